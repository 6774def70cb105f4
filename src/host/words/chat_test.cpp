#include "host/words/chat.h"

#include <gtest/gtest.h>

namespace landfall::host {
namespace {

ChatMessage message_of(std::uint32_t number, ChatRoom room = ChatRoom::kPlayers) {
  ChatMessage message;
  message.number = number;
  message.room = room;
  message.version = 5;
  message.at = 100;
  message.seat = room == ChatRoom::kPlayers ? 1 : -1;
  message.person = "tag";
  message.name = room == ChatRoom::kPlayers ? "" : "Eve";
  message.text = "Hello <b>\"" + std::to_string(number);
  message.command = "c" + std::to_string(number);
  return message;
}

std::vector<std::uint32_t> numbers_of(const ChatPage& page) {
  std::vector<std::uint32_t> all;
  for (const ChatMessage& message : page.messages) all.push_back(message.number);
  return all;
}

constexpr ChatReader kPlayer{.plays = true, .over = false};
constexpr ChatReader kWatcher{};

// TAB-9.2
TEST(Chat, WhoeverPlaysReadsTheOtherRoomAfterTheEndOnly) {
  Chat chat;
  chat.add(message_of(1, ChatRoom::kWatchers));
  EXPECT_FALSE(chat.anything_for(kPlayer));
  chat.add(message_of(2));
  EXPECT_EQ(numbers_of(*chat.page(kPlayer, Chat::kNewest)), std::vector<std::uint32_t>{2});
  EXPECT_EQ(numbers_of(*chat.page(kWatcher, Chat::kNewest)), (std::vector<std::uint32_t>{1, 2}));
  EXPECT_EQ(numbers_of(*chat.page({.plays = true, .over = true}, Chat::kNewest)),
            (std::vector<std::uint32_t>{1, 2}));
}

TEST(Chat, WhatIsNotInMemoryIsForTheStoreToSay) {
  Chat chat;
  constexpr std::uint32_t kMany = Chat::kKept + 30;
  for (std::uint32_t number = 1; number <= kMany; ++number) chat.add(message_of(number));
  const auto newest = chat.page(kPlayer, Chat::kNewest);
  ASSERT_TRUE(newest);
  EXPECT_EQ(newest->messages.size(), Chat::kPage);
  EXPECT_EQ(newest->messages.back().number, kMany);
  EXPECT_TRUE(newest->earlier);
  EXPECT_TRUE(chat.page(kPlayer, kMany - 20)) << "a whole page is there";
  EXPECT_FALSE(chat.page(kPlayer, 40)) << "it is not";
  EXPECT_EQ(chat.count(ChatRoom::kPlayers), kMany);
  EXPECT_EQ(chat.next_number(), kMany + 1);
  EXPECT_EQ(chat.find(1), nullptr);
  EXPECT_NE(chat.find(kMany), nullptr);
}

TEST(Chat, ItGoesOnWithWhatTheStoreHas) {
  Chat chat(
      {.newest = {message_of(7), message_of(9, ChatRoom::kWatchers)}, .counts = {1, 1}, .last = 9});
  EXPECT_EQ(chat.next_number(), 10U);
  EXPECT_TRUE(chat.heard("tag", "c7"));
  EXPECT_FALSE(chat.heard("tag", "c8"));
  EXPECT_FALSE(chat.heard("other", "c7"));
  EXPECT_TRUE(chat.remove(7));
  EXPECT_FALSE(chat.remove(8));
  EXPECT_TRUE(chat.find(7)->removed);
  EXPECT_EQ(chat.find(7)->text, "");
}

TEST(Chat, MessagesAreWrittenAsPagesGetThem) {
  ChatMessage removed = message_of(3);
  removed.removed = true;
  const std::vector<ChatMessage> all = {message_of(2), message_of(1, ChatRoom::kWatchers), removed};
  EXPECT_EQ(
      chat_message(all),
      R"({"op":"chat","chat":[{"number":2,"room":"players","version":5,"at":100,"seat":1,"text":"Hello <b>\"2"},)"
      R"({"number":1,"room":"watchers","version":5,"at":100,"who":"tag","name":"Eve","text":"Hello <b>\"1"},)"
      R"({"number":3,"room":"players","version":5,"at":100,"seat":1,"removed":true}]})");
  EXPECT_EQ(chats_answer("q", {}),
            R"({"op":"answer","id":"q","ok":true,"chat":[],"earlier":false})");
  EXPECT_EQ(chat_line(message_of(2)), "said 5 1 Hello <b>\"2\n");
  EXPECT_EQ(chat_line(message_of(1, ChatRoom::kWatchers)), "said 5 watching Eve: Hello <b>\"1\n");
}

}  // namespace
}  // namespace landfall::host
