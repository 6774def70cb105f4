// Events as phrases.
#include "engine/defaults/sentences.h"
#include "games/archipelago/archipelago.h"
#include "games/archipelago/position/log.h"
#include "games/archipelago/words/names.h"

namespace landfall {

using namespace archipelago;

namespace {

// What an argument of an event is. A place is two arguments, region and place; so is an icon.
enum class Part : std::uint8_t {
  kEnd,
  kNumber,
  kSeat,
  kCard,
  kTrend,
  kTile,
  kRegion,
  kResource,
  kMarket,
  kObjective,
  kPlace,
  kIcon,
  kPromise,
  kBack,
};
using Argument = ShownArgument<Part>;
struct Form {
  EventKind kind{};
  std::string_view key;
  bool actor = false;  // {seat}
  std::array<Argument, 4> fields{};
};

constexpr Argument kCount{"number", Part::kNumber};
constexpr Argument kTotal{"total", Part::kNumber};
constexpr Argument kOther{"other", Part::kSeat};
constexpr Argument kCardField{"card", Part::kCard};
constexpr Argument kAt{"place", Part::kPlace};
constexpr Argument kKind{"resource", Part::kResource};
constexpr Argument kRegionField{"region", Part::kRegion};
constexpr Argument kTileField{"tile", Part::kTile};
constexpr Argument kGoal{"objective", Part::kObjective};

// In the order of EventKind; kOrderIs and what has no arguments of its own included.
constexpr std::array kForms = {
    Form{kOrderIs, "order", false, {}},
    Form{kTrendIs, "trend", false, {{{"trend", Part::kTrend}}}},
    Form{kVoted, "voted", true, {{{"trend", Part::kTrend}}}},
    Form{kTileDealtSeen, "tile_dealt", true, {kTileField}},
    Form{kTileDealtHidden, "tile_dealt_hidden", true, {}},
    Form{kHandShown,
         "hand_shown",
         true,
         {{{"first", Part::kTile}, {"second", Part::kTile}, {"third", Part::kTile}}}},
    Form{kTilePlaced, "tile_placed", true, {kRegionField}},
    Form{kLanded, "landed", true, {kAt}},
    Form{kTokenTaken, "token", true, {kCount}},
    Form{kDiscGained, "disc", false, {kCount}},
    Form{kWorkersUp, "workers_up", false, {{kCount, kTotal}}},
    Form{kWorkersDown, "workers_down", false, {{kCount, kTotal}}},
    Form{kRebellionUp, "rebellion_up", false, {{kCount, kTotal}}},
    Form{kRebellionDown, "rebellion_down", false, {{kCount, kTotal}}},
    Form{kMarketCube, "market_cube", false, {kKind}},
    Form{kOwnCube, "own_cube", true, {kKind}},
    Form{kNoCube, "no_cube", false, {}},
    Form{kCardDealt, "card_dealt", false, {kCardField}},
    Form{kObjectiveSeen, "objective_dealt", true, {kGoal}},
    Form{kObjectiveHidden, "objective_dealt_hidden", true, {}},
    Form{kObjectiveOpened, "objective_open", false, {kGoal}},
    Form{kDroppedSeen, "dropped", true, {kGoal}},
    Form{kDroppedHidden, "dropped_hidden", true, {}},
    Form{kRoundBegan, "round", false, {kCount}},
    Form{kPhaseOrder, "phase_order", false, {}},
    Form{kPhasePopulation, "phase_population", false, {}},
    Form{kPhaseBalance, "phase_balance", false, {}},
    Form{kPhaseActions, "phase_actions", false, {}},
    Form{kPhasePurchase, "phase_purchase", false, {}},
    Form{kBidSeen, "bid_made", true, {kCount}},
    Form{kBidSealed, "bid_sealed", true, {}},
    Form{kBidShown, "bid", true, {kCount}},
    Form{kBidTied, "bid_tie", false, {}},
    Form{kOrderStays, "order_stays", false, {}},
    Form{kBidWon, "bid_won", true, {kCount}},
    Form{kBoardEffect, "board", false, {kCount}},
    Form{kEventTemples, "event_temples", false, {kCount}},
    Form{kEventTowns, "event_towns", false, {kCount}},
    Form{kEventPorts, "event_ports", false, {kCount}},
    Form{kCrisisLocal, "crisis_local", false, {{kKind, kCount}}},
    Form{kCrisisExport, "crisis_export", false, {{kKind, kCount}}},
    Form{kFedMarket, "fed_market", true, {kKind}},
    Form{kFedScreen, "fed", true, {kKind}},
    Form{kFedToken, "fed_token", true, {kKind}},
    Form{kRaised, "raised", true, {{kOther, kAt}}},
    Form{kAllStand, "all_stand", false, {}},
    Form{kSheltered, "sheltered", true, {{kRegionField, kCount}}},
    Form{kUnfed, "unfed", false, {kCount}},
    Form{kShort, "short", false, {kCount}},
    Form{kCrisisOver, "crisis_over", false, {}},
    Form{kExiled, "exiled", true, {{kOther, kAt}}},
    Form{kTaxed, "tax", true, {kCount}},
    Form{kHarvested, "harvested", true, {{kKind, {"icon", Part::kIcon}, kCount}}},
    Form{kBought, "bought", true, {{kKind, {"market", Part::kMarket}, kCount}}},
    Form{kSold, "sold", true, {{kKind, {"market", Part::kMarket}, kCount}}},
    Form{kExploresTop, "explores", true, {kRegionField}},
    Form{kExploresBlind, "explores_blind", true, {kRegionField}},
    Form{kTileTaken, "tile_taken", true, {kTileField}},
    Form{kTileTurnedUp, "tile_up", false, {kRegionField}},
    Form{kTilesShuffled, "tiles_shuffled", false, {}},
    Form{kTileGivenUp, "tile_given_up", true, {kTileField}},
    Form{kPeekedSeen, "peeked", true, {kTileField}},
    Form{kPeekedHidden, "peeked_hidden", true, {}},
    Form{kMoved, "moved", true, {{kAt, {"to", Part::kPlace}}}},
    Form{kReproduced, "reproduced", true, {kAt}},
    Form{kRecruited, "recruited", true, {{kAt, kCount}}},
    Form{kBuilt, "built", true, {kAt}},
    Form{kShipBuilt, "ship_built", true, {kAt}},
    Form{kBuildingUsed, "used", true, {kAt}},
    Form{kCardUsed, "card_used", true, {kCardField}},
    Form{kFeePaid, "fee", true, {{kOther, kCount}}},
    Form{kWonderBuilt, "wonder", true, {kCardField}},
    Form{kShipSunk, "ship_sunk", true, {{kOther, kAt}}},
    Form{kIconBlocked, "icon_blocked", true, {{{"icon", Part::kIcon}}}},
    Form{kThief, "visits", true, {kOther}},
    Form{kFistsReady, "fists", true, {}},
    Form{kFistOpened, "fist_opened", true, {kOther}},
    Form{kStolenSeen, "stolen", true, {{kOther, kKind}}},
    Form{kStolenHidden, "stolen_hidden", true, {kOther}},
    Form{kStolenNothing, "stolen_nothing", true, {kOther}},
    Form{kSpiedSeen, "spied", true, {{kOther, kGoal}}},
    Form{kSpiedHidden, "spied_hidden", true, {kOther}},
    Form{kFreed, "freed", true, {{{"icon", Part::kIcon}}}},
    Form{kFreedBuilding, "freed_building", true, {kAt}},
    Form{kCubeTaken, "cube_taken", true, {kKind}},
    Form{kFlorinsGained, "florins", true, {kCount}},
    Form{kHandedOver, "handed_over", true, {{kOther, kCount}}},
    Form{kTurnedUp, "turned_up", false, {kCardField}},
    Form{kNothingBought, "nothing_bought", true, {}},
    Form{kCardDiscarded, "card_discarded", false, {kCardField}},
    Form{kPurchased, "purchased", true, {{kCardField, kCount}}},
    Form{kCardTurned, "turned", true, {kCardField}},
    Form{kTopBack, "top_back", false, {{{"back", Part::kBack}}}},
    Form{kDeckShuffled, "deck_shuffled", false, {}},
    Form{kShipAdded, "ship_added", false, {{kOther, kAt}}},
    Form{kDoubled, "doubled", true, {kKind}},
    Form{kTurnEnded, "turn_ended", true, {}},
    Form{kPassed, "passed", true, {}},
    Form{kFinishedPart, "part_done", true, {}},
    Form{kGoesOn, "goes_on", false, {}},
    Form{kObjectiveReached, "objective_reached", false, {{kOther, kGoal}}},
    Form{kObjectiveReachedOpen, "objective_reached_open", false, {kGoal}},
    Form{kIndependence, "independence", false, {{kCount, kTotal}}},
    Form{kFinished, "finished", false, {}},
    Form{kObjectiveShown, "objective_shown", true, {kGoal}},
    Form{kOffered, "offer", true, {}},
    Form{kAccepted, "accepted", true, {}},
    Form{kDeclined, "declined", true, {}},
    Form{kCountered, "countered", true, {}},
    Form{kDeal, "deal", true, {kOther}},
    Form{kNoDeal, "no_deal", true, {}},
    Form{kPromised,
         "promised",
         true,
         {{kOther, {"promise", Part::kPromise}, kCount, {"due", Part::kNumber}}}},
    Form{kPromiseDue,
         "promise_due",
         true,
         {{kOther, {"promise", Part::kPromise}, kCount, {"due", Part::kNumber}}}},
    Form{kBenefactorGains, "benefactor", true, {kCount}},
    Form{kGaveFlorins, "gave_florins", true, {{kOther, kCount}}},
    Form{kGaveCubes, "gave_cubes", true, {{kOther, kKind, kCount}}},
    Form{kGaveTokens, "gave_tokens", true, {{kOther, kCount}}},
    Form{kGaveCard, "gave_card", true, {{kOther, kCardField}}},
    Form{kPermitted, "permitted", true, {kOther}},
    Form{kWithdrawn, "withdrawn", true, {}},
    Form{kPromiseKept,
         "promise_kept",
         true,
         {{kOther, {"promise", Part::kPromise}, kCount, {"due", Part::kNumber}}}},
    Form{kPromiseBroken,
         "promise_broken",
         true,
         {{kOther, {"promise", Part::kPromise}, kCount, {"due", Part::kNumber}}}},
    Form{kLetsUse, "lets_use", true, {kOther}},
};
static_assert(kForms.size() == kEventKinds - 1);

constexpr bool in_order() {
  for (std::size_t i = 0; i < kForms.size(); ++i) {
    if (kForms[i].kind != static_cast<EventKind>(i + 1)) return false;
  }
  return true;
}
static_assert(in_order());

void add_field(const Table& table, const Argument& field, const std::int16_t* arg, Phrase& phrase) {
  switch (field.shown) {
    case Part::kEnd:
      break;
    case Part::kNumber:
      phrase.number(field.name, *arg);
      break;
    case Part::kSeat:
      phrase.seat(field.name, static_cast<Seat>(*arg));
      break;
    case Part::kCard:
      phrase.target(field.name, card_target(*arg)).highlight(card_target(*arg));
      break;
    case Part::kBack:
      phrase.target(field.name, target_of("back", kCardIds[*arg]));
      break;
    case Part::kTrend:
      phrase.target(field.name, trend_target(table, *arg));
      break;
    case Part::kTile:
      phrase.target(field.name, tile_target(*arg));
      break;
    case Part::kRegion:
      phrase.target(field.name, region_target(*arg)).highlight(region_target(*arg));
      break;
    case Part::kResource:
      phrase.target(field.name, resource_target(*arg));
      break;
    case Part::kMarket:
      phrase.target(field.name, target_of("trade", kMarketIds[*arg]));
      break;
    case Part::kObjective:
      phrase.target(field.name, objective_target(table, *arg));
      break;
    case Part::kPlace:
      phrase.target(field.name, place_target(table, arg[0], arg[1]))
          .highlight(place_target(table, arg[0], arg[1]));
      break;
    case Part::kIcon:
      phrase.target(field.name, icon_target(arg[0], arg[1])).highlight(icon_target(arg[0], arg[1]));
      break;
    case Part::kPromise:
      phrase.target(field.name, target_of("note", kPromiseIds[*arg]));
      break;
  }
}

}  // namespace

void Archipelago::describe_event(const Table& table, const Event& event, Phrase& phrase) {
  const Form& form = kForms[event.kind - 1U];
  phrase.key = "event.";
  phrase.key.append(form.key);
  if (event.kind == kOrderIs) {
    constexpr std::string_view kPlaces[] = {"first", "second", "third", "fourth", "fifth"};
    phrase.key.append('_').append_number(table.seats);
    for (int place = 0; place < table.seats; ++place) {
      phrase.seat(kPlaces[place], static_cast<Seat>(event.arg[place]));
    }
    return;
  }
  if (form.actor) phrase.seat("seat", event.actor);
  add_arguments(form.fields, event.arg, [&](const Argument& field, const std::int16_t* arg) {
    add_field(table, field, arg, phrase);
    return field.shown == Part::kPlace || field.shown == Part::kIcon ? 2 : 1;
  });
}

}  // namespace landfall
