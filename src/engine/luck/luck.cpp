#include "engine/luck/luck.h"

#include <limits>
#include <memory>

#include "engine/record/line.h"

namespace landfall {
namespace {

constexpr std::string_view kProtocol = "landfall luck 1\n";

std::uint64_t first_number(const Bytes32& bytes) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) number = (number << 8U) | bytes[i];
  return number;
}

std::uint64_t weight_of(const OutcomeList& list) {
  std::uint64_t total = 0;
  for (const Outcome& outcome : list) total += outcome.weight;
  return total;
}

// The action that a line of chance names.
std::optional<Action> drawn_by(const AnyMatch& before, std::string_view line) {
  const Result<Line> read = read_line(line);
  if (!read || read->kind != Line::Kind::kChoice || read->seat != kChance) return std::nullopt;
  return before.parse(kChance, read->verb, span_of(read->targets));
}

class Checker final : public DrawVisitor {
 public:
  explicit Checker(const Luck& luck) : key_(luck_key(luck)) {}

  bool look(const AnyMatch& before, std::string_view line, AnyMatch::Version record) override {
    const Action expected = draw_lot(before, key_, check_.draws + 1);
    if (drawn_by(before, line) == expected) {
      ++check_.draws;
      return true;
    }
    const std::unique_ptr<AnyMatch> other = before.clone();
    other->act(kChance, expected);
    check_.misfit = LuckCheck::Misfit{record, std::string(line), other->last_line()};
    return false;
  }
  [[nodiscard]] const LuckCheck& check() const { return check_; }

 private:
  Bytes32 key_;
  LuckCheck check_;
};

}  // namespace

Bytes32 commitment_to(const Bytes32& secret) {
  return Sha256().add(kProtocol).add("commitment\n").add(hex_text(secret)).add("\n").finish();
}

Bytes32 luck_key(const Luck& luck) {
  std::string text(kProtocol);
  text.append("key\n").append(luck.table).append("\n");
  for (std::size_t seat = 0; seat < luck.words.size(); ++seat) {
    text.append(std::to_string(seat));
    if (!luck.words[seat].empty()) text.append(" ").append(luck.words[seat]);
    text.append("\n");
  }
  return hmac_sha256(luck.secret, text);
}

std::uint64_t lot(const Bytes32& key, std::uint32_t draw, std::uint64_t bound) {
  // Numbers from here on would favour the first ones below the bound.
  constexpr std::uint64_t kAll = std::numeric_limits<std::uint64_t>::max();
  const std::uint64_t unfair = (kAll % bound + 1) % bound;
  for (std::uint32_t attempt = 1;; ++attempt) {
    const std::string text = "draw " + std::to_string(draw) + " " + std::to_string(attempt) + "\n";
    const std::uint64_t number = first_number(hmac_sha256(key, text));
    if (number <= kAll - unfair) return number % bound;
  }
}

Action draw_lot(const AnyMatch& match, const Bytes32& key, std::uint32_t draw) {
  OutcomeList list;
  match.outcomes(list);
  std::uint64_t number = lot(key, draw, weight_of(list));
  for (const Outcome& outcome : list) {
    if (number < outcome.weight) return outcome.action;
    number -= outcome.weight;
  }
  return {};  // never: the weights add up to the bound
}

std::optional<Problem> visit_draws(const AnyMatch& match, DrawVisitor& visitor) {
  constexpr AnyMatch::Version kAtOnce = 1024;  // lines in memory
  const std::unique_ptr<AnyMatch> walk = match.at(0);
  for (AnyMatch::Version from = 0; from < match.version(); from += kAtOnce) {
    for (const std::string& line : match.lines_between(from, from + kAtOnce)) {
      if (walk->awaiting().has(kChance) && !visitor.look(*walk, line, walk->version() + 1)) {
        return std::nullopt;
      }
      if (auto trouble = walk->append_line(line)) return trouble;
    }
  }
  return std::nullopt;
}

std::optional<Share> share_of(const AnyMatch& before, std::string_view line) {
  const std::optional<Action> action = drawn_by(before, line);
  if (!action) return std::nullopt;
  OutcomeList list;
  before.outcomes(list);
  std::optional<Share> found;
  std::uint64_t passed = 0;
  for (const Outcome& outcome : list) {
    if (outcome.action == *action) found = Share{0, passed, passed + outcome.weight};
    passed += outcome.weight;
  }
  if (found) found->total = passed;
  return found;
}

Result<LuckCheck> check_luck(const AnyMatch& match, const Luck& luck) {
  Checker checker(luck);
  if (auto trouble = visit_draws(match, checker)) return *trouble;
  return checker.check();
}

}  // namespace landfall
