// All actions of a verb that begin with a path, legal or not: what the judge says of the
// one that comes furthest is why the path leads nowhere. The rows of the verbs look at theirs
// (verbs.h).
#pragma once

#include "base/bits.h"
#include "engine/defaults/furthest_refusal.h"
#include "games/colonialism/words/verbs.h"

namespace landfall::colonialism {

class Candidates {
 public:
  Candidates(const Scene& scene, Seat seat, std::uint8_t verb, TargetSpan path)
      : table_(scene.table), state_(scene.state), seat_(seat), verb_(verb), path_(path) {}

  [[nodiscard]] const Table& table() const { return table_; }
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] Seat seat() const { return seat_; }
  [[nodiscard]] TargetSpan path() const { return path_; }
  // What follows the first targets does not count.
  void shorten(std::size_t targets) { path_ = path_.first(targets); }

  template <class... Arguments>
  void look_at(Arguments... arguments) {
    const Action action = action_of(verb_, arguments...);
    TargetPath known;
    Colonialism::targets(table_, state_, seat_, action, known);
    if (!begins(action, known, path_)) return;
    furthest_.add(Colonialism::refuse(table_, state_, seat_, action));
  }
  // Every region with the zones that touch it.
  template <class Use>
  void for_ships(Use use) const {
    for (int region = 0; region < kRegions; ++region) {
      for_each_bit(unsigned{table_.components.region_zones[region]},
                   [&](int zone) { use(region, zone); });
    }
  }
  [[nodiscard]] const std::optional<Refusal>& furthest() const { return furthest_.found(); }

 private:
  // The judge asks for influence or discs first, then for a ship, then for the rest.
  static constexpr std::string_view kOrder[] = {"COL-4.9",   "COL-R4",   "COL-4.8", "COL-4.13",
                                                "COL-4.14",  "COL-9.10", "COL-4.7", "COL-10.11",
                                                "COL-10.10", "COL-9.5",  "COL-R28", "COL-R29"};
  const Table& table_;
  const State& state_;
  Seat seat_;
  std::uint8_t verb_;
  TargetSpan path_;
  FurthestRefusal furthest_{kOrder};
};

}  // namespace landfall::colonialism
