// One client of a table, as the page is one (web/src/wire/socket.ts): connects, says hello, comes back
// after a break, sends again what was not answered, notices gaps; and chooses at random when a seat of
// its own is awaited. Notes everything.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "faults/fault_log.h"
#include "faults/judge/history.h"
#include "load/crowd.h"

namespace landfall::faults {

struct PlaySettings {
  int pace_ms = 20;          // how long somebody thinks, on average
  int first_pause_ms = 250;  // before the first attempt to come back
  int longest_pause_ms = 2000;
  int patience_ms = 3000;  // then a silent server is asked for a sign, and then left
};

// What all people of a run have in common.
struct Room {
  const PlaySettings& settings;
  load::Crowd& crowd;
  FaultLog& faults;
  Random& random;
  long acknowledged = 0;
  long connections = 0;
  long resent = 0;
  long refused = 0;  // answers that were errors
  std::vector<class Person*> by_connection{};
};

// What the people of one table have in common.
struct SharedTable {
  TableHistory history;
  int moves = 0;
  std::int64_t last_move = 0;
  bool over = false;
  bool winding_up = false;   // nobody begins anything new
  std::vector<Text> recent;  // what several of them are told is kept once

  Text keep(std::string_view text);
};

class Person {
 public:
  struct Identity {
    std::string who;
    SeatMask seats{};
    std::string token;
    std::string claim{};  // a token of its own, to hold the seat by that `token` invites to
    bool plays = false;   // or only looks on
  };
  Person(Room& room, SharedTable& table, int number, Identity identity);

  void tick(std::int64_t now);
  void received(std::string_view text);
  void closed(int code);
  // Ends the connection without a word, and for good.
  void leave();
  // Nothing that it sent is without an answer.
  [[nodiscard]] bool settled() const { return pending_.empty(); }
  // It holds its seat, or needs none.
  [[nodiscard]] bool seated() const { return identity_.claim.empty(); }
  [[nodiscard]] const std::string& token() const { return identity_.token; }
  // What it knows and waits for, in a few words, for somebody who looks for a fault.
  [[nodiscard]] std::string standing() const;

 private:
  struct Pending {
    std::string id;
    std::string text;
    bool idle = false;     // a question about the past
    std::int64_t due = 0;  // not before this time again
  };

  void connect();
  void hello();
  void break_off();
  void come_back(int code);
  void note(Note::Kind kind, Version version, std::string word = {}, Text shown = {});
  void greet(std::string_view text);
  void update(std::string_view text);
  void answer(std::string_view text);
  void think(std::int64_t now);
  void choose(Seat seat, std::string_view part);
  void ask(std::string text_before_id, std::string_view text_after_id, bool idle);
  void send(const Pending& pending);
  // A whole path of a tree of targets, as a JSON list; empty if there is none.
  std::string path_of(std::string_view tree);

  Room& room_;
  SharedTable& table_;
  std::string prefix_;
  Identity identity_;
  int connection_ = -1;
  int ear_ = -1;
  bool greeted_ = false;
  bool gone_ = false;
  int failures_ = 0;
  int count_ = 0;
  std::int64_t retry_ = 0;
  std::int64_t heard_ = 0;
  std::int64_t asked_for_a_sign_ = 0;
  std::int64_t thinks_until_ = 0;
  std::optional<Version> held_;
  std::vector<Seat> awaited_;
  Text own_;
  std::vector<Pending> pending_;
  std::string last_done_;  // the text of the last command that was carried out
  std::string last_done_id_;
};

}  // namespace landfall::faults
