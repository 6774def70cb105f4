#include "cli/play/terminal_game.h"

#include <algorithm>
#include <istream>
#include <ostream>
#include <sstream>
#include <utility>

#include "cli/files.h"
#include "engine/record/record.h"

namespace landfall::cli {
namespace {

std::vector<std::string> words_of(const std::string& line) {
  std::istringstream stream(line);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

// Whether the private part of the seat's view holds anything.
bool has_secrets(const AnyMatch& match) {
  for (const Seat seat : players(match.seats())) {
    const JsonValue view = json_from([&](JsonWriter& out) { match.write_view(seat, out); });
    const JsonValue* own = view.find("private");
    if (own != nullptr && !own->members().empty()) return true;
  }
  return false;
}

}  // namespace

TerminalGame::TerminalGame(Console& console, Painter painter, Words words,
                           std::unique_ptr<AnyMatch> match,
                           std::vector<std::unique_ptr<bots::AnyBot>> bots, std::uint64_t seed,
                           RecordLog* log)
    : console_(console),
      painter_(painter),
      words_(std::move(words)),
      match_(std::move(match)),
      bots_(std::move(bots)),
      chance_(seed),
      log_(log),
      last_turn_(bots_.size(), match_->version()) {
  for (const auto& bot : bots_) people_ += bot == nullptr ? 1 : 0;
  told_ = match_->version();
  draw_chance();
  secrets_ = people_ > 1 && has_secrets(*match_);
}

bool TerminalGame::play() {
  while (!match_->over()) {
    const Seat seat = match_->awaiting().first();
    if (bots_[seat] != nullptr) {
      const AnyMatch::Version before = match_->version();
      if (invites_ && !invite()) return false;
      if (match_->version() == before) let_bot_act(seat);
    } else if (!ask(seat)) {
      return false;
    }
  }
  show_end();
  return true;
}

void TerminalGame::let_bot_act(Seat seat) {
  match_->act(seat, bots_[seat]->decide(*match_, seat));
  after_change(kTable);
}

// As resolve_chance does, but every draw is written down.
void TerminalGame::draw_chance() {
  while (match_->awaiting().has(kChance)) {
    match_->act(kChance, draw(*match_, chance_));
    write_down();
  }
}

// The newest record goes to the file at once. A full disk does not end the game.
void TerminalGame::write_down() {
  if (log_ == nullptr) return;
  const std::string trouble = log_->add(*match_);
  if (!trouble.empty() && unwritten_.empty()) say_warning(trouble);
  unwritten_ = trouble;
}

// What came of a choice: chance is drawn and the news are told.
void TerminalGame::after_change(Seat audience) {
  write_down();
  draw_chance();
  // With one person at the screen, that person's events hold what only they may know.
  if (audience == kTable && people_ == 1) {
    audience = 0;
    while (bots_[audience] != nullptr) ++audience;
  }
  show_news(audience);
}

void TerminalGame::hand_over(Seat seat) {
  if (holder_ == seat || people_ < 2) return;
  const bool first = !holder_.has_value();
  holder_ = seat;
  if (!secrets_) {
    if (!first) say("\n" + painter_.bold(words_.seat_text("next_player", seat)));
    return;
  }
  if (console_.out_is_terminal) console_.out << "\x1b[2J\x1b[3J\x1b[H";
  say(painter_.bold(words_.seat_text("hand_over", seat)));
  console_.out << std::flush;
  std::string line;
  std::getline(console_.in, line);
}

bool TerminalGame::ask(Seat seat) {
  hand_over(seat);
  words_.look(*match_);
  TargetMenu menu(*match_, seat, words_);
  show_news(seat);
  show_position(seat);
  page_ = 0;
  show_menu(seat, menu);
  return converse(seat, menu, Asked::kMust) != Reply::kLeave;
}

// Those who may act although nobody waits for them, such as with a proposal: Enter goes on.
bool TerminalGame::invite() {
  for (const Seat seat : match_->volunteers()) {
    if (bots_[seat] != nullptr) continue;
    hand_over(seat);
    words_.look(*match_);
    TargetMenu menu(*match_, seat, words_);
    show_news(seat);
    page_ = 0;
    say("\n" + painter_.bold(words_.seat_text("may_propose", seat)));
    show_choices(menu);
    const Reply reply = converse(seat, menu, Asked::kMay);
    if (reply == Reply::kLeave) return false;
    if (reply == Reply::kActed) return true;  // now others may have something to say
  }
  return true;
}

// Until something is done, somebody leaves, or, if nobody waits for it, Enter is pressed (kAgain).
TerminalGame::Reply TerminalGame::converse(Seat seat, TargetMenu& menu, Asked asked) {
  std::string line;
  while (true) {
    console_.out << painter_.bold("> ") << std::flush;
    if (!std::getline(console_.in, line)) {
      console_.out << "\n";
      say(words_.text("input_ended"));
      return Reply::kLeave;
    }
    if (!console_.in_is_terminal) console_.out << line << "\n";
    if (asked == Asked::kMay && menu.path().empty() && words_of(line).empty()) return Reply::kAgain;
    switch (const Reply reply = answer(seat, menu, line)) {
      case Reply::kActed:
      case Reply::kLeave:
        return reply;
      case Reply::kMenu:
        show_menu(seat, menu);
        break;
      case Reply::kAgain:
        break;
    }
  }
}

TerminalGame::Reply TerminalGame::answer(Seat seat, TargetMenu& menu, const std::string& line) {
  std::vector<std::string> words = words_of(line);
  if (words.empty()) {
    // The only choice there is needs no more than Enter; a long menu goes on with it.
    if (menu.choices().size() != 1) return command(seat, menu, "m", {});
    words.emplace_back(menu.choices().front().view());
  }
  const std::vector<std::string> rest(words.begin() + 1, words.end());
  static constexpr std::string_view kCommands =
      "q u b l s p w h m ? quit undo back log scores "
      "picture write help more";
  // Whole words only: " u " in the list above.
  const std::string list = " " + std::string(kCommands) + " ";
  if (list.find(" " + words.front() + " ") != std::string::npos) {
    if (words.front().front() != 'q') leaving_ = false;
    return command(seat, menu, words.front().substr(0, 1), rest);
  }
  leaving_ = false;
  page_ = 0;
  return choose(seat, menu, words);
}

TerminalGame::Reply TerminalGame::command(Seat seat, TargetMenu& menu, std::string_view word,
                                          const std::vector<std::string>& rest) {
  switch (word.front()) {
    case 'q':
      return leave();
    case 'b':
      page_ = 0;
      if (!menu.back()) say(words_.text("nothing_to_go_back"));
      return Reply::kMenu;
    case 'u':
      if (const auto refusal = match_->undo(seat)) {
        say_warning(words_.why(*refusal));
        return Reply::kAgain;
      }
      after_change(seat);
      return Reply::kActed;
    case 'l':
      show_log(seat, rest);
      return Reply::kAgain;
    case 'm':
      ++page_;
      return Reply::kMenu;
    case 's':
      console_.out << draw_scores(*match_, screen());
      return Reply::kAgain;
    case 'p':
      legend_shown_ = false;
      show_board(seat);
      return Reply::kMenu;
    case 'w':
      return save(rest);
    case '?':
      explain(seat, menu, rest);
      return Reply::kAgain;
    default:
      show_help();
      return Reply::kAgain;
  }
}

// A game that nobody could go on with is not left by a slip of the finger.
TerminalGame::Reply TerminalGame::leave() {
  if (log_ != nullptr || leaving_ || !chosen_) return Reply::kLeave;
  leaving_ = true;
  say(words_.text("not_written"));
  return Reply::kAgain;
}

// Takes the words one after the other. A line that goes wrong leaves the menu where it was before.
TerminalGame::Reply TerminalGame::choose(Seat seat, TargetMenu& menu,
                                         const std::vector<std::string>& words) {
  for (std::size_t taken = 0; taken < words.size(); ++taken) {
    const std::optional<Target> choice = menu.find(words[taken]);
    if (!choice) {
      const auto action = typed_action(seat, menu, std::span(words).subspan(taken));
      if (action && !match_->act(seat, *action)) return acted(seat);
      explain(seat, menu, {words[taken]});
      for (std::size_t i = 0; i < taken; ++i) menu.back();
      return taken == 0 ? Reply::kAgain : Reply::kMenu;
    }
    if (const std::optional<Action> action = menu.take(*choice)) return act(seat, *action);
  }
  return Reply::kMenu;
}

std::optional<Action> TerminalGame::typed_action(Seat seat, const TargetMenu& menu,
                                                 std::span<const std::string> words) const {
  TargetPath path = menu.path();
  for (const std::string& word : words) {
    const Target target(word);
    if (path.size() == TargetPath::capacity() || target.size() != word.size()) return std::nullopt;
    path.push_back(target);
  }
  // A single word that is no choice is a slip, and `explain` says so.
  if (path.size() < 2) return std::nullopt;
  return match_->parse(seat, "", span_of(path));
}

TerminalGame::Reply TerminalGame::act(Seat seat, const Action& action) {
  if (const auto refusal = match_->act(seat, action)) {
    say_warning(words_.why(*refusal));
    return Reply::kAgain;
  }
  return acted(seat);
}

TerminalGame::Reply TerminalGame::acted(Seat seat) {
  chosen_ = true;
  last_turn_[seat] = match_->version();
  after_change(seat);
  return Reply::kActed;
}

// Why can this not be chosen? Words are targets; in a menu of numbers also numbers.
void TerminalGame::explain(Seat seat, const TargetMenu& menu,
                           const std::vector<std::string>& words) {
  if (words.empty()) {
    say(words_.text("how_to_ask") + example());
    return;
  }
  TargetPath path = menu.path();
  for (const std::string& word : words) {
    std::string target = word;
    if (word.find(':') == std::string::npos && menu.numeric()) {
      target = std::string(kind_of(menu.choices().front())) + ":" + word;
    } else if (const auto known = menu.find(word)) {
      target = known->view();
    }
    if (path.size() == TargetPath::capacity() || target.size() > Target().append(target).size()) {
      say(words_.text("no_such_choice"));
      return;
    }
    path.push_back(Target(target));
  }
  const bool named = words.front().find(':') != std::string::npos || menu.numeric();
  const auto refusal = match_->why_not(seat, span_of(path));
  if (!refusal) {
    say(words_.text("that_is_legal"));
  } else if (!named && !match_->parse(seat, "", span_of(path))) {
    say(words_.text("no_such_choice"));
  } else {
    say_warning(words_.why(*refusal));
  }
}

TerminalGame::Reply TerminalGame::save(const std::vector<std::string>& words) {
  if (words.size() != 1) {
    say(words_.text("how_to_write"));
  } else if (const auto trouble =
                 write_file(words.front(), write_record(*match_, words_.names()))) {
    say_warning(trouble->text());
  } else {
    say(words_.text("written") + " " + words.front());
    chosen_ = false;  // up to here the game is kept
  }
  return Reply::kAgain;
}

}  // namespace landfall::cli
