#include "server/luck/luck_counts.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <utility>

#include "engine/luck/luck.h"
#include "engine/record/line.h"

namespace landfall::server {
namespace {

constexpr double kFewest = 5;  // expected draws below which a class is counted with others
constexpr double kMillion = 1e6;

// Of several dice ("dice:3.4") people count the sum.
std::string sum_of_dice(std::string_view dice) {
  int sum = 0;
  int number = 0;
  for (const char letter : dice) {
    if (letter == '.') {
      sum += std::exchange(number, 0);
    } else {
      number = 10 * number + (letter - '0');
    }
  }
  return std::to_string(sum + number);
}

// Whose card it is does not matter.
std::string outcome_name(const TargetPath& path) {
  constexpr std::string_view kDice = "dice:";
  std::string name;
  for (const Target& target : path) {
    const std::string_view word = target.view();
    if (word.starts_with("seat:")) continue;
    if (!name.empty()) name += ' ';
    name += word.starts_with(kDice) ? "dice:" + sum_of_dice(word.substr(kDice.size()))
                                    : std::string(word);
  }
  return name;
}

struct Sums {
  std::int64_t seen = 0;
  double expected = 0;
  double spread = 0;
};

class Counter final : public DrawVisitor {
 public:
  bool look(const AnyMatch& before, std::string_view line, AnyMatch::Version /*record*/) override {
    const Result<Line> read = read_line(line);
    if (!read || read->kind != Line::Kind::kChoice) return true;
    before.outcomes(*list_);
    if (list_->size() < 2) return true;
    double total = 0;
    for (const Outcome& outcome : *list_) total += outcome.weight;
    const auto drawn = before.parse(kChance, read->verb, span_of(read->targets));
    // Outcomes that differ only by the seat are one.
    std::map<std::string, std::pair<double, bool>> classes;
    for (const Outcome& outcome : *list_) {
      TargetPath path;
      before.targets(kChance, outcome.action, path);
      auto& [weight, seen] = classes[outcome_name(path)];
      weight += outcome.weight;
      seen = seen || outcome.action == drawn;
    }
    if (classes.size() < 2) return true;
    for (const auto& [name, found] : classes) {
      Sums& sums = sums_[{read->verb, name}];
      const double share = found.first / total;
      sums.seen += found.second ? 1 : 0;
      sums.expected += share;
      sums.spread += share * (1 - share);
    }
    return true;
  }

  std::vector<LuckCount> take(const std::string& game) {
    std::vector<LuckCount> all = {{game, {}, {}, 1, 0, 0}};
    for (const auto& [names, sums] : sums_) {
      all.push_back({game, names.first, names.second, sums.seen,
                     std::llround(sums.expected * kMillion), std::llround(sums.spread * kMillion)});
    }
    return all;
  }

 private:
  std::unique_ptr<OutcomeList> list_ = std::make_unique<OutcomeList>();
  std::map<std::pair<std::string, std::string>, Sums> sums_;
};

// Q(a, x), the regularised upper incomplete gamma function: a series where that converges soon, else a
// continued fraction (Lentz).
double upper_gamma(double a, double x) {
  constexpr int kMostSteps = 10'000;
  constexpr double kEnough = 1e-14;
  if (x <= 0) return 1;
  const double front = std::exp(-x + a * std::log(x) - std::lgamma(a));
  if (x < a + 1) {
    double term = 1 / a;
    double sum = term;
    for (int step = 1; step < kMostSteps && std::abs(term) > std::abs(sum) * kEnough; ++step) {
      term *= x / (a + step);
      sum += term;
    }
    return 1 - front * sum;
  }
  constexpr double kTiny = 1e-300;
  double b = x + 1 - a;
  double c = 1 / kTiny;
  double d = 1 / b;
  double fraction = d;
  for (int step = 1; step < kMostSteps; ++step) {
    const double n = -step * (step - a);
    b += 2;
    d = n * d + b;
    if (std::abs(d) < kTiny) d = kTiny;
    c = b + n / c;
    if (std::abs(c) < kTiny) c = kTiny;
    d = 1 / d;
    const double factor = d * c;
    fraction *= factor;
    if (std::abs(factor - 1) < kEnough) break;
  }
  return front * fraction;
}

}  // namespace

std::vector<LuckCount> count_draws(const AnyMatch& match) {
  Counter counter;
  if (visit_draws(match, counter)) return {};
  return counter.take(match.info().name);
}

double chi_square_tail(double value, int freedom) {
  return std::clamp(upper_gamma(freedom / 2.0, value / 2), 0.0, 1.0);
}

// Chances that change from draw to draw (cards that are gone do not come again) make the deviations
// smaller than those of a die. So the sum is stretched until it is as large, on average, as fair luck
// with fixed chances would make it; for dice that changes nothing.
LuckFit fit_of(const std::vector<LuckCount>& outcomes) {
  std::vector<Sums> classes;
  Sums rest;
  for (const LuckCount& outcome : outcomes) {
    const Sums sums{outcome.seen, static_cast<double>(outcome.expected) / kMillion,
                    static_cast<double>(outcome.spread) / kMillion};
    if (sums.expected >= kFewest) {
      classes.push_back(sums);
    } else {
      rest.seen += sums.seen;
      rest.expected += sums.expected;
      rest.spread += sums.spread;
    }
  }
  if (rest.expected >= kFewest) classes.push_back(rest);
  LuckFit fit;
  if (classes.size() < 2) return fit;
  double usual = 0;
  for (const Sums& one : classes) {
    const double away = static_cast<double>(one.seen) - one.expected;
    fit.chi_square += away * away / one.expected;
    usual += one.spread / one.expected;
  }
  fit.freedom = static_cast<int>(classes.size()) - 1;
  usual = std::min(
      usual, static_cast<double>(fit.freedom));  // the rest varies less than the sum of its parts
  if (usual > 0) fit.chi_square *= fit.freedom / usual;
  fit.p_value = chi_square_tail(fit.chi_square, fit.freedom);
  return fit;
}

}  // namespace landfall::server
