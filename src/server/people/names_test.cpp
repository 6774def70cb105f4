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

// TAB-9.3
TEST(Texts, AreComposedAndOnOneLineWithoutWhatNobodySees) {
  EXPECT_EQ(clean_text("  Hi,\n\tBob\u00A0! "), "Hi, Bob !");
  EXPECT_EQ(clean_text("e\u0301\u202Eabc\u0007\u200B"), "\u00E9abc");
  EXPECT_EQ(clean_text("\u05E9\u05DC\u05D5\u05DD"), "\u05E9\u05DC\u05D5\u05DD");
  EXPECT_EQ(clean_text("\U0001F468\u200D\U0001F469"), "\U0001F468\u200D\U0001F469");
  EXPECT_EQ(clean_text("\u202E\u200B \n"), "");
  EXPECT_EQ(clean_text("\u200D"), "");
  EXPECT_EQ(clean_text(""), "");
}

TEST(Texts, HaveSoManyLettersAndNoHeapsOfMarks) {
  EXPECT_TRUE(clean_text(std::string(kLongestText, 'x')));
  EXPECT_FALSE(clean_text(std::string(kLongestText + 1, 'x')));
  EXPECT_FALSE(clean_text(std::string(60'000, ' ')));
  std::string heap = "a";
  for (int i = 0; i < 100; ++i) heap += "\u0321";
  EXPECT_EQ(clean_text(heap), "a\u0321\u0321\u0321");
}

}  // namespace
}  // namespace landfall::server
