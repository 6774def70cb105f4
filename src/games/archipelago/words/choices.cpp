// Words of choices outside of a turn's actions: an order of seats, what a card aims at, fists.
#include "games/archipelago/words/asked.h"

namespace landfall::archipelago {

// --- seat:2 seat:0 seat:1 ------------------------------------------------------------------------

void write_seats(const Scene& scene, const Action& action, TargetPath& path) {
  for (int place = 0; place < scene.table.seats; ++place) {
    path.push_back(seat_target(action.arg[place]));
  }
}

bool read_seats(const Scene& scene, TargetSpan rest, Action& action) {
  PathReader path(scene.table, scene.state, rest);
  for (int place = 0; place < scene.table.seats; ++place) {
    action.arg[place] = static_cast<std::uint8_t>(path.seat());
  }
  return path.finished();
}

void say_seats(const Scene& scene, const Action& /*action*/, Phrase& phrase) {
  phrase.key.append('_').append_number(scene.table.seats);
}

Refusal why_no_order(const Asked& /*asked*/) { return refused_by("ARC-3.5"); }

// --- ship:t05a.w1.2.engaged, icon:t05a.1, area:t05a.w1 or seat:1 ---------------------------------

void write_aim(const Scene& scene, const Action& action, TargetPath& path) {
  const auto& arg = action.arg;
  const State& state = scene.state;
  if (state.card == 0) return;
  switch (scene.table.card(state.card - 1).operation) {
    case Operation::kDestroyShip: {
      Target target = at_target("ship", scene.table, state.region[arg[0]], arg[1]);
      target.append('.').append_number(arg[2]);
      if (arg[3] != 0) target.append(".engaged");
      path.push_back(target);
      break;
    }
    case Operation::kBlockIcon:
      path.push_back(icon_target(state.region[arg[0]], arg[1]));
      break;
    case Operation::kAddShip:
    case Operation::kShipsAtPorts:
      path.push_back(at_target("area", scene.table, state.region[arg[0]], arg[1]));
      break;
    default:
      path.push_back(seat_target(arg[0]));
      break;
  }
}

bool read_aim(const Scene& scene, TargetSpan rest, Action& action) {
  if (scene.state.card == 0) return false;
  PathReader path(scene.table, scene.state, rest);
  PathReader::At at;
  switch (scene.table.card(scene.state.card - 1).operation) {
    case Operation::kDestroyShip: {
      std::string_view owner;
      at = path.place_and("ship", owner);
      const bool engaged = owner.ends_with(".engaged");
      if (engaged) owner.remove_suffix(8);
      action.arg[2] = static_cast<std::uint8_t>(path.seat_in(owner));
      action.arg[3] = engaged ? 1 : 0;
      break;
    }
    case Operation::kBlockIcon:
      at = path.icon();
      break;
    case Operation::kAddShip:
    case Operation::kShipsAtPorts:
      at = path.area();
      break;
    default:
      at.tile = path.seat();
      break;
  }
  action.arg[0] = static_cast<std::uint8_t>(at.tile);
  action.arg[1] = static_cast<std::uint8_t>(at.place);
  return path.finished();
}

void say_aim(const Scene& scene, const Action& action, Phrase& phrase) {
  TargetPath path;
  write_aim(scene, action, path);
  const std::string_view first = path[0];
  phrase.key.append('_').append(first.substr(0, first.find(':')));
}

// --- left:wood right:empty, in any order ---------------------------------------------------------

namespace {

Target fist_target(std::string_view kind, int content) {
  return target_of(kind, content == kEmptyFist ? "empty" : kResourceIds[content]);
}
int read_fist(PathReader& path, std::string_view kind) {
  const std::string_view text = path.detail(kind);
  return text == "empty" ? kEmptyFist : path.value(find_id(kResourceIds, text));
}

}  // namespace

void write_fists(const Scene& /*scene*/, const Action& action, TargetPath& path) {
  path.push_back(fist_target("left", action.arg[0]));
  path.push_back(fist_target("right", action.arg[1]));
}

bool read_fists(const Scene& scene, TargetSpan rest, Action& action) {
  PathReader path(scene.table, scene.state, rest);
  const bool right_first = path.peek_kind() == "right";
  const int first = read_fist(path, right_first ? "right" : "left");
  const int second = read_fist(path, right_first ? "left" : "right");
  action.arg[0] = static_cast<std::uint8_t>(right_first ? second : first);
  action.arg[1] = static_cast<std::uint8_t>(right_first ? first : second);
  return path.finished();
}

Refusal why_no_fists(const Asked& /*asked*/) { return refused_by("ARC-12.4"); }

// -------------------------------------------------------------------------------------------------

void say_no_more(const Scene& /*scene*/, const Action& /*action*/, Phrase& /*phrase*/) {}

}  // namespace landfall::archipelago
