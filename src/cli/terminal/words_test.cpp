#include "cli/terminal/words.h"

#include <gtest/gtest.h>

#include "cli/terminal/painter.h"
#include "engine/contract/chance.h"
#include "games/catalog.h"

namespace landfall::cli {
namespace {

TEST(Words, TellEventsWithNames) {
  auto match = make_match(landfall::Setup{"meridian", 2, {}, {}});
  ASSERT_TRUE(match.ok());
  SeededChance chance(1);
  resolve_chance(**match, chance);
  const Words words("en", "meridian", {"Ann", "Bob"});
  const auto sentences = words.events(**match, 0, kTable);
  ASSERT_EQ(sentences.size(), 5U);  // the lot and two cards each
  for (const std::string& sentence : sentences) {
    EXPECT_TRUE(sentence.find("Ann") != std::string::npos ||
                sentence.find("Bob") != std::string::npos)
        << sentence;
    EXPECT_EQ(sentence.find('{'), std::string::npos) << sentence;
    EXPECT_EQ(sentence.find('['), std::string::npos) << sentence;
  }
}

TEST(Words, PhraseComesBackFromJson) {
  Phrase phrase;
  phrase.key = "event.placed";
  phrase.seat("seat", 1).number("height", 3).target("city", "city:4.3").highlight("city:4.3");
  JsonWriter out;
  out.begin_object();
  phrase.write_members(out);
  out.end_object();
  const auto json = JsonValue::parse(out.text());
  ASSERT_TRUE(json.ok());
  const Phrase again = phrase_from_json(*json);
  JsonWriter second;
  second.begin_object();
  again.write_members(second);
  second.end_object();
  EXPECT_EQ(second.text(), out.text());
}

TEST(Words, CataloguesHaveTheSameKeys) {
  for (const char* key : {"welcome", "help", "game_over", "written", "replay.prompt"}) {
    const std::string english = Words("en", "meridian", {}).text(key);
    const std::string german = Words("de", "meridian", {}).text(key);
    EXPECT_FALSE(english.starts_with("[cli.")) << key;
    EXPECT_FALSE(german.starts_with("[cli.")) << key;
    EXPECT_NE(english, german) << key;
  }
}

TEST(Painter, CountsColumnsNotBytes) {
  EXPECT_EQ(width_of("Käthe"), 5U);
  const Painter colours(true, true);
  EXPECT_EQ(width_of(colours.bold("●4")), 2U);
  EXPECT_EQ(padded("ä", 3), "ä  ");
  EXPECT_EQ(Painter(false, false).of_seat(1, "x"), "x");
}

}  // namespace
}  // namespace landfall::cli
