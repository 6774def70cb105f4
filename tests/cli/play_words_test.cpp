// What the terminal says in every game and both languages: questions, names, offers, and lines that
// keep to the width of the screen.
#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <set>

#include "cli/boards/board.h"
#include "cli/play/question.h"
#include "cli/play/target_menu.h"
#include "engine/contract/chance.h"
#include "games/catalog.h"
#include "support.h"

namespace landfall::testing {
namespace {

// A game with its smallest and its largest table, and with every value of every option.
std::vector<landfall::Setup> all_setups(const GameInfo& game) {
  std::vector<landfall::Setup> setups;
  for (const int seats : {game.min_seats, game.max_seats}) {
    setups.push_back({game.name, seats, {}, {}});
  }
  for (const OptionSpec& option : game.options) {
    for (const std::string& value : option.values) {
      landfall::Setup setup{game.name, game.max_seats, {{option.name, value}}, {}};
      if (!option.needs_option.empty()) {
        setup.options.emplace_back(option.needs_option, option.needs_value);
      }
      // As many seats as go with it.
      while (setup.seats > game.min_seats && !make_match(setup).ok()) --setup.seats;
      if (make_match(setup).ok()) setups.push_back(setup);
    }
  }
  return setups;
}

std::string name_of(const landfall::Setup& setup) {
  std::string text = setup.game + " " + std::to_string(setup.seats);
  for (const auto& [name, value] : setup.options) {
    text.append(" ").append(name).append("=").append(value);
  }
  return text;
}

// Plays at random and shows every decision of a person.
void walk(const landfall::Setup& setup, std::uint64_t seed, int decisions,
          const std::function<void(const AnyMatch&, Seat)>& look) {
  auto match = make_match(setup);
  ASSERT_TRUE(match.ok()) << match.problem().text();
  SeededChance chance(seed);
  Random random(seed);
  const auto actions = std::make_unique<ActionList>();
  resolve_chance(**match, chance);
  for (int i = 0; i < decisions && !(*match)->over(); ++i) {
    const Seat seat = (*match)->awaiting().first();
    look(**match, seat);
    (*match)->legal(seat, *actions);
    (*match)->act(seat, (*actions)[random.below(static_cast<std::uint32_t>(actions->size()))]);
    resolve_chance(**match, chance);
  }
}

constexpr std::string_view kWayOut =
    "; a game in the lobby has one, a prototype says .example = true (docs/add-a-game.md, step 9)";

// One test for each game, so that they run side by side. Examples are asked "What do you choose?",
// without questions of their own.
class QuestionsOf : public ::testing::TestWithParam<const GameInfo*> {};
std::vector<const GameInfo*> games_with_questions() {
  std::vector<const GameInfo*> games(all_games().begin(), all_games().end());
  std::erase_if(games, [](const GameInfo* game) { return game->example; });
  return games;
}
INSTANTIATE_TEST_SUITE_P(PlayWords, QuestionsOf, ::testing::ValuesIn(games_with_questions()),
                         [](const auto& test) { return std::string(test.param->name); });

TEST_P(QuestionsOf, EveryOneThatCanBeMetHasWordsInBothLanguages) {
  for (const landfall::Setup& setup : all_setups(*GetParam())) {
    SCOPED_TRACE(name_of(setup) + ", seed 5");
    const cli::Words english("en", setup.game, {});
    const cli::Words german("de", setup.game, {});
    std::set<std::string> met;
    walk(setup, 5, 300, [&](const AnyMatch& match, Seat seat) {
      const JsonValue view = cli::json_from([&](JsonWriter& out) { match.write_public(out); });
      const std::string step(view.find_text("step").value_or(""));
      for (const cli::Words* words : {&english, &german}) {
        const std::string key = cli::prompt_key(view, words->book());
        if (!met.insert(key + step).second && !key.empty()) continue;
        EXPECT_FALSE(key.empty()) << "no question 'prompt.<step>' for the step '" << step << "'"
                                  << kWayOut;
        EXPECT_FALSE(words->book().pattern(key).empty()) << key;
      }
      // One way down through the menu, with a question at each step.
      cli::TargetMenu menu(match, seat, english);
      while (!menu.take(Target(menu.choices().back()))) {
        for (const cli::Words* words : {&english, &german}) {
          const std::string key = cli::ask_key(menu, setup.game, words->book());
          if (!key.empty()) continue;
          ADD_FAILURE() << "no question 'cli.ask." << setup.game << ".<kind>' for "
                        << menu.choices().front().view() << kWayOut;
        }
      }
    });
    if (HasFailure()) return;
  }
}

// Ids of the box and of the code: "t05a", "K3", "seat 1", "give 0-1-0-0-2", "area:t05a.l1".
bool shows_an_id(const std::string& text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto digit = [&](std::size_t at) {
      return at < text.size() && text[at] >= '0' && text[at] <= '9';
    };
    const bool begins = i == 0 || text[i - 1] == ' ' || text[i - 1] == '(' || text[i - 1] == '/';
    if (begins && text[i] == 't' && digit(i + 1) && digit(i + 2)) return true;
    if (begins && (text[i] == 'K' || text[i] == 'M' || text[i] == 'L') && digit(i + 1)) return true;
  }
  return contains(text, "seat ") || contains(text, "[") || contains(text, "{") ||
         contains(text, "give 0-") || contains(text, "cubes 0") || contains(text, ":t");
}

TEST(PlayWords, MenusAndNewsShowNoIds) {
  for (const GameInfo* game : all_games()) {
    const landfall::Setup setup{game->name, game->max_seats, {}, {}};
    for (const char* language : {"en", "de"}) {
      SCOPED_TRACE(name_of(setup) + " " + language + ", seed 3");
      const cli::Words words(language, setup.game, {"Ann", "Bob", "Cleo", "Dan", "Eve"});
      AnyMatch::Version told = 0;
      std::set<std::string> met;
      walk(setup, 3, 800, [&](const AnyMatch& match, Seat seat) {
        for (const std::string& line : words.events(match, told, seat)) {
          EXPECT_FALSE(shows_an_id(line)) << line;
        }
        told = match.version();
        const auto actions = std::make_unique<ActionList>();
        match.legal(seat, *actions);
        for (const Action& action : *actions) {
          TargetPath path;
          match.targets(seat, action, path);
          for (const Target& target : path) {
            if (!met.emplace(target.view()).second) continue;
            const std::string entry = words.menu_entry(target);
            EXPECT_FALSE(entry.empty()) << target.view();
            EXPECT_FALSE(shows_an_id(entry)) << target.view() << ": " << entry;
          }
        }
      });
      if (HasFailure()) return;
    }
  }
}

TEST(PlayWords, OffersSayWhoGivesWhat) {
  for (const char* game : {"archipelago", "kolonien"}) {
    const landfall::Setup setup{game, 3, {}, {}};
    SCOPED_TRACE(name_of(setup) + ", seed 2");
    const cli::Words words("en", game, {"Ann", "Bob", "Cleo"});
    const cli::Painter painter(false, true);
    int offers = 0;
    walk(setup, 2, 800, [&](const AnyMatch& match, Seat seat) {
      const JsonValue view = cli::json_from([&](JsonWriter& out) { match.write_public(out); });
      const JsonValue* offer = view.find("offer");
      const bool open = offer != nullptr && offer->is_object();
      const std::string text = cli::draw_board(match, seat, {painter, words, 80}, {});
      EXPECT_EQ(contains(text, "offers a trade. Asked:"), open);
      if (!open) return;
      ++offers;
      EXPECT_TRUE(contains(text, "You give: ")) << text;
      EXPECT_TRUE(contains(text, "You get: ")) << text;
      EXPECT_FALSE(contains(text, "You give: \n") || contains(text, "You get: \n")) << text;
      const auto from = static_cast<Seat>(offer->find_integer("from").value_or(0));
      EXPECT_TRUE(contains(text, words.name(from) + " offers")) << text;
      // The very words of the menu in which it is made.
      EXPECT_FALSE(contains(text, "cubes 0")) << text;
    });
    EXPECT_GT(offers, 0) << "the walk should meet offers";
  }
}

// No line of a game is wider than the screen.
TEST(PlayWords, LinesKeepToTheWidthOfTheScreen) {
  for (const GameInfo* game : all_games()) {
    for (const std::size_t width : {40U, 80U, 120U}) {
      for (const char* language : {"en", "de"}) {
        SCOPED_TRACE(game->name + " " + language + " at " + std::to_string(width));
        std::string input = "h\n";
        for (int i = 0; i < 25; ++i) input += "1\n1\n2\n?\ns\n\n";
        const Finished played =
            run({"play", "-g", game->name, "--level", "1", "--seed", "4", "--language", language},
                input + "l all\nq\nq\n", {width, 24});
        EXPECT_EQ(played.code, 0) << played.err;
        std::size_t begin = 0;
        while (begin < played.out.size()) {
          const std::size_t end = std::min(played.out.find('\n', begin), played.out.size());
          const std::string line = played.out.substr(begin, end - begin);
          ASSERT_LE(cli::width_of(line), width) << line;
          begin = end + 1;
        }
      }
    }
  }
}

TEST(PlayWords, TheOpeningHandOffersAllTwelveCards) {
  const Finished played =
      run({"play", "-g", "colonialism", "--seats", "3", "--level", "1", "--seed", "5"},
          "1\n12 10 8\n1 3 5\nq\nq\n", {40, 0});
  EXPECT_TRUE(contains(played.out, "Keep six of your twelve")) << played.out;
  for (int card = 1; card <= 12; ++card) {
    EXPECT_TRUE(contains(
        played.out, "\n" + std::string(card < 10 ? "    " : "   ") + std::to_string(card) + "  "))
        << card << "\n"
        << played.out;
  }
  EXPECT_TRUE(contains(played.out, "has chosen"))
      << "in any order, with numbers that stay: " << played.out;
}

TEST(PlayWords, HelpTellsEverythingThatCanBeTyped) {
  for (const char* language : {"en", "de"}) {
    const Finished played = run({"play", "--seed", "1", "--language", language}, "h\nq\n");
    for (const char* letter : {"b", "u", "p", "s", "l", "m", "?", "w", "h", "q"}) {
      EXPECT_TRUE(contains(played.out, "\n  " + std::string(letter) + "  ")) << letter;
    }
    EXPECT_TRUE(contains(played.out, "--resume")) << played.out;
  }
}

// Whoever waits is invited before a bot chooses, proposes something, and goes on with Enter.
TEST(PlayWords, PeopleMayProposeInTheTurnOfABot) {
  // The first choice, then Enter, again and again: founds, rolls, ends, and proposes where it may.
  std::string input;
  for (int i = 0; i < 150; ++i) input += "1\n\n";
  for (const bool invited : {true, false}) {
    std::vector<std::string> line = {"play", "-g",      "kolonien", "--mode", "base", "--seats",
                                     "3",    "--level", "1",        "--seed", "5"};
    if (invited) line.emplace_back("--proposals");
    const Finished played = run(line, input + "q\nq\n");
    EXPECT_EQ(contains(played.out, "Player 1, you may act unasked"), invited) << played.out;
    EXPECT_EQ(contains(played.out, "\n  Player 1 proposes 1 "), invited) << played.out;
  }
}

TEST(PlayWords, LongMenusComeInPages) {
  // Where to found the first settlement: far more corners than lines.
  const Finished played =
      run({"play", "-g", "kolonien", "--people", "3", "--mode", "base", "--seed", "1"},
          "\n\n\n\n\n\n\nm\nm\nm\nm\nq\n", {40, 24});
  EXPECT_TRUE(contains(played.out, "more: press Enter or m")) << played.out;
  for (int corner = 1; corner <= 54; ++corner) {
    EXPECT_TRUE(contains(played.out, " " + std::to_string(corner) + "  corner")) << corner;
  }
}

}  // namespace
}  // namespace landfall::testing
