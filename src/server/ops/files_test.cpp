#include "server/ops/files.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>

namespace landfall::server {
namespace {

namespace fs = std::filesystem;

class Files : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "landfall-files-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    top = name;
    fs::create_directories(top / "web/assets");
    write("secret.txt", "SECRET");
    write("web/index.html", R"(<html lang="en"><script src="./assets/index-DdJ3xQ9a.js">)");
    write("web/assets/index-DdJ3xQ9a.js", "plain script");
    write("web/assets/index-DdJ3xQ9a.js.br", "brotli");
    write("web/assets/index-DdJ3xQ9a.js.gz", "gzip");
    write("web/.hidden", "SECRET");
    fs::create_symlink(top / "secret.txt", top / "web/link.txt");
    folder = *FileFolder::open((top / "web").string());
  }
  void TearDown() override { fs::remove_all(top); }
  void write(const std::string& name, std::string_view text) const {
    std::ofstream(top / name) << text;
  }
  [[nodiscard]] std::optional<net::HttpAnswer> get(std::string path, std::string accept = {},
                                                   std::string tag = {}) const {
    net::HttpRequest request;
    request.method = "GET";
    request.path = std::move(path);
    request.accept_encoding = std::move(accept);
    request.if_none_match = std::move(tag);
    return folder.serve(request);
  }
  static std::string header(const net::HttpAnswer& answer, std::string_view name) {
    const auto found = std::ranges::find(
        answer.headers, name, [](const auto& entry) { return std::string_view(entry.first); });
    return found == answer.headers.end() ? "" : found->second;
  }

  fs::path top;
  FileFolder folder;
};

TEST_F(Files, ServesTheBestEncoding) {
  const std::string path = "/assets/index-DdJ3xQ9a.js";
  EXPECT_EQ(*get(path)->body, "plain script");
  EXPECT_EQ(*get(path, "gzip, deflate, br")->body, "brotli");
  EXPECT_EQ(header(*get(path, "gzip, deflate, br"), "Content-Encoding"), "br");
  EXPECT_EQ(*get(path, "br;q=0, gzip;q=0.5")->body, "gzip");
  EXPECT_EQ(*get(path, "brotli, gzip-x")->body, "plain script");
  EXPECT_EQ(get(path, "br")->type, "text/javascript; charset=utf-8");
}

TEST_F(Files, HashedNamesAreKeptForeverOthersAreChecked) {
  const auto script = get("/assets/index-DdJ3xQ9a.js");
  EXPECT_NE(header(*script, "Cache-Control").find("immutable"), std::string::npos);
  const auto page = get("/");
  EXPECT_EQ(header(*page, "Cache-Control"), "no-cache");
  const auto again = get("/", {}, header(*page, "ETag"));
  EXPECT_EQ(again->status, 304);
  EXPECT_EQ(again->body, nullptr);
  EXPECT_EQ(get("/", {}, "\"old\"")->status, 200);
}

TEST_F(Files, UnknownPathsGetAPageThatSaysSoAndMissingFilesNothing) {
  EXPECT_EQ(get("/")->status, 200);
  EXPECT_EQ(get("/")->body->find("data-home"), std::string::npos);
  EXPECT_EQ(get("/index.html")->status, 200);
  using Case = std::pair<const char*, const char*>;
  for (const auto& [path, home] : {Case{"/nowhere", "./"}, Case{"/some/route", "./../"},
                                   Case{"/some/", "./../"}, Case{"/a/b/c", "./../../"}}) {
    const auto answer = get(path);
    EXPECT_EQ(answer->status, 404) << path;
    EXPECT_EQ(answer->type, "text/html; charset=utf-8");
    const std::string expected = R"(<html data-home=")" + std::string(home) +
                                 R"(" lang="en"><script src=")" + home +
                                 R"(assets/index-DdJ3xQ9a.js">)";
    EXPECT_EQ(*answer->body, expected) << path;
  }
  EXPECT_FALSE(get("/assets/missing.js"));
  net::HttpRequest visit;
  visit.method = "GET";
  visit.path = "/old/index.php";
  visit.accept = "text/html,application/xhtml+xml";
  EXPECT_EQ(folder.serve(visit)->status, 404) << "somebody follows a link";
}

TEST_F(Files, ThePageSaysWhichBuildItIs) {
  EXPECT_EQ(folder.build(), "") << "a page that says nothing";
  EXPECT_EQ(FileFolder().build(), "");
  write("web/index.html", R"(<head><meta name="landfall-build" content="d5d9de2e9912"></head>)");
  EXPECT_EQ(folder.build(), "d5d9de2e9912");
  write("web/index.html", "<head><meta name=\"landfall-build\" content=\"a\r\nSet-Cookie: b\">");
  EXPECT_EQ(folder.build(), "") << "it goes into a header";
}

TEST_F(Files, NothingOutsideTheFolderIsServed) {
  for (const char* path : {"/../secret.txt", "/assets/../../secret.txt", "/.hidden", "/link.txt",
                           "/..\\secret.txt", "//../secret.txt", "/assets/..", "/./secret.txt"}) {
    const auto answer = get(path);
    const std::string body = answer && answer->body ? *answer->body : "";
    EXPECT_EQ(body.find("SECRET"), std::string::npos) << path;
  }
}

TEST_F(Files, AFolderWithoutAPageIsExplained) {
  const auto missing = FileFolder::open((top / "none").string());
  ASSERT_FALSE(missing.ok());
  EXPECT_NE(missing.problem().text().find("npm run build"), std::string::npos);
}

}  // namespace
}  // namespace landfall::server
