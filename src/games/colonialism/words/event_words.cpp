// Phrases for events: which arguments each has and which sentence of
// text/<language>/colonialism.json tells it.
#include "engine/defaults/sentences.h"
#include "games/colonialism/colonialism.h"
#include "games/colonialism/position/log.h"
#include "games/colonialism/position/moves.h"
#include "games/colonialism/words/names.h"

namespace landfall {

using namespace colonialism;

namespace {

// How an argument of an event is shown, and under which name a sentence finds it.
enum class Shown : std::uint8_t {
  kNone,
  kSeat,
  kRegion,
  kZone,
  kCard,
  kColour,
  kEvent,
  kUpgrade,
  kInterest,
  kNumber,
  kCards
};
using Argument = ShownArgument<Shown>;
using Sentence = SentenceOf<Shown, 6>;

constexpr Argument kRegionArgument{"region", Shown::kRegion};
constexpr Argument kZoneArgument{"zone", Shown::kZone};
constexpr Argument kCardArgument{"card", Shown::kCard};
constexpr Argument kNumberArgument{"number", Shown::kNumber};
constexpr Argument kOwnerArgument{"owner", Shown::kSeat};
constexpr Argument kColourArgument{"colour", Shown::kColour};
constexpr Argument kInterestArgument{"card", Shown::kInterest};

constexpr Sentence sentence_of(EventKind kind) {
  switch (kind) {
    case kTilesLaid:
      return {"tiles",
              {{{"first", Shown::kRegion},
                {"second", Shown::kRegion},
                {"third", Shown::kRegion},
                {"fourth", Shown::kRegion},
                {"fifth", Shown::kRegion},
                {"sixth", Shown::kRegion}}}};
    case kCubeDrawn:
      return {"cube", {kRegionArgument, kColourArgument}};
    case kCubesShort:
      return {"cubes_short", {kRegionArgument}};
    case kLocalsRolled:
      return {"locals", {kRegionArgument, kNumberArgument}};
    case kLocalReturns:
      return {"local_returns", {kRegionArgument}};
    case kOrderRolled:
      return {"order_roll", {kNumberArgument}};
    case kOrderTied:
      return {"order_tie"};
    case kRowChosen:
      return {"row", {{{"row", Shown::kNumber}}}};
    case kInterestSeen:
      return {"interest", {kInterestArgument}};
    case kInterestHidden:
      return {"interest_hidden"};
    case kDrawnSeen:
      return {"drawn", {kCardArgument}};
    case kDrawnHidden:
      return {"drawn_hidden"};
    case kReshuffled:
      return {"reshuffled", {kNumberArgument}};
    case kOpeningDiscard:
      return {"opening_discard", {kCardArgument}};
    case kHandChosen:
      return {"hand_chosen"};
    case kDiscarded:
      return {"discarded", {{kNumberArgument, {"", Shown::kCards}}}};
    case kShipPlaced:
      return {"ship_placed", {kZoneArgument}};
    case kRoundBegan:
      return {"round_began", {{{"turn", Shown::kNumber}, {"round", Shown::kNumber}}}};
    case kEventDrawn:
      return {"event_drawn", {{{"event", Shown::kEvent}}}};
    case kDraws:
      return {"draws", {kNumberArgument}};
    case kShipMoved:
      return {"ship_moved", {{{"from", Shown::kZone}, {"to", Shown::kZone}}}};
    case kPolicySeen:
      return {"policy_hidden", {kCardArgument, kRegionArgument}};
    case kPolicyLaid:
      return {"policy_laid", {kRegionArgument}};
    case kPolicyOpen:
      return {"policy_open", {kCardArgument, kRegionArgument, kZoneArgument}};
    case kCardPlayed:
      return {"card_played", {kCardArgument, kRegionArgument, kZoneArgument}};
    case kCardPlayedAshore:
      return {"card_played_ashore", {kCardArgument, kRegionArgument}};
    case kTraded:
      return {"trade",
              {{{"first", Shown::kRegion},
                {"second", Shown::kRegion},
                {"first_colour", Shown::kColour},
                {"second_colour", Shown::kColour},
                kZoneArgument}}};
    case kDiplomacyPower:
      return {"diplomacy", {kOwnerArgument, kRegionArgument}};
    case kDiplomacyLocal:
      return {"diplomacy_local", {kRegionArgument}};
    case kCampaignPower:
      return {"campaign", {kOwnerArgument, kRegionArgument}};
    case kCampaignLocal:
      return {"campaign_local", {kRegionArgument}};
    case kDieRolled:
      return {"die", {kNumberArgument}};
    case kGained:
      return {"gained", {kOwnerArgument, kRegionArgument, kNumberArgument}};
    case kLocalGained:
      return {"local_gained", {kRegionArgument, kNumberArgument}};
    case kMercenariesHired:
      return {"mercenaries_hired", {kRegionArgument, kNumberArgument}};
    case kLost:
      return {"lost",
              {kOwnerArgument, kRegionArgument, kNumberArgument,
               Argument{"mercenaries", Shown::kNumber}}};
    case kLocalLost:
      return {"local_lost", {kRegionArgument, kNumberArgument}};
    case kExplored:
      return {"explored", {kRegionArgument, kZoneArgument}};
    case kExploredFreely:
      return {"explored_freely", {kRegionArgument}};
    case kWithdrawn:
      return {"withdrawn", {kRegionArgument, kNumberArgument, kZoneArgument}};
    case kBought:
      return {"bought",
              {{{"upgrade", Shown::kUpgrade},
                {"black", Shown::kNumber},
                {"brown", Shown::kNumber},
                {"yellow", Shown::kNumber}}}};
    case kShipBuilt:
      return {"ship_built", {kZoneArgument}};
    case kRoundEnded:
      return {"round_ended", {{{"round", Shown::kNumber}}}};
    case kColonizationBegan:
      return {"colonization_began", {{{"turn", Shown::kNumber}, {"segment", Shown::kNumber}}}};
    case kRegionBegan:
      return {"region_began", {kRegionArgument}};
    case kRevealed:
      return {"revealed", {kOwnerArgument, kCardArgument, kRegionArgument}};
    case kCardPlaces:
      return {"card_places", {kOwnerArgument, kCardArgument, kRegionArgument, kNumberArgument}};
    case kConsolidateFails:
      return {"consolidate_fails", {kOwnerArgument, kRegionArgument}};
    case kUnrestStrikes:
      return {"unrest", {kRegionArgument}};
    case kTreatyHolds:
      return {"treaty", {kOwnerArgument, kRegionArgument}};
    case kConflictBegan:
      return {"conflict",
              {{kRegionArgument, {"total", Shown::kNumber}, {"limit", Shown::kNumber}}}};
    case kConflictEnded:
      return {"conflict_ended", {{kRegionArgument, {"total", Shown::kNumber}}}};
    case kCollected:
      return {"collected", {kColourArgument, kNumberArgument, kRegionArgument}};
    case kCubesStay:
      return {"cubes_stay", {kRegionArgument}};
    case kMercenariesLeave:
      return {"mercenaries_leave", {kRegionArgument, kNumberArgument}};
    case kTrimmed:
      return {"trimmed", {kOwnerArgument, kRegionArgument, kNumberArgument}};
    case kTurnEnded:
      return {"turn_ended", {{{"turn", Shown::kNumber}}}};
    case kBerlinMoves:
      return {"berlin", {kOwnerArgument, kRegionArgument, kNumberArgument}};
    case kOpiumMoves:
      return {"opium", {{kRegionArgument, {"other", Shown::kRegion}}}};
    case kBoxerRolled:
      return {"boxer", {kRegionArgument, kNumberArgument}};
    case kPaid:
      return {"paid", {kColourArgument, kRegionArgument}};
    case kDrivenOut:
      return {"driven_out", {kRegionArgument}};
    case kSickManPlaced:
      return {"sick_man", {kRegionArgument}};
    case kDeclined:
      return {"declined"};
    case kOpenDoorSeen:
      return {"open_door_hidden", {kCardArgument, kRegionArgument}};
    case kOpenDoorLaid:
      return {"open_door_laid", {kRegionArgument}};
    case kOpenDoorOpen:
      return {"open_door_open", {kCardArgument, kRegionArgument}};
    case kGurkhasPlaced:
      return {"gurkhas", {kRegionArgument}};
    case kRecovered:
      return {"recovered", {kCardArgument}};
    case kInterestShown:
      return {"interest_shown", {kInterestArgument}};
    case kFinished:
      return {"finished"};
  }
  return {"unknown"};
}

}  // namespace

void Colonialism::describe_event(const Table& table, const Event& event, Phrase& phrase) {
  const Sentence sentence = sentence_of(static_cast<EventKind>(event.kind));
  phrase.key = Target("event.").append(sentence.key).view();
  if (event.kind == kInterestShown && event.arg[1] == 0) phrase.key = "event.interest_failed";
  if (event.actor < kMaxSeats) phrase.seat("seat", event.actor);
  add_arguments(sentence.arguments, event.arg, [&](const Argument& argument, const auto* values) {
    const std::string_view name = argument.name;
    const int value = *values;
    switch (argument.shown) {
      case Shown::kNone:
        break;
      case Shown::kSeat:
        phrase.seat(name, static_cast<Seat>(value));
        break;
      case Shown::kRegion:
        phrase.target(name, region_target(table, value)).highlight(region_target(table, value));
        break;
      case Shown::kZone:
        phrase.target(name, zone_target(table, value)).highlight(zone_target(table, value));
        break;
      case Shown::kCard:
        phrase.target(name, card_target(value)).highlight(card_target(value));
        break;
      case Shown::kColour:
        phrase.target(name, colour_target(value));
        break;
      case Shown::kEvent:
        phrase.target(name, event_target(value)).highlight(event_target(value));
        break;
      case Shown::kUpgrade:
        phrase.target(name, upgrade_target(value)).highlight(upgrade_target(value));
        break;
      case Shown::kInterest:
        phrase.target(name, interest_target(table, value))
            .target("region", region_target(table, table.components.interests[value].region))
            .highlight(region_target(table, table.components.interests[value].region));
        break;
      case Shown::kNumber:
        phrase.number(name, value);
        break;
      case Shown::kCards: {
        // A set of cards in two arguments; the page marks as many as a phrase can hold.
        const CardSet cards = static_cast<CardSet>(value) | static_cast<CardSet>(values[1]) << 15;
        for_each_bit(cards, [&](int card) {
          if (!phrase.highlights.full()) phrase.highlight(card_target(card));
        });
        return 2;
      }
    }
    return 1;
  });
}

}  // namespace landfall
