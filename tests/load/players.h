// What a load player knows of the protocol: just enough to go on, read straight from the bytes.
#pragma once

#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_value.h"
#include "base/random.h"
#include "server/support/http_client.h"
#include "server/support/token.h"

namespace landfall::load {

inline std::int64_t number_after(std::string_view text, std::string_view name) {
  const std::size_t at = text.find(name);
  std::int64_t value = -1;
  if (at != std::string_view::npos) {
    std::from_chars(text.data() + at + name.size(), text.data() + text.size(), value);
  }
  return value;
}

inline std::string_view text_after(std::string_view text, std::string_view name) {
  const std::size_t at = text.find(name);
  if (at == std::string_view::npos) return {};
  const std::size_t begin = at + name.size();
  return text.substr(begin, text.find('"', begin) - begin);
}

// One path of the legal tree of an update, as a JSON list: always the first of the tree's branches,
// or of the branch that begins nearest to a random place. Empty if the receiver is not awaited.
inline std::string some_path(std::string_view update, Random& random) {
  constexpr std::string_view kLegal = "\"legal\":[";
  std::size_t at = update.find(kLegal);
  if (at == std::string_view::npos) return {};
  at += kLegal.size();
  if (update[at] == ']') return {};
  // A card begins with [["card:; jumping to one of them varies the game without reading the whole
  // tree.
  const std::size_t end = update.find("\"undo\"", at);
  const std::size_t jump =
      update.find("[\"card:", at + random.below(static_cast<std::uint32_t>(end - at)));
  if (jump != std::string_view::npos && jump < end) at = jump;
  std::string path = "[";
  while (at < end) {
    const bool leaf = update[at] == '"';
    if (!leaf) ++at;  // the bracket before an inner node's target
    const std::size_t close = update.find('"', at + 1);
    if (path.size() > 1) path += ',';
    path += update.substr(at, close + 1 - at);
    if (leaf) break;
    at = close + 3;  // after ",[
  }
  return path + "]";
}

struct LoadTable {
  std::string id;
  std::vector<std::string> tokens;  // one per seat; those of the others are invitations
};

// A table for `seats` people, all to be claimed by a hello with a name.
inline LoadTable make_load_table(std::uint16_t port, int seats) {
  std::string body = R"({"game":"meridian","seats":[{"kind":"me","name":"P0"})";
  for (int seat = 1; seat < seats; ++seat) body += R"(,{"kind":"open"})";
  const testing::HttpResult made = testing::http(port, "POST", "/api/tables", body + "]}");
  const JsonValue json = made.json();
  LoadTable table;
  table.id = json.find_text("table").value_or("");
  table.tokens.emplace_back(json.find_text("token").value_or(""));
  if (const JsonValue* invites = json.find("invites")) {
    for (const JsonValue& invite : invites->items()) {
      table.tokens.emplace_back(invite.find_text("token").value_or(""));
    }
  }
  return table;
}

inline std::string hello_text(std::string_view table, std::string_view token, int seat) {
  return R"({"op":"hello","table":")" + std::string(table) + R"(","token":")" + std::string(token) +
         R"(","claim":")" + testing::fresh_token() + R"(","name":"P)" + std::to_string(seat) +
         "\"}";
}

// What every measured server is started with: limits that do not get into the way of one address.
inline std::vector<std::string> load_limits() {
  std::vector<std::string> words;
  for (const char* limit :
       {"connections_per_address=100000", "connections=100000", "tables_per_hour=1000000",
        "messages_per_second=100000", "message_burst=100000", "requests_per_second=100000",
        "request_burst=100000", "names_per_minute=1000000"}) {
    words.emplace_back("--limit");
    words.emplace_back(limit);
  }
  return words;
}

}  // namespace landfall::load
