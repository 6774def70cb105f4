// What has been said at a table. Words belong to the table and not to its game: rules, logs and
// records know nothing of them. Each one is of a moment of the game, so that a replay can show it then.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_value.h"
#include "base/result.h"
#include "engine/match/any_match.h"
#include "engine/text/phrasebook.h"
#include "host/people.h"

namespace landfall::host {

// A word as a store keeps it. Its text is the JSON object that pages get (`Word` in
// wire/server.schema.json); a store need not understand it, so later kinds of words, such as free
// text, need no other format there.
struct StoredWord {
  std::uint32_t number = 0;  // counts the words of a table from 1
  std::string text;
  int player = Player::kSpectator;  // who sent it; -1 for a bot's
  std::string command;              // the id of the message

  friend bool operator==(const StoredWord&, const StoredWord&) = default;
};

// What somebody says.
struct Word {
  Seat seat = 0;
  std::string phrase;
  std::vector<std::string> targets{};
};

// Reads phrase and targets of the message `say`, for a game with this book and so many seats. The
// seat is the caller's business.
Result<Word> read_word(const JsonValue& message, const Phrasebook& book, int seats);
// The word as it is stored and told.
std::string word_text(const Word& word, std::uint32_t number, AnyMatch::Version version);

// What has become of a person's seat. It stands among the words, as part of the table's log (TAB-7.5).
struct SeatNote {
  Seat seat = 0;
  int bot = 0;  // the level of the bot that plays from now on; 0: the person does
  // Of a bot: "vote", "rule", "resigned" by the person, "clock" or "lost" as the time was used up.
  std::string_view by{};
  // Somebody new has got the seat for good (TAB-7.9): who, and who had it.
  std::string_view name{};
  std::string_view former{};
};
std::string seat_note_text(const SeatNote& note, std::uint32_t number, AnyMatch::Version version);
// Somebody's time was used up, and chance chooses for them until the move is made (TAB-8.3).
std::string chance_note_text(Seat seat, std::uint32_t number, AnyMatch::Version version);
// The table was ended by agreement (TAB-7.8).
std::string end_note_text(std::uint32_t number, AnyMatch::Version version);

class Words {
 public:
  static constexpr std::size_t kMost = 2000;  // kept; the oldest go
  static constexpr std::size_t kPage = 100;   // told at once
  static constexpr std::uint32_t kNewest = UINT32_MAX;

  // The next one, once it is stored; the numbers ascend.
  void add(StoredWord word);

  [[nodiscard]] bool empty() const { return words_.empty(); }
  [[nodiscard]] std::uint32_t next_number() const {
    return words_.empty() ? 1 : words_.back().number + 1;
  }
  // Whether this message has been heard before: a page sends again what was not answered.
  [[nodiscard]] bool heard(int player, std::string_view command) const;
  // The version at which the seat spoke last; nothing if it has said nothing that is known.
  [[nodiscard]] std::optional<AnyMatch::Version> last_said(Seat seat) const;

  // Who played which seat from when on, for the remark of a record: "1=bot2@41 1=person@57", and
  // "1=chance@60" if chance chose for somebody, "ended@60" if the table was ended by agreement. Empty if everybody played their own to the end.
  [[nodiscard]] std::string who_played() const;

  // The members "words" and "earlier": the newest page of those before this number, the oldest first,
  // and whether there are others before them.
  [[nodiscard]] std::string page(std::uint32_t before) const;

 private:
  std::deque<StoredWord> words_;
  std::array<std::optional<AnyMatch::Version>, kMaxSeats> last_said_;
};

// {"op":"said","words":[...]}: what has just been said.
std::string said_message(const std::vector<StoredWord>& words);
// The same for somebody who comes, with the newest page.
std::string said_before_message(const Words& words);
// To `words`: {"op":"answer","id":"c3","ok":true,"words":[...],"earlier":false}
std::string words_answer(std::string_view id, const Words& words, const JsonValue& message);

}  // namespace landfall::host
