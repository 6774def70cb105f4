// Random tables to play at: every game, every number of seats, every option; people, several seats in
// one hand, now and then a bot, and some with a clock.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "engine/contract/setup.h"

namespace landfall::faults {

struct Wish {
  enum class Holder : std::uint8_t { kMaker, kGuest, kBot };
  Setup setup;
  std::vector<Holder> seats;
  std::string_view clock_end{};  // what happens after five seconds of thought; empty: nobody counts

  [[nodiscard]] std::string body() const;   // of POST /api/tables
  [[nodiscard]] std::string words() const;  // for people: "meridian 3 end_turn=explicit"
};

class Wishes {
 public:
  // Of these games; of all if there are none.
  explicit Wishes(const std::vector<std::string>& games);
  [[nodiscard]] Wish draw(Random& random) const;

 private:
  std::vector<std::vector<Setup>> setups_;  // by game
};

}  // namespace landfall::faults
