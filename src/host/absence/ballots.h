// Votes at a table: what somebody has proposed, who agrees, and whether that is enough (TAB-7.4).
//
// Nobody is asked about their own seat. A proposal is carried when all those agree who play and are here,
// and when they are two at least, where two others play: nobody alone decides over others. Whether
// somebody new is shown what a seat knows is never decided by one alone (TAB-7.9). What counts is taken
// back only if all who play are here and agree (TAB-2.9). Votes are kept in memory only; they end with
// the server, and with those who leave.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/contract/seat.h"

namespace landfall::host {

// What a vote is about.
struct Motion {
  enum class What : std::uint8_t {
    kBot,     // a bot plays the seat of somebody who is absent
    kPerson,  // somebody who watches and has asked for it gets the seat for good
    kEnd,     // the table is over, and nobody has won; about no seat
    kUndo,    // the last choice of the seat is taken back, with what came after it (TAB-2.9)
  };
  What what = What::kBot;
  Seat seat = kTable;
  std::uint32_t record = 0;  // of kUndo: the choice

  friend bool operator==(const Motion&, const Motion&) = default;
};

// Who decides about a motion, as players' numbers (people.h).
struct Electorate {
  std::vector<int> playing;  // those who play, without the one that it is about
  std::vector<int> here;     // those of them who are here
};
// Enough are here to decide it.
bool may_decide(Motion::What what, const Electorate& voters);

class Ballots {
 public:
  struct Ballot {
    Motion motion;
    std::vector<int> agreed;  // players' numbers, the proposer's first if they have a voice
  };

  // Somebody who has no voice asks for it.
  void propose(const Motion& motion) { all_.push_back({motion, {}}); }
  // Proposes it if nobody has; true if that is news.
  bool agree(const Motion& motion, int player);
  // One who does not agree is enough to end it; true if there was such a vote.
  bool end(const Motion& motion);
  // Somebody has left.
  void forget(int player);
  template <class Condition>
  bool end_if(Condition condition) {
    return std::erase_if(all_, [&](const Ballot& one) { return condition(one.motion); }) > 0;
  }

  [[nodiscard]] const std::vector<Ballot>& all() const { return all_; }
  [[nodiscard]] bool has(const Motion& motion) const;
  [[nodiscard]] bool empty() const { return all_.empty(); }

 private:
  std::vector<Ballot> all_;
};

// All who have to agree do.
bool carried(const Ballots::Ballot& ballot, const Electorate& voters);

}  // namespace landfall::host
