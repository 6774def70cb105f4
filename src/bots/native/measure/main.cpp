// landfall_measure census GAME SEATS KIND GAMES [OPTION=VALUE ...]
//     verbs that bots of a kind could have chosen, and how often they did
// landfall_measure trade GAME SEATS KIND GAMES [OPTION=VALUE ...]
//     offers, deals, what both sides gain by them, how games end, how long decisions take
// landfall_measure dealer GAME SEATS KIND GAMES [OPTION=VALUE ...]
//     what a sharp dealer among bots of a kind makes by trading (dealer.h)
// With seed=N among the options the games are others.
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "bots/native/measure/bargains.h"
#include "bots/native/measure/dealer.h"
#include "bots/native/measure/tables.h"
#include "games/list.h"

namespace landfall::bots::measure {
namespace {

template <class G>
void census(const typename G::Table& table, const Task& task) {
  const auto count = std::make_unique<Census<G>>();
  for (std::uint32_t game = task.first; game <= task.last(); ++game) {
    Players<G> players_of(table, task, game);
    play_game<G>(
        table, game,
        [&](const typename G::State& state, Seat seat) { return players_of.decide(state, seat); },
        [&](const typename G::State& before, Seat seat, const Action& action,
            const typename G::State& /*after*/) { count->count(table, before, seat, action); });
  }
  std::printf("verb | offered | chosen | share\n");
  for (std::size_t verb = 0; verb < count->verbs().size(); ++verb) {
    const VerbCount& row = count->verbs()[verb];
    if (row.offered == 0 && row.chosen == 0) continue;
    std::printf("%s | %u | %u | %.3f\n",
                std::string(G::verb_name(static_cast<std::uint8_t>(verb))).c_str(), row.offered,
                row.chosen, static_cast<double>(row.chosen) / std::max(1U, row.offered));
  }
}

struct Sums {
  std::uint32_t turns = 0;
  std::uint32_t decisions = 0;
  std::uint32_t offers = 0;
  std::uint32_t deals = 0;
  std::uint32_t lost = 0;       // games that ended in independence ...
  std::uint32_t calm = 0;       // ... of those without a separatist ...
  std::uint32_t lost_calm = 0;  // ... and both
  double offerer = 0;
  double other = 0;
  std::vector<float> milliseconds;
};

double share(double part, double whole) { return whole == 0 ? 0 : part / whole; }

template <class G>
void trade(const typename G::Table& table, const Task& task) {
  using State = typename G::State;
  using Trade = Bargains<G>;
  Sums sums;
  for (std::uint32_t game = task.first; game <= task.last(); ++game) {
    Players<G> players_of(table, task, game);
    const State end = play_game<G>(
        table, game, [&](const State& state, Seat seat) { return players_of.decide(state, seat); },
        [&](const State& before, Seat /*seat*/, const Action& action, const State& after) {
          ++sums.decisions;
          sums.turns += Trade::ends_turn(action) ? 1 : 0;
          sums.offers += Trade::is_offer(action) ? 1 : 0;
          const std::optional<Partners> partners = Trade::deal(before, action, after);
          if (!partners) return;
          ++sums.deals;
          const Values then = EvaluatorOf<G>::values(table, before);
          const Values now = EvaluatorOf<G>::values(table, after);
          sums.offerer += now[partners->offerer] - then[partners->offerer];
          sums.other += now[partners->other] - then[partners->other];
        });
    const bool calm = !Trade::has_separatist(table, end);
    const bool lost = Trade::is_lost(table, end);
    sums.lost += lost ? 1 : 0;
    sums.calm += calm ? 1 : 0;
    sums.lost_calm += calm && lost ? 1 : 0;
    sums.milliseconds.insert(sums.milliseconds.end(), players_of.milliseconds().begin(),
                             players_of.milliseconds().end());
  }
  std::sort(sums.milliseconds.begin(), sums.milliseconds.end());
  std::printf(
      "%s %s | %u games | %.1f turns | %.1f decisions | %.3f offers a turn | %.3f accepted | gain "
      "%.4f and %.4f | lost %u, without a separatist %u of %u | ms median %.2f, 99 %% %.1f, most "
      "%.1f\n",
      task.setup.game.c_str(), task.kind.c_str(), task.games, share(sums.turns, task.games),
      share(sums.decisions, task.games), share(sums.offers, sums.turns),
      share(sums.deals, sums.offers), share(sums.offerer, sums.deals),
      share(sums.other, sums.deals), sums.lost, sums.lost_calm, sums.calm,
      static_cast<double>(sums.milliseconds[sums.milliseconds.size() / 2]),
      static_cast<double>(sums.milliseconds[sums.milliseconds.size() * 99 / 100]),
      static_cast<double>(sums.milliseconds.back()));
}

template <class G>
void dealer(const typename G::Table& table, const Task& task) {
  using State = typename G::State;
  double profit = 0;
  std::uint32_t deals = 0;
  std::uint32_t wins = 0;
  for (std::uint32_t game = task.first; game <= task.last(); ++game) {
    Players<G> players_of(table, task, game);
    const auto sharp = static_cast<Seat>(game % static_cast<unsigned>(task.setup.seats));
    Dealer<G> mind(table);
    const State end = play_game<G>(
        table, game,
        [&](const State& state, Seat seat) {
          if (seat == sharp) {
            if (const std::optional<Action> idea = mind.idea(state, seat)) return *idea;
          }
          return players_of.decide(state, seat);
        },
        [&](const State& before, Seat /*seat*/, const Action& action, const State& after) {
          const std::optional<Partners> partners = Bargains<G>::deal(before, action, after);
          if (!partners || (partners->offerer != sharp && partners->other != sharp)) return;
          ++deals;
          profit +=
              Bargains<G>::wealth(table, after, sharp) - Bargains<G>::wealth(table, before, sharp);
        });
    wins += G::standing(table, end).rank[sharp] == 1 ? 1 : 0;
  }
  std::printf("%s %s | %u games | %.1f deals a game | profit %.2f a game, %.3f a deal | won %u\n",
              task.setup.game.c_str(), task.kind.c_str(), task.games, share(deals, task.games),
              share(profit, task.games), share(profit, deals), wins);
}

template <class G>
bool run(std::string_view what, const Task& task) {
  Result<typename G::Table> table = G::make_table(task.setup);
  if (!table) {
    std::fprintf(stderr, "%s\n", table.problem().text().c_str());
    return false;
  }
  if (what == "census") {
    census<G>(*table, task);
    return true;
  }
  if constexpr (requires { &Bargains<G>::is_offer; }) {
    if (what == "trade") trade<G>(*table, task);
    if (what == "dealer") dealer<G>(*table, task);
    return what == "trade" || what == "dealer";
  } else {
    return false;
  }
}

int measure(int count, char** words) {
  if (count < 6 || std::atoi(words[5]) < 1) {
    std::fprintf(stderr,
                 "landfall_measure census|trade|dealer GAME SEATS KIND GAMES [OPTION=VALUE ...]\n");
    return 2;
  }
  Task task;
  task.setup.game = words[2];
  task.setup.seats = std::atoi(words[3]);
  task.kind = words[4];
  task.games = static_cast<std::uint32_t>(std::atoi(words[5]));
  for (int i = 6; i < count; ++i) {
    const std::string_view option = words[i];
    const std::size_t cut = option.find('=');
    if (cut == std::string_view::npos) return 2;
    if (option.substr(0, cut) == "seed") {
      task.first = static_cast<std::uint32_t>(std::atoi(words[i] + cut + 1));
      continue;
    }
    task.setup.options.emplace_back(option.substr(0, cut), option.substr(cut + 1));
  }
  if (make_bot(task.setup.game, task.kind, 1) == nullptr) {
    std::fprintf(stderr, "no such bot: %s for %s\n", task.kind.c_str(), task.setup.game.c_str());
    return 2;
  }
  bool done = false;
  with_game(AllGames{}, task.setup.game, [&]<class G>() { done = run<G>(words[1], task); });
  return done ? 0 : 2;
}

}  // namespace
}  // namespace landfall::bots::measure

int main(int count, char** words) { return landfall::bots::measure::measure(count, words); }
