// How much time a table gives its people, and what happens when somebody's is used up (TAB-8.*): chosen
// when it is made.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/json_value.h"
#include "base/json_writer.h"
#include "base/result.h"

namespace landfall::host {

struct TimeRule {
  enum class Kind : std::uint8_t {
    kNone,     // nobody counts
    kRelaxed,  // everybody sees how long people think, and nothing follows from it
    kMove,     // so many seconds for each move, and a reserve for the whole game
    kGame,     // so many seconds for the game, and some more with each move
    kDays,     // so many days for each move, and a reserve
  };
  // What happens to somebody whose time is used up (TAB-8.3).
  enum class End : std::uint8_t {
    kBot,     // a bot plays until the person takes the seat back
    kRandom,  // chance chooses
    kLose,    // as if the person had resigned
  };
  static constexpr std::int64_t kMostSeconds = 86'400;
  static constexpr std::int64_t kMostIncrement = 3'600;
  static constexpr int kMostDays = 30;

  Kind kind = Kind::kNone;
  std::int64_t seconds = 0;    // for each move, or for the game
  std::int64_t increment = 0;  // only with kGame
  std::int64_t days = 0;       // only with kDays
  std::int64_t reserve = 0;    // in seconds; with kDays in days
  bool nights = false;         // only with kDays: those of the person's zone do not count
  bool weekends = false;       // likewise
  End end = End::kBot;

  // Somebody's time can be used up.
  [[nodiscard]] bool ends() const { return kind != Kind::kNone && kind != Kind::kRelaxed; }
  // In milliseconds: what each move begins with, and what there is beside it for the whole game.
  [[nodiscard]] std::int64_t move_time() const;
  [[nodiscard]] std::int64_t reserve_time() const;
  // A day without its night is shorter.
  [[nodiscard]] std::int64_t day() const;

  friend bool operator==(const TimeRule&, const TimeRule&) = default;
};

inline constexpr std::int64_t kMillisecondsInSecond = 1000;
inline constexpr std::int64_t kMillisecondsInHour = 3'600'000;

// {"kind":"move","seconds":60,"reserve":300,"end":"bot"}, as pages send and get it.
Result<TimeRule> read_time_rule(const JsonValue& json);
void write_time_rule(const TimeRule& rule, JsonWriter& out);

// The same as stores keep it. No clock is an empty text, as at tables that were made before there were
// any; so is one that cannot be read.
std::string time_rule_text(const TimeRule& rule);
TimeRule time_rule_from(std::string_view text);

}  // namespace landfall::host
