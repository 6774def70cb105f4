// What played cards do (COL-9). Policy cards are only laid (COL-4.11).
#include "games/colonialism/position/cards.h"
#include "games/colonialism/steps/steps.h"

namespace landfall::colonialism {
namespace {

void play_policy(State& state, Seat seat, int card, int region, int zone, EventSink& sink) {
  use_ship(state, seat, zone);
  if (lay_policy(state, seat, card, region)) {
    // The zone stays out of it: the board shows the used ship, and after the last action of a round
    // all ships are fresh again, so nothing should tell secret choices apart by it.
    tell_secret(sink, SeatMask::of(seat), kPolicySeen, kPolicyLaid, seat, "COL-4.12", card, region);
  } else {
    tell_shown(sink, kPolicyOpen, seat, "COL-4.12", card, region, zone);
  }
}

void trade(State& state, Seat seat, const Action& action, EventSink& sink) {
  const int zone = action.arg[1] - 1;
  const int first = action.arg[2];
  const int second = action.arg[4];
  use_ship(state, seat, zone);
  --state.cubes[first][action.arg[3]];
  ++state.cubes[second][action.arg[3]];
  --state.cubes[second][action.arg[5]];
  ++state.cubes[first][action.arg[5]];
  tell_shown(sink, kTraded, seat, "COL-9.10", first, second, action.arg[3], action.arg[5], zone);
}

void lose_local(State& state, int region, int number, std::string_view clause, EventSink& sink) {
  if (number == 0) return;
  remove_discs(state, kLocal, region, number);
  tell(sink, kLocalLost, kTable, clause, region, number);
}

void missionaries(const Table& table, State& state, Seat seat, int region, EventSink& sink) {
  const int removed = discs_of_card(table, state, seat, kMissionaries, region);
  state.cause = Cause::kMissionaries;
  state.region = static_cast<std::uint8_t>(region);
  for (const Seat other : players(table.seats)) {
    state.losses[other] = other != seat && influence(state, other, region) >= 2 ? 1 : 0;
  }
  if (state.discs[region][kLocal] >= 2) lose_local(state, region, 1, "COL-9.8", sink);
  const int placed = place_discs(state, seat, region, removed);
  tell(sink, kGained, kTable, "COL-9.8", seat, region, placed);
}

void plague(const Table& table, State& state, int region, EventSink& sink) {
  state.cause = Cause::kPlague;
  state.region = static_cast<std::uint8_t>(region);
  for (const Seat other : players(table.seats)) {
    state.losses[other] = static_cast<std::uint8_t>(influence(state, other, region) / 2);
  }
  lose_local(state, region, state.discs[region][kLocal] / 2, "COL-9.9", sink);
}

void tell_target(const Action& action, Seat seat, EventSink& sink) {
  const int region = action.arg[1];
  const int faction = action.arg[3] - 1;
  const bool campaign = action.arg[0] == kCampaign;
  if (faction == kLocal) {
    tell_shown(sink, campaign ? kCampaignLocal : kDiplomacyLocal, seat,
               campaign ? "COL-9.6" : "COL-9.2", region);
  } else {
    tell_shown(sink, campaign ? kCampaignPower : kDiplomacyPower, seat,
               campaign ? "COL-9.5" : "COL-9.2", faction, region);
  }
}

}  // namespace

void play_card(const Table& table, State& state, Seat seat, const Action& action, EventSink& sink) {
  const int card = action.arg[0];
  const int region = action.arg[1];
  const int zone = action.arg[2] - 1;
  if (table.is_policy(card)) {
    play_policy(state, seat, card, region, zone, sink);
    finish_action(table, state, sink);
    return;
  }
  leave_hand(state, seat, card);
  if (card == kTrade) {
    trade(state, seat, action, sink);
    discard_cards(state, seat, one_card(card), sink);  // COL-4.10
    finish_action(table, state, sink);
    return;
  }
  if (card == kDiplomacy || card == kCampaign) {
    tell_target(action, seat, sink);
  } else if (zone >= 0) {
    use_ship(state, seat, zone);
    tell_shown(sink, kCardPlayed, seat, "COL-4.10", card, region, zone);
  } else {
    tell_shown(sink, kCardPlayedAshore, seat, "COL-4.10", card, region);
  }
  discard_cards(state, seat, one_card(card), sink);
  switch (card) {
    case kDiplomacy:
    case kCampaign:
    case kMercenaries:
      state.step = Step::kRoll;
      state.card = static_cast<std::uint8_t>(card);
      state.region = static_cast<std::uint8_t>(region);
      state.faction = static_cast<std::uint8_t>(card == kMercenaries ? 0 : action.arg[3] - 1);
      return;
    case kMissionaries:
      missionaries(table, state, seat, region, sink);
      break;
    case kPlague:
      plague(table, state, region, sink);
      break;
    default: {  // Consolidate Holdings, Land Grab
      const int discs = discs_of_card(table, state, seat, card, region);
      const int placed = place_discs(state, seat, region, discs);
      const bool grab = card == kLandGrab;
      tell(sink, kGained, kTable, grab ? "COL-9.3" : "COL-9.1", seat, region, placed);
      finish_action(table, state, sink);
      return;
    }
  }
  if (!go_on_with_losses(state, sink)) after_losses(table, state, sink);
}

void roll_for_card(const Table& table, State& state, int face, EventSink& sink) {
  const int number = face + 1;
  const int card = state.card;
  const int faction = state.faction;
  const int region = state.region;
  state.card = 0;
  state.faction = 0;
  tell(sink, kDieRolled, state.seat, "COL-1.9", face);
  if (card == kCampaign && faction != kLocal) {  // COL-9.5, COL-9.6, COL-R28
    state.cause = Cause::kCampaign;
    state.losses[faction] =
        static_cast<std::uint8_t>(std::min(number, influence(state, faction, region)));
    if (!go_on_with_losses(state, sink)) after_losses(table, state, sink);
    return;
  }
  state.region = 0;
  if (card == kMercenaries) {  // COL-9.4, COL-R44
    const int hired = std::min<int>(number, state.mercenary_supply);
    add_to(state.mercenary_supply, -hired);
    add_to(state.mercenaries[region][state.seat], hired);
    tell(sink, kMercenariesHired, state.seat, "COL-9.4", region, hired);
  } else if (card == kDiplomacy) {  // COL-9.2, COL-R27
    const int placed = place_discs(state, faction, region, number);
    if (faction == kLocal) {
      tell(sink, kLocalGained, kTable, "COL-9.2", region, placed);
    } else {
      tell(sink, kGained, kTable, "COL-9.2", faction, region, placed);
    }
  } else {
    lose_local(state, region, std::min<int>(number, state.discs[region][kLocal]), "COL-9.6", sink);
    // COL-9.7, COL-R19
    if (table.rules.campaign_collects && state.discs[region][kLocal] == 0 &&
        begin_collecting(table, state, region, sink)) {
      return;
    }
  }
  finish_action(table, state, sink);
}

}  // namespace landfall::colonialism
