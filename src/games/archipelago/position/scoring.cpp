#include "games/archipelago/position/scoring.h"

#include "games/archipelago/archipelago.h"
#include "games/archipelago/words/names.h"

namespace landfall {

using namespace archipelago;

namespace archipelago {

int criterion_value(const Table& table, const State& state, int seat, Criterion criterion,
                    int resource) {
  switch (criterion) {
    case Criterion::kTowns:
      return controlled_by(table, state, seat, kTown);
    case Criterion::kMarkets:
      return controlled_by(table, state, seat, kMarket);
    case Criterion::kPorts:
      return controlled_by(table, state, seat, kPort);
    case Criterion::kTemples:
      return controlled_by(table, state, seat, kTemple);
    case Criterion::kBenefactor:
      return state.benefactor[seat];
    case Criterion::kFlorins:
      return state.florins[seat];
    case Criterion::kTokens:
      return state.tokens[seat];
    case Criterion::kCharacters:
      return state.characters[seat];
    case Criterion::kProgress:
      return state.progress[seat];
    case Criterion::kAllCards:
      return state.characters[seat] + state.progress[seat];
    case Criterion::kCitizens:
      return state.citizens[seat];
    case Criterion::kShips:
      return state.ships[seat];
    case Criterion::kCubes:
      return resource == kAnyResource ? state.cube_count[seat] : state.cubes[seat][resource];
    case Criterion::kTownIcons: {  // ARC-R521: blocked icons count as well (ARC-R515)
      int icons = 0;
      for (int tile = 0; tile < state.laid; ++tile) {
        if (town_controller(table, state, tile) != seat) continue;
        icons += std::popcount(table.icons_of[state.region[tile]][resource]);
      }
      return icons;
    }
    case Criterion::kPacifist:
    case Criterion::kSeparatist:
      return 0;
  }
  return 0;
}

PerSeat<int> rank_points(const Table& table, const PerSeat<int>& values,
                         const std::array<std::uint8_t, 3>& points) {
  PerSeat<int> won{};
  for (const Seat seat : players(table.seats)) {
    if (values[seat] <= 0) continue;
    // The rank is how many different values are higher (ARC-R520).
    int higher = 0;
    for (const Seat other : players(table.seats)) {
      if (values[other] <= values[seat]) continue;
      bool counted = false;
      for (int earlier = 0; earlier < other; ++earlier) {
        counted = counted || values[earlier] == values[other];
      }
      higher += counted ? 0 : 1;
    }
    if (higher < 3) won[seat] = points[higher];
  }
  return won;
}

// ARC-14.3, ARC-14.6: trends and objectives are ranked alike, and twice if they ask for the same
// (ARC-R524); holders of pacifist and separatist take part (ARC-R523).
void rankings(const Table& table, const State& state, bool objectives, RankingList& list) {
  const auto add = [&](bool trend, int index, int owner, Criterion criterion, int resource) {
    Ranking ranking{trend, index, owner};
    for (const Seat seat : players(table.seats)) {
      ranking.values[seat] = criterion_value(table, state, seat, criterion, resource);
    }
    ranking.points =
        rank_points(table, ranking.values,
                    trend ? table.components.trend_points : table.components.objective_points);
    list.push_back(ranking);
  };
  for (const std::uint8_t trend : state.trends) {
    if (trend == 0) continue;
    const Trend& card = table.components.trends[trend - 1];
    add(true, trend - 1, -1, card.criterion, card.resource);
  }
  if (!objectives) return;
  for (const Seat seat : players(table.seats)) {
    for (int slot = 0; slot < table.objectives; ++slot) {
      const int index = state.objective[seat][slot] - 1;
      if (index < 0) continue;
      const Objective& card = table.objective(index);
      if (card.criterion == Criterion::kPacifist || card.criterion == Criterion::kSeparatist) {
        continue;
      }
      add(false, index, table.rules.open_objectives ? -1 : seat, card.criterion, card.resource);
    }
  }
}

void shown_rankings(const Table& table, const State& state, bool objectives, RankingList& list) {
  rankings(table, state, objectives, list);
  if (!hides_screens(table, state)) return;
  for (Ranking& ranking : list) {
    const Criterion criterion = ranking.trend ? table.components.trends[ranking.index].criterion
                                              : table.objective(ranking.index).criterion;
    if (!is_behind_screens(criterion)) continue;
    ranking.values = {};
    ranking.points = {};
  }
}

// ARC-R516: for who owns it now.
int card_points(const Table& table, const PublicState& state, int seat) {
  int points = 0;
  for (int card = 0; card < kCards; ++card) {
    if (state.owner[card] != seat + 1) continue;
    const Card& what = table.card(card);
    if (!what.wonder || has_card(state.built, card)) points += what.victory_points;
  }
  return points;
}

Holder holder_of(const Table& table, const State& state, Criterion criterion) {
  for (const Seat seat : players(table.seats)) {
    for (int slot = 0; slot < table.objectives; ++slot) {
      const int index = state.objective[seat][slot] - 1;
      if (index >= 0 && table.objective(index).criterion == criterion) return {seat, index};
    }
  }
  return {};
}

int successful_pacifist(const Table& table, const State& state) {
  const Holder holder = holder_of(table, state, Criterion::kPacifist);
  if (holder.seat < 0) return -1;
  const int margin = table.objective(holder.objective).margin;
  return state.population - state.rebellion >= margin ? holder.seat : -1;
}

}  // namespace archipelago

namespace {

bool is_finished(const State& state) { return state.reason == Reason::kObjective; }

}  // namespace

Standing Archipelago::standing(const Table& table, const State& state) {
  Standing standing;
  if (state.reason == Reason::kIndependence) {  // ARC-14.2
    const Holder separatist = holder_of(table, state, Criterion::kSeparatist);
    if (separatist.seat < 0) {
      standing.rank_nobody_first(table.seats);
      return standing;
    }
    standing.points[separatist.seat] = 1;
    standing.rank_by_points(table.seats);
    return standing;
  }
  RankingList list;
  shown_rankings(table, state, is_finished(state), list);
  for (const Seat seat : players(table.seats)) {
    standing.points[seat] = card_points(table, state, seat);
    for (const Ranking& ranking : list) standing.points[seat] += ranking.points[seat];
    if (!hides_screens(table, state)) {
      standing.tiebreak[seat] = state.florins[seat];  // ARC-14.9, ARC-R522
    }
  }
  if (is_finished(state)) {
    const int pacifist = successful_pacifist(table, state);
    if (pacifist >= 0) standing.points[pacifist] += kPacifistPoints;
  }
  standing.rank_by_points(table.seats);
  return standing;
}

Scores Archipelago::scores(const Table& table, const State& state) {
  Scores scores;
  scores.seats = table.seats;
  scores.standing = standing(table, state);
  if (state.reason == Reason::kIndependence) {
    const Holder separatist = holder_of(table, state, Criterion::kSeparatist);
    if (separatist.seat >= 0) {
      scores.items.push_back({static_cast<Seat>(separatist.seat), "separatist",
                              objective_target(table, separatist.objective), 1});
    }
    return scores;
  }
  RankingList list;
  shown_rankings(table, state, is_finished(state), list);
  const int pacifist = is_finished(state) ? successful_pacifist(table, state) : -1;
  for (const Seat seat : players(table.seats)) {
    const auto add = [&](std::string_view source, const Target& target, int points) {
      if (points != 0) {
        scores.items.push_back({seat, source, target, points});
      }
    };
    for (const Ranking& ranking : list) {
      add(ranking.trend ? "trend" : "objective",
          ranking.trend ? trend_target(table, ranking.index)
                        : objective_target(table, ranking.index),
          ranking.points[seat]);
    }
    if (pacifist == seat) {
      add("pacifist",
          objective_target(table, holder_of(table, state, Criterion::kPacifist).objective),
          kPacifistPoints);
    }
    for (int card = 0; card < kCards; ++card) {
      if (state.owner[card] != seat + 1) continue;
      const Card& what = table.card(card);
      if (what.wonder && !has_card(state.built, card)) continue;  // ARC-11.9
      add(what.wonder ? "wonder" : "card", card_target(card), what.victory_points);
    }
  }
  return scores;
}

}  // namespace landfall
