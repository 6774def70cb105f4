#include "server/people/names.h"

#include <gtest/gtest.h>

namespace landfall::server {
namespace {

TEST(Names, OfAllLanguagesAreTaken) {
  for (const char* name : {"Ann", "Jürgen", "Анна", "אבי", "さくら", "O'Neill-Smith 3", "Zoë 🎲"}) {
    EXPECT_EQ(clean_name(name), name);
  }
  EXPECT_EQ(clean_name(""), "");
  EXPECT_EQ(clean_name("  \u00A0 "), "");
}

TEST(Names, SpacesAreOneSpaceAndStandBetweenLetters) {
  EXPECT_EQ(clean_name("  Ann   Bee "), "Ann Bee");
  EXPECT_EQ(clean_name("\u00A0Ann\u2003\u3000Bee\u202F"), "Ann Bee");
}

TEST(Names, WhatNobodySeesIsRefused) {
  for (const char* unseen :
       {"\u0007", "\u0085", "\u00AD", "\u034F", "\u061C", "\u115F",    "\u180E",
        "\u200B", "\u200D", "\u200E", "\u2028", "\u202E", "\u2060",    "\u2066",
        "\u2800", "\u3164", "\uFE0F", "\uFEFF", "\uFFF9", "\U000E0041"}) {
    const std::string name = std::string("An") + unseen + "n";
    EXPECT_EQ(clean_name(name), std::nullopt) << name;
  }
}

TEST(Names, LettersAreCountedAndNotBytes) {
  std::string name;
  for (int i = 0; i < 40; ++i) name += "ü";
  EXPECT_TRUE(clean_name(name));
  EXPECT_FALSE(clean_name(name + "ü"));
}

}  // namespace
}  // namespace landfall::server
