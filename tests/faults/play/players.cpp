#include "faults/play/players.h"

#include <algorithm>
#include <utility>

#include "server/support/token.h"

namespace landfall::faults {
namespace {

// So long everybody stays after the last answer, to hear what others were told of it.
constexpr std::int64_t kLinger = 300'000'000;

}  // namespace

Players::Players(PlayersOptions options, FaultLog& faults)
    : options_(std::move(options)),
      random_(options_.seed),
      crowd_(options_.port),
      room_{options_.settings, crowd_, faults, random_},
      maker_(options_.port, options_.games, options_.seed + 1) {
  maker_.want(options_.tables);
}

void Players::step() {
  const auto person = [this](int connection) -> Person* {
    return static_cast<std::size_t>(connection) < room_.by_connection.size()
               ? room_.by_connection[static_cast<std::size_t>(connection)]
               : nullptr;
  };
  crowd_.poll(
      2,
      [&](int connection, std::string_view text) {
        if (Person* one = person(connection)) one->received(text);
      },
      [&](int connection) {
        if (Person* one = person(connection)) one->closed(crowd_.close_code(connection));
      });
  const std::int64_t now = now_ns();
  for (const auto& table : tables_) {
    for (const auto& one : table->people) one->tick(now);
  }
  std::erase_if(tables_, [&](const auto& table) { return look_after(*table, now); });
  for (const MadeTable& made : maker_.take()) {
    if (!winding_up_) seat_people(made);
  }
  const bool more = !winding_up_ && must_go_on_since_ == 0;
  maker_.want(more ? options_.tables - static_cast<int>(tables_.size()) : 0);
}

void Players::add(Table& table, Person::Identity identity) {
  table.people.push_back(std::make_unique<Person>(
      room_, table.shared, static_cast<int>(table.people.size()), std::move(identity)));
}

void Players::seat_people(const MadeTable& made) {
  auto table = std::make_unique<Table>();
  ++begun_;
  table->shared.history.id = made.id;
  table->shared.history.setup = made.wish.words();
  table->limit = 20 + static_cast<int>(random_.below(static_cast<std::uint32_t>(options_.longest)));
  SeatMask makers;
  for (std::size_t seat = 0; seat < made.wish.seats.size(); ++seat) {
    if (made.wish.seats[seat] == Wish::Holder::kMaker) {
      makers = makers.with(static_cast<Seat>(seat));
    }
  }
  // A place to note that the maker's seats are taken: a connection that never was.
  table->shared.history.connections.push_back({"maker", makers});
  for (const Seat seat : makers) {
    Note seated;
    seated.kind = Note::Kind::kSeated;
    seated.version = seat;
    seated.word = made.token;
    table->shared.history.notes.push_back(std::move(seated));
  }
  add(*table, {"maker", makers, made.token, {}, true});
  for (std::size_t seat = 0; seat < made.wish.seats.size(); ++seat) {
    if (made.wish.seats[seat] != Wish::Holder::kGuest) continue;
    add(*table, {"seat " + std::to_string(seat), SeatMask::of(static_cast<Seat>(seat)),
                 made.invites[seat], testing::fresh_token(), true});
  }
  add(*table, {"second tab", makers, made.token});
  for (std::uint32_t watcher = 0; watcher <= random_.below(2); ++watcher) {
    add(*table, {"watcher", {}, {}});
  }
  tables_.push_back(std::move(table));
}

bool Players::look_after(Table& table, std::int64_t now) {
  SharedTable& shared = table.shared;
  if (table.owes_a_move && (shared.moves > table.moves_then || shared.over)) {
    table.owes_a_move = false;
    slowest_ = std::max(slowest_, now - must_go_on_since_);
  }
  const bool enough = must_go_on_since_ == 0 && shared.moves >= table.limit;
  if (!shared.winding_up && (shared.over || enough || winding_up_)) shared.winding_up = true;
  if (!shared.winding_up) return false;
  const bool settled =
      std::ranges::all_of(table.people, [](const auto& one) { return one->settled(); });
  if (!settled) {
    table.wound_up = 0;
    return false;
  }
  if (table.wound_up == 0) table.wound_up = now;
  if (now - table.wound_up < kLinger) return false;
  for (const auto& one : table.people) one->leave();
  if (shared.over) ++over_;
  left_.push_back(std::move(shared.history));
  return true;
}

std::vector<TableHistory> Players::take_left() { return std::exchange(left_, {}); }

void Players::must_go_on() {
  must_go_on_since_ = now_ns();
  for (const auto& table : tables_) {
    table->owes_a_move = !table->shared.over && !table->shared.winding_up;
    table->moves_then = table->shared.moves;
  }
}

std::vector<std::string> Players::still_waiting() const {
  std::vector<std::string> names;
  for (const auto& table : tables_) {
    if (!table->owes_a_move) continue;
    names.push_back(table->shared.history.id + " (" + table->shared.history.setup + ")");
  }
  return names;
}

std::string Players::who_waits() const {
  std::string text;
  for (const auto& table : tables_) {
    if (!table->owes_a_move) continue;
    for (const auto& one : table->people) {
      text += "\n    " + table->shared.history.id + ": " + one->standing();
    }
  }
  return text;
}

void Players::wind_up() { winding_up_ = true; }

void Players::leave_now() {
  for (const auto& table : tables_) {
    for (const auto& one : table->people) one->leave();
    left_.push_back(std::move(table->shared.history));
  }
  tables_.clear();
}

}  // namespace landfall::faults
