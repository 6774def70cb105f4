#include "games/colonialism/words/verbs.h"

#include <algorithm>

#include "games/colonialism/words/names.h"

namespace landfall::colonialism {
namespace {

// --- Things --------------------------------------------------------------------------------------

using Thing = ThingOf<Scene>;
using Found = std::optional<ThingNumbers>;

// What the board names.
template <Literal kind, auto target, auto find>
constexpr Thing placed_thing(Thing::Say* say = nullptr) {
  return {
      [](const Scene& scene, ThingNumbers thing) { return target(scene.table, thing[0]); },
      [](const Scene& scene, std::string_view text) { return one_number(find(scene.table, text)); },
      say, 1, kind.view()};
}
constexpr int kMostNumber = 99;  // more than two digits count nothing

constexpr Thing kCardThing = id_thing<Scene, "card", kCardIds>();
constexpr Thing kColourThing = id_thing<Scene, "colour", kColourIds>();
constexpr Thing kEventThing = id_thing<Scene, "event", kEventIds>();
constexpr Thing kUpgradeThing = id_thing<Scene, "upgrade", kUpgradeIds>();
constexpr Thing kZoneThing = placed_thing<"zone", zone_target, zone_of>();
constexpr Thing kInterestThing = placed_thing<"interest", interest_target, interest_of>();
constexpr Thing kRegionThing = placed_thing<"region", region_target, region_of>(say_region);
constexpr Thing kCountThing = number_thing<Scene, "count", kMostNumber>();
constexpr Thing kLoseThing = number_thing<Scene, "lose", kMostNumber>();
constexpr Thing kNumberThing = number_thing<Scene, "number", kMostNumber>();
// A row is counted from 0 and spoken of from 1.
constexpr Thing kRowThing{
    [](const Scene& /*scene*/, ThingNumbers row) { return number_target("row", row[0] + 1); },
    [](const Scene& /*scene*/, std::string_view text) {
      const auto row = number_of(text, "row");
      return row && *row > 0 && *row - 1 <= kMostNumber ? one_number(*row - 1) : std::nullopt;
    },
    [](const Scene& /*scene*/, std::string_view name, ThingNumbers row, Phrase& phrase) {
      phrase.number(name, row[0] + 1);
    }};
constexpr Thing kSeatThing{
    [](const Scene& /*scene*/, ThingNumbers seat) { return number_target("seat", seat[0]); },
    [](const Scene& scene, std::string_view text) {
      const auto seat = number_of(text, "seat");
      return seat && *seat < scene.table.seats ? one_number(seat) : std::nullopt;
    },
    say_seat<Scene>};
// A ship is its zone, and whether it was used.
constexpr Thing kShipThing{
    [](const Scene& scene, ThingNumbers ship) {
      return ship_target(scene.table, ship[0], ship[1] != 0);
    },
    [](const Scene& scene, std::string_view text) {
      const auto ship = ship_of(scene.table, text);
      return ship ? Found(ThingNumbers{ship->zone, ship->used ? 1 : 0}) : std::nullopt;
    },
    [](const Scene& scene, std::string_view name, ThingNumbers ship, Phrase& phrase) {
      phrase.target(name, zone_target(scene.table, ship[0]));
      if (ship[1] != 0) phrase.key = "action.move_used";
    },
    2, "ship"};
constexpr Thing kCubesThing{
    [](const Scene& /*scene*/, ThingNumbers cubes) {
      Cubes paid{};
      std::ranges::transform(cubes, paid.begin(),
                             [](int count) { return static_cast<std::uint8_t>(count); });
      return cubes_target(paid);
    },
    [](const Scene& /*scene*/, std::string_view text) {
      const auto paid = cubes_of(text);
      return paid ? Found(ThingNumbers{(*paid)[0], (*paid)[1], (*paid)[2]}) : std::nullopt;
    },
    nullptr, 3, "cubes"};
// A card that is held is kept plus one; 0 is none.
constexpr Thing kHeldThing{
    [](const Scene& /*scene*/, ThingNumbers held) {
      return held[0] == 0 ? Target("none") : card_target(held[0] - 1);
    },
    [](const Scene& /*scene*/, std::string_view text) {
      if (text == "none") return Found(ThingNumbers{0});
      const auto card = card_of(text);
      return card ? Found(ThingNumbers{*card + 1}) : std::nullopt;
    },
    [](const Scene& /*scene*/, std::string_view name, ThingNumbers held, Phrase& phrase) {
      if (held[0] == 0) {
        phrase.key = "action.hold_none";
      } else {
        phrase.target(name, card_target(held[0] - 1));
      }
    }};

constexpr Part kOneCard{"card", kCardThing, {0}};
constexpr Part kOneColour{"colour", kColourThing, {0}};
constexpr Part kOneRegion{"region", kRegionThing, {0}};
constexpr Part kOneNumber{"number", kNumberThing, {0}};
constexpr Part kOneSeat{"seat", kSeatThing, {0}};
constexpr Part kOneUpgrade{"upgrade", kUpgradeThing, {0}};
constexpr Part kCubesPaid{"cubes", kCubesThing, {1}, {2}, {3}};

constexpr Rest kPlayRest{write_play, read_play, say_play, 6};
constexpr Rest kExplorerRest{write_explorer, read_explorer, say_explorer, 2};
constexpr Rest kHarbourRest{write_harbour, read_harbour, say_harbour, 5};
constexpr Rest kHandRest{write_hand, read_hand, say_hand, kHandSize, PathOrder::kNone};
constexpr Rest kTilesRest{write_tiles, read_tiles, say_tiles, kRegions};

// --- Verbs ---------------------------------------------------------------------------------------

constexpr StepSet kInAction = in_steps(Step::kAction);
constexpr StepSet kMayPass =
    in_steps(Step::kSickMan, Step::kGurkhas, Step::kOpenDoor, Step::kCultivation);

constexpr VerbRows kVerbs(
    std::to_array<VerbRow>({
        {{kDrawCards, "draw", {Part("draw")}}, kInAction},
        {{kMove, "move", {Part("from", kShipThing, {0}, {2}), Part("to", kZoneThing, {1})}},
         kInAction,
         look_at_moves},
        {{kPlay, "play", {kOneCard, Part(kPlayRest)}}, kInAction, look_at_plays},
        {{kExplore, "explore", {Part("explore"), kOneRegion, Part(kExplorerRest)}},
         kInAction,
         look_at_exploration},
        {{kWithdraw,
          "withdraw",
          {Part("withdraw"), kOneRegion, Part("number", kCountThing, {1}),
           Part("zone", kZoneThing, {2, 1})}},
         kInAction,
         look_at_withdrawals},
        {{kBuy, "buy", {kOneUpgrade, kCubesPaid, Part(kHarbourRest)}},
         kInAction,
         look_at_purchases},
        {{kRow, "row", {Part("row", kRowThing, {0})}}, in_steps(Step::kChooseRow)},
        {{kKeep, "keep", {Part(kHandRest)}}, in_steps(Step::kOpeningHand)},
        {{kShip, "ship", {Part("zone", kZoneThing, {0})}}, in_steps(Step::kPlaceShip)},
        {{kLose, "lose", {Part("number", kLoseThing, {0})}}, in_steps(Step::kLosses)},
        {{kTake, "take", {kOneColour}}, in_steps(Step::kCollect)},
        {{kGive, "give", {kOneColour}}, in_steps(Step::kYoungTurks)},
        {{kLeave, "leave", {Part("leave")}}, in_steps(Step::kYoungTurks)},
        {{kPlace, "place", {kOneRegion}}, in_steps(Step::kSickMan, Step::kGurkhas)},
        {{kPass, "pass", {Part("pass")}}, kMayPass},
        {{kLay, "lay", {kOneCard}}, in_steps(Step::kOpenDoor)},
        {{kRecover, "recover", {kOneCard}}, in_steps(Step::kCultivation)},
        {{kHold, "hold", {Part("card", kHeldThing, {0})}}, in_steps(Step::kDiscard)},
        // Outcomes of chance.
        {{kTiles, "tiles", {Part(kTilesRest)}}, in_steps(Step::kRegionOrder)},
        {{kCube, "cube", {kOneColour}}, in_steps(Step::kCubes)},
        {{kLocalsRoll, "locals", {kOneNumber}}, in_steps(Step::kLocals)},
        {{kDice, "dice", {kOneSeat, Part("number", kNumberThing, {1})}},
         in_steps(Step::kOrderRoll)},
        {{kDealt, "interest", {kOneSeat, Part("card", kInterestThing, {1})}},
         in_steps(Step::kDealInterest)},
        {{kCardDrawn, "card", {kOneSeat, Part("card", kCardThing, {1})}},
         in_steps(Step::kDealCards, Step::kDraw, Step::kRefill)},
        {{kEventUp, "event", {Part("event", kEventThing, {0})}}, in_steps(Step::kEvent)},
        {{kDie, "die", {kOneNumber}}, in_steps(Step::kBoxer, Step::kRoll)},
    }),
    kLastVerb, kTiles);
static_assert(kVerbs.has_one_per_verb(kLastOutcome));

}  // namespace

const VerbRow* row_of_verb(std::uint8_t verb) { return kVerbs.find(verb); }

const VerbRow* row_of_beginning(const Scene& scene, const Target& first) {
  for (const VerbRow& row : kVerbs) {
    if (row.look != nullptr && begin_form(row.form, scene, TargetSpan(&first, 1))) return &row;
  }
  return nullptr;
}

void say_region(const Scene& scene, std::string_view name, ThingNumbers region, Phrase& phrase) {
  const Target target = region_target(scene.table, region[0]);
  phrase.target(name, target).highlight(target);
}

}  // namespace landfall::colonialism

namespace landfall {

using namespace colonialism;

std::string_view Colonialism::verb_name(std::uint8_t verb) { return kVerbs.name_of(verb); }

void Colonialism::targets(const Table& table, const State& state, Seat /*seat*/,
                          const Action& action, TargetPath& path) {
  kVerbs.targets(Scene{table, state}, action, path);
}

std::size_t Colonialism::next_targets(const Table& table, const State& state, Seat /*seat*/,
                                      const Action& before, const Action& action,
                                      TargetPath& path) {
  return kVerbs.next_targets(Scene{table, state}, before, action, path);
}

std::optional<Action> Colonialism::parse(const Table& table, const State& state, Seat seat,
                                         std::string_view verb, TargetSpan path) {
  return kVerbs.parse(Scene{table, state}, verb, path, [&](const VerbRow& row) {
    return (row.form.verb > kLastVerb) == (seat == kChance) && has_step(row.steps, state.step);
  });
}

void Colonialism::describe_action(const Table& table, const State& state, Seat /*seat*/,
                                  const Action& action, Phrase& phrase) {
  if (const VerbRow* row = row_of_verb(action.verb)) {
    describe_form(row->form, Scene{table, state}, action, phrase);
  }
}

}  // namespace landfall
