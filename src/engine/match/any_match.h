// The one narrow door through which the server, the command line, the browser and Python see a
// match, whatever the game: the log of one match, and everything computed from it.
//
// Match<G> (match.h) is the only implementation. games/catalog.h makes one from a Setup. All calls
// are serial; nothing here blocks, does I/O or asks the time.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json_value.h"
#include "base/json_writer.h"
#include "base/random.h"
#include "base/result.h"
#include "engine/contract/action.h"
#include "engine/contract/clause.h"
#include "engine/contract/scores.h"
#include "engine/contract/seat.h"
#include "engine/contract/setup.h"
#include "engine/contract/target.h"
#include "engine/contract/turn.h"
#include "engine/record/position_digest.h"
#include "engine/report/report.h"
#include "engine/text/phrase.h"

namespace landfall {

class Phrasebook;  // phrasebook.h: turns phrases into English or German

// The points of all seats after a record.
struct PointsAfter {
  std::uint32_t record = 0;
  std::array<std::int32_t, kMaxSeats> points{};
};

// Where a turn begins in the log.
struct TurnStart {
  std::uint32_t record = 0;  // the first one of it
  int number = 0;            // turns like any other up to it; 0: it is called something else
  Turn turn;
};

// What happened in one record: JSON objects with commas between them.
struct RecordEvents {
  std::uint32_t record = 0;
  std::string common;                             // as the public sees it
  std::vector<std::pair<Seat, std::string>> own;  // as these seats see it instead
};

// Somebody beside the rules who may object to what they allow, such as a guide: is told the targets
// of a choice, or how they begin. Empty if there is nobody.
using SecondJudge = std::function<std::optional<Refusal>(TargetSpan path)>;

// How many records are taken back together at most (TAB-2.9).
inline constexpr int kMostTakenBackTogether = 200;

class AnyMatch {
 public:
  using Version = std::uint32_t;  // how many records the log holds

  AnyMatch() = default;
  AnyMatch(const AnyMatch&) = default;
  AnyMatch& operator=(const AnyMatch&) = delete;
  virtual ~AnyMatch() = default;
  [[nodiscard]] virtual std::unique_ptr<AnyMatch> clone() const = 0;

  [[nodiscard]] virtual const GameInfo& info() const = 0;
  [[nodiscard]] virtual const Setup& setup() const = 0;
  [[nodiscard]] int seats() const { return setup().seats; }

  [[nodiscard]] virtual Version version() const = 0;
  [[nodiscard]] virtual SeatMask awaiting() const = 0;
  [[nodiscard]] bool over() const { return awaiting().empty(); }
  // Players who may act although nobody waits for them (game.h).
  [[nodiscard]] virtual SeatMask volunteers() const = 0;
  [[nodiscard]] bool may_act(Seat seat) const {
    return awaiting().has(seat) || volunteers().has(seat);
  }

  // --- Choosing ----------------------------------------------------------------------------------

  // All legal actions of a player who may act (`list` is cleared first; empty for others).
  virtual void legal(Seat seat, ActionList& list) const = 0;
  // Of a verb that is open (game.h): an offer or a bid, of which not all are listed.
  [[nodiscard]] virtual bool is_open(const Action& action) const = 0;
  virtual void outcomes(OutcomeList& list) const = 0;             // when chance is due, else empty
  [[nodiscard]] virtual Action sample(Random& random) const = 0;  // only when chance is due

  // Why not? Covers TAB-1.1 (may not act now), TAB-1.2 (not an outcome) and the game's own judge.
  [[nodiscard]] virtual std::optional<Refusal> refuse(Seat seat, const Action& action) const = 0;
  [[nodiscard]] virtual std::optional<Refusal> why_not(Seat seat, TargetSpan path) const = 0;
  // The action with these targets, legal or not; `verb` may be empty.
  [[nodiscard]] virtual std::optional<Action> parse(Seat seat, std::string_view verb,
                                                    TargetSpan path) const = 0;

  // --- Changing: each success appends exactly one record -----------------------------------------

  // A choice, or an outcome of chance (seat kChance). A refusal changes nothing. This is the one
  // judgement of a move: whoever is about to act need not ask refuse() before.
  std::optional<Refusal> act(Seat seat, const Action& action) { return act(seat, action, {}); }
  // The same with a second judge, who is asked about what the rules allow and nothing else.
  virtual std::optional<Refusal> act(Seat seat, const Action& action,
                                     const SecondJudge& second) = 0;

  // Takes back the seat's own last choice, if no information barrier lies behind it (TAB-2.*).
  [[nodiscard]] virtual std::optional<Refusal> refuse_undo(Seat seat) const = 0;
  virtual std::optional<Refusal> undo(Seat seat) = 0;
  // The seat's newest choice that counts, with all that came after it, if everybody agrees: past others'
  // choices and open luck, and nothing hidden has come up since (TAB-2.9). Whether they agree is for
  // the table to know.
  [[nodiscard]] virtual std::optional<Refusal> refuse_agreed_undo(Seat seat) const = 0;
  virtual std::optional<Refusal> agreed_undo(Seat seat) = 0;
  // The record of that choice; 0 if there is none.
  [[nodiscard]] virtual Version last_choice(Seat seat) const = 0;
  // Why the seat could not take back this choice, which the rules allow, once it is made; nothing if
  // it could. The answer rests on what the seat may know: asking tells nothing else (TAB-2.7).
  [[nodiscard]] virtual std::optional<Refusal> why_final(Seat seat, const Action& action) const = 0;
  // How it would stand after this choice, which the rules allow, before chance goes on: a match made
  // from the seat's view alone, with the events of one record more and no other past. Null where
  // something hidden would come up, which is not the seat's to know (TAB-2.8).
  [[nodiscard]] virtual std::unique_ptr<AnyMatch> foresee(Seat seat,
                                                          const Action& action) const = 0;
  // A match without a past whose position agrees with what the seat may know; what it may not know
  // is drawn. Made from the seat's view alone, and that view is the same in both.
  [[nodiscard]] virtual std::unique_ptr<AnyMatch> imagined(Seat seat, Random& random) const = 0;

  // Puts up a position from partial JSON; a barrier for undo.
  virtual std::optional<Problem> set_position(const JsonValue& position) = 0;

  // --- The log -----------------------------------------------------------------------------------

  // The newest record as a line of the record format ("0 place card:4 city:4.3 height:2"), for a
  // store.
  [[nodiscard]] virtual const std::string& last_line() const = 0;
  // Appends what such a line says; a Problem says what is wrong and leaves the match as it was.
  virtual std::optional<Problem> append_line(std::string_view line) = 0;
  // The lines of the records after `from` up to `to`, the oldest first.
  [[nodiscard]] virtual std::vector<std::string> lines_between(Version from, Version to) const = 0;
  [[nodiscard]] std::vector<std::string> lines() const { return lines_between(0, version()); }
  // The same match as it stood when the log held `version` records. Like clone() it shares the log
  // with this one and is quick, however long that is.
  [[nodiscard]] virtual std::unique_ptr<AnyMatch> at(Version version) const = 0;
  // How many of its choices the seat has taken back.
  [[nodiscard]] virtual Version taken_back(Seat seat) const = 0;
  // The newest record up to this one that still counts: it was not taken back. 0 if there is none.
  [[nodiscard]] virtual Version counting(Version record) const = 0;
  // The turns that the records after `from` up to `to` belong to, the first one with its true
  // beginning. Where a turn was taken back, the one before it follows once more.
  [[nodiscard]] virtual std::vector<TurnStart> turns_between(Version from, Version to) const = 0;
  // The turn that the position belongs to: the next choice is made in it.
  [[nodiscard]] virtual Turn turn() const = 0;
  // Those of these records that are outcomes of chance.
  [[nodiscard]] virtual std::vector<Version> chance_between(Version from, Version to) const = 0;
  // How the points stood after each record that counts and comes after `record`, which counts too.
  [[nodiscard]] virtual std::vector<PointsAfter> points_after(Version record) const = 0;

  // How it was decided and what happened, in numbers: only of a game that is over, because it tells
  // what was hidden (TAB-4.1). Goes along the whole log.
  [[nodiscard]] std::optional<Refusal> refuse_report() const {
    if (over()) return std::nullopt;
    return Refusal{Clause{"TAB-4.1"}};
  }
  [[nodiscard]] virtual GameReport report() const = 0;

  // --- Writing JSON (each writes one value) ------------------------------------------------------

  // What never changes during the match and a page needs to draw the board.
  virtual void write_table(JsonWriter& out) const = 0;
  // What everybody may know.
  virtual void write_public(JsonWriter& out) const = 0;
  // What the seat alone may know beside it; {} for kTable.
  virtual void write_private(Seat seat, JsonWriter& out) const = 0;
  // Both: {"public":{...},"private":{...}}.
  virtual void write_view(Seat seat, JsonWriter& out) const = 0;
  // [{"action":"0203","verb":"place","targets":[...],"key":...,"params":{...},"text":"..."}];
  // `text` only with a phrasebook. For kChance the outcomes, each with its "weight".
  virtual void write_legal(Seat seat, JsonWriter& out, const Phrasebook* book) const = 0;
  // The same actions as a tree of targets:
  // [["card:4",[["city:4.3",["height:2","height:3"]],"pass"]]]. A leaf is a text; an inner node is
  // a pair of its target and the list of what follows.
  virtual void write_legal_tree(Seat seat, JsonWriter& out) const = 0;
  // Events of the records after `from` up to `to`, as `seat` may see them:
  // [{"version":10,"actor":0,"key":"event.placed","params":{...},"marks":[...],"clause":"MER-3.1"}].
  virtual void write_events_between(Version from, Version to, Seat seat, JsonWriter& out) const = 0;
  void write_events(Version from, Seat seat, JsonWriter& out) const {
    write_events_between(from, version(), seat, out);
  }
  // The seats that may see other events after `from` than the public; most see the same.
  [[nodiscard]] virtual SeatMask told_otherwise(Version from) const = 0;
  // The same record by record, for the public and for those of `seats` that may see other events.
  // Records in which nobody of them sees anything are left out.
  [[nodiscard]] virtual std::vector<RecordEvents> record_events(Version from, Version to,
                                                                SeatMask seats) const = 0;
  // [{"seat":0,"points":12,"tiebreak":3,"rank":1,"items":[{"source":"island","target":"island:B",...}]}].
  virtual void write_scores(JsonWriter& out) const = 0;
  // The whole position; never for players of a running game.
  virtual void write_state(JsonWriter& out) const = 0;
  // The same as a number that stays the same for ever, for stores that compare it after a replay.
  [[nodiscard]] std::uint64_t position_digest() const {
    JsonWriter out;
    write_state(out);
    return landfall::position_digest(out.text());
  }
  // What an action is, in words.
  virtual void describe(Seat seat, const Action& action, Phrase& phrase) const = 0;
  virtual void targets(Seat seat, const Action& action, TargetPath& path) const = 0;
  // What a turn is called; no key for a turn like any other.
  virtual void describe_turn(const Turn& turn, Phrase& phrase) const = 0;
  [[nodiscard]] virtual Scores scores() const = 0;
  [[nodiscard]] virtual Standing standing() const = 0;

  // --- For bots, which know the game's types (bots/any_bot.h) ------------------------------------

  [[nodiscard]] virtual const void* table_object() const = 0;  // const G::Table*
  virtual void copy_view(Seat seat, void* view) const = 0;     // G::View*
  [[nodiscard]] virtual std::size_t view_size() const = 0;     // sizeof(G::View)
};

// Makes a match that stands at its beginning; games/catalog.h has the one for all games.
using MatchFactory = Result<std::unique_ptr<AnyMatch>> (*)(const Setup&);

}  // namespace landfall
