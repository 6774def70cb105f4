#include "host/words/words.h"

#include <gtest/gtest.h>

#include "host/words/phrases.h"

namespace landfall::host {
namespace {

JsonValue message(std::string_view text) { return JsonValue::parse(text).value(); }

Result<Word> read(std::string_view text) {
  static const Phrasebook book = Phrasebook::load("en", "kolonien");
  return read_word(message(text), book, 3);
}

StoredWord said(std::uint32_t number, Seat seat = 0, AnyMatch::Version version = 0) {
  return {number, word_text({seat, "hello"}, number, version), seat, "c" + std::to_string(number)};
}

TEST(Words, APhraseNamesThingsOfItsGame) {
  const Result<Word> word =
      read(R"({"phrase":"give_for","targets":["resource:wood","resource:ore"]})");
  ASSERT_TRUE(word.ok());
  EXPECT_EQ(word->phrase, "give_for");
  EXPECT_EQ(word->targets, (std::vector<std::string>{"resource:wood", "resource:ore"}));
  EXPECT_TRUE(read(R"({"phrase":"need","targets":["hex:2.-1"]})").ok());
  EXPECT_TRUE(read(R"({"phrase":"need","targets":["vertex:-4.7.n"]})").ok());
  EXPECT_TRUE(read(R"({"phrase":"your_turn","targets":["seat:2"]})").ok());
  EXPECT_TRUE(read(R"({"phrase":"hello","targets":[]})").ok());
}

// A target that nobody has a name for would be a text that somebody has typed.
TEST(Words, NothingElseCanBeSaid) {
  for (const char* text : {
           R"({"targets":[]})",
           R"({"phrase":7,"targets":[]})",
           R"({"phrase":"curse","targets":[]})",
           R"({"phrase":"hello"})",
           R"({"phrase":"hello","targets":["resource:wood"]})",
           R"({"phrase":"need","targets":[]})",
           R"({"phrase":"need","targets":["resource:wood","resource:wood"]})",
           R"({"phrase":"need","targets":["a","b","c","d"]})",
           R"({"phrase":"need","targets":[7]})",
           R"({"phrase":"need","targets":[""]})",
           R"({"phrase":"need","targets":["resource:you fool"]})",
           R"({"phrase":"need","targets":["resource:fool"]})",
           R"({"phrase":"need","targets":["fool"]})",
           R"({"phrase":"need","targets":["hex:1.fool"]})",
           R"({"phrase":"need","targets":["0123456789012345678901234567890123456789"]})",
           R"({"phrase":"your_turn","targets":["seat:3"]})",
           R"({"phrase":"your_turn","targets":["seat:x"]})",
           R"({"phrase":"your_turn","targets":["resource:wood"]})",
       }) {
    EXPECT_FALSE(read(text).ok()) << text;
  }
}

TEST(Words, EveryPhraseHasWordsInEveryLanguage) {
  for (const char* language : {"en", "de"}) {
    const Phrasebook book = Phrasebook::load(language, "kolonien");
    for (const PhraseKind& phrase : all_phrases()) {
      EXPECT_TRUE(book.has("said." + std::string(phrase.id))) << phrase.id;
      EXPECT_EQ(find_phrase(phrase.id), &phrase);
    }
  }
}

TEST(Words, AreToldByThePageTheNewestFirst) {
  Words words;
  EXPECT_TRUE(words.empty());
  EXPECT_EQ(words.next_number(), 1U);
  for (std::uint32_t number = 1; number <= 250; ++number) words.add(said(number));
  EXPECT_EQ(words.next_number(), 251U);
  const JsonValue newest = message(said_before_message(words));
  ASSERT_EQ(newest.find("words")->items().size(), Words::kPage);
  EXPECT_EQ(newest.find("words")->items().front().find_integer("number"), 151);
  EXPECT_EQ(newest.find("words")->items().back().find_integer("number"), 250);
  EXPECT_EQ(newest.find_bool("earlier"), true);
  const JsonValue first = message(words_answer("c", words, message(R"({"before":51})")));
  EXPECT_EQ(first.find_text("id"), "c");
  EXPECT_EQ(first.find("words")->items().size(), 50U);
  EXPECT_EQ(first.find_bool("earlier"), false);
  const JsonValue none = message(words_answer("c", words, message(R"({"before":0})")));
  EXPECT_TRUE(none.find("words")->items().empty());
  EXPECT_EQ(message(said_message({said(7), said(8)})).find("words")->items().size(), 2U);
}

TEST(Words, OfVeryManyTheNewestAreKept) {
  Words words;
  for (std::uint32_t number = 1; number <= Words::kMost + 10; ++number) words.add(said(number));
  EXPECT_EQ(words.next_number(), Words::kMost + 11);
  const JsonValue oldest = message(words_answer("c", words, message(R"({"before":50})")));
  EXPECT_EQ(oldest.find("words")->items().front().find_integer("number"), 11);
  EXPECT_EQ(oldest.find_bool("earlier"), false);
}

TEST(Words, AMessageIsHeardOnce) {
  Words words;
  words.add(said(1, 2, 40));
  EXPECT_TRUE(words.heard(2, "c1"));
  EXPECT_FALSE(words.heard(1, "c1")) << "somebody else's";
  EXPECT_FALSE(words.heard(2, "c2"));
  EXPECT_EQ(words.last_said(2), 40U);
  EXPECT_FALSE(words.last_said(1));
  StoredWord later = said(2, 2, 50);
  later.text = "what a later release has stored";
  words.add(later);
  EXPECT_EQ(words.last_said(2), 40U);
  EXPECT_EQ(words.next_number(), 3U);
}

// TAB-7.5: the log and the record say who played which seat from when on.
TEST(Words, SayWhoPlayedASeat) {
  Words words;
  words.add({1, word_text({0, "hello"}, 1, 7), 0, "c1"});
  EXPECT_EQ(words.who_played(), "");
  const std::string bot = seat_note_text({1, 2, "vote"}, 2, 41);
  EXPECT_EQ(bot, R"({"kind":"seat","number":2,"version":41,"seat":1,"what":"bot","level":2,)"
                 R"("by":"vote"})");
  words.add({2, bot, Player::kSpectator, ""});
  const std::string back = seat_note_text({.seat = 1}, 3, 57);
  EXPECT_EQ(back, R"({"kind":"seat","number":3,"version":57,"seat":1,"what":"person"})");
  words.add({3, back, Player::kSpectator, ""});
  EXPECT_EQ(words.who_played(), "1=bot2@41 1=person@57");
  const std::string end = end_note_text(4, 60);
  EXPECT_EQ(end, R"({"kind":"end","number":4,"version":60})");
  words.add({4, end, Player::kSpectator, ""});
  EXPECT_EQ(words.who_played(), "1=bot2@41 1=person@57 ended@60");
  EXPECT_EQ(words.last_said(1), std::nullopt) << "nobody has said anything there";
}

}  // namespace
}  // namespace landfall::host
