#include "bots/any_bot.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <utility>

#include "bots/evaluators/list.h"
#include "bots/greedy.h"
#include "bots/random.h"
#include "bots/search/search.h"
#include "games/list.h"

namespace landfall::bots {
namespace {

// What plain "search" runs for a decision if no budget is given.
constexpr std::uint32_t kSearchIterations = 1000;

// A tree is as large as its budget can make it: an iteration opens the first few choices of a node,
// as many as the search is wide, and now and then some more. A node takes 48 bytes, so a search
// keeps 48 MiB at most; beyond that it goes on in the tree that it has.
constexpr std::uint32_t kNodesBeyondWidth = 2;
constexpr std::uint32_t kMinNodes = 1U << 10U;
constexpr std::uint32_t kMaxNodes = 1U << 20U;

std::uint32_t nodes_for(const SearchOptions& options, std::uint32_t iterations) {
  const std::uint32_t each = options.width + kNodesBeyondWidth;
  return std::max(std::min(iterations, kMaxNodes / each) * each, kMinNodes);
}

SearchOptions with_nodes_for(SearchOptions options, std::uint32_t iterations) {
  options.nodes = nodes_for(options, iterations);
  return options;
}

// What RandomBot and Greedy have in common: a decision is one call.
template <class G, class Decider>
class SimpleBot final : public AnyBot {
 public:
  template <class... Arguments>
  explicit SimpleBot(Arguments... arguments) : decider_(arguments...) {}

  Action decide(const void* table, const void* view, Seat seat, const Budget& /*budget*/) override {
    return decider_.decide(*static_cast<const typename G::Table*>(table),
                           *static_cast<const typename G::View*>(view), seat);
  }
  Action decide(const AnyMatch& match, Seat seat, const Budget& budget) override {
    typename G::View view;
    match.copy_view(seat, &view);
    return decide(match.table_object(), &view, seat, budget);
  }

 private:
  Decider decider_;
};

template <class G, class E>
class ErasedSearch final : public AnySearch {
 public:
  ErasedSearch(std::uint64_t seed, std::uint32_t iterations)
      : search_(seed, with_nodes_for(E::kSearch, iterations)) {}

  void begin(const void* table, const void* view, Seat seat) override {
    search_.begin(*static_cast<const typename G::Table*>(table),
                  *static_cast<const typename G::View*>(view), seat);
  }
  void begin(const AnyMatch& match, Seat seat) override {
    typename G::View view;
    match.copy_view(seat, &view);
    begin(match.table_object(), &view, seat);
  }
  [[nodiscard]] bool forced() const override { return search_.forced(); }
  // A decision may ask for more than the search was made for.
  std::uint32_t run(std::uint32_t iterations, const std::function<bool()>& stop) override {
    search_.make_room(nodes_for(E::kSearch, added(search_.iterations(), iterations)));
    return stop ? search_.run(iterations, stop) : search_.run(iterations);
  }
  [[nodiscard]] Action best() const override { return search_.best(); }
  void root_counts(RootCounts& counts) const override { search_.root_counts(counts); }
  [[nodiscard]] SearchSize size() const override {
    return {search_.nodes_used(), search_.nodes_kept()};
  }

 private:
  static std::uint32_t added(std::uint32_t done, std::uint32_t more) {
    return done + std::min(more, std::numeric_limits<std::uint32_t>::max() - done);
  }

  Search<G, E> search_;
};

class SearchBot final : public AnyBot {
 public:
  SearchBot(std::unique_ptr<AnySearch> search, std::uint32_t iterations)
      : search_(std::move(search)), iterations_(iterations) {}

  Action decide(const void* table, const void* view, Seat seat, const Budget& budget) override {
    search_->begin(table, view, seat);
    return think(budget);
  }
  Action decide(const AnyMatch& match, Seat seat, const Budget& budget) override {
    search_->begin(match, seat);
    return think(budget);
  }

 private:
  Action think(const Budget& budget) {
    if (!search_->forced()) {
      search_->run(budget.iterations > 0 ? budget.iterations : iterations_, budget.stop);
    }
    return search_->best();
  }

  std::unique_ptr<AnySearch> search_;
  std::uint32_t iterations_;
};

struct GameBots {
  const GameInfo& (*info)();
  const Levels* levels;
  std::unique_ptr<AnyBot> (*random)(std::uint64_t seed);
  std::unique_ptr<AnyBot> (*greedy)(std::uint64_t seed, float noise);
  std::unique_ptr<AnySearch> (*search)(std::uint64_t seed, std::uint32_t iterations);
  SeatMask (*may_conclude)(const AnyMatch& match, SeatMask seats);
  std::optional<Action> (*conclude)(const void* table, const void* view, Seat seat,
                                    std::uint64_t seed, bool may_withdraw);
  std::optional<Action> (*fulfil)(const void* table, const void* view, Seat seat,
                                  std::uint64_t seed, const Wish& wish);
  bool (*forestalls)(const AnyMatch& match, Seat seat, const Action& action);
  std::optional<Remark> (*hint)(const AnyMatch& match, Seat seat);
};

// The public view says it: nobody's secrets are copied for that.
template <class G, class E>
SeatMask with_offers_out(const AnyMatch& match, SeatMask seats) {
  SeatMask found;
  if constexpr (ActsUnasked<E, G>) {
    typename G::View view;
    match.copy_view(kTable, &view);
    const auto& table = *static_cast<const typename G::Table*>(match.table_object());
    for (const Seat seat : seats) {
      if (E::may_conclude(table, view, seat)) found = found.with(seat);
    }
  }
  return found;
}

template <class G, class E>
bool comes_first(const AnyMatch& match, Seat seat, const Action& action) {
  if constexpr (ActsUnasked<E, G>) {
    typename G::View view;
    match.copy_view(kTable, &view);
    const auto& table = *static_cast<const typename G::Table*>(match.table_object());
    return E::forestalls(table, view, seat, action);
  } else {
    return false;
  }
}

template <class G>
constexpr GameBots bots_of() {
  using E = EvaluatorOf<G>;
  return {
      &G::info,
      &E::kLevels,
      [](std::uint64_t seed) -> std::unique_ptr<AnyBot> {
        return std::make_unique<SimpleBot<G, RandomBot<G>>>(seed);
      },
      [](std::uint64_t seed, float noise) -> std::unique_ptr<AnyBot> {
        return std::make_unique<SimpleBot<G, Greedy<G, E>>>(seed, noise);
      },
      [](std::uint64_t seed, std::uint32_t iterations) -> std::unique_ptr<AnySearch> {
        return std::make_unique<ErasedSearch<G, E>>(seed, iterations);
      },
      &with_offers_out<G, E>,
      [](const void* table, const void* view, Seat seat, std::uint64_t seed, bool may_withdraw) {
        return conclude<G, E>(*static_cast<const typename G::Table*>(table),
                              *static_cast<const typename G::View*>(view), seat, seed,
                              may_withdraw);
      },
      [](const void* table, const void* view, Seat seat, std::uint64_t seed, const Wish& wish) {
        return fulfil<G, E>(*static_cast<const typename G::Table*>(table),
                            *static_cast<const typename G::View*>(view), seat, seed, wish);
      },
      &comes_first<G, E>,
      [](const AnyMatch& match, Seat seat) {
        typename G::View view;
        match.copy_view(seat, &view);
        return hint<G, E>(*static_cast<const typename G::Table*>(match.table_object()), view, seat);
      },
  };
}

template <Game... Games>
constexpr auto all_bots(GameList<Games...> /*games*/) {
  return std::array{bots_of<Games>()...};
}

constexpr std::array kGames = all_bots(AllGames{});

constexpr std::array<std::string_view, 7> kKinds = {"random", "greedy", "search", "level1",
                                                    "level2", "level3", "level4"};

const GameBots* find_game(std::string_view game) {
  for (const GameBots& entry : kGames) {
    if (entry.info().name == game) return &entry;
  }
  return nullptr;
}

std::unique_ptr<AnyBot> search_bot(const GameBots& entry, std::uint64_t seed,
                                   std::uint32_t iterations) {
  return std::make_unique<SearchBot>(entry.search(seed, iterations), iterations);
}

}  // namespace

std::span<const std::string_view> bot_kinds() { return kKinds; }

bool has_bots(std::string_view game) { return find_game(game) != nullptr; }

const Level* find_level(std::string_view game, int level) {
  const GameBots* entry = find_game(game);
  if (entry == nullptr || level < 1 || level > kLevelCount) return nullptr;
  return &(*entry->levels)[static_cast<std::size_t>(level - 1)];
}

std::unique_ptr<AnyBot> make_bot(std::string_view game, std::string_view kind, std::uint64_t seed) {
  const GameBots* entry = find_game(game);
  if (entry == nullptr) return nullptr;
  if (kind == "random") return entry->random(seed);
  if (kind == "greedy") return entry->greedy(seed, 0);
  if (kind == "search") return search_bot(*entry, seed, kSearchIterations);
  constexpr std::string_view kLevelPrefix = "level";
  if (kind.size() == kLevelPrefix.size() + 1 &&
      kind.substr(0, kLevelPrefix.size()) == kLevelPrefix) {
    return make_bot(game, kind.back() - '0', seed);
  }
  return nullptr;
}

std::unique_ptr<AnyBot> make_bot(std::string_view game, int level, std::uint64_t seed) {
  const GameBots* entry = find_game(game);
  const Level* spec = find_level(game, level);
  if (entry == nullptr || spec == nullptr) return nullptr;
  if (spec->iterations == 0) return entry->greedy(seed, spec->noise);
  return search_bot(*entry, seed, spec->iterations);
}

SeatMask may_conclude(const AnyMatch& match, SeatMask seats) {
  const GameBots* entry = seats.empty() ? nullptr : find_game(match.info().name);
  return entry == nullptr ? SeatMask{} : entry->may_conclude(match, seats);
}

std::optional<Action> conclude(std::string_view game, const void* table, const void* view,
                               Seat seat, std::uint64_t seed, bool may_withdraw) {
  const GameBots* entry = find_game(game);
  if (entry == nullptr) return std::nullopt;
  return entry->conclude(table, view, seat, seed, may_withdraw);
}

std::optional<Action> fulfil(std::string_view game, const void* table, const void* view, Seat seat,
                             std::uint64_t seed, const Wish& wish) {
  const GameBots* entry = find_game(game);
  return entry == nullptr ? std::nullopt : entry->fulfil(table, view, seat, seed, wish);
}

bool forestalls(const AnyMatch& match, Seat seat, const Action& action) {
  const GameBots* entry = find_game(match.info().name);
  return entry != nullptr && entry->forestalls(match, seat, action);
}

std::optional<Remark> hint(const AnyMatch& match, Seat seat) {
  const GameBots* entry = find_game(match.info().name);
  return entry == nullptr ? std::nullopt : entry->hint(match, seat);
}

std::unique_ptr<AnySearch> make_search(std::string_view game, std::uint64_t seed,
                                       std::uint32_t iterations) {
  const GameBots* entry = find_game(game);
  return entry == nullptr ? nullptr : entry->search(seed, iterations);
}

}  // namespace landfall::bots
