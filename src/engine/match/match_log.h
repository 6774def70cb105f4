// The records of one match, with what is needed to stand at any of them quickly.
//
// The log only grows. What is taken back stays in it; which records *count* at a moment is a chain:
// every record knows the newest one below it that counted when it was made. So a position belongs
// to the record on top of its chain, and a taking back is a step down.
//
// Some positions are kept, as plain bytes: after every 64th record of a chain. To stand anywhere,
// the records since such a position are played, be there thousands that were taken back. Of the
// positions kept after what was taken back only one in 32 records stays, so that choosing and
// taking back for ever does not fill the memory. All this costs 32 bytes for each record and a
// position for 64 of them: 500 bytes in Meridian and Colonialism, 1,000 in Die Kolonien, 2,500 in
// Archipelago.
//
// Full blocks of records and kept positions never change and are shared by copies: a copy of a long
// log costs a few pointers, and may be read on another thread.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "engine/contract/action.h"
#include "engine/contract/seat.h"
#include "engine/contract/turn.h"

namespace landfall {

// Records are numbered from 1, so a number is also the version of the match after that record.
using RecordNumber = std::uint32_t;

// The turn that a record belongs to: a choice to the one it was made in, a taking back to the one it
// leads back to. Packed, since every record has one.
class TurnNote {
 public:
  // Of the record after one with this note; the game says to which turn it belongs (game.h).
  [[nodiscard]] TurnNote next(const std::optional<Turn>& turn) const {
    if (who_ != 0 && (!turn || *turn == this->turn())) return *this;
    const Turn now = turn.value_or(Turn{});
    TurnNote note = *this;
    note.who_ = static_cast<std::uint8_t>(now.part << kSeatBits | (now.seat + 1));
    note.round_ = now.round;
    if (now.part == 0 && number_ < std::numeric_limits<std::uint16_t>::max()) ++note.number_;
    return note;
  }
  [[nodiscard]] Turn turn() const {
    const auto seat = static_cast<Seat>((who_ & ((1U << kSeatBits) - 1)) - 1);
    return {seat, static_cast<std::uint8_t>(who_ >> kSeatBits), round_};
  }
  // How many turns like any other there were, this one included.
  [[nodiscard]] int number() const { return number_; }

  friend bool operator==(const TurnNote&, const TurnNote&) = default;

 private:
  static constexpr unsigned kSeatBits = 4;

  std::uint16_t number_ = 0;
  std::uint8_t who_ = 0;  // seat + 1, and the part above it; 0 before the first record
  std::uint8_t round_ = 0;
};

struct LogEntry {
  // kAgreedUndo: a choice with all that came after it (TAB-2.9).
  enum class Kind : std::uint8_t { kChoice, kUndo, kPosition, kAgreedUndo };
  Kind kind = Kind::kChoice;
  Seat seat = kTable;
  // Who learned something by this choice (TAB-2.4); of chance everyone, unless it is open luck (game.h).
  SeatMask reveals{};
  SeatMask chosen{};        // who has a choice that counts, this one included
  std::uint16_t since = 0;  // how far down the chain a position was kept; 0: here
  RecordNumber below = 0;   // the newest record that counted before; of an undo: that counts after
  TurnNote turn{};
  Action action{};

  [[nodiscard]] bool is_undo() const { return kind == Kind::kUndo || kind == Kind::kAgreedUndo; }
};
static_assert(sizeof(LogEntry) == 32);

template <class State>
class MatchLog {
 public:
  static constexpr RecordNumber kKeepEvery = 64;

  [[nodiscard]] RecordNumber size() const {
    return static_cast<RecordNumber>(blocks_.size() * kBlock + tail_.size());
  }
  [[nodiscard]] const LogEntry& operator[](RecordNumber record) const {
    const std::size_t index = record - 1;
    const std::size_t block = index / kBlock;
    return block < blocks_.size() ? (*blocks_[block])[index % kBlock] : tail_[index % kBlock];
  }
  // The newest record that counted when the log held this many; 0 if none did.
  [[nodiscard]] RecordNumber top(RecordNumber version) const {
    if (version == 0) return 0;
    const LogEntry& entry = (*this)[version];
    return entry.is_undo() ? entry.below : version;
  }
  [[nodiscard]] RecordNumber top() const { return top(size()); }
  // Who has a choice that counts.
  [[nodiscard]] SeatMask chosen() const { return top() == 0 ? SeatMask{} : (*this)[top()].chosen; }
  // The seat's newest choice that counts; only if it has one.
  [[nodiscard]] RecordNumber last_choice(Seat seat) const {
    RecordNumber record = top();
    while ((*this)[record].kind != LogEntry::Kind::kChoice || (*this)[record].seat != seat) {
      record = (*this)[record].below;
    }
    return record;
  }
  // How many choices the seat has taken back.
  [[nodiscard]] RecordNumber taken_back(Seat seat) const { return taken_back_[seat]; }
  // The position after this record, if it is kept.
  [[nodiscard]] const State* kept(RecordNumber record) const {
    if ((*this)[record].since != 0) return nullptr;
    const auto found = std::ranges::lower_bound(kept_, record, {}, &Kept::record);
    return found != kept_.end() && found->record == record ? found->state.get() : nullptr;
  }

  [[nodiscard]] std::size_t positions_kept() const { return kept_.size(); }

  // `turn` is what the game said before the choice; of a taking back and a position, after it.
  void add_choice(Seat seat, const Action& action, SeatMask reveals, const State& after,
                  const std::optional<Turn>& turn) {
    LogEntry entry;
    entry.seat = seat;
    entry.reveals = reveals;
    entry.chosen = chosen().with(seat);
    entry.below = top();
    entry.turn = note_after(entry.below, turn);
    entry.action = action;
    const RecordNumber since = (entry.below == 0 ? 0U : (*this)[entry.below].since) + 1U;
    const bool keep = since >= kKeepEvery;
    entry.since = keep ? 0 : static_cast<std::uint16_t>(since);
    add(entry);
    if (keep) keep_position(after);
  }
  // The newest record that counts does not count any more.
  void add_undo(Seat seat, const std::optional<Turn>& turn) {
    add_undo(LogEntry::Kind::kUndo, seat, top(), turn);
  }
  // This record, which counts, and what came after it do not.
  void add_agreed_undo(Seat seat, RecordNumber undone, const std::optional<Turn>& turn) {
    add_undo(LogEntry::Kind::kAgreedUndo, seat, undone, turn);
  }
  void add_position(const State& position, const std::optional<Turn>& turn) {
    LogEntry entry;
    entry.kind = LogEntry::Kind::kPosition;
    entry.chosen = chosen();
    entry.below = top();
    entry.turn = note_after(entry.below, turn);
    add(entry);
    keep_position(position);
  }

  // The log as it was when it held this many records.
  [[nodiscard]] MatchLog first(RecordNumber count) const {
    MatchLog past;
    const std::size_t whole = count / kBlock;
    past.blocks_.assign(blocks_.begin(), blocks_.begin() + static_cast<std::ptrdiff_t>(
                                                               std::min(whole, blocks_.size())));
    for (auto record = static_cast<RecordNumber>(whole * kBlock) + 1; record <= count; ++record) {
      past.tail_.push_back((*this)[record]);
    }
    past.kept_.assign(kept_.begin(), std::ranges::upper_bound(kept_, count, {}, &Kept::record));
    past.taken_back_ = taken_back_;
    for (RecordNumber record = count + 1; record <= size(); ++record) {
      const LogEntry& entry = (*this)[record];
      if (entry.is_undo()) --past.taken_back_[entry.seat];
    }
    return past;
  }

 private:
  static constexpr std::size_t kBlock = 128;
  using Block = std::array<LogEntry, kBlock>;
  struct Kept {
    RecordNumber record = 0;
    std::shared_ptr<const State> state;
  };

  [[nodiscard]] TurnNote note_after(RecordNumber record, const std::optional<Turn>& turn) const {
    return (record == 0 ? TurnNote{} : (*this)[record].turn).next(turn);
  }
  void add(const LogEntry& entry) {
    tail_.push_back(entry);
    if (tail_.size() < kBlock) return;
    auto block = std::make_shared<Block>();
    std::ranges::copy(tail_, block->begin());
    blocks_.push_back(std::move(block));
    tail_.clear();
  }
  void add_undo(LogEntry::Kind kind, Seat seat, RecordNumber undone,
                const std::optional<Turn>& turn) {
    LogEntry entry;
    entry.kind = kind;
    entry.seat = seat;
    entry.below = (*this)[undone].below;
    entry.turn = note_after(entry.below, turn);
    for (RecordNumber record = top(); record != entry.below; record = (*this)[record].below) {
      if (kept(record) != nullptr) thin_out(record);
    }
    add(entry);
    ++taken_back_[seat];
  }
  void keep_position(const State& state) {
    kept_.push_back(Kept{size(), std::make_shared<const State>(state)});
  }

  // A position kept after what is taken back now.
  void thin_out(RecordNumber record) {
    if (size() - last_thinned_ >= kApart) {
      last_thinned_ = size();
    } else {
      kept_.erase(std::ranges::lower_bound(kept_, record, {}, &Kept::record));
    }
  }

  static constexpr RecordNumber kApart = 32;

  std::vector<std::shared_ptr<const Block>> blocks_;
  std::vector<LogEntry> tail_;  // the records after the last full block
  std::vector<Kept> kept_;      // ascending
  RecordNumber last_thinned_ = 0;
  std::array<RecordNumber, kMaxSeats> taken_back_{};
};

}  // namespace landfall
