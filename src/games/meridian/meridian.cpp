// How a match of Meridian begins; what comes then is said by the rows of its steps (steps/steps.h).
#include "games/meridian/meridian.h"

#include "games/common/component_setup.h"

namespace landfall {

using namespace meridian;

const GameInfo& Meridian::info() {
  static const GameInfo info{
      .name = "meridian",
      .clause_prefix = "MER",
      .min_seats = 2,
      .max_seats = kPlayers,
      // MER-R19: tables of people let a turn be ended by hand, so that it can be taken back before.
      .options = {{"end_turn", {"automatic", "explicit"}}},
  };
  return info;
}

Result<Meridian::Table> Meridian::make_table(const Setup& setup) {
  Result<Setup> completed = complete_with_components(info(), setup);
  if (!completed) return completed.problem();
  Result<Components> components =
      read_components(completed->components, completed->components_name, completed->seats);
  if (!components) return components.problem();
  Table table;
  table.setup = std::move(completed).value();
  table.components = std::move(components).value();

  table.seats = table.setup.seats;
  table.rows = table.components.rows;
  const int colours = table.seats == 2 ? 2 : 1;  // MER-7.1
  table.tower_limit = colours;                   // MER-4.4, MER-7.2
  table.pieces = table.components.pieces_per_colour * colours;
  table.copies = static_cast<std::uint8_t>(colours);
  table.explicit_end = option_value(table.setup, "end_turn") == "explicit";
  for (std::size_t index = 0; index < table.components.islands.size(); ++index) {
    const Island& island = table.components.islands[index];
    for (std::size_t i = 0; i < island.cities.size(); ++i) {
      const City city = island.cities[i];
      table.island_of[city.meridian][city.row] = static_cast<std::uint8_t>(index);
      table.worth[city.meridian][city.row] = static_cast<int>(i) == island.capital ? 2 : 1;
    }
  }
  for (std::size_t card = 0; card < kCardKinds; ++card) {
    for (const std::uint8_t number : table.components.cards[card].numbers) {
      table.meridians_of[card] =
          static_cast<std::uint16_t>(table.meridians_of[card] | 1U << number);
    }
  }
  return table;
}

Meridian::State Meridian::setup(const Table& table) {
  State state;
  for (const Seat seat : players(table.seats)) {
    state.supply[seat] = static_cast<std::uint8_t>(table.pieces);
    state.pile_size[seat] = static_cast<std::uint8_t>(table.cards_each());
    state.pile[seat].fill(table.copies);  // MER-R21: both sets of two players in one pile
  }
  state.step = Step::kLot;
  return state;
}

}  // namespace landfall
