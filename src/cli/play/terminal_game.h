// A whole game in the terminal: people at this keyboard, bots in the other seats.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/any_bot.h"
#include "cli/boards/board.h"
#include "cli/play/record_log.h"
#include "cli/play/target_menu.h"
#include "cli/terminal/console.h"
#include "cli/terminal/painter.h"
#include "cli/terminal/words.h"
#include "engine/contract/chance.h"
#include "engine/match/any_match.h"

namespace landfall::cli {

class TerminalGame {
 public:
  // `bots` has an entry for each seat: nothing where a person sits. `log` is where the game is
  // written while it is played, if anywhere.
  TerminalGame(Console& console, Painter painter, Words words, std::unique_ptr<AnyMatch> match,
               std::vector<std::unique_ptr<bots::AnyBot>> bots, std::uint64_t seed,
               RecordLog* log = nullptr);

  // Before a bot chooses, people who may act unasked are invited to.
  void invite_people() { invites_ = true; }
  // Plays until the game is over or somebody leaves. False if there is nothing more to read or
  // somebody left.
  bool play();

  [[nodiscard]] const AnyMatch& match() const { return *match_; }
  // Why the last records are not in the file of the log; empty if they are.
  [[nodiscard]] const std::string& unwritten() const { return unwritten_; }

 private:
  enum class Reply { kActed, kAgain, kMenu, kLeave };

  enum class Asked { kMust, kMay };

  bool ask(Seat seat);
  bool invite();
  Reply converse(Seat seat, TargetMenu& menu, Asked asked);
  void let_bot_act(Seat seat);
  void draw_chance();
  void write_down();
  void after_change(Seat audience);
  void hand_over(Seat seat);

  Reply answer(Seat seat, TargetMenu& menu, const std::string& line);
  Reply command(Seat seat, TargetMenu& menu, std::string_view word,
                const std::vector<std::string>& rest);
  Reply choose(Seat seat, TargetMenu& menu, const std::vector<std::string>& words);
  void explain(Seat seat, const TargetMenu& menu, const std::vector<std::string>& words);
  Reply leave();
  Reply save(const std::vector<std::string>& words);
  Reply act(Seat seat, const Action& action);
  // A choice of the seat has been taken.
  Reply acted(Seat seat);
  // An action that the menu does not list, legal or not: an offer in the player's own words.
  std::optional<Action> typed_action(Seat seat, const TargetMenu& menu,
                                     std::span<const std::string> words) const;

  void say(std::string_view text, std::size_t indent = 0);
  // How to ask why something cannot be chosen, in the targets of this game; empty if nobody says.
  [[nodiscard]] std::string example() const;
  void say_warning(const std::string& text);
  void show_news(Seat audience);
  void show_board(Seat seat);
  void show_position(Seat seat);
  void show_menu(Seat seat, const TargetMenu& menu);
  void show_choices(const TargetMenu& menu);
  void show_log(Seat audience, const std::vector<std::string>& words);
  void show_help();
  void show_end();
  [[nodiscard]] Screen screen() const { return {painter_, words_, console_.columns()}; }

  Console& console_;
  Painter painter_;
  Words words_;
  std::unique_ptr<AnyMatch> match_;
  std::vector<std::unique_ptr<bots::AnyBot>> bots_;
  SeededChance chance_;
  RecordLog* log_;
  std::string unwritten_;
  int people_ = 0;
  bool secrets_ = false;        // seats see different things, so the screen changes hands
  AnyMatch::Version told_ = 0;  // events up to here have been printed
  Drawing drawn_;               // what was shown last, without colours
  std::optional<Seat> viewer_;  // to whom
  bool legend_shown_ = false;
  std::size_t page_ = 0;  // of a menu that is longer than the screen
  bool chosen_ = false;   // a person has made a choice
  bool invites_ = false;
  bool leaving_ = false;  // somebody has asked to leave a game that is written nowhere
  std::vector<AnyMatch::Version> last_turn_;  // per seat: where its last own choice ended
  std::optional<Seat> holder_;                // who sits before the screen
};

}  // namespace landfall::cli
