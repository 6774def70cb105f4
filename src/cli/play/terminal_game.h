// A whole game in the terminal: people at this keyboard, bots in the other seats.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/any_bot.h"
#include "cli/console.h"
#include "cli/painter.h"
#include "cli/play/target_menu.h"
#include "cli/words.h"
#include "engine/any_match.h"
#include "engine/chance.h"

namespace landfall::cli {

class TerminalGame {
 public:
  // `bots` has an entry for each seat: nothing where a person sits.
  TerminalGame(Console& console, Painter painter, Words words, std::unique_ptr<AnyMatch> match,
               std::vector<std::unique_ptr<bots::AnyBot>> bots, std::uint64_t seed);

  // Plays until the game is over or somebody leaves. False if there is nothing more to read or
  // somebody left.
  bool play();

  [[nodiscard]] const AnyMatch& match() const { return *match_; }

 private:
  enum class Reply { kActed, kAgain, kMenu, kLeave };

  bool ask(Seat seat);
  void let_bot_act(Seat seat);
  void after_change(Seat audience);
  void hand_over(Seat seat);

  Reply answer(Seat seat, TargetMenu& menu, const std::string& line);
  Reply command(Seat seat, TargetMenu& menu, std::string_view word,
                const std::vector<std::string>& rest);
  Reply choose(Seat seat, TargetMenu& menu, const std::vector<std::string>& words);
  void explain(Seat seat, const TargetMenu& menu, const std::vector<std::string>& words);
  Reply save(const std::vector<std::string>& words);

  void show_news(Seat audience);
  void show_board(Seat seat);
  [[nodiscard]] std::string prompt(Seat seat) const;
  void show_menu(Seat seat, const TargetMenu& menu);
  void show_choices(const TargetMenu& menu);
  void show_log(Seat audience);
  void show_end();

  Console& console_;
  Painter painter_;
  Words words_;
  std::unique_ptr<AnyMatch> match_;
  std::vector<std::unique_ptr<bots::AnyBot>> bots_;
  SeededChance chance_;
  int people_ = 0;
  bool secrets_ = false;         // seats see different things, so the screen changes hands
  AnyMatch::Version told_ = 0;   // events up to here have been printed
  AnyMatch::Version drawn_ = 0;  // the board was last drawn here
  bool board_is_drawn_ = false;
  std::vector<AnyMatch::Version> last_turn_;  // per seat: where its last own choice ended
  std::optional<Seat> holder_;                // who sits before the screen
};

}  // namespace landfall::cli
