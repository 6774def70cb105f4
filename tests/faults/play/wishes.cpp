#include "faults/play/wishes.h"

#include <algorithm>
#include <array>

#include "base/json_writer.h"
#include "engine/contract/setups.h"
#include "games/catalog.h"

namespace landfall::faults {

std::string Wish::body() const {
  JsonWriter out;
  out.begin_object().member("game", setup.game).key("options").begin_object();
  for (const auto& [option, value] : setup.options) out.member(option, value);
  out.end_object().key("seats").begin_array();
  int number = 0;
  for (const Holder holder : seats) {
    out.begin_object();
    if (holder == Holder::kMaker) {
      out.member("kind", "me").member("name", "P" + std::to_string(number));
    }
    if (holder == Holder::kGuest) out.member("kind", "open");
    if (holder == Holder::kBot) out.member("kind", "bot").member("level", 1);
    out.end_object();
    ++number;
  }
  out.end_array();
  if (!clock_end.empty()) {
    out.key("time").begin_object().member("kind", "move").member("seconds", 5);
    out.member("end", clock_end).end_object();
  }
  return out.end_object().take();
}

std::string Wish::words() const {
  std::string text = setup.game + ' ' + std::to_string(setup.seats);
  for (const auto& [option, value] : setup.options)
    text.append(" ").append(option).append("=").append(value);
  return text;
}

Wishes::Wishes(const std::vector<std::string>& games) {
  for (const GameInfo* game : all_games()) {
    const bool wanted =
        games.empty() ? !game->example : std::ranges::find(games, game->name) != games.end();
    if (!wanted) continue;
    // New tables follow the newest rules.
    std::vector<Setup> setups = all_setups(*game);
    std::erase_if(
        setups, [&](const Setup& setup) { return setup.rules != 0 && setup.rules != game->rules; });
    setups_.push_back(std::move(setups));
  }
}

Wish Wishes::draw(Random& random) const {
  const auto pick = [&](const auto& list) -> const auto& {
    return list[random.below(static_cast<std::uint32_t>(list.size()))];
  };
  Wish wish;
  wish.setup = pick(pick(setups_));
  const bool hot_seat = random.below(5) == 0;
  const bool with_bot = random.below(6) == 0;
  for (int seat = 0; seat < wish.setup.seats; ++seat) {
    const bool own = seat == 0 || (hot_seat && random.below(2) == 0);
    wish.seats.push_back(own ? Wish::Holder::kMaker : Wish::Holder::kGuest);
  }
  if (with_bot) wish.seats.back() = Wish::Holder::kBot;
  // Whoever is cut off for long is replaced by a bot, or by chance (TAB-8.3).
  constexpr std::array<std::string_view, 4> kEnds{"", "", "bot", "random"};
  wish.clock_end = pick(kEnds);
  return wish;
}

}  // namespace landfall::faults
