#include "server/notices/club_news.h"

#include <gtest/gtest.h>

namespace landfall::server {
namespace {

TEST(ClubNews, SaysItInASentenceAndInParts) {
  EXPECT_EQ(club_text({.event = ClubNews::kWaiting,
                       .table = {"k3F9", "Friday", "meridian"},
                       .waiting_for = "Bob \"B\"",
                       .since = 1'800'000'000},
                      "en", "https://play.example"),
            R"({"event":"waiting","table":"k3F9","name":"Friday","game":"meridian",)"
            R"("url":"https://play.example/t/k3F9","waitingFor":"Bob \"B\"","since":1800000000,)"
            R"("text":"Friday (Meridian) waits for Bob \"B\". https://play.example/t/k3F9",)"
            R"("content":"Friday (Meridian) waits for Bob \"B\". https://play.example/t/k3F9"})");
  EXPECT_EQ(club_text({.event = ClubNews::kOver, .table = {"k3F9", "", "meridian"}}, "de", ""),
            R"({"event":"over","table":"k3F9","name":"","game":"meridian",)"
            R"("text":"Meridian (Meridian): Das Spiel ist aus.",)"
            R"("content":"Meridian (Meridian): Das Spiel ist aus."})");
}

// As OpenSSL has it:
// printf '1800000000.{"a":1}' | openssl dgst -sha256 -hmac 'a secret of the club'
TEST(ClubNews, IsSigned) {
  EXPECT_EQ(club_signature("a secret of the club", R"({"a":1})", 1'800'000'000),
            "t=1800000000,v1=46cbc87fb2e0e7da1efa50d1cb3401617852059b94c88ef23888e14b30ec5db0");
}

}  // namespace
}  // namespace landfall::server
