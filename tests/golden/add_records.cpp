// Adds whole games to tests/golden/records/, from the root of the repository:
//
//   build/release/bin/landfall_golden
//
// For every number of seats, every value of every option and every version of the rules that no
// record has yet, it plays a game and writes it down, with its lines in index.txt and positions.txt.
// Records that are there stay as they are, and so do their lines: it only ever adds.
#include <cstdio>
#include <filesystem>
#include <memory>
#include <set>
#include <tuple>

#include "base/random.h"
#include "bots/any_bot.h"
#include "engine/contract/setups.h"
#include "engine/record/record.h"
#include "games/catalog.h"
#include "golden/golden_records.h"

namespace landfall::testing {
namespace {

constexpr std::uint32_t kUndoOneIn = 25;
constexpr std::uint32_t kAtRandomOneIn = 24;

using Piece = std::tuple<std::string, int, std::string>;  // game, version of the rules, what

std::set<Piece> pieces_of(const Setup& setup) {
  std::set<Piece> pieces{{setup.game, setup.rules, "seats=" + std::to_string(setup.seats)}};
  for (const auto& [option, value] : setup.options) {
    pieces.emplace(setup.game, setup.rules, std::string(option).append("=").append(value));
  }
  return pieces;
}

void append(const std::string& list, const std::string& line) {
  std::ofstream(std::string(kGoldenRecords) + list, std::ios::app) << line << '\n';
}

// A game of beginners who sometimes choose at random, and sometimes take a choice back.
std::unique_ptr<AnyMatch> play(const Setup& setup, std::uint64_t seed) {
  std::unique_ptr<AnyMatch> match = std::move(make_match(setup)).value();
  const auto actions = std::make_unique<ActionList>();
  Random random(seed);
  const auto bot = bots::make_bot(setup.game, 1, seed);
  while (!match->over()) {
    const Seat seat = match->awaiting().first();
    if (seat == kChance) {
      match->act(seat, match->sample(random));
      continue;
    }
    if (random.below(kUndoOneIn) == 0 && !match->undo(seat)) continue;
    if (bot != nullptr && random.below(kAtRandomOneIn) != 0) {
      match->act(seat, bot->decide(*match, seat));
      continue;
    }
    match->legal(seat, *actions);
    const auto count = static_cast<std::uint32_t>(actions->size());
    match->act(seat, (*actions)[random.below(count)]);
  }
  return match;
}

int add_all() {
  std::set<Piece> covered;
  std::set<std::string> known;
  for_golden_lines("positions.txt", [&](const std::string& name, const std::string& /*rest*/) {
    known.insert(name);
  });
  for_golden_lines("index.txt", [&](const std::string& name, const std::string& /*rest*/) {
    const Result<Record> record = read_record(read_golden(name), &make_match);
    if (!record) {
      std::fprintf(stderr, "%s: %s\n", name.c_str(), record.problem().text().c_str());
      return;
    }
    covered.merge(pieces_of(record->match->setup()));
    if (!known.contains(name)) {
      append("positions.txt", name + ' ' + positions_of(*record->match));
    }
  });
  if (covered.empty()) {
    std::fprintf(stderr, "run it from the root of the repository\n");
    return 1;
  }
  for (const GameInfo* game : all_games()) {
    std::vector<Setup> setups = all_setups(*game);
    while (true) {
      // The set-up that adds most.
      const Setup* best = nullptr;
      std::size_t most = 0;
      for (const Setup& setup : setups) {
        const std::set<Piece> pieces = pieces_of(setup);
        const auto fresh = static_cast<std::size_t>(std::ranges::count_if(
            pieces, [&](const Piece& piece) { return !covered.contains(piece); }));
        if (fresh > most) {
          most = fresh;
          best = &setup;
        }
      }
      if (best == nullptr) break;
      covered.merge(pieces_of(*best));
      int number = 1;
      std::string name;
      do {
        name = game->name + "_rules" + std::to_string(best->rules) + '_' +
               std::to_string(number++) + ".txt";
      } while (std::filesystem::exists(std::string(kGoldenRecords) + name));
      const auto match = play(*best, static_cast<std::uint64_t>(number));
      std::ofstream(std::string(kGoldenRecords) + name) << write_record(*match);
      append("index.txt", name + ' ' + looks_of(*match));
      append("positions.txt", name + ' ' + positions_of(*match));
      std::printf("%s: %u records\n", name.c_str(), match->version());
    }
  }
  return 0;
}

}  // namespace
}  // namespace landfall::testing

int main() { return landfall::testing::add_all(); }
