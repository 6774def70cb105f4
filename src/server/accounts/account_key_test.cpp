#include "server/accounts/account_key.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include <set>

namespace landfall::server {
namespace {

class AccountKeys : public ::testing::Test {
 protected:
  static void SetUpTestSuite() { ASSERT_GE(sodium_init(), 0); }
};

TEST_F(AccountKeys, WhatIsSealedOpensWithItsKeyAtItsPlaceAlone) {
  const AccountKey key = new_account_key();
  const std::string sealed = seal(key, "a token", "table 1");
  EXPECT_EQ(unseal(key, sealed, "table 1"), "a token");
  EXPECT_EQ(sealed.find("token"), std::string::npos);
  EXPECT_NE(sealed, seal(key, "a token", "table 1")) << "never the same twice";
  EXPECT_EQ(unseal(key, sealed, "table 2"), std::nullopt);
  EXPECT_EQ(unseal(new_account_key(), sealed, "table 1"), std::nullopt);
  for (std::size_t index = 0; index < sealed.size(); index += 7) {
    std::string changed = sealed;
    changed[index] = changed[index] == 'A' ? 'B' : 'A';
    EXPECT_EQ(unseal(key, changed, "table 1"), std::nullopt) << index;
  }
  for (const char* none : {"", "x", "not base64!", "AAAA"}) {
    EXPECT_EQ(unseal(key, none, "table 1"), std::nullopt) << none;
  }
}

TEST_F(AccountKeys, PurposesDoNotMix) {
  EXPECT_EQ(key_of("secret", "a"), key_of("secret", "a"));
  EXPECT_NE(key_of("secret", "a"), key_of("secret", "b"));
  EXPECT_NE(key_of("bsecret", "a"), key_of("secret", "ab"));
  EXPECT_NE(door_id("secret", "a"), door_id("Secret", "a"));
}

TEST_F(AccountKeys, APassphraseOpensItsLock) {
  const AccountKey key = new_account_key();
  const std::string lock = lock_with_passphrase("horse battery staple", key, "a1");
  EXPECT_EQ(lock.find("horse"), std::string::npos);
  EXPECT_NE(lock, lock_with_passphrase("horse battery staple", key, "a1"));
  EXPECT_EQ(open_with_passphrase(lock, "horse battery staple", "a1"), key);
  EXPECT_EQ(open_with_passphrase(lock, "horse battery staplf", "a1"), std::nullopt);
  EXPECT_EQ(open_with_passphrase(lock, "horse battery staple", "a2"), std::nullopt);
  for (const char* none : {"", "{}", "[", R"({"salt":"AAAA","box":"AAAA"})"}) {
    EXPECT_EQ(open_with_passphrase(none, "horse battery staple", "a1"), std::nullopt) << none;
  }
}

TEST_F(AccountKeys, APassphraseIsLongAndComposedAlike) {
  EXPECT_TRUE(clean_passphrase("horse battery", "Ann"));
  EXPECT_FALSE(clean_passphrase("horse batt", "Ann"));
  EXPECT_FALSE(clean_passphrase("\u00e4\u00e4\u00e4\u00e4\u00e4\u00e4", "Ann")) << "six letters";
  EXPECT_FALSE(clean_passphrase("aaaaaaaaaaaaaaaaaa", "Ann"));
  EXPECT_FALSE(clean_passphrase("Ann of Green Gables", "ann of green  gables"));
  EXPECT_FALSE(clean_passphrase(std::string(257, 'x') + "abcdefgh", "Ann"));
  EXPECT_EQ(clean_passphrase("schlo\u00dfg\u00e4rten", ""),
            clean_passphrase("schlo\u00dfga\u0308rten", ""));
}

TEST_F(AccountKeys, CodesAreReadHoweverTheyWereTyped) {
  std::set<std::string> codes;
  for (int count = 0; count < 100; ++count) codes.insert(new_code());
  EXPECT_EQ(codes.size(), 100U);
  const std::string code = *codes.begin();
  EXPECT_EQ(code.size(), 24U);
  std::string small = code;
  for (char& letter : small) letter = static_cast<char>(std::tolower(letter));
  EXPECT_EQ(read_code(small), read_code(code));
  EXPECT_EQ(read_code("0OoI lL11-0000-0000-0000-0000"), std::nullopt) << "too long";
  EXPECT_EQ(read_code("oOil-LI11-0000-0000-0000"), "00111111000000000000");
  for (const char* none : {"", "K7QM", "UUUU-0000-0000-0000-0000", "0000-0000-0000-0000-000\xff"}) {
    EXPECT_FALSE(read_code(none)) << none;
  }
}

TEST_F(AccountKeys, NamesThatLookAlikeAreOne) {
  EXPECT_EQ(folded_name("Ann"), folded_name("aNN"));
  EXPECT_EQ(folded_name("Stra\u00dfe 5"), folded_name("STRASSE5"));
  EXPECT_EQ(folded_name("\uff21nn"), folded_name("Ann")) << "a wide letter";
  EXPECT_EQ(folded_name("J\u00fcrgen"), folded_name("Ju\u0308rgen"));
  EXPECT_NE(folded_name("Ann"), folded_name("Anne"));
}

}  // namespace
}  // namespace landfall::server
