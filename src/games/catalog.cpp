#include "games/catalog.h"

#include <array>

#include "engine/match/match.h"
#include "engine/record/fingerprint.h"
#include "games/list.h"

namespace landfall {
namespace {

struct Entry {
  const GameInfo& (*info)();
  MatchFactory make;
  std::uint64_t (*fingerprint)();
  std::vector<Problem> (*warnings)(const Setup& setup);
};

template <Game G>
std::vector<Problem> warnings_of(const Setup& setup) {
  const Result<typename G::Table> table = G::make_table(setup);
  if (!table) return {};
  if constexpr (requires { table->notes; }) {
    return table->notes.warnings;
  } else if constexpr (requires { table->components.notes; }) {
    return table->components.notes.warnings;
  } else {
    return {};  // a game without component data
  }
}

template <Game G>
constexpr Entry entry_of() {
  return {&G::info, &Match<G>::make, [] { return fingerprint<G>(); }, &warnings_of<G>};
}

template <Game... Games>
constexpr auto entries_of(GameList<Games...> /*games*/) {
  return std::array{entry_of<Games>()...};
}

constexpr std::array kGames = entries_of(AllGames{});

const Entry* find_entry(std::string_view name) {
  for (const Entry& entry : kGames) {
    if (entry.info().name == name) return &entry;
  }
  return nullptr;
}

}  // namespace

const std::vector<const GameInfo*>& all_games() {
  static const std::vector<const GameInfo*> games = [] {
    std::vector<const GameInfo*> list;
    list.reserve(kGames.size());
    for (const Entry& entry : kGames) list.push_back(&entry.info());
    return list;
  }();
  return games;
}

const GameInfo* find_game(std::string_view name) {
  const Entry* entry = find_entry(name);
  return entry == nullptr ? nullptr : &entry->info();
}

Result<std::unique_ptr<AnyMatch>> make_match(const Setup& setup) {
  if (const Entry* entry = find_entry(setup.game)) return entry->make(setup);
  std::string known;
  for (const GameInfo* game : all_games()) known += (known.empty() ? "" : ", ") + game->name;
  return problem("there is no game '" + setup.game + "'; there are: " + known);
}

std::vector<Problem> component_warnings(const Setup& setup) {
  const Entry* entry = find_entry(setup.game);
  return entry == nullptr ? std::vector<Problem>() : entry->warnings(setup);
}

std::uint64_t game_fingerprint(std::string_view name) {
  const Entry* entry = find_entry(name);
  return entry == nullptr ? 0 : entry->fingerprint();
}

}  // namespace landfall
