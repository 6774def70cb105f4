// A table at which people write to each other, on the real server.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/support/play.h"
#include "server/support/server_process.h"

namespace landfall::testing {

class Talking : public ::testing::Test {
 protected:
  static constexpr std::string_view kTwo =
      R"({"game":"kolonien","options":{"mode":"base"},"name":"Friday","public":true,"seats":)"
      R"([{"kind":"me","name":"Ann"},{"kind":"open"},{"kind":"bot","level":1}]})";

  void start(std::vector<std::string> arguments = {}) {
    arguments.insert(arguments.end(), {"--bot-pause", "60000"});  // nobody moves but people
    server = std::make_unique<ServerProcess>(LANDFALL_TEST_SERVER, folder.path(), arguments);
    ASSERT_NE(server->port(), 0);
  }
  void make() {
    made = make_table(server->port(), kTwo);
    bob_token = fresh_token();
  }
  Client enter(std::string_view token, std::string_view name = {}, std::string_view claim = {}) {
    Client client(server->port());
    client.send(hello(made.id, token, name, claim));
    client.receive("table");
    return client;
  }
  Client enter_ann() { return enter(made.token); }
  Client enter_bob() { return enter(made.invites.at(0), "Bob", bob_token); }
  Client enter_eve() { return enter({}); }

  // What a seat writes, or somebody who watches (-1).
  static std::string write(std::string_view id, int seat, std::string_view text,
                           std::string_view name = "Eve", std::string_view key = kEve) {
    JsonWriter out;
    out.begin_object().member("op", "chat").member("id", id).member("text", text);
    if (seat >= 0) {
      out.member("seat", seat);
    } else {
      out.member("name", name).member("key", key);
    }
    return out.end_object().text();
  }
  // Sends it and waits for the answer: "" if it was taken, the word or the clause if not.
  static std::string sent(Client& client, const std::string& message) {
    const Result<JsonValue> read = JsonValue::parse(message);
    client.send(message);
    const JsonValue answer = client.answer(read->find_text("id").value_or(""));
    if (answer.find_bool("ok") == true) return "";
    const auto clause = answer.find_text("clause");
    return std::string(clause ? *clause : answer.find_text("error").value_or("?"));
  }
  // The texts of a page of messages.
  static std::vector<std::string> texts(const JsonValue& message) {
    std::vector<std::string> all;
    const JsonValue* chat = message.find("chat");
    if (chat == nullptr) return all;
    for (const JsonValue& entry : chat->items()) {
      all.emplace_back(entry.find_text("text").value_or("(removed)"));
    }
    return all;
  }
  static std::vector<std::string> asked(Client& client, std::string_view members = {}) {
    static int count = 0;
    const std::string id = "q" + std::to_string(++count);
    client.send(R"({"op":"chats","id":")" + id + "\"" + std::string(members) + "}");
    return texts(client.answer(id));
  }
  // The table ends by agreement.
  static void end(Client& ann, Client& bob) {
    ann.send(R"({"op":"vote","id":"end","on":"end","agree":true})");
    EXPECT_EQ(ann.answer("end").find_bool("ok"), true);
    bob.send(R"({"op":"vote","id":"end","on":"end","agree":true})");
    EXPECT_EQ(bob.answer("end").find_bool("ok"), true);
  }

  static constexpr std::string_view kEve = "EEEEEEEEEEEEEEEEEEEEEA";
  using Texts = std::vector<std::string>;
  TemporaryFolder folder;
  std::unique_ptr<ServerProcess> server;
  MadeTable made;
  std::string bob_token;
};

}  // namespace landfall::testing
