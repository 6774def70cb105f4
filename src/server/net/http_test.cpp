#include "server/net/http.h"

#include <gtest/gtest.h>

#include "server/net/headers.h"

namespace landfall::server::net {
namespace {

TEST(Http, DecodesPaths) {
  std::string path;
  EXPECT_TRUE(decode_path("/a%20b/c?query#part", path));
  EXPECT_EQ(path, "/a b/c");
  EXPECT_TRUE(decode_path("/%2e%2e/x", path));
  EXPECT_EQ(path, "/../x") << "decoded before it is checked";
  for (const char* bad : {"", "a", "/%", "/%1", "/%zz", "/%1z", "/%-1", "/%+1", "/% 1", "/%0x",
                          "/%1?", "/%00", "http://x/"}) {
    EXPECT_FALSE(decode_path(bad, path)) << bad;
  }
}

TEST(Http, TheAddressOfAWebSocketNamesItsTable) {
  EXPECT_EQ(table_of_socket("/ws"), "");
  EXPECT_EQ(table_of_socket("/ws/t/k3F9-_a"), "k3F9-_a");
  const std::string longest = "/ws/t/" + std::string(64, 'x');
  EXPECT_TRUE(table_of_socket(longest));
  EXPECT_FALSE(table_of_socket(longest + "x"));
  for (const char* bad : {"", "/", "/ws/", "/ws/t", "/ws/t/", "/ws/t/a/b", "/ws/t/a?b", "/ws/t/%41",
                          "/wst/a", "/ws?table=a", "/x"}) {
    EXPECT_FALSE(table_of_socket(bad)) << bad;
  }
}

TEST(Http, OnlyTheOwnOriginAndListedOnes) {
  const std::vector<std::string> listed{"https://friend.example"};
  EXPECT_TRUE(origin_allowed("http://localhost:8080", "localhost:8080", listed));
  EXPECT_TRUE(origin_allowed("https://Game.Example", "game.example", listed));
  EXPECT_TRUE(origin_allowed("https://friend.example", "localhost:8080", listed));
  for (const char* bad :
       {"http://localhost:8081", "http://localhost", "null", "", "localhost:8080",
        "file://localhost:8080", "http://localhost:8080.evil.example", "http://friend.example"}) {
    EXPECT_FALSE(origin_allowed(bad, "localhost:8080", listed)) << bad;
  }
  EXPECT_FALSE(origin_allowed("http://", "", listed));
}

TEST(Http, SecurityHeadersDoNotRepeatAStrangeHost) {
  HttpAnswer answer;
  add_security_headers("evil; script-src *", answer);
  for (const auto& [name, value] : answer.headers) {
    EXPECT_EQ(value.find("evil"), std::string::npos) << name;
    if (name == "Content-Security-Policy") {
      EXPECT_EQ(value.find("unsafe-inline"), std::string::npos);
    }
  }
}

}  // namespace
}  // namespace landfall::server::net
