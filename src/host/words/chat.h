// What people write to each other at a table, in their own words (TAB-9.*). Those who play write to
// everybody. Those who watch write to each other: as long as the game runs, nobody who plays reads it, so
// that they cannot help. Like phrases it belongs to the table and not to its game, and each message is of
// a moment, so that a replay can show it then.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_value.h"
#include "engine/match/any_match.h"

namespace landfall::host {

enum class ChatRoom : std::uint8_t {
  kPlayers = 0,   // everybody reads it
  kWatchers = 1,  // those who play read it when the game is over (TAB-9.2)
};
inline constexpr std::size_t kChatRooms = 2;

// A message as the store keeps it.
struct ChatMessage {
  std::uint32_t number = 0;  // counts the messages of a table from 1, whichever room they are in
  ChatRoom room = ChatRoom::kPlayers;
  std::uint32_t place = 0;        // counts those of its room, so that nobody has to count them
  AnyMatch::Version version = 0;  // how many records the log held
  std::int64_t at = 0;            // seconds since 1970
  int seat = -1;                  // whose it is; -1 of somebody who watches
  std::string person;             // a tag of who wrote it, from which no token can be had
  std::string name;               // of somebody who watches; a seat has its own
  std::string text;               // empty if the host has taken it out
  bool removed = false;
  std::string command;  // the id of the message that brought it

  friend bool operator==(const ChatMessage&, const ChatMessage&) = default;
};

// Who reads.
struct ChatReader {
  bool plays = false;  // holds a seat
  bool over = false;   // the game is

  [[nodiscard]] bool reads(ChatRoom room) const {
    return room == ChatRoom::kPlayers || !plays || over;
  }
};

// A page of messages, the oldest first, and whether there are others before them.
struct ChatPage {
  std::vector<ChatMessage> messages;
  bool earlier = false;
};

// Of messages in any order keeps so many of the newest, the oldest first, and notes whether there were more.
void newest_of(ChatPage& page, std::size_t limit);

// The newest messages of a table. Older ones stay in the store, and are read there when somebody asks.
class Chat {
 public:
  static constexpr std::size_t kPage = 50;   // told at once
  static constexpr std::size_t kKept = 100;  // of each room, in memory
  static constexpr std::uint32_t kNewest = UINT32_MAX;

  // What the store has: the newest kKept of each room, and how many there are of each.
  struct Stored {
    std::vector<ChatMessage> newest;  // in the order of their numbers
    std::array<std::uint32_t, kChatRooms> counts{};
    std::uint32_t last = 0;  // the highest number

    // Puts them in their order, and fills in the rest.
    void count_newest();
    friend bool operator==(const Stored&, const Stored&) = default;
  };
  Chat() = default;
  explicit Chat(Stored stored);

  // The next one, once it is stored.
  void add(ChatMessage message);
  // The text is taken out; false if the message is not among the newest.
  bool remove(std::uint32_t number);

  [[nodiscard]] std::uint32_t next_number() const { return last_ + 1; }
  [[nodiscard]] std::uint32_t count(ChatRoom room) const {
    return counts_.at(static_cast<std::size_t>(room));
  }
  // Whether this message has come before: a page sends again what was not answered.
  [[nodiscard]] bool heard(std::string_view person, std::string_view command) const;
  // One of the newest; nullptr if it is not.
  [[nodiscard]] const ChatMessage* find(std::uint32_t number) const;
  // The newest page that this reader may read. Nothing if the store must be asked.
  [[nodiscard]] std::optional<ChatPage> page(const ChatReader& reader, std::uint32_t before) const;
  [[nodiscard]] bool anything_for(const ChatReader& reader) const;

 private:
  [[nodiscard]] const std::deque<ChatMessage>& in(ChatRoom room) const {
    return newest_.at(static_cast<std::size_t>(room));
  }

  std::array<std::deque<ChatMessage>, kChatRooms> newest_;
  std::array<std::uint32_t, kChatRooms> counts_{};
  std::uint32_t last_ = 0;
};

// The member "chat" with these messages, as pages get them (`ChatEntry` in wire/common.schema.json).
std::string chat_member(std::span<const ChatMessage> messages);
// {"op":"chat","chat":[...]}: what has just been written, or is now without its text.
std::string chat_message(std::span<const ChatMessage> messages);
// The same for somebody who comes, with the newest page.
std::string chat_before_message(const ChatPage& page);
// To `chats`: {"op":"answer","id":"c3","ok":true,"chat":[...],"earlier":false}
std::string chats_answer(std::string_view id, const ChatPage& page);
// A message as a line of a record that somebody wants with the words in it (docs/record.md).
std::string chat_line(const ChatMessage& message);

}  // namespace landfall::host
