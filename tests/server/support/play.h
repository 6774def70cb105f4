// What a page does, for tests: make tables, say hello, walk the tree of targets.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "base/json_writer.h"
#include "base/random.h"
#include "server/support/client.h"
#include "server/support/http_client.h"
#include "server/support/token.h"

namespace landfall::testing {

struct MadeTable {
  std::string id;
  std::string token;
  std::vector<std::string> invites;
};

inline MadeTable make_table(std::uint16_t port, std::string_view body) {
  const HttpResult result = http(port, "POST", "/api/tables", body);
  EXPECT_EQ(result.status, 200) << result.body;
  const JsonValue json = result.json();
  MadeTable made;
  made.id = json.find_text("table").value_or("");
  made.token = json.find_text("token").value_or("");
  if (const JsonValue* invites = json.find("invites")) {
    for (const JsonValue& invite : invites->items()) {
      made.invites.emplace_back(invite.find_text("token").value_or(""));
    }
  }
  return made;
}

inline std::string hello(std::string_view table, std::string_view token = {},
                         std::string_view name = {}, std::string_view claim = {}) {
  JsonWriter out;
  out.begin_object().member("op", "hello").member("table", table);
  if (!token.empty()) out.member("token", token);
  if (!name.empty()) out.member("name", name);
  if (!claim.empty()) out.member("claim", claim);
  return out.end_object().text();
}

// The part of an update that belongs to a seat; nullptr if the receiver does not have it.
inline const JsonValue* seat_part(const JsonValue& update, int seat) {
  const JsonValue* seats = update.find("seats");
  if (seats == nullptr) return nullptr;
  for (const JsonValue& part : seats->items()) {
    if (part.find_integer("seat") == seat) return &part;
  }
  return nullptr;
}

inline bool awaits(const JsonValue& update, int seat) {
  for (const JsonValue& entry : update.find("awaiting")->items()) {
    if (entry.integer() == seat) return true;
  }
  return false;
}

// A path through the tree of targets, chosen at random.
inline std::vector<std::string> some_path(const JsonValue& tree, Random& random) {
  std::vector<std::string> path;
  const JsonValue* level = &tree;
  while (!level->items().empty()) {
    const JsonValue& node =
        level->items()[random.below(static_cast<std::uint32_t>(level->items().size()))];
    if (node.is_text()) {
      path.push_back(node.text());
      break;
    }
    path.push_back(node.items()[0].text());
    level = &node.items()[1];
  }
  return path;
}

inline std::string act(std::string_view id, std::int64_t version, int seat,
                       const std::vector<std::string>& path) {
  JsonWriter out;
  out.begin_object()
      .member("op", "act")
      .member("id", id)
      .member("version", version)
      .member("seat", seat)
      .key("targets")
      .begin_array();
  for (const std::string& target : path) out.value(target);
  return out.end_array().end_object().text();
}

}  // namespace landfall::testing
