#include "engine/record/record.h"

#include <algorithm>
#include <charconv>

#include "engine/contract/version.h"

namespace landfall {
namespace {

constexpr std::string_view kFirstLine = "landfall record 1";
constexpr std::string_view kFirstWords = "landfall record ";
constexpr std::size_t kCheckLength = 8;
constexpr int kFirstRules = 1;  // of a record that says nothing about them

std::string checked(RecordCheck& check, std::string_view line) {
  std::string text(line);
  text.append(" #").append(check.add(line)).append("\n");
  return text;
}

std::string single_line(std::string_view text) {
  std::string out(text);
  std::ranges::replace_if(out, [](unsigned char letter) { return letter < 0x20; }, ' ');
  return out;
}

std::string result_line(const AnyMatch& match, const Standing& standing) {
  std::string line = match.over() ? "over" : "running";
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(match.seats()); ++seat) {
    line += ' ' + std::to_string(standing.points[seat]) + '/' + std::to_string(standing.rank[seat]);
  }
  return line;
}

// Reads the lines one by one and knows where it stands, for messages.
class RecordReader {
 public:
  RecordReader(std::string_view text, MatchFactory factory)
      : whole_(text.size()), text_(text), factory_(factory) {}

  Result<Record> read() {
    if (!read_first_line() || !read_header() || !make_match() || !read_log()) return trouble_;
    return take();
  }
  Result<UnfinishedRecord> read_unfinished() {
    if (!read_first_line() || !read_header() || !make_match()) return trouble_;
    mark_good();
    growing_ = true;
    // Only the last line may be bad: a file that grows line by line is torn at its end.
    if (!read_log() && !(text_.empty() && (torn_ || missing_end_))) return trouble_;
    const RecordWriter writer(good_check_, match_->version());
    return UnfinishedRecord{take(), writer, good_length_, torn_};
  }

 private:
  bool fail(std::string what) {
    trouble_ = Problem{std::move(what), {}, {}, number_};
    return false;
  }
  bool next() {
    if (text_.empty()) {
      ++number_;
      missing_end_ = true;
      return fail("the file ends before its 'end' line: it is truncated");
    }
    ++number_;
    const std::size_t end = text_.find('\n');
    whole_line_ = end != std::string_view::npos;
    line_ = text_.substr(0, end);
    text_.remove_prefix(end == std::string_view::npos ? text_.size() : end + 1);
    if (line_.ends_with('\r')) line_.remove_suffix(1);
    return true;
  }
  Record take() {
    return {std::move(match_), std::move(names_), std::move(remark_), std::move(luck_)};
  }
  // Header and whole records end here.
  void mark_good() {
    good_length_ = whole_ - text_.size();
    good_check_ = check_;
  }

  // Splits the check off the line and compares it.
  bool accept_check() {
    // Without its line feed a line is good for a reader, but nothing can be written behind it.
    torn_ = !whole_line_;
    const bool good = compare_check() && (whole_line_ || !growing_ || fail("the line is torn"));
    torn_ = torn_ || !good;
    return good;
  }
  bool compare_check() {
    const std::size_t mark = line_.rfind(" #");
    if (mark == std::string_view::npos || line_.size() != mark + 2 + kCheckLength) {
      return fail(
          "the check at the end of the line (# and 8 digits) is missing: the line is damaged");
    }
    const std::string_view given = line_.substr(mark + 2);
    line_ = line_.substr(0, mark);
    if (check_.add(line_) == given) return true;
    return fail("the check does not match: this line, or an unchecked one above it, was changed");
  }
  // If the line starts with the word, the rest of it.
  std::optional<std::string_view> after(std::string_view word) const {
    if (!line_.starts_with(word)) return std::nullopt;
    std::string_view rest = line_.substr(word.size());
    if (rest.empty()) return rest;
    if (!rest.starts_with(' ')) return std::nullopt;
    return rest.substr(1);
  }

  bool read_first_line() {
    if (text_.empty()) return fail_at(1, "the file is empty");
    if (!next()) return false;
    check_.add(line_);
    if (line_ == kFirstLine) return true;
    if (line_.starts_with(kFirstWords)) {
      return fail("format '" + std::string(line_) + "' is newer than this program; it reads '" +
                  std::string(kFirstLine) + "'");
    }
    return fail("this is not a Landfall record: it should begin with '" + std::string(kFirstLine) +
                "'");
  }
  bool fail_at(int line, std::string what) {
    number_ = line;
    return fail(std::move(what));
  }

  bool read_header() {
    while (true) {
      if (!next()) return false;
      if (line_.starts_with("moves")) return accept_check() && expect_moves();
      check_.add(line_);
      if (auto game = after("game")) {
        setup_.game = *game;
      } else if (auto engine = after("engine")) {
        // For people: a record does not depend on the version that wrote it.
        const std::size_t space = engine->find(' ');
        if (space != std::string_view::npos) remark_ = engine->substr(space + 1);
      } else if (auto seats = after("seats")) {
        if (!read_number(*seats, setup_.seats)) return fail("'seats' needs a number");
      } else if (auto rules = after("rules")) {
        if (!read_number(*rules, setup_.rules) || setup_.rules < 1) {
          return fail("'rules' needs a number from 1");
        }
      } else if (auto option = after("option")) {
        const std::size_t space = option->find(' ');
        if (space == std::string_view::npos) return fail("'option' needs a name and a value");
        setup_.options.emplace_back(option->substr(0, space), option->substr(space + 1));
      } else if (auto player = after("player")) {
        if (!read_player(*player)) return false;
      } else if (auto luck = after("luck")) {
        if (!read_luck(*luck)) return false;
      } else if (auto component = after("component")) {
        setup_.components += *component;
        setup_.components += '\n';
      } else {
        return fail("unknown header line '" + std::string(line_.substr(0, 40)) + "'");
      }
    }
  }
  bool expect_moves() { return line_ == "moves" || fail("the line should be 'moves'"); }
  bool read_player(std::string_view text) {
    const std::size_t space = text.find(' ');
    std::size_t seat = 0;
    if (space == std::string_view::npos || !read_number(text.substr(0, space), seat) ||
        seat >= kMaxSeats) {
      return fail("'player' needs a seat and a name");
    }
    if (names_.size() <= seat) names_.resize(seat + 1);
    names_[seat] = text.substr(space + 1);
    return true;
  }
  bool read_luck(std::string_view text) {
    if (!luck_) luck_.emplace();
    const std::size_t space = text.find(' ');
    const std::string_view what = text.substr(0, space);
    const std::string_view rest = space == std::string_view::npos ? "" : text.substr(space + 1);
    if (what == "table") {
      luck_->luck.table = rest;
      return true;
    }
    if (what == "words") return read_luck_words(rest);
    const std::optional<Bytes32> bytes = bytes_from_hex(rest);
    if (!bytes || (what != "secret" && what != "commitment")) {
      return fail("'luck' needs 'table', 'words', or 'commitment' or 'secret' with 64 digits");
    }
    (what == "secret" ? luck_->luck.secret : luck_->commitment) = *bytes;
    return true;
  }
  bool read_luck_words(std::string_view text) {
    const std::size_t space = text.find(' ');
    std::size_t seat = 0;
    if (space == std::string_view::npos || !read_number(text.substr(0, space), seat) ||
        seat >= kMaxSeats) {
      return fail("'luck words' needs a seat and its words");
    }
    std::vector<std::string>& words = luck_->luck.words;
    if (words.size() <= seat) words.resize(seat + 1);
    words[seat] = text.substr(space + 1);
    return true;
  }
  template <class Number>
  static bool read_number(std::string_view text, Number& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
  }

  bool make_match() {
    if (setup_.game.empty()) return fail("the header does not say which 'game' it is");
    setup_.components_name = "component data of the record";
    Result<std::unique_ptr<AnyMatch>> made = factory_(setup_);
    if (!made) return fail("the header is not valid: " + made.problem().text());
    match_ = std::move(made).value();
    names_.resize(static_cast<std::size_t>(match_->seats()));
    if (luck_) luck_->luck.words.resize(static_cast<std::size_t>(match_->seats()));
    return true;
  }

  bool read_log() {
    while (true) {
      if (!next() || !accept_check()) return false;
      if (line_.starts_with("end ")) return read_end();
      const std::size_t space = line_.find(' ');
      std::uint32_t number = 0;
      if (space == std::string_view::npos || !read_number(line_.substr(0, space), number)) {
        return fail("a record should begin with its number");
      }
      if (number != match_->version() + 1) {
        return fail("record " + std::to_string(number) + " stands where record " +
                    std::to_string(match_->version() + 1) + " is expected");
      }
      if (auto trouble = match_->append_line(line_.substr(space + 1))) {
        return fail("record " + std::to_string(number) + ": " + trouble->text());
      }
      mark_good();
    }
  }
  // What people wrote at the table may stand behind the end. It is no part of the match.
  void skip_words() {
    while (!text_.empty()) {
      const std::size_t end = std::min(text_.find('\n'), text_.size());
      const std::string_view line = text_.substr(0, end);
      if (!line.empty() && line != "\r" && !line.starts_with("said ")) return;
      text_.remove_prefix(std::min(end + 1, text_.size()));
      ++number_;
    }
  }
  bool read_end() {
    const Standing standing = match_->standing();
    // Version 0.1 knew no game without a winner and ranked by points alone.
    Standing earlier = standing;
    earlier.rank_by_points(match_->seats());
    const std::string_view given = line_.substr(4);
    if (given != result_line(*match_, standing) && given != result_line(*match_, earlier)) {
      return fail("the record says '" + std::string(given) + "', replaying it gives '" +
                  result_line(*match_, standing) + "'");
    }
    skip_words();
    return text_.empty() || fail_at(number_ + 1, "there is text after the 'end' line");
  }

  std::size_t whole_;      // how many bytes there are
  std::string_view text_;  // what has not been read yet
  MatchFactory factory_;
  std::string_view line_;
  bool whole_line_ = false;  // it ended with a line feed
  bool growing_ = false;     // the file may be torn, and somebody wants to write on
  int number_ = 0;
  RecordCheck check_;
  RecordCheck good_check_;
  std::size_t good_length_ = 0;
  bool torn_ = false;         // the check of the last line that was read is wrong
  bool missing_end_ = false;  // the text ended where a line was wanted
  Problem trouble_;
  Setup setup_{.game = {}, .options = {}, .components = {}, .rules = kFirstRules};
  std::vector<std::string> names_;
  std::string remark_;
  std::optional<RecordedLuck> luck_;
  std::unique_ptr<AnyMatch> match_;
};

}  // namespace

std::string RecordCheck::add(std::string_view line) {
  digest_.add(line).add("\n");
  return digest_.text().substr(0, kCheckLength);
}

std::string RecordWriter::begin(const Setup& setup, const std::vector<std::string>& names,
                                std::string_view remark, const std::optional<Luck>& luck) {
  std::string text;
  const auto line = [&](std::string_view content) {
    check_.add(content);
    text.append(content).append("\n");
  };
  line(kFirstLine);
  line("game " + setup.game);
  line(std::string("engine ") + kVersion + (remark.empty() ? "" : " " + single_line(remark)));
  line("seats " + std::to_string(setup.seats));
  if (setup.rules > kFirstRules) line("rules " + std::to_string(setup.rules));
  for (const auto& [name, value] : setup.options) {
    line(std::string("option ").append(name).append(" ").append(value));
  }
  const std::size_t named = std::min(names.size(), static_cast<std::size_t>(setup.seats));
  for (std::size_t seat = 0; seat < named; ++seat) {
    if (!names[seat].empty()) {
      line("player " + std::to_string(seat) + ' ' + single_line(names[seat]));
    }
  }
  if (luck) {
    line("luck table " + luck->table);
    line("luck commitment " + hex_text(commitment_to(luck->secret)));
    line("luck secret " + hex_text(luck->secret));
    for (std::size_t seat = 0; seat < luck->words.size(); ++seat) {
      if (luck->words[seat].empty()) continue;
      line("luck words " + std::to_string(seat) + ' ' + luck->words[seat]);
    }
  }
  std::string_view components = setup.components;
  while (!components.empty()) {
    const std::size_t end = components.find('\n');
    const std::string_view content = components.substr(0, end);
    line(content.empty() ? "component" : "component " + single_line(content));
    components.remove_prefix(end == std::string_view::npos ? components.size() : end + 1);
  }
  return text + checked(check_, "moves");
}

std::string RecordWriter::next(std::string_view line) {
  return checked(check_, std::to_string(++records_).append(" ").append(line));
}

std::string RecordWriter::end(const AnyMatch& match) const {
  RecordCheck check = check_;  // a copy: this line is not part of what may follow
  return checked(check, "end " + result_line(match, match.standing()));
}

std::string write_record(const AnyMatch& match, const std::vector<std::string>& names,
                         std::string_view remark, const std::optional<Luck>& luck) {
  RecordWriter writer;
  std::string text = writer.begin(match.setup(), names, remark, luck);
  for (const std::string& line : match.lines()) text += writer.next(line);
  return text + writer.end(match);
}

Result<Record> read_record(std::string_view text, MatchFactory factory) {
  return RecordReader(text, factory).read();
}

Result<UnfinishedRecord> read_unfinished_record(std::string_view text, MatchFactory factory) {
  return RecordReader(text, factory).read_unfinished();
}

}  // namespace landfall
