// Messages of web push against the vectors of the RFCs, and the way there and back.
#include "server/notices/push_message.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "server/store/postgres/postgres_process_test_support.h"

namespace landfall::server {
namespace {

std::string bytes(std::string_view text) { return from_base64url(text).value(); }

constexpr std::string_view kServerPoint =
    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
constexpr std::string_view kBrowserPoint =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
constexpr std::string_view kSecret = "BTBZMqHH6r4Tts7J_aSIgg";
constexpr std::string_view kText = "When I grow up, I want to be a watermelon";

// RFC 8291, section 5 and appendix A.
TEST(PushMessage, IsSealedAsTheStandardShows) {
  const P256Key server =
      P256Key::of(bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), bytes(kServerPoint));
  const PushAddress browser{"https://push.example/1", bytes(kBrowserPoint), bytes(kSecret)};
  EXPECT_EQ(base64url(server.shared_with(browser.point)),
            "kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
  const std::string body = seal_push_with(kText, browser, server, bytes("DGv6ra1nlYgDCS1FRnbzlw"));
  EXPECT_EQ(
      base64url(body),
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWA"
      "mS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxs"
      "j_Qulcy4a-fN");
  const P256Key key =
      P256Key::of(bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), bytes(kBrowserPoint));
  EXPECT_EQ(open_push(body, key, browser.secret), kText);
}

TEST(PushMessage, OnlyTheRightBrowserOpensIt) {
  const P256Key browser = P256Key::random();
  const PushAddress address{"https://push.example/1", browser.point(), std::string(16, 's')};
  const std::string body = seal_push("Your turn", address);
  EXPECT_EQ(open_push(body, browser, address.secret), "Your turn");
  EXPECT_EQ(open_push(body, P256Key::random(), address.secret), std::nullopt);
  EXPECT_EQ(open_push(body, browser, std::string(16, 'x')), std::nullopt);
  EXPECT_NE(seal_push("Your turn", address), body) << "no two are alike";
  std::string changed = body;
  changed.back() ^= 1;
  EXPECT_EQ(open_push(changed, browser, address.secret), std::nullopt);
  EXPECT_EQ(open_push(body.substr(0, 90), browser, address.secret), std::nullopt);
  EXPECT_LE(seal_push(std::string(kLongestPush, 'x'), address).size(), 4096U);
}

TEST(PushMessage, BadKeysAreNoKeys) {
  const std::string point = P256Key::random().point();
  EXPECT_EQ(seal_push("x", {"", point, "short"}), "");
  EXPECT_EQ(seal_push("x", {"", std::string(65, '\4'), std::string(16, 's')}), "")
      << "no point of the curve";
  EXPECT_EQ(seal_push("x", {"", point.substr(1), std::string(16, 's')}), "");
  EXPECT_EQ(seal_push("x", {"", "", std::string(16, 's')}), "");
  EXPECT_EQ(seal_push(std::string(kLongestPush + 1, 'x'), {"", point, std::string(16, 's')}), "");
}

// RFC 8292, section 2.
TEST(PushMessage, TheServerSignsForOnePushService) {
  const PushKey key(P256Key::random());
  const std::string header =
      key.authorization("https://push.example/p/abc", "mailto:host@example.org", 1'000'000);
  ASSERT_TRUE(header.starts_with("vapid t="));
  const std::size_t comma = header.find(", k=");
  ASSERT_NE(comma, std::string::npos);
  EXPECT_EQ(header.substr(comma + 4), key.public_text());
  const std::string token = header.substr(8, comma - 8);
  const std::size_t last = token.rfind('.');
  const std::string signed_text = token.substr(0, last);
  EXPECT_TRUE(
      P256Key::verify(bytes(key.public_text()), signed_text, bytes(token.substr(last + 1))));
  EXPECT_FALSE(P256Key::verify(bytes(kServerPoint), signed_text, bytes(token.substr(last + 1))));
  const std::size_t dot = signed_text.find('.');
  EXPECT_EQ(bytes(signed_text.substr(0, dot)), R"({"typ":"JWT","alg":"ES256"})");
  EXPECT_EQ(bytes(signed_text.substr(dot + 1)),
            R"({"aud":"https://push.example","exp":1043200,"sub":"mailto:host@example.org"})");
}

// The example of RFC 8292, section 2.4.
TEST(PushMessage, TheSignatureOfTheStandardIsRight) {
  EXPECT_TRUE(
      P256Key::verify(bytes("BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_"
                            "RCPCfA5aq9ojSwk5Y2EmClBPs"),
                      "eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9."
                      "eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0"
                      "NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0",
                      bytes("i3CYb7t4xfxCDquptFOepC9GAu_"
                            "HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA")));
}

TEST(PushMessage, TheKeyOutlastsTheServer) {
  const std::string folder = PostgresProcess::temporary_folder();
  const std::string file = folder + "/deep/push.key";
  const Result<PushKey> made = PushKey::read_or_make(file);
  ASSERT_TRUE(made);
  const auto rights = std::filesystem::status(file).permissions();
  EXPECT_EQ(rights, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  const Result<PushKey> again = PushKey::read_or_make(file);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->public_text(), made->public_text());
  std::ofstream(file) << "not a key\n";
  const Result<PushKey> broken = PushKey::read_or_make(file);
  ASSERT_FALSE(broken);
  EXPECT_NE(broken.problem().text().find("P-256"), std::string::npos);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace landfall::server
