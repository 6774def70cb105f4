// Actions as paths of clicks; parse.cpp reads them back. The paths:
//
//   found, link           vertex:V / edge:E or ship:V
//   before the roll       roll, play:..., claim
//   turn                  end, buy, claim, build:road edge:E, build:settlement vertex:V (in the
//                         colonies followed by by:road or by:outposts), build:city vertex:V,
//                         build:ship vertex:V, build:fleet hex:H, fleet hex:H, play:knight,
//                         play:road_building, play:plenty resource:R resource:R (in any order),
//                         play:monopoly resource:R, bank:4.wood resource:ore
//   ships                 ship:V vertex:W, ship:V hex:H, ship:V store:W token:T,
//                         ship:V unload:V token:T, store:V store:W token:T
//   trade                 offer give:... get:... to:0.2, accept, decline, counter give:... get:...
//                         (parts and seats in any order), trade seat:N, drop
//   free pieces           build:road edge:E, build:ship vertex:V, done
//   other choices         resource:R, token:T, hex:H seat:N or none, vertex:V, ship:V token:T,
//                         store:V token:T, seat:N, none, done
//   chance                terrain:T, start:N, harbour:H, dice:3.5, resource:R, seat:N card:C,
//                         terrain:T.5, number:N
#include "games/kolonien/kolonien.h"
#include "games/kolonien/position/moves.h"
#include "games/kolonien/words/names.h"

namespace landfall {

using namespace kolonien;

namespace {

void chance_targets(const Table& table, const Action& action, TargetPath& path) {
  const auto& arg = action.arg;
  switch (action.verb) {
    case kLayTerrain:
      path.push_back(terrain_target(arg[0]));
      break;
    case kLayNumbers:
      path.push_back(number_target("start", arg[0]));
      break;
    case kLayHarbour:
      path.push_back(harbour_target(arg[0]));
      break;
    case kDice:
      path.push_back(number_target("dice", arg[0]).append('.').append_number(arg[1]));
      break;
    case kSteal:
      path.push_back(resource_target(arg[0]));
      break;
    case kDraw:
      path.push_back(seat_target(arg[0]));
      path.push_back(card_target(arg[1]));
      break;
    case kTurnHex:
      path.push_back(terrain_target(table.stack[arg[0]].terrain, table.stack[arg[0]].number));
      break;
    default:
      path.push_back(number_target("number", arg[0]));
  }
}

void build_targets(const Table& table, const Action& action, TargetPath& path) {
  const Board& board = table.board;
  const int place = action.arg[0];
  switch (action.verb) {
    case kBuildRoad:
      path.push_back("build:road");
      path.push_back(edge_target(board, place));
      break;
    case kBuildSettlement:
      path.push_back("build:settlement");
      path.push_back(vertex_target(board, place));
      if (!table.is_home(place)) path.push_back(action.arg[1] != 0 ? "by:outposts" : "by:road");
      break;
    case kBuildCity:
      path.push_back("build:city");
      path.push_back(vertex_target(board, place));
      break;
    case kBuildShip:
      path.push_back("build:ship");
      path.push_back(vertex_target(board, place));
      break;
    default:
      path.push_back(action.verb == kBuildFleet ? "build:fleet" : "fleet");
      path.push_back(hex_target(board, place));
  }
}

void card_targets(const Action& action, TargetPath& path) {
  switch (action.verb) {
    case kPlayKnight:
      path.push_back("play:knight");
      break;
    case kPlayRoads:
      path.push_back("play:road_building");
      break;
    case kPlayPlenty:
      path.push_back("play:plenty");
      path.push_back(resource_target(action.arg[0]));
      if (action.arg[1] != kNoResource) path.push_back(resource_target(action.arg[1]));
      break;
    default:
      path.push_back("play:monopoly");
      path.push_back(resource_target(action.arg[0]));
  }
}

void ship_targets(const Board& board, const Action& action, TargetPath& path) {
  const auto& arg = action.arg;
  path.push_back(action.verb == kShift ? store_target(board, arg[0]) : ship_target(board, arg[0]));
  switch (action.verb) {
    case kSail:
      path.push_back(vertex_target(board, arg[1]));
      break;
    case kLand:
      path.push_back(hex_target(board, arg[1]));
      break;
    case kUnload:
      path.push_back(Target("unload:").append(vertex_id(board, arg[0])));
      path.push_back(token_target(arg[1]));
      break;
    default:
      path.push_back(store_target(board, arg[1]));
      path.push_back(token_target(arg[2]));
  }
}

}  // namespace

void Kolonien::targets(const Table& table, const State& /*state*/, Seat seat, const Action& action,
                       TargetPath& path) {
  if (seat == kChance) return chance_targets(table, action, path);
  const Board& board = table.board;
  const auto& arg = action.arg;
  switch (action.verb) {
    case kRoll:
      path.push_back("roll");
      break;
    case kClaim:
      path.push_back("claim");
      break;
    case kEnd:
      path.push_back("end");
      break;
    case kBuy:
      path.push_back("buy");
      break;
    case kBank:
      path.push_back(bank_target(arg[1], arg[0]));
      path.push_back(resource_target(arg[2]));
      break;
    case kPlayKnight:
    case kPlayRoads:
    case kPlayPlenty:
    case kPlayMonopoly:
      card_targets(action, path);
      break;
    case kSail:
    case kLand:
    case kLoad:
    case kUnload:
    case kShift:
      ship_targets(board, action, path);
      break;
    case kOffer:
      path.push_back("offer");
      path.push_back(counts_target("give", counts_at(action, 1)));
      path.push_back(counts_target("get", counts_at(action, 1 + kResources)));
      path.push_back(seats_target(arg[0]));
      break;
    case kAccept:
      path.push_back("accept");
      break;
    case kDecline:
      path.push_back("decline");
      break;
    case kCounter:
      path.push_back("counter");
      path.push_back(counts_target("give", counts_at(action, 0)));
      path.push_back(counts_target("get", counts_at(action, kResources)));
      break;
    case kTrade:
      path.push_back("trade");
      path.push_back(seat_target(arg[0]));
      break;
    case kDrop:
      path.push_back("drop");
      break;
    case kDiscard:
    case kChooseResource:
      path.push_back(resource_target(arg[0]));
      break;
    case kMoveRobber:
      path.push_back(hex_target(board, arg[0]));
      path.push_back(arg[1] == 0 ? Target("none") : seat_target(arg[1] - 1));
      break;
    case kMovePirate:
    case kRelocate:
    case kFound:
      path.push_back(vertex_target(board, arg[0]));
      break;
    case kRobShip:
      path.push_back(ship_target(board, arg[0]));
      path.push_back(token_target(arg[1]));
      break;
    case kRobStore:
    case kEvacuate:
      path.push_back(store_target(board, arg[0]));
      path.push_back(token_target(arg[1]));
      break;
    case kRobSeat:
      path.push_back(seat_target(arg[0]));
      break;
    case kRobNone:
      path.push_back("none");
      break;
    case kAbandon:
      path.push_back("done");
      break;
    case kChooseToken:
      path.push_back(token_target(arg[0]));
      break;
    case kLinkRoad:
      path.push_back(edge_target(board, arg[0]));
      break;
    case kLinkShip:
      path.push_back(ship_target(board, arg[0]));
      break;
    default:
      build_targets(table, action, path);
  }
}

}  // namespace landfall
