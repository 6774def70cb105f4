// All people at all tables, in one thread: new tables take the place of those that have come to their
// end, whose histories go to the judge.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "faults/fault_log.h"
#include "faults/play/person.h"
#include "faults/play/table_maker.h"

namespace landfall::faults {

struct PlayersOptions {
  std::uint16_t port = 0;
  std::uint64_t seed = 1;
  int tables = 12;                 // at once
  int longest = 400;               // moves, then a table is left
  std::vector<std::string> games;  // all if empty
  PlaySettings settings;
};

class Players {
 public:
  Players(PlayersOptions options, FaultLog& faults);

  // Waits a little for what arrives, and does what is due.
  void step();
  // Tables that were left, with everything noted about them.
  std::vector<TableHistory> take_left();

  // From now on every table that runs must move on once more; nobody leaves before.
  void must_go_on();
  // Those that have not, by their names; and how long the slowest of the others took.
  [[nodiscard]] std::vector<std::string> still_waiting() const;
  // The people at those tables, a line each.
  [[nodiscard]] std::string who_waits() const;
  [[nodiscard]] std::int64_t slowest_ns() const { return slowest_; }

  // Nobody begins anything new; everybody waits for the last answers, then leaves.
  void wind_up();
  [[nodiscard]] bool all_left() const { return tables_.empty(); }
  // Everybody leaves at once, whatever they still wait for.
  void leave_now();

  [[nodiscard]] const Room& room() const { return room_; }
  [[nodiscard]] int tables_begun() const { return begun_; }
  [[nodiscard]] int games_over() const { return over_; }

 private:
  struct Table {
    SharedTable shared;
    std::vector<std::unique_ptr<Person>> people;
    int limit = 0;
    std::int64_t wound_up = 0;
    bool owes_a_move = false;
    int moves_then = 0;
  };

  void seat_people(const MadeTable& made);
  // True if it has been left.
  bool look_after(Table& table, std::int64_t now);
  void add(Table& table, Person::Identity identity);

  PlayersOptions options_;
  Random random_;
  load::Crowd crowd_;
  Room room_;
  TableMaker maker_;
  std::vector<std::unique_ptr<Table>> tables_;
  std::vector<TableHistory> left_;
  bool winding_up_ = false;
  std::int64_t must_go_on_since_ = 0;
  std::int64_t slowest_ = 0;
  int begun_ = 0;
  int over_ = 0;
};

}  // namespace landfall::faults
