// What a page needs once: the map, the cards, the switches of the edition.
#include "games/colonialism/colonialism.h"
#include "games/colonialism/json/json.h"
#include "games/colonialism/position/moves.h"
#include "games/colonialism/words/names.h"

namespace landfall {

using namespace colonialism;

namespace {

// When a policy card acts within a region (COL-5.4, COL-8.3, COL-8.11, COL-8.12).
int step_of(const Table& table, int card) {
  if (!table.is_policy(card) || card == kTreaty) return 0;
  if (card == kDominion) return 1;
  if (card == kConsolidate) return 3;
  return card == kUnrest ? 4 : 2;
}

std::string_view type_of(int event) {
  if (event <= kOpenDoor) return "immediate";
  return event <= kUrabiRevolt ? "duration" : "regional";
}

void write_map(const Table& table, JsonWriter& out) {
  const Components& parts = table.components;
  out.key("regions").begin_array();
  for (int region = 0; region < kRegions; ++region) {
    out.begin_object()
        .member("id", table.components.region_ids[region])
        .member("value", parts.value[region])
        .member("limit", parts.limit[region])
        .key("neighbours");
    write_ids(unsigned{parts.neighbours[region]}, table.components.region_ids, out);
    out.key("zones");
    write_ids(unsigned{parts.region_zones[region]}, table.components.zone_ids, out);
    out.member("x", parts.region_places[region].x)
        .member("y", parts.region_places[region].y)
        .end_object();
  }
  out.end_array().key("zones").begin_array();
  for (int zone = 0; zone < kZones; ++zone) {
    out.begin_object().member("id", table.components.zone_ids[zone]).key("regions");
    write_ids(unsigned{parts.zone_regions[zone]}, table.components.region_ids, out);
    out.member("x", parts.zone_places[zone].x).member("y", parts.zone_places[zone].y).end_object();
  }
  out.end_array();
}

void write_card_list(const Table& table, JsonWriter& out) {
  out.key("cards").begin_array();
  const int count = table.upgrades ? kCards : kDeckCards;
  for (int card = 0; card < count; ++card) {
    out.begin_object()
        .member("id", kCardIds[card])
        .member("kind", table.is_policy(card) ? "policy" : "action")
        .member("ship", !has_card(kWithoutShip, card))
        .member("influence", has_card(table.needs_influence, card))
        .member("step", step_of(table, card))
        .end_object();
  }
  out.end_array().key("interests").begin_array();
  for (int card = 0; card < kInterests; ++card) {
    const InterestCard& interest = table.components.interests[card];
    out.begin_object()
        .member("id", interest_id(table, card).view())
        .member("region", table.components.region_ids[interest.region])
        .member("colour", kColourIds[interest.colour])
        .end_object();
  }
  out.end_array();
}

void write_expansions(const Table& table, JsonWriter& out) {
  const Components& parts = table.components;
  out.key("events").begin_array();
  for (int event = 0; table.events && event < kEvents; ++event) {
    const int place = parts.event_place[event];
    out.begin_object().member("id", kEventIds[event]).member("type", type_of(event)).key("regions");
    // Opium Trade: where black cubes leave, and where they go (COL-10.5).
    out.begin_array();
    if (event != kUrabiRevolt) out.value(parts.region_ids[place]);
    if (event == kOpiumTrade) out.value(parts.region_ids[parts.opium_other]);
    out.end_array().key("zones").begin_array();
    if (event == kUrabiRevolt) out.value(parts.zone_ids[place]);
    out.end_array().end_object();
  }
  out.end_array().key("upgrades").begin_array();
  for (int upgrade = 0; table.upgrades && upgrade < kUpgrades; ++upgrade) {
    out.begin_object()
        .member("id", kUpgradeIds[upgrade])
        .member("cost", parts.upgrade_cost[upgrade])
        .end_object();
  }
  out.end_array();
}

// Names of places for which the catalogues have no words: "part.<id>" of a phrasebook.
void write_names(const Table& table, JsonWriter& out) {
  const Components& parts = table.components;
  const auto write = [&](const auto& known, const auto& ids, const auto& names) {
    for (std::size_t i = 0; i < ids.size(); ++i) {
      if (!index_of(known, ids[i])) out.member(ids[i], names[i]);
    }
  };
  out.key("names").begin_object();
  write(kKnownRegions, parts.region_ids, parts.region_names);
  write(kKnownZones, parts.zone_ids, parts.zone_names);
  out.end_object();
}

}  // namespace

void Colonialism::write_table(const Table& table, JsonWriter& out) {
  const Components& parts = table.components;
  out.begin_object()
      .member("edition", option_value(table.setup, "edition"))
      .member("eventsOn", table.events)
      .member("upgradesOn", table.upgrades)
      .member("firstGame", table.first_game)
      .member("seats", table.seats)
      .member("turns", kTurns);
  write_map(table, out);
  write_card_list(table, out);
  write_expansions(table, out);
  write_names(table, out);
  write_reconstructed(parts.notes, out);
  out.key("rules")
      .begin_object()
      .member("drawCount", table.rules.draw_count)
      .member("consolidateIsAction", table.rules.consolidate_is_action)
      .member("campaignHitsLocal", table.rules.campaign_hits_local)
      .member("campaignCollects", table.rules.campaign_collects)
      .member("handMayBeEmptied", table.rules.hand_may_be_emptied)
      .end_object()
      .member("discs", parts.discs)
      .member("ships", parts.ships)
      .key("cubes")
      .begin_array();
  for (int colour = 0; colour < kColours; ++colour) out.value(parts.cubes_per_colour);
  out.end_array()
      .member("local", parts.local_powers)
      .member("mercenaries", parts.mercenaries)
      .member("handSize", kHandSize)
      .end_object();
}

}  // namespace landfall
