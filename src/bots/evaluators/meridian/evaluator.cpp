#include "bots/evaluators/meridian/evaluator.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>

#include "bots/evaluators/final_values.h"
#include "games/meridian/position/column.h"
#include "games/meridian/position/scoring.h"

namespace landfall::bots {
namespace {

using meridian::Column;
using meridian::kCardKinds;
using meridian::kMaxIslands;
using meridian::kMaxRows;
using meridian::kMeridians;
using meridian::kPlayers;
using meridian::State;
using meridian::Table;

using PerSeat = std::array<float, kPlayers>;

// The most that any other seat has.
float best_rival(const PerSeat& of, std::size_t seat, std::size_t seats) {
  float best = 0;
  for (std::size_t other = 0; other < seats; ++other) {
    if (other != seat) best = std::max(best, of[other]);
  }
  return best;
}

// Cards that each seat can still play in each meridian, and the turns all of them have left.
struct Reach {
  std::array<PerSeat, kMeridians> cards{};
  float turns = 0;

  void add(const Table& table, std::size_t seat, std::size_t kind, float count) {
    turns += count;
    for (unsigned bits = table.meridians_of[kind]; bits != 0; bits &= bits - 1) {
      cards[static_cast<std::size_t>(std::countr_zero(bits))][seat] += count;
    }
  }
};

Reach reach_of(const Table& table, const State& state) {
  Reach reach;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(table.seats); ++seat) {
    meridian::CardCounts left = state.pile[seat];
    for (const std::uint8_t open : state.face_up[seat]) {
      if (open != 0) ++left[open - 1U];
    }
    for (std::size_t kind = 0; kind < kCardKinds; ++kind) {
      if (left[kind] != 0) reach.add(table, seat, kind, static_cast<float>(left[kind]));
    }
  }
  return reach;
}

// What somebody holds or may yet hold of one city or island.
struct Prospect {
  PerSeat strength{};
  float activity = 0;  // cards that can still change something here

  void add(const Prospect& other) {
    for (std::size_t seat = 0; seat < kPlayers; ++seat) strength[seat] += other.strength[seat];
    activity += other.activity;
  }
  void subtract(const Prospect& other) {
    for (std::size_t seat = 0; seat < kPlayers; ++seat) strength[seat] -= other.strength[seat];
    activity = std::max(0.0F, activity - other.activity);
  }
};
using Strip = std::array<Prospect, kMaxRows>;  // the cities of one meridian

struct Neighbours {
  int tower = 0;      // height of the next tower in a direction, 0 if there is none
  bool room = false;  // whether a city is free in that direction
};

Strip strip_of(const MeridianWeights& weights, const Table& table, const Column& height,
               const Column& owner, std::size_t meridian, const PerSeat& cards,
               const std::array<std::uint8_t, kPlayers>& supply) {
  const auto seats = static_cast<std::size_t>(table.seats);
  const auto rows = std::min<std::size_t>(static_cast<std::size_t>(table.rows), kMaxRows);
  Strip strip{};

  std::array<int, kPlayers> towers{};
  std::array<Neighbours, kMaxRows> south{};
  std::array<Neighbours, kMaxRows> north{};
  Neighbours seen;
  for (std::size_t row = 0; row < rows; ++row) {
    south[row] = seen;
    if (height[row] == 0) {
      seen.room = true;
    } else {
      seen.tower = height[row];
      ++towers[owner[row]];
    }
  }
  seen = {};
  for (std::size_t row = rows; row-- > 0;) {
    north[row] = seen;
    if (height[row] == 0) {
      seen.room = true;
    } else {
      seen.tower = height[row];
    }
  }

  float all_cards = 0;
  PerSeat hope{};  // share of a city that a seat may yet win
  for (std::size_t seat = 0; seat < seats; ++seat) {
    all_cards += cards[seat];
    const float share = towers[seat] < table.tower_limit ? weights.build_hope : weights.move_hope;
    hope[seat] = share * cards[seat] / (cards[seat] + weights.hope_half);
  }
  if (all_cards == 0) {  // nothing can change any more
    for (std::size_t row = 0; row < rows; ++row) {
      if (height[row] == 0) continue;
      strip[row].strength[owner[row]] = static_cast<float>(table.worth[meridian][row]);
    }
    return strip;
  }

  // Heights grow northwards and differ (MER-4.2, MER-4.3): a tower fits where the neighbouring
  // heights leave a number between them, and pushes another one where that has room to go (MER-5).
  for (std::size_t row = 0; row < rows; ++row) {
    Prospect& city = strip[row];
    const auto worth = static_cast<float>(table.worth[meridian][row]);
    const int here = height[row];
    const int below = south[row].tower;
    const int above = north[row].tower;
    if (here == 0) {
      if (above != 0 && above - below < 2) continue;
      city.activity = all_cards;
      for (std::size_t seat = 0; seat < seats; ++seat) {
        if (supply[seat] > below) city.strength[seat] = worth * hope[seat];
      }
      continue;
    }
    const std::size_t holder = owner[row];
    const bool push_north = north[row].room && here - below >= 2;
    const bool push_south = south[row].room && (above == 0 || above - here >= 2);
    if (!push_north && !push_south) {
      city.strength[holder] = worth;
      continue;
    }
    const float threat = all_cards - cards[holder];
    const float danger = weights.push_risk * threat / (threat + weights.threat_half);
    city.activity = threat;
    city.strength[holder] = worth * (1.0F - (push_north && push_south ? 2.0F : 1.0F) * danger);
    for (std::size_t seat = 0; seat < seats; ++seat) {
      if (seat == holder) continue;
      if (supply[seat] > (push_north ? below : here)) city.strength[seat] = worth * hope[seat];
    }
  }
  return strip;
}

// The points that each seat may expect from an island of this size.
PerSeat island_points(const MeridianWeights& weights, const Prospect& island, std::size_t size,
                      std::size_t seats) {
  PerSeat points{};
  const float unit = weights.certainty + weights.turmoil * std::sqrt(island.activity);
  for (std::size_t seat = 0; seat < seats; ++seat) {
    // A tie wins nothing (MER-6.3): half a settlement ahead is the border.
    const float lead = island.strength[seat] - best_rival(island.strength, seat, seats) - 0.5F;
    points[seat] = static_cast<float>(size) * soft_step(lead / unit);
  }
  return points;
}

// The whole estimate of a position, in parts that can be exchanged for one meridian.
struct Forecast {
  std::array<Strip, kMeridians> strips{};
  std::array<Prospect, kMaxIslands> islands{};
  std::array<PerSeat, kMaxIslands> by_island{};
  PerSeat points{};
};

Forecast forecast_of(const MeridianWeights& weights, const Table& table, const State& state,
                     const Reach& reach) {
  const auto seats = static_cast<std::size_t>(table.seats);
  Forecast forecast;
  for (std::size_t meridian = 0; meridian < kMeridians; ++meridian) {
    Strip& strip = forecast.strips[meridian];
    strip = strip_of(weights, table, state.height[meridian], state.owner[meridian], meridian,
                     reach.cards[meridian], state.supply);
    for (std::size_t row = 0; row < static_cast<std::size_t>(table.rows); ++row) {
      forecast.islands[table.island_of[meridian][row]].add(strip[row]);
    }
  }
  for (std::size_t index = 0; index < table.components.islands.size(); ++index) {
    const std::size_t size = table.components.islands[index].cities.size();
    forecast.by_island[index] = island_points(weights, forecast.islands[index], size, seats);
    for (std::size_t seat = 0; seat < seats; ++seat) {
      forecast.points[seat] += forecast.by_island[index][seat];
    }
  }
  return forecast;
}

// The points that each seat may expect if one meridian looked like `strip` instead.
PerSeat points_with(const MeridianWeights& weights, const Table& table, const Forecast& forecast,
                    std::size_t meridian, const Strip& strip) {
  const auto seats = static_cast<std::size_t>(table.seats);
  PerSeat points = forecast.points;
  for (std::size_t row = 0; row < static_cast<std::size_t>(table.rows); ++row) {
    const std::size_t index = table.island_of[meridian][row];
    // An island has one city per meridian at most (MER-1.2), so each is met once.
    Prospect island = forecast.islands[index];
    island.subtract(forecast.strips[meridian][row]);
    island.add(strip[row]);
    const PerSeat now =
        island_points(weights, island, table.components.islands[index].cities.size(), seats);
    for (std::size_t seat = 0; seat < seats; ++seat) {
      points[seat] += now[seat] - forecast.by_island[index][seat];
    }
  }
  return points;
}

// Points that one piece in the supply is worth.
float piece_worth(const MeridianWeights& weights, std::size_t seats, float turns) {
  const float each = turns / static_cast<float>(seats);
  return weights.piece_rest + weights.piece_points * each / (each + weights.piece_half);
}

// The chance to win with this many points against those of the best rival.
float win_chance(const MeridianWeights& weights, const PerSeat& points, std::size_t seat,
                 std::size_t seats, float turns) {
  const float spread = weights.end_spread + weights.turn_spread * std::sqrt(turns);
  return soft_step((points[seat] - best_rival(points, seat, seats)) / spread);
}

// The meridian of a move after it.
struct Rebuilt {
  Column height;
  Column owner;
  int supply = 0;
};

Rebuilt rebuilt(const Table& table, const State& state, Seat seat, const meridian::Move& move) {
  Rebuilt after{state.height[move.meridian], state.owner[move.meridian], state.supply[seat]};
  if (move.old_row != 0) {
    after.supply += meridian::lift(after.height, after.owner, move.old_row - 1);
  }
  if (move.row != 0) {
    meridian::build(after.height, after.owner, table.rows, move.row - 1, seat, move.height);
    after.supply -= move.height;
  }
  return after;
}

}  // namespace

Values MeridianEvaluator::values(const MeridianWeights& weights, const Table& table,
                                 const State& state) {
  if (state.step == meridian::Step::kOver) {
    return final_values(Meridian::standing(table, state), table.seats);
  }
  const auto seats = static_cast<std::size_t>(table.seats);
  const Reach reach = reach_of(table, state);
  PerSeat points = forecast_of(weights, table, state, reach).points;
  const float piece = piece_worth(weights, seats, reach.turns);
  for (std::size_t seat = 0; seat < seats; ++seat) {
    points[seat] += piece * static_cast<float>(state.supply[seat]);
  }
  Values values{};
  for (std::size_t seat = 0; seat < seats; ++seat) {
    values[seat] = win_chance(weights, points, seat, seats, reach.turns);
  }
  return values;
}

void MeridianEvaluator::priors(const MeridianWeights& weights, const Table& table,
                               const State& state, Seat seat, const ActionList& list, float* out) {
  const auto seats = static_cast<std::size_t>(table.seats);
  const Reach reach = reach_of(table, state);
  // The last turn ends the game, and a turn that is only ended by hand changes nothing.
  if (reach.turns <= 1.0F || state.step != meridian::Step::kTurn) {
    EventSink nobody;
    for (std::size_t i = 0; i < list.size(); ++i) {
      State next = state;
      Meridian::apply(table, next, seat, list[i], nobody);
      out[i] = values(weights, table, next)[seat];
    }
    return;
  }

  // One forecast for each open card, as if it were played without effect.
  std::array<Reach, meridian::kFaceUp> reaches{};
  std::array<Forecast, meridian::kFaceUp> forecasts{};
  for (std::size_t open = 0; open < meridian::kFaceUp; ++open) {
    const std::uint8_t card = state.face_up[seat][open];
    if (card == 0 || (open > 0 && card == state.face_up[seat][0])) continue;
    reaches[open] = reach;
    reaches[open].add(table, seat, card - 1U, -1.0F);
    forecasts[open] = forecast_of(weights, table, state, reaches[open]);
  }
  const float piece = piece_worth(weights, seats, reach.turns - 1.0F);
  for (std::size_t i = 0; i < list.size(); ++i) {
    const meridian::Move move = meridian::Move::of(list[i]);
    const std::size_t open = state.face_up[seat][0] == move.card + 1 ? 0 : 1;
    PerSeat points = forecasts[open].points;
    std::array<std::uint8_t, kPlayers> supply = state.supply;
    if (move.verb != meridian::kPass) {
      const Rebuilt after = rebuilt(table, state, seat, move);
      supply[seat] = static_cast<std::uint8_t>(after.supply);
      const Strip strip = strip_of(weights, table, after.height, after.owner, move.meridian,
                                   reaches[open].cards[move.meridian], supply);
      points = points_with(weights, table, forecasts[open], move.meridian, strip);
    }
    for (std::size_t other = 0; other < seats; ++other) {
      points[other] += piece * static_cast<float>(supply[other]);
    }
    out[i] = win_chance(weights, points, seat, seats, reaches[open].turns);
  }
}

}  // namespace landfall::bots
