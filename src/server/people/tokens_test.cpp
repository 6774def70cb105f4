#include "server/people/tokens.h"

#include <gtest/gtest.h>

#include <set>

#include "server/people/names.h"

namespace landfall::server {
namespace {

TEST(Tokens, SurviveTheirText) {
  const Token token = new_token();
  const std::string text = token_text(token);
  EXPECT_EQ(text.size(), 22U);
  EXPECT_EQ(text.find_first_of("+/="), std::string::npos) << "fit for a link";
  EXPECT_EQ(read_token(text), token);
  for (const std::string& bad : {std::string(), text + "A", text.substr(1), std::string(22, '*')}) {
    EXPECT_FALSE(read_token(bad)) << bad;
  }
}

TEST(Tokens, AreAllDifferentAndHashedApart) {
  std::set<std::string> seen;
  const Token maker = new_token();
  seen.insert(token_text(maker));
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    seen.insert(token_text(invite_token(maker, "one", seat)));
    seen.insert(token_text(invite_token(maker, "two", seat)));
    seen.insert(token_text(invite_token(new_token(), "one", seat)));
  }
  EXPECT_EQ(seen.size(), 1U + 3U * kMaxSeats);
  EXPECT_TRUE(same_hash(token_hash(maker), token_hash(maker)));
  EXPECT_FALSE(same_hash(token_hash(maker), token_hash(invite_token(maker, "one", 0))));
  EXPECT_EQ(invite_token(maker, "one", 1), invite_token(maker, "one", 1)) << "can be shown again";
}

TEST(Names, AreTrimmedAndHarmless) {
  EXPECT_EQ(clean_name("  Ann  "), "Ann");
  EXPECT_EQ(clean_name(""), "");
  EXPECT_EQ(clean_name("   "), "");
  EXPECT_EQ(clean_name("Zo\u00eb \u5c71"), "Zo\u00eb \u5c71");
  EXPECT_EQ(clean_name(std::string(40, 'x')), std::string(40, 'x'));
  EXPECT_FALSE(clean_name(std::string(41, 'x')));
  EXPECT_FALSE(clean_name("a\nb"));
  EXPECT_FALSE(clean_name("a\u202Eb"));
}

}  // namespace
}  // namespace landfall::server
