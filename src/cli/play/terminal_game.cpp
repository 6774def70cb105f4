#include "cli/play/terminal_game.h"

#include <algorithm>
#include <istream>
#include <ostream>
#include <sstream>
#include <utility>

#include "cli/boards/board.h"
#include "cli/files.h"
#include "engine/record.h"

namespace landfall::cli {
namespace {

constexpr std::size_t kScreenWidth = 78;
constexpr std::size_t kGap = 3;
constexpr std::size_t kShortMenu = 8;  // choices that stand below each other

std::vector<std::string> words_of(const std::string& line) {
  std::istringstream stream(line);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

// The numbers of a menu, neighbours drawn together: "2, 4 - 17".
std::string ranges_of(const TargetMenu& menu) {
  std::vector<int> numbers;
  numbers.reserve(menu.choices().size());
  for (std::size_t i = 0; i < menu.choices().size(); ++i) {
    numbers.push_back(std::stoi(menu.label(i)));
  }
  std::ranges::sort(numbers);
  std::string text;
  for (std::size_t begin = 0; begin < numbers.size();) {
    std::size_t end = begin;
    while (end + 1 < numbers.size() && numbers[end + 1] == numbers[end] + 1) ++end;
    if (!text.empty()) text += ", ";
    text += std::to_string(numbers[begin]);
    if (end > begin) text += (end > begin + 1 ? " - " : ", ") + std::to_string(numbers[end]);
    begin = end + 1;
  }
  return text;
}

// Whether the private part of the seat's view holds anything.
bool has_secrets(const AnyMatch& match) {
  for (int seat = 0; seat < match.seats(); ++seat) {
    const JsonValue view =
        json_from([&](JsonWriter& out) { match.write_view(static_cast<Seat>(seat), out); });
    const JsonValue* own = view.find("private");
    if (own != nullptr && !own->members().empty()) return true;
  }
  return false;
}

}  // namespace

TerminalGame::TerminalGame(Console& console, Painter painter, Words words,
                           std::unique_ptr<AnyMatch> match,
                           std::vector<std::unique_ptr<bots::AnyBot>> bots, std::uint64_t seed)
    : console_(console),
      painter_(painter),
      words_(std::move(words)),
      match_(std::move(match)),
      bots_(std::move(bots)),
      chance_(seed),
      last_turn_(bots_.size(), match_->version()) {
  for (const auto& bot : bots_) people_ += bot == nullptr ? 1 : 0;
  told_ = match_->version();
  resolve_chance(*match_, chance_);
  secrets_ = people_ > 1 && has_secrets(*match_);
}

bool TerminalGame::play() {
  while (!match_->over()) {
    const Seat seat = match_->awaiting().first();
    if (bots_[seat] != nullptr) {
      let_bot_act(seat);
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

// What came of a choice: chance is drawn and the news are told.
void TerminalGame::after_change(Seat audience) {
  resolve_chance(*match_, chance_);
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
    if (!first)
      console_.out << "\n" << painter_.bold(words_.seat_text("next_player", seat)) << "\n";
    return;
  }
  if (console_.out_is_terminal) console_.out << "\x1b[2J\x1b[3J\x1b[H";
  console_.out << painter_.bold(words_.seat_text("hand_over", seat)) << std::endl;
  std::string line;
  std::getline(console_.in, line);
}

bool TerminalGame::ask(Seat seat) {
  hand_over(seat);
  TargetMenu menu(*match_, seat, words_);
  show_news(seat);
  if (!board_is_drawn_ || drawn_ != match_->version()) show_board(seat);
  show_menu(seat, menu);
  std::string line;
  while (true) {
    console_.out << painter_.bold("> ") << std::flush;
    if (!std::getline(console_.in, line)) {
      console_.out << "\n" << words_.text("input_ended") << "\n";
      return false;
    }
    if (!console_.in_is_terminal) console_.out << line << "\n";
    switch (answer(seat, menu, line)) {
      case Reply::kActed:
        return true;
      case Reply::kLeave:
        return false;
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
    // The only choice there is needs no more than Enter.
    if (menu.choices().size() != 1) return Reply::kMenu;
    words.emplace_back(menu.choices().front().view());
  }
  const std::vector<std::string> rest(words.begin() + 1, words.end());
  static constexpr std::string_view kCommands =
      "q u b l s p w h ? quit undo back log scores "
      "picture write help";
  // Whole words only: " u " in the list above.
  const std::string list = " " + std::string(kCommands) + " ";
  if (list.find(" " + words.front() + " ") != std::string::npos) {
    return command(seat, menu, words.front().substr(0, 1), rest);
  }
  return choose(seat, menu, words);
}

TerminalGame::Reply TerminalGame::command(Seat seat, TargetMenu& menu, std::string_view word,
                                          const std::vector<std::string>& rest) {
  switch (word.front()) {
    case 'q':
      return Reply::kLeave;
    case 'b':
      if (!menu.back()) console_.out << words_.text("nothing_to_go_back") << "\n";
      return Reply::kMenu;
    case 'u':
      if (const auto refusal = match_->undo(seat)) {
        console_.out << painter_.warning(words_.why(*refusal)) << "\n";
        return Reply::kAgain;
      }
      after_change(seat);
      return Reply::kActed;
    case 'l':
      show_log(seat);
      return Reply::kAgain;
    case 's':
      console_.out << draw_scores(*match_, painter_, words_);
      return Reply::kAgain;
    case 'p':
      show_board(seat);
      return Reply::kMenu;
    case 'w':
      return save(rest);
    case '?':
      explain(seat, menu, rest);
      return Reply::kAgain;
    default:
      console_.out << words_.text("help") << "\n";
      return Reply::kAgain;
  }
}

// Takes the words one after the other. A line that goes wrong leaves the menu where it was before.
TerminalGame::Reply TerminalGame::choose(Seat seat, TargetMenu& menu,
                                         const std::vector<std::string>& words) {
  for (std::size_t taken = 0; taken < words.size(); ++taken) {
    const std::optional<Target> choice = menu.find(words[taken]);
    if (!choice) {
      explain(seat, menu, {words[taken]});
      for (std::size_t i = 0; i < taken; ++i) menu.back();
      return taken == 0 ? Reply::kAgain : Reply::kMenu;
    }
    if (const std::optional<Action> action = menu.take(*choice)) {
      if (const auto refusal = match_->act(seat, *action)) {
        console_.out << painter_.warning(words_.why(*refusal)) << "\n";
        return Reply::kAgain;
      }
      last_turn_[seat] = match_->version();
      after_change(seat);
      return Reply::kActed;
    }
  }
  return Reply::kMenu;
}

// Why can this not be chosen? Words are targets; in a menu of numbers also numbers.
void TerminalGame::explain(Seat seat, const TargetMenu& menu,
                           const std::vector<std::string>& words) {
  if (words.empty()) {
    console_.out << words_.text("how_to_ask") << "\n";
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
      console_.out << words_.text("no_such_choice") << "\n";
      return;
    }
    path.push_back(Target(target));
  }
  const bool named = words.front().find(':') != std::string::npos || menu.numeric();
  const auto refusal = match_->why_not(seat, span_of(path));
  if (!refusal) {
    console_.out << words_.text("that_is_legal") << "\n";
  } else if (!named && !match_->parse(seat, "", span_of(path))) {
    console_.out << words_.text("no_such_choice") << "\n";
  } else {
    console_.out << painter_.warning(words_.why(*refusal)) << "\n";
  }
}

TerminalGame::Reply TerminalGame::save(const std::vector<std::string>& words) {
  if (words.size() != 1) {
    console_.out << words_.text("how_to_write") << "\n";
  } else if (const auto trouble =
                 write_file(words.front(), write_record(*match_, words_.names()))) {
    console_.out << painter_.warning(trouble->text()) << "\n";
  } else {
    console_.out << words_.text("written") << " " << words.front() << "\n";
  }
  return Reply::kAgain;
}

// --- Showing
// ------------------------------------------------------------------------------------------

void TerminalGame::show_news(Seat audience) {
  for (const std::string& sentence : words_.events(*match_, told_, audience)) {
    console_.out << "  " << sentence << "\n";
  }
  told_ = match_->version();
}

void TerminalGame::show_board(Seat seat) {
  const auto marks = marks_since(*match_, last_turn_[seat], seat);
  console_.out << "\n" << draw_board(*match_, seat, painter_, words_, marks) << "\n";
  drawn_ = match_->version();
  board_is_drawn_ = true;
}

// What the game asks for at this moment, if its catalogue has words for it.
std::string TerminalGame::prompt(Seat seat) const {
  const JsonValue view = json_from([&](JsonWriter& out) { match_->write_view(seat, out); });
  const JsonValue* open = view.find("public");
  const std::string key =
      "prompt." + std::string(open == nullptr ? "" : open->find_text("phase").value_or(""));
  return words_.book().has(key) ? words_.book().pattern(key) : "";
}

void TerminalGame::show_menu(Seat seat, const TargetMenu& menu) {
  std::string line = painter_.of_seat(seat, painter_.sign(seat)) + " ";
  line += painter_.of_seat(seat, words_.seat_text("choose", seat)) + " ";
  if (menu.path().empty()) {
    line += prompt(seat);
  } else {
    std::string way;
    for (const Target& target : menu.path()) {
      way += (way.empty() ? "" : ", ") + words_.menu_entry(target);
    }
    line += painter_.bold(way);
    if (menu.numeric()) {
      line += "  " + words_.text("numbers." + std::string(kind_of(menu.choices().front())));
    }
  }
  console_.out << line << "\n";

  if (menu.numeric()) {
    console_.out << "   " << painter_.bold(ranges_of(menu)) << "\n";
  } else {
    show_choices(menu);
  }
}

void TerminalGame::show_choices(const TargetMenu& menu) {
  const std::size_t label_width = std::to_string(menu.choices().size()).size();
  std::vector<std::string> items;
  std::size_t width = 0;
  for (std::size_t i = 0; i < menu.choices().size(); ++i) {
    const std::string label = menu.label(i);
    std::string item(label_width - label.size(), ' ');
    item += painter_.bold(label) + "  " + words_.menu_entry(menu.choices()[i]);
    width = std::max(width, width_of(item));
    items.push_back(std::move(item));
  }
  const std::size_t fitting = std::max<std::size_t>(1, kScreenWidth / (width + kGap));
  const std::size_t columns = items.size() > kShortMenu ? fitting : 1;
  const std::size_t rows = (items.size() + columns - 1) / columns;
  for (std::size_t row = 0; row < rows; ++row) {
    std::string text;
    for (std::size_t index = row; index < items.size(); index += rows) {
      text += std::string(kGap, ' ') + padded(items[index], width);
    }
    text.erase(text.find_last_not_of(' ') + 1);
    console_.out << text << "\n";
  }
}

void TerminalGame::show_log(Seat audience) {
  for (const std::string& sentence : words_.events(*match_, 0, audience)) {
    console_.out << "  " << sentence << "\n";
  }
}

void TerminalGame::show_end() {
  console_.out << "\n"
               << draw_board(*match_, kTable, painter_, words_, {}) << "\n"
               << painter_.bold(words_.text("game_over")) << "\n"
               << draw_scores(*match_, painter_, words_);
}

}  // namespace landfall::cli
