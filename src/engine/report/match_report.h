// Going along a log to make its report (report.h): the game counts what its rules know, the rest is
// the same for all games.
#pragma once

#include <vector>

#include "engine/contract/event.h"
#include "engine/game.h"
#include "engine/match/match_log.h"
#include "engine/match/match_walk.h"
#include "engine/report/report.h"

namespace landfall {

// All but the words of the turning points.
template <Game G>
GameReport report_of(const typename G::Table& table, const MatchLog<typename G::State>& log) {
  using State = typename G::State;
  GameReport report;
  report.seats = table.setup.seats;
  report.records = log.size();
  for (const Seat seat : players(report.seats)) report.taken_back[seat] = log.taken_back(seat);
  report.tally = Tally(G::tally_rows(), report.seats);

  LeadWatch watch(report.seats);
  std::vector<Event> events;
  EventSink sink(events);
  CountingWalk<G> walk(table, log, 0);
  watch.see(0, G::standing(table, walk.state()));
  while (!walk.done()) {
    const LogEntry& entry = walk.next();
    const State before = walk.state();
    events.clear();
    walk.step(sink);
    ++report.counting;
    watch.see(walk.record(), G::standing(table, walk.state()));
    if (entry.kind == LogEntry::Kind::kPosition) continue;  // nobody did that
    if (entry.seat == kChance) {
      ++report.outcomes;
    } else {
      ++report.choices[entry.seat];
    }
    G::tally(table, Recorded<State>{before, entry.seat, entry.action, events, walk.state()},
             report.tally);
  }
  report.lead = watch.finish();
  return report;
}

}  // namespace landfall
