// Cards that are played: which may be, and what they do (COL-4.8 to COL-4.12, COL-9). Policy cards are
// only laid (COL-4.11).
#include "games/colonialism/position/cards.h"
#include "games/colonialism/steps/draws.h"
#include "games/colonialism/steps/steps.h"
#include "games/colonialism/words/names.h"

namespace landfall::colonialism {
namespace {

template <class Choices>
Action* write_choices(Action* out, std::uint64_t word, const Choices& choices) {
  for (const std::uint64_t bits : choices) out = write_word(out, word | bits);
  return out;
}

// The factions a card may name, for each region with influence.
Action* write_targets(const Table& table, const State& state, Seat seat, std::uint64_t word,
                      unsigned own, bool campaign, Action* out) {
  for_each_bit(own, [&](int region) {
    for (int faction = 0; faction < kFactions; ++faction) {
      if (faction >= table.seats && faction != kLocal) continue;
      if (campaign) {
        const bool foreign = faction != seat && faction != kLocal;
        if (!foreign && !table.rules.campaign_hits_local) continue;  // COL-9.5, COL-9.6
        if (influence(state, faction, region) == 0) continue;        // COL-R28
      }
      out = write_word(out, word | argument_bits(1, region) | argument_bits(3, faction + 1));
    }
  });
  return out;
}

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

// Also cards that would place nothing (COL-R31).
Action* write_plays(const Table& table, const State& state, Seat seat, unsigned zones, unsigned own,
                    const ShipChoices& ships, Action* out) {
  for_each_bit(state.hand[seat], [&](int card) {
    const std::uint64_t word = word_of(kPlay) | argument_bits(0, card);
    if (table.is_policy(card)) {
      out = write_choices(out, word, ships.for_policies);
    } else if (card == kDiplomacy || card == kCampaign) {
      out = write_targets(table, state, seat, word, own, card == kCampaign, out);
    } else if (card == kMissionaries) {
      for_each_bit(own,
                   [&](int region) { out = write_word(out, word | argument_bits(1, region)); });
    } else if (card == kTrade) {
      out = write_trades(table, state, word, zones, own, out);
    } else {
      out = write_choices(out, word, ships.with_influence);
    }
  });
  return out;
}

Refused refuse_play(const Table& table, const State& state, Seat seat, const Action& action) {
  const int card = action.arg[0];
  if (card >= kCards) return unknown_action();
  if (card != kTrade && (action.arg[4] != 0 || action.arg[5] != 0)) return unknown_action();
  if (!has_card(state.hand[seat], card)) return Refusal{Clause{"COL-4.15"}, card_target(card)};
  if (card == kTrade) return refuse_trade(table, state, seat, action);
  const int region = action.arg[1];
  const int zone = action.arg[2] - 1;
  const int faction = action.arg[3] - 1;
  const bool names_faction = card == kDiplomacy || card == kCampaign;
  const bool needs_ship = !has_card(kWithoutShip, card);
  if (region >= kRegions || zone >= kZones || (zone >= 0) != needs_ship ||
      (faction >= 0) != names_faction || faction >= kFactions ||
      (faction >= table.seats && faction != kLocal)) {
    return unknown_action();
  }
  if (has_card(table.needs_influence, card) && influence(state, seat, region) == 0) {
    return Refusal{Clause{"COL-4.9"}, region_target(table, region)};
  }
  if (needs_ship) {
    if (auto refusal = refuse_ship(table, state, seat, region, zone, "COL-4.8")) return refusal;
  }
  if (table.is_policy(card) && table.event_at(state, kAgadirCrisis, region)) {
    return Refusal{Clause{"COL-10.10"}, event_target(kAgadirCrisis)};
  }
  if (card == kCampaign) {
    if ((faction == seat || faction == kLocal) && !table.rules.campaign_hits_local) {
      return Refusal{Clause{"COL-9.5"}, faction_target(faction)};
    }
    if (influence(state, faction, region) == 0) {
      return Refusal{Clause{"COL-R28"}, faction_target(faction)};
    }
  }
  return std::nullopt;
}

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

void die_outcomes(const Table& /*table*/, const State& /*state*/, OutcomeList& list) {
  for (int face = 1; face <= 3; ++face) list.push_back({action_of(kDie, face), 1});
}

Action die_sample(const Table& /*table*/, const State& /*state*/, Random& random) {
  return action_of(kDie, roll(1, random));
}

void roll_for_card(const Table& table, State& state, Seat /*seat*/, const Action& action,
                   EventSink& sink) {
  const int face = action.arg[0];
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
