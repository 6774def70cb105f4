#include "server/luck/luck_figures.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "base/json_writer.h"
#include "server/luck/luck_counts.h"
#include "server/net/loop.h"

namespace landfall::server {
namespace {

auto place_of(const LuckCount& count) { return std::tie(count.game, count.verb, count.outcome); }

// Three digits are enough for a page.
double rounded(double value) { return std::round(value * 1000) / 1000; }

double expected_of(const LuckCount& count) { return static_cast<double>(count.expected) / 1e6; }

void write_kind(const std::vector<LuckCount>& outcomes, JsonWriter& out) {
  const LuckFit fit = fit_of(outcomes);
  std::int64_t draws = 0;
  for (const LuckCount& one : outcomes) draws += one.seen;
  out.begin_object().member("verb", outcomes.front().verb).member("draws", draws);
  if (fit.freedom > 0) {
    out.member("chiSquare", rounded(fit.chi_square))
        .member("freedom", fit.freedom)
        .member("p", rounded(fit.p_value));
  }
  out.key("outcomes").begin_array();
  for (const LuckCount& one : outcomes) {
    out.begin_object()
        .member("outcome", one.outcome)
        .member("seen", one.seen)
        .member("expected", rounded(expected_of(one)))
        .end_object();
  }
  out.end_array().end_object();
}

std::vector<LuckCount> added_up(std::vector<LuckCount> counts) {
  std::ranges::sort(counts, {}, place_of);
  std::vector<LuckCount> sums;
  for (LuckCount& count : counts) {
    if (sums.empty() || place_of(sums.back()) != place_of(count)) {
      sums.push_back(std::move(count));
      continue;
    }
    sums.back().seen += count.seen;
    sums.back().expected += count.expected;
    sums.back().spread += count.spread;
  }
  return sums;
}

}  // namespace

std::string luck_figures_text(std::vector<LuckCount> counts) {
  const std::vector<LuckCount> sums = added_up(std::move(counts));
  JsonWriter out;
  out.begin_object().key("games").begin_array();
  for (auto next = sums.begin(); next != sums.end();) {
    const std::string& game = next->game;
    const bool counted = next->verb.empty();
    out.begin_object().member("game", game).member("tables", counted ? next->seen : 0);
    if (counted) ++next;
    out.key("kinds").begin_array();
    while (next != sums.end() && next->game == game) {
      std::vector<LuckCount> kind = {*next};
      for (++next; next != sums.end() && next->game == game && next->verb == kind.front().verb;
           ++next) {
        kind.push_back(*next);
      }
      write_kind(kind, out);
    }
    out.end_array().end_object();
  }
  out.end_array().end_object();
  return out.take();
}

void LuckFigures::get(std::function<void(Text)> done) {
  if (text_ && std::chrono::steady_clock::now() - read_at_ < kFresh) return done(text_);
  waiting_.push_back(std::move(done));
  if (waiting_.size() > 1) return;  // somebody has asked the stores already
  const auto gathering = std::make_shared<Gathering>();
  gathering->open = stores_.size();
  for (std::size_t where = 0; where < stores_.size(); ++where) {
    stores_.ask(where, [this, gathering](Store& store) -> net::Task {
      Result<std::vector<LuckCount>> counts = store.luck_counts();
      return [this, gathering, whole = counts.ok(),
              some = counts ? std::move(*counts) : std::vector<LuckCount>()] {
        gathering->whole = gathering->whole && whole;
        gathering->counts.insert(gathering->counts.end(), some.begin(), some.end());
        if (--gathering->open == 0) finish(*gathering);
      };
    });
  }
}

void LuckFigures::finish(const Gathering& gathering) {
  Text text;
  if (gathering.whole) {
    text = std::make_shared<const std::string>(luck_figures_text(gathering.counts));
    text_ = text;
    read_at_ = std::chrono::steady_clock::now();
  }
  for (const auto& done : std::exchange(waiting_, {})) done(text);
}

}  // namespace landfall::server
