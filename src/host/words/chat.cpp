#include "host/words/chat.h"

#include <algorithm>
#include <utility>

#include "base/json_writer.h"

namespace landfall::host {
namespace {

constexpr std::array<ChatRoom, kChatRooms> kAllRooms = {ChatRoom::kPlayers, ChatRoom::kWatchers};

void write_entry(const ChatMessage& message, JsonWriter& out) {
  out.begin_object()
      .member("number", message.number)
      .member("room", message.room == ChatRoom::kPlayers ? "players" : "watchers")
      .member("version", message.version)
      .member("at", message.at);
  if (message.seat >= 0) {
    out.member("seat", message.seat);
  } else {
    out.member("who", message.person).member("name", message.name);
  }
  if (message.removed) {
    out.member("removed", true);
  } else {
    out.member("text", message.text);
  }
  out.end_object();
}

std::string page_members(const ChatPage& page) {
  return chat_member(page.messages) + (page.earlier ? ",\"earlier\":true" : ",\"earlier\":false");
}

}  // namespace

void newest_of(ChatPage& page, std::size_t limit) {
  std::ranges::sort(page.messages, {}, &ChatMessage::number);
  if (page.messages.size() <= limit) return;
  page.messages.erase(page.messages.begin(),
                      page.messages.end() - static_cast<std::ptrdiff_t>(limit));
  page.earlier = true;
}

void Chat::Stored::count_newest() {
  std::ranges::sort(newest, {}, &ChatMessage::number);
  for (const ChatMessage& message : newest) {
    counts.at(static_cast<std::size_t>(message.room)) = message.place;
    last = message.number;
  }
}

Chat::Chat(Stored stored) : counts_(stored.counts), last_(stored.last) {
  for (ChatMessage& message : stored.newest) {
    newest_.at(static_cast<std::size_t>(message.room)).push_back(std::move(message));
  }
}

void Chat::add(ChatMessage message) {
  const auto room = static_cast<std::size_t>(message.room);
  last_ = message.number;
  ++counts_.at(room);
  auto& newest = newest_.at(room);
  newest.push_back(std::move(message));
  if (newest.size() > kKept) newest.pop_front();
}

bool Chat::remove(std::uint32_t number) {
  for (auto& room : newest_) {
    const auto found = std::ranges::find(room, number, &ChatMessage::number);
    if (found == room.end()) continue;
    found->removed = true;
    found->text.clear();
    return true;
  }
  return false;
}

bool Chat::heard(std::string_view person, std::string_view command) const {
  return std::ranges::any_of(newest_, [&](const auto& room) {
    return std::ranges::any_of(room, [&](const ChatMessage& message) {
      return message.person == person && message.command == command;
    });
  });
}

const ChatMessage* Chat::find(std::uint32_t number) const {
  for (const auto& room : newest_) {
    const auto found = std::ranges::find(room, number, &ChatMessage::number);
    if (found != room.end()) return &*found;
  }
  return nullptr;
}

std::optional<ChatPage> Chat::page(const ChatReader& reader, std::uint32_t before) const {
  ChatPage page;
  for (const ChatRoom room : kAllRooms) {
    if (!reader.reads(room)) continue;
    const auto& newest = in(room);
    const auto end = std::ranges::lower_bound(newest, before, {}, &ChatMessage::number);
    const auto wanted = std::min<std::ptrdiff_t>(end - newest.begin(), kPage);
    const bool whole = counts_.at(static_cast<std::size_t>(room)) == newest.size();
    // What is not in memory might belong on this page.
    if (!whole && wanted < static_cast<std::ptrdiff_t>(kPage)) return std::nullopt;
    page.messages.insert(page.messages.end(), end - wanted, end);
    page.earlier = page.earlier || !whole || end - wanted > newest.begin();
  }
  newest_of(page, kPage);
  return page;
}

bool Chat::anything_for(const ChatReader& reader) const {
  return std::ranges::any_of(
      kAllRooms, [&](ChatRoom room) { return reader.reads(room) && !in(room).empty(); });
}

std::string chat_member(std::span<const ChatMessage> messages) {
  JsonWriter out;
  out.begin_array();
  for (const ChatMessage& message : messages) write_entry(message, out);
  out.end_array();
  return "\"chat\":" + out.take();
}

std::string chat_message(std::span<const ChatMessage> messages) {
  return R"({"op":"chat",)" + chat_member(messages) + "}";
}

std::string chat_before_message(const ChatPage& page) {
  return R"({"op":"chat",)" + page_members(page) + "}";
}

std::string chats_answer(std::string_view id, const ChatPage& page) {
  JsonWriter out;
  out.begin_object().member("op", "answer").member("id", id).member("ok", true);
  return out.take() + "," + page_members(page) + "}";
}

std::string chat_line(const ChatMessage& message) {
  const std::string who =
      message.seat >= 0 ? std::to_string(message.seat) : "watching " + message.name + ":";
  return "said " + std::to_string(message.version) + " " + who + " " + message.text + "\n";
}

}  // namespace landfall::host
