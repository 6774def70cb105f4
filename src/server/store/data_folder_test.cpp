#include "server/store/data_folder.h"

#include <fstream>

#include "server/store/store_test_support.h"

namespace landfall::server {
namespace {

class DataFolderTest : public StoreTest {
 protected:
  std::string found() const {
    const auto trouble = examine_database_file(file);
    return trouble ? trouble->what : "";
  }
  // Files as an accident leaves them: the database closed, its content replaced.
  void replace(const std::string& content) {
    store.reset();
    std::ofstream(file, std::ios::binary | std::ios::trunc) << content;
  }
};

TEST_F(DataFolderTest, AGoodFileAndNoFileAreFine) {
  EXPECT_EQ(found(), "");
  for (int i = 0; i < 300; ++i) apply({creation("t" + std::to_string(i))});
  EXPECT_EQ(found(), "") << "with a write-ahead log";
  store.reset();
  EXPECT_EQ(found(), "");
  EXPECT_FALSE(examine_database_file((folder / "none").string()));
}

TEST_F(DataFolderTest, AFileThatIsNoDatabaseAnyMoreIsNotTakenForANewOne) {
  for (int i = 0; i < 300; ++i) apply({creation("t" + std::to_string(i))});
  store.reset();
  const auto size = std::filesystem::file_size(file);
  std::filesystem::resize_file(file, size / 2);
  EXPECT_NE(found().find("cut off"), std::string::npos) << found();
  EXPECT_FALSE(open_sqlite_store(file).ok());
  replace(std::string(size, '\0'));
  EXPECT_NE(found().find("zeros"), std::string::npos) << found();
  const auto opened = open_sqlite_store(file);
  ASSERT_FALSE(opened.ok());
  EXPECT_NE(opened.problem().text().find("zeros"), std::string::npos);
  EXPECT_EQ(std::filesystem::file_size(file), size) << "left as it was";
  replace("");
  EXPECT_NE(found().find("empty"), std::string::npos) << found();
  EXPECT_FALSE(open_sqlite_store(file).ok());
  replace(std::string(5000, 'x'));
  EXPECT_NE(found().find("not a database"), std::string::npos) << found();
}

TEST_F(DataFolderTest, OneServerPerFolder) {
  EXPECT_FALSE(FolderLock::held(folder.string()));
  {
    const auto first = FolderLock::take(folder.string());
    ASSERT_TRUE(first.ok());
    EXPECT_TRUE(FolderLock::held(folder.string()));
    const auto second = FolderLock::take(folder.string());
    ASSERT_FALSE(second.ok());
    EXPECT_NE(second.problem().text().find(std::to_string(::getpid())), std::string::npos);
  }
  EXPECT_FALSE(FolderLock::held(folder.string()));
  EXPECT_TRUE(FolderLock::take(folder.string()).ok());
}

}  // namespace
}  // namespace landfall::server
