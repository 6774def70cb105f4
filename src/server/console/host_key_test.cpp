#include "server/console/host_key.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

#include "server/store/postgres/postgres_process_test_support.h"

namespace landfall::server {
namespace {

class HostKeyTest : public ::testing::Test {
 protected:
  ~HostKeyTest() override { std::filesystem::remove_all(folder_); }
  [[nodiscard]] std::string file() const { return folder_ + "/new/host.key"; }

  std::string folder_ = PostgresProcess::temporary_folder();
};

TEST_F(HostKeyTest, IsMadeOnceAndForTheServersUserAlone) {
  const std::string made = read_or_make_host_key(file()).value();
  EXPECT_EQ(made.size(), 32U);
  struct stat info{};
  ASSERT_EQ(::stat(file().c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 0777, 0600U);
  EXPECT_EQ(read_or_make_host_key(file()).value(), made);
  std::filesystem::remove(file());
  EXPECT_NE(read_or_make_host_key(file()).value(), made);
}

TEST_F(HostKeyTest, OneOfTheHostsOwnIsTakenIfItCannotBeGuessed) {
  std::filesystem::create_directories(folder_ + "/new");
  std::ofstream(file()) << "a sentence that nobody knows \r\n";
  EXPECT_EQ(read_or_make_host_key(file()).value(), "a sentence that nobody knows");
  std::ofstream(file()) << "secret\n";
  EXPECT_FALSE(read_or_make_host_key(file()).ok());
  std::ofstream(file()) << "";
  EXPECT_FALSE(read_or_make_host_key(file()).ok());
}

TEST_F(HostKeyTest, LiesBesideTheTablesUnlessItIsNamed) {
  ServerOptions options;
  EXPECT_EQ(host_key_file(options), "data/host.key");
  options.stores = {"sqlite:/srv/games"};
  EXPECT_EQ(host_key_file(options), "/srv/games/host.key");
  options.stores = {"postgres://landfall@db.example/landfall"};
  EXPECT_EQ(host_key_file(options), "") << "there is no folder";
  options.host_key = "/etc/landfall/host.key";
  EXPECT_EQ(host_key_file(options), "/etc/landfall/host.key");
}

TEST_F(HostKeyTest, IsShownInAHeader) {
  const std::string key = "a sentence that nobody knows";
  net::HttpRequest request;
  EXPECT_FALSE(shows_key(request, key));
  request.authorization = "Bearer " + key;
  EXPECT_TRUE(shows_key(request, key));
  EXPECT_FALSE(shows_key(request, ""));
  request.authorization = "Bearer ";
  EXPECT_FALSE(shows_key(request, "")) << "without a key nobody gets in";
  for (const std::string& wrong :
       {"Basic " + key, "Bearer " + key + "x", key, std::string("Bearer a")}) {
    request.authorization = wrong;
    EXPECT_FALSE(shows_key(request, key)) << wrong;
  }
}

}  // namespace
}  // namespace landfall::server
