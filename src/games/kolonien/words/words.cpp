// Names of verbs, and phrases for actions; the sentences are in text/<language>/kolonien.json.
#include "games/kolonien/kolonien.h"
#include "games/kolonien/position/moves.h"
#include "games/kolonien/words/sentences.h"

namespace landfall {

using namespace kolonien;

namespace kolonien {

void add_argument(const Table& table, const Argument& argument, int value, Phrase& phrase) {
  const Board& board = table.board;
  const auto place = [&](const Target& target) {
    phrase.target(argument.name, target).highlight(target);
  };
  switch (argument.shown) {
    case Shown::kSeat:
      phrase.seat(argument.name, static_cast<Seat>(value));
      break;
    case Shown::kHex:
      place(hex_target(board, value));
      break;
    case Shown::kVertex:
      place(vertex_target(board, value));
      break;
    case Shown::kEdge:
      place(edge_target(board, value));
      break;
    case Shown::kResource:
      if (value == kNoResource) break;
      phrase.target(argument.name, resource_target(value));
      break;
    case Shown::kToken:
      phrase.target(argument.name, token_target(value));
      break;
    case Shown::kCard:
      phrase.target(argument.name, card_target(value));
      break;
    case Shown::kTerrain:
      phrase.target(argument.name, terrain_target(value));
      break;
    case Shown::kHarbour:
      phrase.target(argument.name, harbour_target(value));
      break;
    case Shown::kNumber:
      phrase.number(argument.name, value);
      break;
    default:
      break;
  }
}

}  // namespace kolonien

namespace {

constexpr Argument kVertexArgument{"vertex", Shown::kVertex};
constexpr Argument kHexArgument{"hex", Shown::kHex};
constexpr Argument kEdgeArgument{"edge", Shown::kEdge};
constexpr Argument kResourceArgument{"resource", Shown::kResource};
constexpr Argument kTokenArgument{"token", Shown::kToken};
constexpr Argument kNumberArgument{"number", Shown::kNumber};
constexpr Argument kOwnerArgument{"owner", Shown::kSeat};

// The name of a verb and what its sentence says.
constexpr Sentence sentence_of(std::uint8_t verb) {
  switch (verb) {
    case kRoll:
      return {"roll"};
    case kClaim:
      return {"claim"};
    case kEnd:
      return {"end"};
    case kBuildRoad:
      return {"build_road", {kEdgeArgument}};
    case kBuildSettlement:
      return {"build_settlement", {kVertexArgument}};
    case kBuildCity:
      return {"build_city", {kVertexArgument}};
    case kBuildShip:
      return {"build_ship", {kVertexArgument}};
    case kBuildFleet:
      return {"build_fleet", {kHexArgument}};
    case kMoveFleet:
      return {"move_fleet", {kHexArgument}};
    case kBuy:
      return {"buy"};
    case kPlayKnight:
      return {"play_knight"};
    case kPlayRoads:
      return {"play_road_building"};
    case kPlayPlenty:
      return {"play_plenty", {{{"first", Shown::kResource}, {"second", Shown::kResource}}}};
    case kPlayMonopoly:
      return {"play_monopoly", {kResourceArgument}};
    case kBank:
      return {"bank", {{{"give", Shown::kResource}, kNumberArgument, {"get", Shown::kResource}}}};
    case kSail:
      return {"sail", {{{"from", Shown::kVertex}, {"to", Shown::kVertex}}}};
    case kLand:
      return {"land", {kVertexArgument, kHexArgument}};
    case kLoad:
      return {"load", {{kVertexArgument, {"source", Shown::kVertex}, kTokenArgument}}};
    case kUnload:
      return {"unload", {kVertexArgument, kTokenArgument}};
    case kShift:
      return {"shift", {{{"from", Shown::kVertex}, {"to", Shown::kVertex}, kTokenArgument}}};
    case kOffer:
      return {"offer"};
    case kAccept:
      return {"accept"};
    case kDecline:
      return {"decline"};
    case kCounter:
      return {"counter"};
    case kTrade:
      return {"trade", {kOwnerArgument}};
    case kDrop:
      return {"drop"};
    case kDiscard:
      return {"discard", {kResourceArgument}};
    case kMoveRobber:
      return {"robber", {kHexArgument}};
    case kMovePirate:
      return {"pirate", {kVertexArgument}};
    case kRobShip:
      return {"rob_ship", {kVertexArgument, kTokenArgument}};
    case kRobStore:
      return {"rob_store", {kVertexArgument, kTokenArgument}};
    case kRobSeat:
      return {"rob_seat", {kOwnerArgument}};
    case kRobNone:
      return {"rob_none"};
    case kChooseToken:
      return {"token", {kTokenArgument}};
    case kChooseResource:
      return {"resource", {kResourceArgument}};
    case kEvacuate:
      return {"evacuate", {kVertexArgument, kTokenArgument}};
    case kAbandon:
      return {"abandon"};
    case kRelocate:
      return {"relocate", {kVertexArgument}};
    case kFound:
      return {"found", {kVertexArgument}};
    case kLinkRoad:
      return {"link_road", {kEdgeArgument}};
    case kLinkShip:
      return {"link_ship", {kVertexArgument}};
    case kLayTerrain:
      return {"terrain", {{{"terrain", Shown::kTerrain}}}};
    case kLayNumbers:
      return {"numbers", {kNumberArgument}};
    case kLayHarbour:
      return {"harbour", {{{"harbour", Shown::kHarbour}}}};
    case kDice:
      return {"dice", {{{"first", Shown::kNumber}, {"second", Shown::kNumber}}}};
    case kSteal:
      return {"steal", {kResourceArgument}};
    case kDraw:
      return {"draw", {{kOwnerArgument, {"card", Shown::kCard}}}};
    case kTurnHex:
      return {"hex"};
    case kLayChip:
      return {"chip", {kNumberArgument}};
    case kErupt:
      return {"erupt", {kNumberArgument}};
    default:
      return {};
  }
}

}  // namespace

std::string_view Kolonien::verb_name(std::uint8_t verb) { return sentence_of(verb).key; }

void Kolonien::describe_action(const Table& table, const State& state, Seat /*seat*/,
                               const Action& action, Phrase& phrase) {
  const Sentence sentence = sentence_of(action.verb);
  phrase.key = Target("action.").append(sentence.key).view();
  add_arguments(sentence.arguments, action.arg, [&](const Argument& argument, const auto* value) {
    add_argument(table, argument, *value, phrase);
    return 1;
  });
  switch (action.verb) {
    case kBuildSettlement:
      if (action.arg[1] != 0) phrase.key = "action.settle_outposts";
      break;
    case kPlayPlenty:
      if (action.arg[1] == kNoResource) phrase.key = "action.play_plenty_last";
      break;
    case kAbandon:
      if (state.step == Step::kFree) phrase.key = "action.abandon_free";
      break;
    case kMoveRobber:
      if (action.arg[1] != 0) {
        phrase.key = "action.robber_from";
        phrase.seat("owner", static_cast<Seat>(action.arg[1] - 1));
      }
      break;
    case kOffer:
      phrase.target("give", counts_target("cards", counts_at(action, 1)))
          .target("get", counts_target("cards", counts_at(action, 1 + kResources)));
      break;
    case kCounter:
      phrase.target("give", counts_target("cards", counts_at(action, 0)))
          .target("get", counts_target("cards", counts_at(action, kResources)));
      break;
    case kTurnHex:
      phrase.target("terrain", terrain_target(table.stack[action.arg[0]].terrain));
      break;
    default:
      break;
  }
}

}  // namespace landfall
