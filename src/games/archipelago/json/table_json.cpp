// What a page needs once: regions, cards, boards, objectives.
#include "games/archipelago/archipelago.h"
#include "games/archipelago/json/json.h"
#include "games/archipelago/words/names.h"

namespace landfall {

using namespace archipelago;

namespace {

void write_regions(const Table& table, JsonWriter& out) {
  out.key("regions").begin_array();
  for (int region = 0; region < kRegions; ++region) {
    const Region& parts = table.components.regions[region];
    out.begin_object()
        .member("id", region_id(region).view())
        .member("tile", tile_id(region / 2).view())
        .key("edges")
        .begin_array();
    for (const Land land : parts.edges) out.value(kLandIds[static_cast<std::size_t>(land)]);
    out.end_array().key("areas").begin_array();
    for (int area = 0; area < parts.area_count; ++area) {
      out.begin_object()
          .member("id", place_id(table, region, area).view())
          .member("land", parts.areas[area].land)
          .key("edges")
          .begin_array();
      for_each_bit(unsigned{parts.areas[area].edges}, [&](int edge) { out.value(edge); });
      out.end_array().end_object();
    }
    out.end_array().key("icons").begin_array();
    for (int icon = 0; icon < parts.icon_count; ++icon) {
      out.begin_object()
          .member("resource", kResourceIds[parts.icons[icon].resource])
          .member("area", place_id(table, region, parts.icons[icon].area).view())
          .end_object();
    }
    out.end_array().member("huts", parts.huts).end_object();
  }
  out.end_array();
}

void write_half(const Half& half, JsonWriter& out) {
  out.begin_object()
      .member("what", kHalfIds[static_cast<std::size_t>(half.what)])
      .member("red", half.red);
  if (half.what == Half::What::kCrisis) {
    out.member("resource", kResourceIds[half.resource]).member("number", half.number);
  } else {
    out.member("amount", half.amount);
  }
  out.end_object();
}

void write_cost(const Cost& cost, JsonWriter& out) {
  out.begin_object().member("florins", cost.florins).member("discs", cost.discs).key("cubes");
  write_numbers(cost.cubes, out);
  out.member("anyCubes", cost.any_cubes).end_object();
}

void write_all_cards(const Table& table, JsonWriter& out) {
  out.key("cards").begin_array();
  for (int index = 0; index < kCards; ++index) {
    const Card& card = table.card(index);
    out.begin_object()
        .member("id", kCardIds[index])
        .member("number", index + 1)
        .member("kind", kKindIds[static_cast<std::size_t>(card.kind)])
        .key("prices");
    write_numbers(card.price, out);
    out.member("anybody", card.anybody)
        .member("wonder", card.wonder)
        .member("vp", card.victory_points)
        .key("cost");
    write_cost(card.cost, out);
    out.member("operation", kOperationIds[static_cast<std::size_t>(card.operation)])
        .member("amount", card.amount)
        .member("detail", card.detail)
        .member("rebellion", card.rebellion)
        .member("workers", card.workers)
        .member("florins", card.florins)
        .key("needs");
    if (card.needs_building) {
      out.value(kBuildingIds[card.needed]);
    } else {
      out.null();
    }
    out.key("upper");
    write_half(card.upper, out);
    out.key("lower");
    write_half(card.lower, out);
    out.end_object();
  }
  out.end_array();
}

void write_boards(const Table& table, JsonWriter& out) {
  const Components& parts = table.components;
  out.key("markets").begin_object();
  for (int market = 0; market < 2; ++market) {
    const MarketBoard& board = parts.markets[market];
    out.key(kMarketIds[market]).begin_object().key("rows").begin_array();
    for (const auto& rows : board.rows) {
      out.begin_array();
      for (int row = 0; row < board.row_count; ++row) {
        out.begin_object()
            .member("spaces", rows[row].spaces)
            .member("price", rows[row].price)
            .end_object();
      }
      out.end_array();
    }
    out.end_array().key("effects").begin_array();
    for (int row = 0; row < board.row_count; ++row) write_effect(board.effects[row], out);
    out.end_array().end_object();
  }
  out.end_object().key("populationRows").begin_array();
  int from = 0;
  for (int row = 0; row < parts.population_row_count; ++row) {
    const PopulationRow& line = parts.population_rows[row];
    out.begin_object()
        .member("from", from)
        .member("to", line.last)
        .member("workers", line.effect.workers)
        .member("rebellion", line.effect.rebellion)
        .end_object();
    from = line.last + 1;
  }
  out.end_array().key("labourRows").begin_array();
  from = 0;
  for (int row = 0; row < parts.labour_row_count; ++row) {
    const LabourRow& line = parts.labour_rows[row];
    out.begin_object()
        .member("from", from)
        .member("to", line.last)
        .member("price", line.price)
        .member("rebellion", line.rebellion)
        .end_object();
    from = line.last + 1;
  }
  out.end_array().key("costs").begin_object();
  for (int what = 0; what <= kShipCost; ++what) {
    out.key(what == kShipCost ? "ship" : kBuildingIds[what]);
    write_cost(parts.building_costs[what], out);
  }
  out.end_object()
      .key("tax")
      .begin_object()
      .member("citizen", parts.tax.citizen)
      .member("ship", parts.tax.ship)
      .member("town", parts.tax.town)
      .member("temple", parts.tax.temple)
      .member("rebellion", parts.tax.rebellion)
      .end_object()
      .key("wheel")
      .begin_object();
  for (int field = 0; field < 3; ++field) {
    out.key(kLimitedIds[field])
        .begin_object()
        .member("own", table.wheel[field].own)
        .member("multi", table.wheel[field].multi)
        .end_object();
  }
  out.end_object();
}

void write_goals(const Table& table, JsonWriter& out) {
  out.key("objectives").begin_array();
  for (int index = 0; index < kPerLength; ++index) {
    const Objective& objective = table.objective(index);
    out.begin_object()
        .member("id", objective_id(table, index).view())
        .member("end", kEndWhenIds[static_cast<std::size_t>(objective.end)])
        .member("threshold", table.threshold(index))
        .member("criterion", kCriterionIds[static_cast<std::size_t>(objective.criterion)])
        .key("resource");
    if (objective.resource == kAnyResource) {
      out.null();
    } else {
      out.value(kResourceIds[objective.resource]);
    }
    out.member("margin", objective.margin)
        .member("inDeck", ((table.objective_deck >> index) & 1) != 0)
        .end_object();
  }
  out.end_array().key("trends").begin_array();
  for (int trend = 0; trend < kTrends; ++trend) {
    out.begin_object()
        .member("id", trend_id(table, trend))
        .member("criterion", trend_id(table, trend))
        .end_object();
  }
  out.end_array().key("objectivePoints");
  write_numbers(table.components.objective_points, out);
  out.key("trendPoints");
  write_numbers(table.components.trend_points, out);
}

}  // namespace

void Archipelago::write_table(const Table& table, JsonWriter& out) {
  const Components& parts = table.components;
  out.begin_object().member("seats", table.seats).key("options").begin_object();
  for (const auto& [name, value] : table.setup.options) out.member(name, value);
  out.end_object();
  write_regions(table, out);
  write_all_cards(table, out);
  write_boards(table, out);
  write_goals(table, out);
  write_reconstructed(parts.notes, out);
  out.key("pieces").begin_object().key("cubes");
  write_numbers(parts.cubes, out);
  out.member("florins", parts.florins)
      .member("citizens", table.citizens)
      .member("ships", table.ships)
      .member("maxDiscs", parts.max_discs)
      .member("stacks", parts.explorer_stacks)
      .member("stackTokens", parts.stack_tokens)
      .member("marketPort", parts.market_port_tokens)
      .member("townTemple", parts.town_temple_tokens)
      .end_object()
      .member("offers", kOffers)
      .end_object();
}

}  // namespace landfall
