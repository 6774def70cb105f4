#include "engine/text/phrasebook.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>

#include "base/json_value.h"
#include "embedded/embedded.h"
#include "engine/text/message.h"

namespace landfall {
namespace {

Phrase phrase_of(const JsonValue& test, std::string_view key) {
  Phrase phrase;
  phrase.key = key;
  if (const JsonValue* params = test.find("params")) {
    for (const auto& [name, value] : params->members()) {
      if (value.is_integer()) {
        phrase.number(name, static_cast<int>(value.integer()));
      } else if (value.is_object()) {
        phrase.seat(name, static_cast<Seat>(value.find_integer("seat").value_or(0)));
      } else {
        phrase.target(name, Target(value.text()));
      }
    }
  }
  return phrase;
}

// The page's text.test.ts passes the same list, so that both say the same, and compares it with an
// implementation of the whole of ICU's message format.
TEST(Phrasebook, SaysWhatThePageSays) {
  std::ifstream file("tests/golden/phrases.json");
  const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  const Result<JsonValue> tests = JsonValue::parse(text);
  ASSERT_TRUE(tests) << "tests/golden/phrases.json: " << tests.problem().text();
  ASSERT_GE(tests->items().size(), 10U);
  std::set<std::string> languages;
  for (const JsonValue& test : tests->items()) {
    JsonWriter catalogue;
    catalogue.begin_object();
    if (const auto pattern = test.find_text("pattern")) catalogue.member("sentence", *pattern);
    if (const JsonValue* more = test.find("catalogue")) {
      for (const auto& [key, pattern] : more->members()) catalogue.member(key, pattern.text());
    }
    catalogue.end_object();
    const std::string language(test.find_text("language").value_or("en"));
    languages.insert(language);
    Phrasebook book(language);
    const auto trouble = book.add(catalogue.text());
    ASSERT_FALSE(trouble) << trouble->text();
    std::vector<std::string> names;
    if (const JsonValue* given = test.find("names")) {
      for (const JsonValue& name : given->items()) names.push_back(name.text());
    }
    const std::string key(test.find_text("key").value_or("sentence"));
    EXPECT_EQ(book.say(phrase_of(test, key), names), test.find_text("expected").value_or("?"));
  }
  // A new language needs plural_category() and examples here.
  for (const std::string_view path : embedded::paths()) {
    if (!path.starts_with("text/")) continue;
    EXPECT_TRUE(languages.contains(std::string(path.substr(5, path.find('/', 5) - 5)))) << path;
  }
}

TEST(Phrasebook, RefusesWhatIsNoCatalogue) {
  Phrasebook book;
  EXPECT_TRUE(book.add(""));
  EXPECT_TRUE(book.add("{"));
  const auto trouble = book.add(R"({"a":"x","b":1})");
  ASSERT_TRUE(trouble);
  EXPECT_NE(trouble->text().find("'b'"), std::string::npos);
}

TEST(Phrasebook, LetsLaterCataloguesWin) {
  Phrasebook book;
  EXPECT_FALSE(book.add(R"({"a":"first","b":"second"})"));
  EXPECT_FALSE(book.add(R"({"a":"third"})"));
  EXPECT_EQ(book.pattern("a"), "third");
  EXPECT_EQ(book.pattern("b"), "second");
  EXPECT_FALSE(book.has("c"));
}

TEST(Phrasebook, FallsBackToEnglish) {
  const Phrasebook english = Phrasebook::load("en", "");
  const Phrasebook unknown = Phrasebook::load("xx", "");
  EXPECT_TRUE(english.has("why.TAB-1.1"));
  EXPECT_EQ(unknown.why("TAB-1.1"), english.why("TAB-1.1"));
  EXPECT_NE(Phrasebook::load("de", "").why("TAB-1.1"), english.why("TAB-1.1"));
}

// The names in the braces of a pattern; `plain` leaves out those that only choose a plural, which a
// language may not need.
std::set<std::string> placeholders(std::string_view pattern, bool plain) {
  std::set<std::string> asked;
  std::set<std::string> shown;
  for (const int number : {1, 2}) {
    const auto mark = [](std::string_view name) { return "<" + std::string(name) + ">"; };
    const std::string text = fill_message(pattern, "en", [&](std::string_view name) {
      asked.emplace(name);
      return Filling{mark(name), number};
    });
    for (const std::string& name : asked) {
      if (text.find(mark(name)) != std::string::npos) shown.insert(name);
    }
  }
  return plain ? shown : asked;
}

// English and German have the same keys with the same placeholders, in every catalogue.
TEST(Catalogues, AgreeInBothLanguages) {
  int compared = 0;
  for (const std::string_view path : embedded::paths()) {
    if (!path.starts_with("text/en/")) continue;
    const std::string other = "text/de/" + std::string(path.substr(8));
    const Result<JsonValue> english = JsonValue::parse(embedded::file(path));
    const Result<JsonValue> german = JsonValue::parse(embedded::file(other));
    ASSERT_TRUE(english) << path << ": " << english.problem().text();
    ASSERT_TRUE(german) << other << ": " << german.problem().text();
    for (const auto& [key, value] : english->members()) {
      const auto translated = german->find_text(key);
      ASSERT_TRUE(translated) << "'" << key << "' is missing in " << other;
      EXPECT_EQ(placeholders(value.text(), true), placeholders(*translated, true))
          << other << ": '" << key << "'";
      for (const std::string& name : placeholders(*translated, false)) {
        EXPECT_TRUE(placeholders(value.text(), false).contains(name))
            << other << ": '" << key << "'";
      }
      EXPECT_FALSE(value.text().empty() || translated->empty()) << key;
      ++compared;
    }
    for (const auto& member : german->members()) {
      EXPECT_NE(english->find(member.first), nullptr)
          << "'" << member.first << "' is missing in " << path;
    }
  }
  EXPECT_GT(compared, 50);
}

// What the page calls undo is no name for anything else, or people would take back their game.
TEST(Catalogues, NoActionIsCalledUndo) {
  int compared = 0;
  for (const std::string language : {"en", "de"}) {
    const Result<JsonValue> shell =
        JsonValue::parse(embedded::file("text/" + language + "/shell.json"));
    ASSERT_TRUE(shell);
    const std::string undo(shell->find_text("prompt.undo").value_or(""));
    for (const std::string_view path : embedded::paths()) {
      if (!path.starts_with("text/" + language) || !path.ends_with(".json")) continue;
      const Result<JsonValue> catalogue = JsonValue::parse(embedded::file(path));
      ASSERT_TRUE(catalogue) << path;
      for (const auto& [key, value] : catalogue->members()) {
        if (!key.starts_with("verb.")) continue;
        EXPECT_NE(value.text(), undo) << path << ": '" << key << "'";
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 20);
}

// The board in the terminal uses the words of the game.
TEST(Catalogues, TheTerminalCallsTheLocalPowersByTheirName) {
  for (const auto& [language, word] :
       {std::pair("en", "local"), std::pair("de", "Regionalmächte")}) {
    const Result<JsonValue> cli =
        JsonValue::parse(embedded::file("text/" + std::string(language) + "/cli.json"));
    ASSERT_TRUE(cli);
    EXPECT_EQ(cli->find_text("cli.colonialism.local").value_or(""),
              std::string(word) + " {number}");
  }
}

}  // namespace
}  // namespace landfall
