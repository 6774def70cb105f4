#include "cli/trace/clause_file.h"

#include <algorithm>
#include <array>
#include <optional>

#include "embedded/embedded.h"

namespace landfall::cli {
namespace {

constexpr std::size_t kPrefixLetters = 3;
constexpr std::array<std::string_view, 4> kKinds = {"rule", "ruling", "definition", "component"};

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }
bool is_upper(char letter) { return letter >= 'A' && letter <= 'Z'; }
bool is_lower(char letter) { return letter >= 'a' && letter <= 'z'; }

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.back() == ' ' || text.back() == '\r')) text.remove_suffix(1);
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  return text;
}

class ClauseReader {
 public:
  ClauseReader(std::string_view markdown, const std::string& file) : rest_(markdown), file_(file) {}

  Result<std::vector<ClauseEntry>> read() {
    while (!rest_.empty() && !trouble_) take_line();
    finish_clause();
    if (trouble_) return *trouble_;
    return std::move(clauses_);
  }

 private:
  void take_line() {
    ++number_;
    const std::size_t end = std::min(rest_.find('\n'), rest_.size());
    const std::string_view line = trimmed(rest_.substr(0, end));
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    if (line.starts_with('#')) {
      finish_clause();
      begin_clause(trimmed(line.substr(line.find_first_not_of('#') == std::string_view::npos
                                           ? line.size()
                                           : line.find_first_not_of('#'))));
    } else if (inside_) {
      add_line(line);
    }
  }

  void begin_clause(std::string_view heading) {
    const std::string_view id = leading_clause_id(heading);
    if (id.empty()) return;
    ClauseEntry clause;
    clause.id = id;
    clause.title = trimmed(heading.substr(id.size()));
    clause.file = file_;
    clause.line = number_;
    if (clause.title.empty()) fail(number_, "clause " + clause.id + " has no title");
    const bool known = std::ranges::any_of(
        clauses_, [&](const ClauseEntry& other) { return other.id == clause.id; });
    if (known) fail(number_, "clause " + clause.id + " stands here for the second time");
    clauses_.push_back(std::move(clause));
    inside_ = true;
  }

  void add_line(std::string_view line) {
    ClauseEntry& clause = clauses_.back();
    constexpr std::string_view kMark = "Kind:";
    if (!line.starts_with(kMark)) {
      if (!line.empty()) clause.text += (clause.text.empty() ? "" : "\n") + std::string(line);
      return;
    }
    line = trimmed(line.substr(kMark.size()));
    const std::size_t word = std::min(line.find(' '), line.size());
    clause.kind = line.substr(0, word);
    constexpr std::string_view kSource = "Source:";
    const std::size_t source = line.find(kSource);
    if (source != std::string_view::npos) {
      clause.source = trimmed(line.substr(source + kSource.size()));
    }
    if (std::ranges::find(kKinds, clause.kind) == kKinds.end()) {
      fail(number_, "clause " + clause.id + " is of the kind '" + clause.kind +
                        "'; known are rule, ruling, definition and component");
    }
  }

  void finish_clause() {
    if (inside_ && clauses_.back().kind.empty()) {
      fail(clauses_.back().line, "clause " + clauses_.back().id + " has no line 'Kind: ...'");
    }
    inside_ = false;
  }

  void fail(int line, std::string what) {
    if (!trouble_) trouble_ = Problem{std::move(what), file_, {}, line};
  }

  std::string_view rest_;
  const std::string& file_;
  int number_ = 0;
  bool inside_ = false;
  std::vector<ClauseEntry> clauses_;
  std::optional<Problem> trouble_;
};

}  // namespace

std::string_view leading_clause_id(std::string_view text) {
  if (text.size() < kPrefixLetters + 2) return {};
  if (!std::all_of(text.begin(), text.begin() + kPrefixLetters, is_upper)) return {};
  std::size_t end = kPrefixLetters;
  if (text[end++] != '-') return {};
  const bool ruling = text[end] == 'R';
  if (ruling) ++end;
  const auto take_digits = [&] {
    const std::size_t begin = end;
    while (end < text.size() && is_digit(text[end])) ++end;
    return end > begin;
  };
  if (!take_digits()) return {};
  if (!ruling) {
    while (end + 1 < text.size() && text[end] == '.' && is_digit(text[end + 1])) {
      ++end;
      take_digits();
    }
    // One letter may follow, but not a word: "ABC-4.2a" and not "ABC-2nd".
    if (end < text.size() && is_lower(text[end]) &&
        (end + 1 == text.size() || !is_lower(text[end + 1]))) {
      ++end;
    }
  }
  return text.substr(0, end);
}

Result<std::vector<ClauseEntry>> read_clauses(std::string_view markdown, const std::string& file) {
  return ClauseReader(markdown, file).read();
}

Result<std::vector<ClauseEntry>> built_in_clauses(std::string_view game) {
  const std::string path = "rules/" + std::string(game) + "/clauses.md";
  return read_clauses(embedded::file(path), path);
}

}  // namespace landfall::cli
