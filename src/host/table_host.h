// One table's authority, free of I/O: commands in; answers, lines to store and updates out.
//
// The caller owns time, storage and the network. Every change takes two steps. First it is carried
// out tentatively, which gives a Change to store. Then the caller either calls publish(), once the
// change is durable, or roll_back(), and nothing has happened. Between the steps nothing may be
// asked or shown: nobody sees a move before its commit, not even its sender.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json_value.h"
#include "engine/contract/chance.h"
#include "engine/match/any_match.h"
#include "host/absence/attendance.h"
#include "host/command_memory.h"
#include "host/guide/guide.h"
#include "host/luck/table_luck.h"
#include "host/people.h"
#include "host/review/review.h"
#include "host/stored_line.h"
#include "host/update.h"

namespace landfall::host {

// What has to become durable in one piece.
struct Change {
  AnyMatch::Version base = 0;  // how many lines the log held before
  std::vector<StoredLine> lines;
  bool seats_changed = false;  // then the store takes seats(), too
};

// The host's reaction to a message.
struct Reaction {
  std::string answer;            // JSON; with a change it is to be sent only after the commit
  bool refresh = false;          // the sender's picture is old: send a fresh update as well
  std::optional<Change> change;  // set: publish() or roll_back() is due
};

class TableHost {
 public:
  static constexpr std::size_t kMaxCommandId = 64;

  // With a guide, chance and the other seats do what it says, and its learner does what it wants. With
  // luck that can be checked, outcomes follow from it and not from `chance`.
  TableHost(std::unique_ptr<AnyMatch> match, SeatList seats, ChanceSource& chance,
            std::optional<Guide> guide = std::nullopt,
            std::optional<TableLuck> luck = std::nullopt);

  // Puts back a line of the store; all of them in order, before anything else.
  [[nodiscard]] std::optional<Problem> restore(const StoredLine& line);
  // After them: the table was over when it was stored.
  void restore_end() { ended_ = !match_->over(); }

  // --- How it stands -----------------------------------------------------------------------------

  [[nodiscard]] const AnyMatch& match() const { return *match_; }
  // Keeps the match's immutable table object alive for a bot that still thinks.
  [[nodiscard]] std::shared_ptr<const AnyMatch> share_match() const { return match_; }
  // The match of a host that is of no other use.
  [[nodiscard]] std::shared_ptr<AnyMatch> take_match() && { return std::move(match_); }
  [[nodiscard]] const SeatList& seats() const { return seats_; }
  // No seat is open, and everybody has said what they add to luck that can be checked (TAB-10.2).
  [[nodiscard]] bool started() const;
  [[nodiscard]] bool over() const { return ended_ || (started() && match_->over()); }
  // It was ended before the game was over, and nobody has won (TAB-7.8), or even before it began
  // (TAB-5.5).
  [[nodiscard]] bool ended() const { return ended_; }
  // A guided game has come to the end of its lessons, whether the game itself is over or not.
  [[nodiscard]] bool taught() const { return guide_ && guide_->due(match_->version()) == nullptr; }
  [[nodiscard]] bool pending() const { return pending_.has_value(); }
  // The match as it stands, for questions that are answered elsewhere; not between the two steps.
  [[nodiscard]] std::shared_ptr<const AnyMatch> snapshot() const;
  // What the message asks about the past; nothing if it asks something else, or what has no answer,
  // which handle() then says.
  [[nodiscard]] std::optional<LookBack> look_back(const Player& player,
                                                  const JsonValue& message) const;
  // Whether the seat can still take back what it chose last.
  [[nodiscard]] bool may_take_back(Seat seat) const;
  // The bots whose choice is due; none at a guided table, where the guide plays for them.
  [[nodiscard]] SeatMask due_bots() const;
  // The bots that may act although nobody waits for them; likewise none at a guided table.
  [[nodiscard]] SeatMask volunteering_bots() const;

  // --- Step one: changes -------------------------------------------------------------------------

  // Draws what chance decides before the first choice; only for a table that is full from the
  // start.
  Change begin();
  // Somebody takes an open seat, or a person gets another name. The match begins when the last seat
  // is taken. Whoever is a program stays one as long as they hold the seat.
  Change seat_person(Seat seat, std::string_view name, bool program = false);
  // A person says what they add to luck that can be checked; only before the match has begun, which
  // it does with the last of them.
  Change add_luck_words(Seat seat, std::string_view words);
  // A person's seat is open again; only before the match has begun.
  Change free_seat(Seat seat);
  // Another match in place of this one, with other options or seats; only before it has begun
  // (TAB-5.2). It begins if no seat is open.
  Change set_up_anew(std::shared_ptr<AnyMatch> match, SeatList seats);
  // A bot of this level plays for the person on the seat from now on, or the person plays again: 0.
  Change set_stand_in(Seat seat, int level);
  // Somebody new plays from now on, under this name (TAB-7.9).
  Change give_away(Seat seat, std::string_view name);
  // The person gives up, and a bot of this level plays on; without anybody left who could play, the table
  // is over.
  Change resign(Seat seat, int level);
  // The table is over although the game is not, or has not even begun.
  Change end();
  // A bot's decision, due or volunteered. Nothing if it is no longer wanted: then ask the bot again.
  std::optional<Change> act_for_bot(Seat seat, const Action& action);
  // Chance chooses for somebody whose time is used up (TAB-8.3): nothing that the others would have to
  // answer, if there is anything else. Nothing if the seat is not asked.
  std::optional<Change> act_at_random(Seat seat);
  // The seat's last choice does not count any more, nor does what came after it: all have agreed.
  // Nothing if that is not possible now (TAB-2.9).
  [[nodiscard]] std::optional<Refusal> refuse_taking_back_together(Seat seat) const;
  std::optional<Change> take_back_together(Seat seat);
  // Any message with an id: act, undo, why, foresee, imagine, history, at, curve, report.
  Reaction handle(const Player& player, const JsonValue& message);

  // --- Step two ----------------------------------------------------------------------------------

  // The change is durable. Returns the version from which the update leads.
  AnyMatch::Version publish();
  void roll_back();

  // --- What people get ---------------------------------------------------------------------------

  [[nodiscard]] Update update_from(AnyMatch::Version from) const {
    return {*match_, from, guide_ ? &*guide_ : nullptr};
  }
  [[nodiscard]] Update fresh_update() const { return update_from(match_->version()); }
  // Somebody brought the component data along.
  [[nodiscard]] bool has_own_components() const;
  // Luck that can be checked; null where it cannot.
  [[nodiscard]] const TableLuck* luck() const { return luck_ ? &*luck_ : nullptr; }
  // The members game, options, seats, started, over, board and guide of the message `table`.
  void write_table_members(const Attendance& attendance, JsonWriter& out) const;

 private:
  [[nodiscard]] SeatMask bots_among(SeatMask seats) const;
  struct Pending {
    AnyMatch::Version base = 0;
    SeatList seats_before;  // filled if the seats changed
    int player = Player::kSpectator;
    std::string command;
    std::shared_ptr<AnyMatch> match_before{};  // there if the match was set up anew
    bool ended_before = false;
  };
  void hold(Pending pending);

  Reaction change_match(const Player& player, const JsonValue& message, std::string_view id,
                        bool undo);
  // The guide, where there is one.
  [[nodiscard]] SecondJudge second_judge() const;
  // What chance, or a guide, does before the next choice; then all lines of the change are there.
  void play_on(std::vector<StoredLine>& lines);
  void play_on_without_digests(std::vector<StoredLine>& lines);
  // Why a choice cannot begin like this, or go on to what somebody has clicked.
  [[nodiscard]] Result<std::optional<Refusal>> why_not(Seat seat, const JsonValue& message) const;
  Reaction look(const Player& player, const JsonValue& message, std::string_view id,
                std::string_view operation) const;
  // What a choice would bring, as far as the seat may know (TAB-2.8).
  [[nodiscard]] Reaction foresee(const Player& player, const JsonValue& message,
                                 std::string_view id) const;
  // A position that agrees with what the seat may know, for programs that think ahead.
  [[nodiscard]] Reaction imagine(const Player& player, const JsonValue& message,
                                 std::string_view id) const;

  std::shared_ptr<AnyMatch> match_;
  mutable std::shared_ptr<const AnyMatch> snapshot_;  // until the match changes
  SeatList seats_;
  ChanceSource& chance_;
  std::optional<Guide> guide_;
  std::optional<TableLuck> luck_;
  CommandMemory memory_;
  std::optional<Pending> pending_;
  bool ended_ = false;
};

// {"op":"answer","id":"c17","ok":false,"error":"unavailable"}, with `text` if given.
std::string failed_answer(std::string_view id, std::string_view error, std::string_view text = {});
// {"op":"answer","id":"c17","ok":false,"error":"refused","clause":"TAB-5.1"}
std::string refused_answer(std::string_view id, const Refusal& refusal);
// {"op":"answer","id":"c17","ok":true}
std::string heard_answer(std::string_view id);
// The members of `seats` in lists: kind, name, level, connected.
void write_seats(const SeatList& seats, SeatMask connected, JsonWriter& out);
// And at the table, with who is away, or gone since when.
void write_seats(const SeatList& seats, const Attendance& attendance, JsonWriter& out);

}  // namespace landfall::host
