// Plays on at a stored table for very long, without a server: what tests of long games start from.
//
//   landfall_long_table --data DIR --table ID --records N [--undone N] [--seed N]
//
// Nobody in it wants to win, so that the game goes on for as long as it is told. Of the records so
// many pairs are a choice and its taking back. The server must not run meanwhile.
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "games/catalog.h"
#include "server/store/sqlite/sqlite_store.h"

namespace {

using landfall::Action;
using landfall::AnyMatch;
using landfall::Seat;

class LazyPlayers {
 public:
  LazyPlayers(AnyMatch& match, std::uint64_t seed) : match_(match), random_(seed) {}

  // Carries out what is due; false if the game is over.
  bool act(std::vector<landfall::server::StoreChange>& changes, int& undone) {
    if (match_.over()) return false;
    if (match_.awaiting().has(landfall::kChance)) {
      match_.act(landfall::kChance, match_.sample(random_));
      note(changes);
      return true;
    }
    const Seat seat = match_.awaiting().first();
    match_.legal(seat, *list_);
    const Action action = laziest(seat);
    match_.act(seat, action);
    note(changes);
    if (undone <= 0 || match_.refuse_undo(seat) || random_.below(2) == 0) return true;
    --undone;
    match_.undo(seat);
    note(changes);
    return true;
  }

 private:
  // They offer and decline far more than they build: hardly anybody ever gets any further.
  Action laziest(Seat seat) {
    static constexpr std::string_view kUsual[] = {"decline", "drop", "roll", "offer", "end"};
    // Without any progress the game would end (KOL-R28).
    if (match_.version() > progress_ + kStandstill) {
      for (const std::string_view better : {"build:settlement", "build:city"}) {
        const auto action = one_of(seat, better);
        if (action) progress_ = match_.version();
        if (action) return *action;
      }
      for (const std::string_view towards : {"build:road", "accept", "trade"}) {
        const auto action = one_of(seat, towards);
        if (action && random_.below(3) == 0) return *action;
      }
    }
    for (const std::string_view usual : kUsual) {
      if (const auto action = one_of(seat, usual)) return *action;
    }
    return (*list_)[random_.below(static_cast<std::uint32_t>(list_->size()))];
  }
  std::optional<Action> one_of(Seat seat, std::string_view word) {
    std::optional<Action> chosen;
    std::uint32_t found = 0;
    for (const Action& action : *list_) {
      landfall::TargetPath path;
      match_.targets(seat, action, path);
      if (!path.empty() && path[0].view() == word && random_.below(++found) == 0) chosen = action;
    }
    return chosen;
  }
  void note(std::vector<landfall::server::StoreChange>& changes) {
    changes.back().lines.push_back({match_.last_line(), landfall::host::Player::kSpectator, {}});
  }

  static constexpr AnyMatch::Version kStandstill = 1800;

  AnyMatch& match_;
  AnyMatch::Version progress_ = 0;
  landfall::Random random_;
  std::unique_ptr<landfall::ActionList> list_ = std::make_unique<landfall::ActionList>();
};

int fail(const std::string& what) {
  std::fprintf(stderr, "%s\n", what.c_str());
  return 1;
}

}  // namespace

int main(int count, char** words) {
  std::string data;
  std::string table;
  long records = 0;
  int undone = 0;
  std::uint64_t seed = 1;
  for (int at = 1; at + 1 < count; at += 2) {
    const std::string_view name = words[at];
    const char* value = words[at + 1];
    if (name == "--data") data = value;
    if (name == "--table") table = value;
    if (name == "--records") records = std::atol(value);
    if (name == "--undone") undone = std::atoi(value);
    if (name == "--seed") seed = std::strtoull(value, nullptr, 10);
  }
  auto store = landfall::server::open_sqlite_store(data + "/landfall.sqlite");
  if (!store) return fail(store.problem().text());
  const auto stored = (*store)->load(table);
  if (!stored || !stored->has_value()) return fail("there is no table '" + table + "'");
  auto match = landfall::make_match((*stored)->facts.setup);
  if (!match) return fail(match.problem().text());
  for (const auto& line : (*stored)->lines) {
    if (const auto trouble = (*match)->append_line(line.text)) return fail(trouble->text());
  }
  std::vector<landfall::server::StoreChange> changes(1);
  changes.back().table = table;
  changes.back().base = (*match)->version();
  LazyPlayers players(**match, seed);
  while ((*match)->version() < records && players.act(changes, undone)) {
  }
  if ((*match)->version() < records)
    return fail("the game ended after " + std::to_string((*match)->version()) + " records");
  if ((*store)->apply(changes).front() != landfall::server::StoreOutcome::kDone) {
    return fail("the store refuses: " + (*store)->last_error());
  }
  std::printf("records: %u\n", (*match)->version());
  return 0;
}
