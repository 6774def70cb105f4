// Phrases for events: which arguments each has and which sentence of text/<language>/kolonien.json
// tells it.
#include "games/kolonien/kolonien.h"
#include "games/kolonien/position/log.h"
#include "games/kolonien/words/sentences.h"

namespace landfall {

using namespace kolonien;

namespace {

constexpr Argument kSkippedArgument{"", Shown::kSkipped};
constexpr Argument kCardsArgument{"cards", Shown::kCounts};

// Trade takes seven arguments: somebody, and two times five counts.
constexpr Sentence trade(std::string_view key, const Argument& first = kSkippedArgument) {
  return {key, {{first, {"give", Shown::kCounts}, {"get", Shown::kCounts}}}};
}

constexpr Sentence sentence_of(EventKind kind) {
  switch (kind) {
    case kTerrainLaid:
      return {"terrain", {{kHexArgument, {"terrain", Shown::kTerrain}}}};
    case kNumbersLaid:
      return {"numbers", {kNumberArgument}};
    case kHarbourLaid:
      return {"harbour", {{{"harbour", Shown::kHarbour}, kEdgeArgument}}};
    case kFounded:
      return {"founded", {kVertexArgument}};
    case kFoundedShip:
      return {"founded_ship", {kVertexArgument}};
    case kLinkedRoad:
      return {"linked_road", {kEdgeArgument}};
    case kLinkedShip:
      return {"linked_ship", {kVertexArgument}};
    case kStartCards:
      return {"start_cards", {kCardsArgument}};
    case kTurnBegan:
      return {"turn_began", {{{"turn", Shown::kNumber}}}};
    case kRolls:
      return {"rolls"};
    case kRolled:
      return {"rolled",
              {{{"first", Shown::kNumber}, {"second", Shown::kNumber}, {"sum", Shown::kNumber}}}};
    case kProduced:
      return {"produced", {kResourceArgument, kNumberArgument}};
    case kShortage:
      return {"shortage", {kResourceArgument}};
    case kTookRest:
      return {"took_rest", {kResourceArgument, kNumberArgument}};
    case kSeven:
      return {"seven"};
    case kMustDiscard:
      return {"must_discard", {kNumberArgument}};
    case kDiscardChosen:
      return {"discard_chosen", {kResourceArgument}};
    case kDiscardHidden:
      return {"discard_hidden"};
    case kDiscarded:
      return {"discarded", {kCardsArgument}};
    case kRobberMoved:
      return {"robber_moved", {kHexArgument}};
    case kStole:
      return {"stole", {kOwnerArgument, kResourceArgument}};
    case kStoleHidden:
      return {"stole_hidden", {kOwnerArgument}};
    case kNothingStolen:
      return {"nothing_stolen"};
    case kPirateMoved:
      return {"pirate_moved", {kVertexArgument}};
    case kPirateGone:
      return {"pirate_gone"};
    case kRobs:
      return {"robs", {kOwnerArgument}};
    case kRobbedToken:
      return {"robbed_token", {kOwnerArgument, kTokenArgument, kVertexArgument}};
    case kRobbedNobody:
      return {"robbed_nobody"};
    case kBuiltRoad:
      return {"built_road", {kEdgeArgument}};
    case kBuiltSettlement:
      return {"built_settlement", {kVertexArgument}};
    case kSettledOutposts:
      return {"settled_outposts", {kVertexArgument}};
    case kBuiltCity:
      return {"built_city", {kVertexArgument}};
    case kBuiltShip:
      return {"built_ship", {kVertexArgument}};
    case kBuiltFleet:
      return {"built_fleet", {kHexArgument}};
    case kMovedFleet:
      return {"moved_fleet", {kHexArgument}};
    case kPirateExpelled:
      return {"pirate_expelled"};
    case kBought:
      return {"bought"};
    case kDrew:
      return {"drew", {{{"card", Shown::kCard}}}};
    case kDrewHidden:
      return {"drew_hidden"};
    case kPlayedKnight:
      return {"played_knight"};
    case kPlayedRoads:
      return {"played_road_building"};
    case kPlayedPlenty:
      return {"played_plenty", {{{"first", Shown::kResource}, {"second", Shown::kResource}}}};
    case kPlayedMonopoly:
      return {"played_monopoly", {kResourceArgument, kNumberArgument}};
    case kMonopolyFrom:
      return {"monopoly_from", {kOwnerArgument, kNumberArgument, kResourceArgument}};
    case kFreeLapses:
      return {"free_lapses"};
    case kFreeDeclined:
      return {"free_declined"};
    case kBankTrade:
      return {"bank_trade",
              {{kNumberArgument, {"give", Shown::kResource}, {"get", Shown::kResource}}}};
    case kLargestArmy:
      return {"largest_army", {kNumberArgument}};
    case kLongestRoad:
      return {"longest_road", {kNumberArgument}};
    case kLongestLost:
      return {"longest_lost"};
    case kOffered:
      return trade("offered");
    case kOfferedTo:
      return {"offered_to", {kOwnerArgument}};
    case kAnswered:
      return {"answered"};
    case kAllAnswered:
      return {"all_answered"};
    case kAccepted:
      return {"accepted"};
    case kDeclined:
      return {"declined"};
    case kCountered:
      return trade("countered");
    case kTraded:
      return trade("traded", kOwnerArgument);
    case kOfferDropped:
      return {"offer_dropped"};
    case kOfferFailed:
      return {"offer_failed"};
    case kSailed:
      return {"sailed", {kFromArgument, kToArgument, kNumberArgument}};
    case kDiscovered:
      return {"discovered", {{kHexArgument, {"terrain", Shown::kTerrain}}}};
    case kChipLaid:
      return {"chip", {kHexArgument, kNumberArgument}};
    case kOutpost:
      return {"outpost", {kHexArgument}};
    case kLanded:
      return {"landed", {kVertexArgument, kHexArgument}};
    case kCargoLost:
      return {"cargo_lost", {kNumberArgument}};
    case kReward:
      return {"reward", {kTokenArgument}};
    case kNoReward:
      return {"no_reward"};
    case kLoaded:
      return {"loaded", {{kTokenArgument, {"source", Shown::kVertex}, kVertexArgument}}};
    case kUnloaded:
      return {"unloaded", {kTokenArgument, kVertexArgument}};
    case kShifted:
      return {"shifted", {kTokenArgument, kFromArgument, kToArgument}};
    case kDelivered:
      return {"delivered", {kVertexArgument, kNumberArgument}};
    case kConvertedOre:
      return {"converted_ore"};
    case kConvertedGold:
      return {"converted_gold", {kResourceArgument}};
    case kConvertedGem:
      return {"converted_gem"};
    case kConvertedDiscovery:
      return {"converted_discovery"};
    case kStored:
      return {"stored", {kTokenArgument, kVertexArgument}};
    case kStoreFull:
      return {"store_full", {kVertexArgument}};
    case kTokenShortage:
      return {"token_shortage", {kTokenArgument}};
    case kChoseToken:
      return {"chose_token", {kTokenArgument, kVertexArgument}};
    case kErupted:
      return {"erupted", {kHexArgument, kNumberArgument}};
    case kDestroyed:
      return {"destroyed", {kVertexArgument}};
    case kSaved:
      return {"saved", {kTokenArgument, kVertexArgument}};
    case kTokensLost:
      return {"tokens_lost", {kNumberArgument}};
    case kRelocated:
      return {"relocated", {kFromArgument, kToArgument}};
    case kShipLost:
      return {"ship_lost", {kVertexArgument}};
    case kEndedTurn:
      return {"ended_turn"};
    case kClaimed:
      return {"claimed", {kNumberArgument}};
    case kWon:
      return {"won", {kNumberArgument}};
    case kEndedLimit:
      return {"ended_limit"};
    case kEndedIdle:
      return {"ended_idle"};
    case kPointsShown:
      return {"points_shown", {kNumberArgument}};
    case kNumberLaid:
      return {"number_laid", {kHexArgument, kNumberArgument}};
    case kFirstDrawn:
      return {"first_drawn"};
    case kDiceShuffled:
      return {"dice_shuffled"};
    case kProposed:
      return trade("proposed");
    case kProposalWithdrawn:
      return trade("proposal_withdrawn");
    case kProposalTurnedDown:
      return {"proposal_turned_down", {kOwnerArgument}};
    case kProposalLapsed:
      return trade("proposal_lapsed");
    case kWantsNoMore:
      return {"wants_no_more"};
    case kEndedBuilding:
      return {"ended_building"};
  }
  return {"unknown"};
}

}  // namespace

void Kolonien::describe_event(const Table& table, const Event& event, Phrase& phrase) {
  const Sentence sentence = sentence_of(static_cast<EventKind>(event.kind));
  phrase.key = Target("event.").append(sentence.key).view();
  if (event.kind == kPlayedPlenty && event.arg[1] == kNoResource) {  // KOL-6.6
    phrase.key = "event.played_plenty_last";
  }
  if (event.kind == kAccepted && event.arg[0] != 0) {  // KOL-5.12
    phrase.key = "event.accepted_for";
    phrase.target("resource", resource_target(event.arg[0] - 1));
  }
  // Where nobody else is named, the first argument says that one resource is enough (KOL-5.12).
  const bool either = sentence.arguments[0].shown == Shown::kSkipped && event.arg[0] != 0;
  if (event.actor < kMaxSeats) phrase.seat("seat", event.actor);
  add_arguments(sentence.arguments, event.arg, [&](const Argument& argument, const auto* value) {
    if (argument.shown != Shown::kCounts) {
      add_argument(table, argument, *value, phrase);
      return 1;
    }
    const std::string_view kind = either && argument.name == "get" ? "either" : "cards";
    phrase.target(argument.name, counts_target(kind, counts_from(value[0], value[1], value[2])));
    return 3;
  });
}

}  // namespace landfall
