#include "games/kolonien/words/verbs.h"

#include "games/kolonien/steps/steps.h"
#include "games/kolonien/words/names.h"
#include "games/kolonien/words/sentences.h"

namespace landfall::kolonien {
namespace {

// --- Things --------------------------------------------------------------------------------------

using Thing = ThingOf<Scene>;
using Found = std::optional<ThingNumbers>;

template <Shown shown>
void say_as(const Scene& scene, std::string_view name, ThingNumbers numbers, Phrase& phrase) {
  add_argument(scene.table, {name, shown}, numbers[0], phrase);
}

// What lies on the board.
template <Literal kind, auto target, auto find, Shown shown>
constexpr Thing place_thing() {
  return {[](const Scene& scene, ThingNumbers at) { return target(scene.table.board, at[0]); },
          [](const Scene& scene, std::string_view text) {
            return one_number(find(scene.table.board, text));
          },
          say_as<shown>, 1, kind.view()};
}
// What stands at a vertex.
template <Literal kind, auto target>
constexpr Thing vertex_thing() {
  return {[](const Scene& scene, ThingNumbers at) { return target(scene.table.board, at[0]); },
          [](const Scene& scene, std::string_view text) {
            return one_number(vertex_of(scene.table.board, text, kind.view()));
          },
          say_as<Shown::kVertex>, 1, kind.view()};
}

Target unload_target(const Board& board, int vertex) {
  return Target("unload:").append(vertex_id(board, vertex));
}
std::optional<int> seat_named(const Scene& scene, std::string_view target) {
  const auto seat = number_of(target, "seat");
  return seat && *seat < scene.table.seats ? seat : std::nullopt;
}

constexpr Thing kHexThing = place_thing<"hex", hex_target, hex_of, Shown::kHex>();
constexpr Thing kEdgeThing = place_thing<"edge", edge_target, edge_of, Shown::kEdge>();
constexpr Thing kVertexThing = vertex_thing<"vertex", vertex_target>();
constexpr Thing kShipThing = vertex_thing<"ship", ship_target>();
constexpr Thing kStoreThing = vertex_thing<"store", store_target>();
constexpr Thing kUnloadThing = vertex_thing<"unload", unload_target>();
constexpr Thing kResourceThing = id_thing<Scene, "resource", kResourceIds>();
constexpr Thing kTokenThing = id_thing<Scene, "token", kTokenIds>();
constexpr Thing kCardThing = id_thing<Scene, "card", kCardIds>();
constexpr Thing kHarbourThing{
    [](const Scene& /*scene*/, ThingNumbers harbour) { return harbour_target(harbour[0]); },
    [](const Scene& /*scene*/, std::string_view text) { return one_number(harbour_named(text)); }};
constexpr Thing kTerrainThing = id_thing<Scene, "terrain", kTerrainIds>();
constexpr Thing kSeatThing{
    [](const Scene& /*scene*/, ThingNumbers seat) { return seat_target(seat[0]); },
    [](const Scene& scene, std::string_view text) { return one_number(seat_named(scene, text)); },
    say_seat<Scene>};
// A seat is kept plus one; 0 is nobody.
constexpr Thing kVictimThing{
    [](const Scene& /*scene*/, ThingNumbers victim) {
      return victim[0] == 0 ? Target("none") : seat_target(victim[0] - 1);
    },
    [](const Scene& scene, std::string_view text) {
      if (text == "none") return Found(ThingNumbers{0});
      const auto seat = seat_named(scene, text);
      return seat ? Found(ThingNumbers{*seat + 1}) : std::nullopt;
    },
    [](const Scene& /*scene*/, std::string_view name, ThingNumbers victim, Phrase& phrase) {
      if (victim[0] == 0) return;
      phrase.key = "action.robber_from";
      phrase.seat(name, static_cast<Seat>(victim[0] - 1));
    }};
constexpr Thing kProposalThing{
    [](const Scene& /*scene*/, ThingNumbers at) { return proposal_target(at[0], at[1]); },
    [](const Scene& scene, std::string_view text) {
      const auto at = proposal_named(text);
      if (!at || (*at)[0] >= scene.table.seats) return Found();
      return Found(ThingNumbers{(*at)[0], (*at)[1]});
    },
    say_proposal, 2, "proposal"};
// So many of one resource.
constexpr Thing kBankThing{
    [](const Scene& /*scene*/, ThingNumbers given) { return bank_target(given[0], given[1]); },
    [](const Scene& /*scene*/, std::string_view text) {
      const auto given = bank_of(text);
      return given ? Found(ThingNumbers{given->number, given->resource}) : std::nullopt;
    },
    [](const Scene& /*scene*/, std::string_view name, ThingNumbers given, Phrase& phrase) {
      phrase.target(name, resource_target(given[1])).number("number", given[0]);
    },
    2, "bank"};
constexpr Thing kDoneThing{
    [](const Scene& /*scene*/, ThingNumbers /*none*/) { return Target("done"); },
    [](const Scene& /*scene*/, std::string_view text) {
      return text == "done" ? Found(ThingNumbers{}) : std::nullopt;
    },
    [](const Scene& scene, std::string_view /*name*/, ThingNumbers /*none*/, Phrase& phrase) {
      if (scene.state.step == Step::kFree) phrase.key = "action.abandon_free";
    },
    0};
constexpr Thing kEndThing{
    [](const Scene& /*scene*/, ThingNumbers /*none*/) { return Target("end"); },
    [](const Scene& /*scene*/, std::string_view text) {
      return text == "end" ? Found(ThingNumbers{}) : std::nullopt;
    },
    [](const Scene& scene, std::string_view /*name*/, ThingNumbers /*none*/, Phrase& phrase) {
      if (scene.state.step == Step::kSpecial) phrase.key = "action.end_building";
    },
    0};
constexpr Thing kDiceThing{
    [](const Scene& /*scene*/, ThingNumbers dice) {
      return number_target("dice", dice[0]).append('.').append_number(dice[1]);
    },
    [](const Scene& /*scene*/, std::string_view text) {
      const auto detail = detail_of(text, "dice");
      const auto dice = detail ? pair_of(*detail) : std::nullopt;
      if (!dice || (*dice)[0] > 6 || (*dice)[1] > 6) return Found();
      return Found(ThingNumbers{(*dice)[0], (*dice)[1]});
    },
    [](const Scene& /*scene*/, std::string_view name, ThingNumbers dice, Phrase& phrase) {
      phrase.number(name, dice[0]).number("second", dice[1]);
    },
    2};
// A kind of hexes in the stack.
constexpr Thing kStackThing{
    [](const Scene& scene, ThingNumbers kind) {
      const auto& hex = scene.table.stack[kind[0]];
      return terrain_target(hex.terrain, hex.number);
    },
    [](const Scene& scene, std::string_view text) {
      const auto id = detail_of(text, "terrain");
      const auto name = id ? terrain_of_id(*id) : std::nullopt;
      for (int kind = 0; name && kind < scene.table.stack_kinds; ++kind) {
        const auto& hex = scene.table.stack[kind];
        if (hex.terrain == name->terrain && hex.number == name->number) {
          return Found(ThingNumbers{kind});
        }
      }
      return Found();
    },
    [](const Scene& scene, std::string_view name, ThingNumbers kind, Phrase& phrase) {
      phrase.target(name, terrain_target(scene.table.stack[kind[0]].terrain));
    }};
constexpr Thing kCornerThing = number_thing<Scene, "start">();
constexpr Thing kNumberThing = number_thing<Scene, "number">();

constexpr Part kAtHex{"hex", kHexThing, {0}};
constexpr Part kAtEdge{"edge", kEdgeThing, {0}};
constexpr Part kAtVertex{"vertex", kVertexThing, {0}};
constexpr Part kOfShip{"vertex", kShipThing, {0}};
constexpr Part kOfStore{"vertex", kStoreThing, {0}};
constexpr Part kOneResource{"resource", kResourceThing, {0}};
constexpr Part kOneToken{"token", kTokenThing, {1}};
constexpr Part kThirdToken{"token", kTokenThing, {2}};
constexpr Part kOneSeat{"owner", kSeatThing, {0}};
constexpr Part kOneNumber{"number", kNumberThing, {0}};

constexpr Rest kSiteRest{write_site, read_site, say_site, 2};
constexpr Rest kPlentyRest{write_plenty, read_plenty, say_plenty, 2, PathOrder::kNone};
constexpr Rest kOfferRest{write_deal, read_deal, say_deal, 2 + 2 * kResources, PathOrder::kNone};
constexpr Rest kProposalRest{write_deal, read_deal, say_deal, 1 + 2 * kResources, PathOrder::kNone};
constexpr Rest kPickRest{write_pick, read_pick, say_pick, 1};
constexpr Rest kTakenRest{write_taken, read_taken, say_taken, 3};
constexpr Rest kCounterRest{write_deal, read_deal, say_deal, 2 * kResources, PathOrder::kNone};

// --- Verbs ---------------------------------------------------------------------------------------

constexpr OnlyIn kColonial = OnlyIn::kColonies;
constexpr OnlyIn kOpen = OnlyIn::kOpenTrade;
constexpr Part kOneProposal{"owner", kProposalThing, {0}, {1}};

constexpr VerbRows kVerbs(
    std::to_array<VerbRow>({
        {{kRoll, "roll", {Part("roll")}}, kTurnSteps},
        {{kClaim, "claim", {Part("claim")}}, kTurnSteps},
        {{kEnd, "end", {Part("end", kEndThing, {})}}, kTurnSteps},
        {{kBuildRoad, "build_road", {Part("build:road"), kAtEdge}}, kTurnSteps, why_no_road},
        {{kBuildSettlement, "build_settlement", {Part("build:settlement"), Part(kSiteRest)}},
         kTurnSteps,
         why_no_settlement},
        {{kBuildCity, "build_city", {Part("build:city"), kAtVertex}}, kTurnSteps, why_no_city},
        {{kBuildShip, "build_ship", {Part("build:ship"), kAtVertex}},
         kTurnSteps,
         why_no_new_ship,
         kColonial},
        {{kBuildFleet, "build_fleet", {Part("build:fleet"), kAtHex}},
         kTurnSteps,
         why_no_new_fleet,
         kColonial},
        {{kMoveFleet, "move_fleet", {Part("fleet"), kAtHex}}, kTurnSteps, why_no_fleet, kColonial},
        {{kBuy, "buy", {Part("buy")}}, kTurnSteps},
        {{kPlayKnight, "play_knight", {Part("play:knight")}}, kTurnSteps},
        {{kPlayRoads, "play_road_building", {Part("play:road_building")}}, kTurnSteps},
        {{kPlayPlenty, "play_plenty", {Part("play:plenty"), Part(kPlentyRest)}},
         kTurnSteps,
         why_no_plenty},
        {{kPlayMonopoly, "play_monopoly", {Part("play:monopoly"), kOneResource}},
         kTurnSteps,
         why_no_monopoly},
        {{kBank, "bank", {Part("give", kBankThing, {1}, {0}), Part("get", kResourceThing, {2})}},
         kTurnSteps,
         why_no_bank},
        {{kSail, "sail", {Part("from", kShipThing, {0}), Part("to", kVertexThing, {1})}},
         kTurnSteps,
         why_no_voyage,
         kColonial},
        {{kLand, "land", {kOfShip, Part("hex", kHexThing, {1})}}, kTurnSteps, nullptr, kColonial},
        {{kLoad, "load", {kOfShip, Part("source", kStoreThing, {1}), kThirdToken}},
         kTurnSteps,
         why_no_cargo,
         kColonial},
        {{kUnload, "unload", {kOfShip, Part("", kUnloadThing, {0}), kOneToken}},
         kTurnSteps,
         why_no_cargo,
         kColonial},
        {{kShift,
          "shift",
          {Part("from", kStoreThing, {0}), Part("to", kStoreThing, {1}), kThirdToken}},
         kTurnSteps,
         why_no_shift,
         kColonial},
        {{kOffer, "offer", {Part("offer"), Part(kOfferRest)}},
         kTurnSteps | kTradeSteps,
         why_no_offer},
        {{kAccept, "accept", {Part("accept"), Part(kPickRest)}}, in_steps(Step::kAnswer)},
        {{kDecline, "decline", {Part("decline")}}, in_steps(Step::kAnswer)},
        {{kCounter, "counter", {Part("counter"), Part(kCounterRest)}},
         in_steps(Step::kAnswer),
         why_no_counter},
        {{kTrade, "trade", {Part("trade"), kOneSeat}},
         in_steps(Step::kAnswer, Step::kDecide),
         why_no_trade},
        {{kDrop, "drop", {Part("drop")}}, in_steps(Step::kAnswer, Step::kDecide)},
        {{kDiscard, "discard", {kOneResource}}, in_steps(Step::kDiscard)},
        {{kMoveRobber, "robber", {kAtHex, Part("owner", kVictimThing, {1})}},
         in_steps(Step::kRobber),
         why_no_robber},
        {{kMovePirate, "pirate", {kAtVertex}}, in_steps(Step::kPirate)},
        {{kRobShip, "rob_ship", {kOfShip, kOneToken}}, in_steps(Step::kRob), why_no_token},
        {{kRobStore, "rob_store", {kOfStore, kOneToken}}, in_steps(Step::kRob), why_no_token},
        {{kRobSeat, "rob_seat", {kOneSeat}}, in_steps(Step::kRob)},
        {{kRobNone, "rob_none", {Part("none")}}, in_steps(Step::kRob)},
        {{kChooseToken, "token", {Part("token", kTokenThing, {0})}}, in_steps(Step::kToken)},
        {{kChooseResource, "resource", {kOneResource}}, in_steps(Step::kResource)},
        {{kEvacuate, "evacuate", {kOfStore, kOneToken}}, in_steps(Step::kEvacuate), why_no_token},
        {{kAbandon, "abandon", {Part("done", kDoneThing, {})}},
         in_steps(Step::kEvacuate, Step::kFree)},
        {{kRelocate, "relocate", {kAtVertex}}, in_steps(Step::kRelocate)},
        {{kFound, "found", {kAtVertex}}, in_steps(Step::kFound)},
        {{kLinkRoad, "link_road", {kAtEdge}}, in_steps(Step::kLink)},
        {{kLinkShip, "link_ship", {kOfShip}}, in_steps(Step::kLink)},
        {{kPropose, "propose", {Part("propose"), Part(kProposalRest)}},
         kTradeSteps,
         why_no_proposal,
         kOpen},
        {{kWithdraw, "withdraw", {Part("withdraw"), kOneProposal}},
         kTradeSteps,
         why_no_withdrawal,
         kOpen},
        {{kTake, "take", {Part("take"), Part("", kProposalThing, {0}, {1}), Part(kTakenRest)}},
         kTradeSteps,
         why_not_taken,
         kOpen},
        {{kTurnDown, "turn_down", {Part("turn_down"), kOneProposal}},
         kTradeSteps,
         why_not_taken,
         kOpen},
        {{kNoMore, "no_more", {Part("no_more")}}, kTradeSteps, nullptr, kOpen},
        // Outcomes of chance.
        {{kLayTerrain, "terrain", {Part("terrain", kTerrainThing, {0})}}, in_steps(Step::kTerrain)},
        {{kLayNumbers, "numbers", {Part("number", kCornerThing, {0})}}, in_steps(Step::kNumbers)},
        {{kLayHarbour, "harbour", {Part("harbour", kHarbourThing, {0})}},
         in_steps(Step::kHarbours)},
        {{kDice, "dice", {Part("first", kDiceThing, {0}, {1})}}, in_steps(Step::kDice)},
        {{kSteal, "steal", {kOneResource}}, in_steps(Step::kSteal)},
        {{kDraw, "draw", {kOneSeat, Part("card", kCardThing, {1})}}, in_steps(Step::kDraw)},
        {{kTurnHex, "hex", {Part("terrain", kStackThing, {0})}}, in_steps(Step::kHex)},
        {{kLayChip, "chip", {kOneNumber}}, in_steps(Step::kChip, Step::kScatter)},
        {{kErupt, "erupt", {kOneNumber}}, in_steps(Step::kErupt)},
        {{kDrawLot, "lot", {kOneSeat}}, in_steps(Step::kLot)},
    }),
    kLastVerb, kLayTerrain);
static_assert(kVerbs.has_one_per_verb(kLastOutcome));

}  // namespace

const VerbRow* row_of_verb(std::uint8_t verb) { return kVerbs.find(verb); }

Refusal explain(const Scene& scene, Seat seat, TargetSpan path) {
  const bool unasked = !Kolonien::awaiting(scene.table, scene.state).has(seat);
  if (unasked && seat != scene.state.active && path[0] != "propose" && path[0] != "withdraw") {
    return no("TAB-1.1");
  }
  for (const VerbRow& row : kVerbs) {
    if (!row.is_in(scene.table.rules) || row.begun == nullptr || !row.is_read_at(scene.state.step))
      continue;
    if (const auto so_far = begin_form(row.form, scene, path)) {
      return row.begun(scene, seat, path, *so_far);
    }
  }
  return why_nothing(scene, seat);
}

}  // namespace landfall::kolonien

namespace landfall {

using namespace kolonien;

std::string_view Kolonien::verb_name(std::uint8_t verb) { return kVerbs.name_of(verb); }

void Kolonien::targets(const Table& table, const State& state, Seat /*seat*/, const Action& action,
                       TargetPath& path) {
  kVerbs.targets(Scene{table, state}, action, path);
}

std::size_t Kolonien::next_targets(const Table& table, const State& state, Seat /*seat*/,
                                   const Action& before, const Action& action, TargetPath& path) {
  return kVerbs.next_targets(Scene{table, state}, before, action, path);
}

std::optional<Action> Kolonien::parse(const Table& table, const State& state, Seat seat,
                                      std::string_view verb, TargetSpan path) {
  return kVerbs.parse(Scene{table, state}, verb, path, [&](const VerbRow& row) {
    return (row.form.verb > kLastVerb) == (seat == kChance) && row.is_read_at(state.step);
  });
}

void Kolonien::describe_action(const Table& table, const State& state, Seat /*seat*/,
                               const Action& action, Phrase& phrase) {
  if (const VerbRow* row = row_of_verb(action.verb)) {
    describe_form(row->form, Scene{table, state}, action, phrase);
  }
}

}  // namespace landfall
