// What a game in the terminal shows: news, boards, menus, the log and the help.
#include <algorithm>
#include <charconv>
#include <ostream>
#include <set>
#include <sstream>
#include <utility>

#include "cli/play/question.h"
#include "cli/play/terminal_game.h"
#include "cli/terminal/layout.h"

namespace landfall::cli {
namespace {

constexpr std::size_t kNewsIndent = 4;
constexpr std::size_t kFewestMenuLines = 6;
constexpr std::size_t kLinesAroundMenu = 4;  // the question, what follows the menu, the input
constexpr std::size_t kUsualLogLines = 20;

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

std::string without_colours(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\x1b') {
      out += text[i];
      continue;
    }
    while (i < text.size() && text[i] != 'm') ++i;
  }
  return out;
}

Drawing plain(const Drawing& parts) {
  return {without_colours(parts.map), without_colours(parts.table), without_colours(parts.own), {}};
}

// The lines of a text that another one does not have; that one is without colours.
std::string new_lines(const std::string& text, const std::string& before) {
  std::istringstream earlier(before);
  std::set<std::string> known;
  for (std::string line; std::getline(earlier, line);) known.insert(line);
  std::istringstream lines(text);
  std::string out;
  for (std::string line; std::getline(lines, line);) {
    if (!known.contains(without_colours(line))) out += line + "\n";
  }
  return out;
}

}  // namespace

void TerminalGame::say(std::string_view text, std::size_t indent) {
  console_.out << wrapped(text, console_.columns(), indent) << "\n";
}

void TerminalGame::say_warning(const std::string& text) {
  console_.out << painter_.warning(wrapped(text, console_.columns())) << "\n";
}

void TerminalGame::show_news(Seat audience) {
  for (const std::string& sentence : words_.events(*match_, told_, audience)) {
    say("  " + sentence, kNewsIndent);
  }
  told_ = match_->version();
}

// The whole board for somebody who has not seen it; then only what has changed since, and what
// the player holds.
void TerminalGame::show_position(Seat seat) {
  if (viewer_ != seat) {
    show_board(seat);
    return;
  }
  const Drawing parts =
      draw_parts(*match_, seat, screen(), marks_since(*match_, last_turn_[seat], seat));
  const Drawing before = std::exchange(drawn_, plain(parts));
  if (drawn_.map != before.map) console_.out << "\n" << folded(parts.map, console_.columns());
  console_.out << folded(new_lines(parts.table, before.table) + parts.own, console_.columns());
}

void TerminalGame::show_board(Seat seat) {
  const Drawing parts =
      draw_parts(*match_, seat, screen(), marks_since(*match_, last_turn_[seat], seat));
  // Whoever has read the legend once gets it again with the command p.
  const std::string legend = legend_shown_ ? std::string() : painter_.dim(parts.legend);
  console_.out << "\n" << folded(parts.map + legend + parts.table + parts.own, console_.columns());
  legend_shown_ = true;
  drawn_ = plain(parts);
  viewer_ = seat;
}

void TerminalGame::show_menu(Seat seat, const TargetMenu& menu) {
  std::string line = painter_.of_seat(seat, painter_.sign(seat)) + " ";
  line += painter_.of_seat(seat, words_.seat_text("choose", seat)) + " ";
  std::string way;
  for (const Target& target : menu.path()) {
    way += (way.empty() ? "" : ", ") + words_.menu_entry(target);
  }
  if (!way.empty()) line += painter_.bold(way) + ". ";
  say(line + question(*match_, menu, words_), 2);
  if (menu.numeric()) {
    say("   " + painter_.bold(ranges_of(menu)), 3);
  } else {
    show_choices(menu);
  }
}

void TerminalGame::show_choices(const TargetMenu& menu) {
  std::vector<Item> items;
  for (std::size_t i = 0; i < menu.choices().size(); ++i) {
    std::string text;
    for (const Target& target : menu.leads_through(menu.choices()[i])) {
      const std::string name = words_.menu_entry(target);
      if (text.ends_with(name)) continue;  // the unit that stands on the icon's land
      text += (text.empty() ? "" : ", ") + name;
      const std::string hint = words_.hint(target);
      if (!hint.empty()) text += painter_.dim(" (" + hint + ")");
    }
    items.push_back({painter_.bold(menu.label(i)), std::move(text)});
  }
  const std::size_t width = console_.columns();
  const std::size_t rows = console_.rows();
  if (rows == 0) {
    for (const std::string& line : in_columns(items, width)) console_.out << line << "\n";
    return;
  }
  // Page after page; behind the last one the first comes again.
  const std::size_t lines = std::max(kFewestMenuLines, rows - std::min(rows, kLinesAroundMenu));
  std::size_t shown = 0;
  for (std::size_t page = 0; !items.empty(); ++page) {
    const std::size_t count = fitting_items(items, width, lines);
    const auto rest = items.begin() + static_cast<std::ptrdiff_t>(count);
    shown = items.size() - count;
    if (page == page_ || (shown == 0 && page_ == 0)) {
      for (const std::string& line : in_columns({items.begin(), rest}, width)) {
        console_.out << line << "\n";
      }
      break;
    }
    items.erase(items.begin(), rest);
  }
  if (items.empty()) {
    page_ = 0;
    show_choices(menu);
    return;
  }
  if (shown > 0) say("   " + painter_.dim(words_.text("more", static_cast<int>(shown))));
}

void TerminalGame::show_log(Seat audience, const std::vector<std::string>& words) {
  const std::vector<std::string> sentences = words_.events(*match_, 0, audience);
  std::size_t count = kUsualLogLines;
  if (!words.empty()) {
    const char* end = words.front().data() + words.front().size();
    if (std::from_chars(words.front().data(), end, count).ec != std::errc()) {
      count = sentences.size();
    }
  }
  count = std::min(count, sentences.size());
  if (count < sentences.size()) {
    say(painter_.dim(words_.text("log_hides", static_cast<int>(sentences.size() - count))));
  }
  for (std::size_t i = sentences.size() - count; i < sentences.size(); ++i) {
    say("  " + sentences[i], kNewsIndent);
  }
}

std::string TerminalGame::example() const {
  const std::string key = "example." + match_->info().name;
  return words_.book().has("cli." + key) ? " " + words_.text(key) : "";
}

void TerminalGame::show_help() {
  say(words_.text("help"), kNewsIndent);
  say(words_.text("help.targets") + example());
  say(words_.text(log_ == nullptr ? "help.unsaved" : "help.saved"));
}

void TerminalGame::show_end() {
  console_.out << "\n" << draw_board(*match_, kTable, screen(), {}) << "\n";
  say(painter_.bold(words_.text("game_over")));
  console_.out << draw_scores(*match_, screen());
}

}  // namespace landfall::cli
