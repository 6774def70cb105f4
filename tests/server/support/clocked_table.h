// A table of a real server with clocks, for tests that turn them: who is at it, and what its clocks say.
#pragma once

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/support/coming_and_going.h"
#include "server/support/eventually.h"
#include "server/support/stored_data.h"

namespace landfall::testing {

// Of three, two of them guests.
inline std::string three(std::string_view time, std::string_view absence = R"({"rule":"vote"})") {
  return R"({"game":"meridian","seats":[{"kind":"me","name":"Ann"},{"kind":"open"},{"kind":"open"}],"time":)" +
         std::string(time) + R"(,"absence":)" + std::string(absence) + "}";
}

inline constexpr std::string_view kMinute =
    R"({"kind":"move","seconds":60,"reserve":30,"end":"bot"})";

inline const JsonValue* clock_of(const JsonValue& message, int seat) {
  for (const JsonValue& one : message.find("seats")->items()) {
    if (one.find_integer("seat") == seat) return &one;
  }
  return nullptr;
}

class ServerClock : public ComingAndGoing {
 protected:
  // Reads on until this clock runs; what is left of it, in milliseconds.
  static std::int64_t until_running(Client& client, int seat) {
    while (true) {
      const JsonValue message = client.receive("clock");
      if (message.is_null()) return -1;
      const JsonValue* one = clock_of(message, seat);
      if (one != nullptr && one->find_bool("running") == true) {
        return one->find_integer("left").value_or(-1);
      }
    }
  }
  // Reads on until there is a note about somebody's seat.
  static JsonValue note(Client& client) {
    while (true) {
      JsonValue said = client.receive("said");
      if (said.is_null()) return said;
      for (const JsonValue& word : said.find("words")->items()) {
        if (word.find_text("kind") == "seat") return word;
      }
    }
  }
  // People hear of a clock that was turned before the server has noted that it is still there.
  void until_noted(std::int64_t moment) const {
    ASSERT_TRUE(eventually([&] { return stored_number(folder.path(), kServiceUntil) >= moment; }));
  }
  static constexpr const char* kServiceUntil = "SELECT until FROM service";
  void come() {
    ann = std::make_unique<Client>(come_back(0));
    bob = std::make_unique<Client>(take(1, "Bob"));
    eve = std::make_unique<Client>(take(2, "Eve"));
    play_until_bob(*ann, *bob, *eve);
  }
  // With a disk that can be full.
  void start_with_a_disk() {
    server = std::make_unique<ServerProcess>(
        LANDFALL_TEST_SERVER, folder.path(),
        std::vector<std::string>{"--clock", clock.file(), "--file-bytes", "100000000"});
    ASSERT_NE(server->port(), 0);
  }
  void fill_disk(bool full) const {
    const rlimit limit{full ? 1 : RLIM_INFINITY, RLIM_INFINITY};
    ASSERT_EQ(prlimit(server->process(), RLIMIT_FSIZE, &limit, nullptr), 0);
  }
  void until_outage_noted() const {
    ASSERT_TRUE(eventually(
        [&] { return stored_number(folder.path(), "SELECT count(*) FROM outages") == 1; }));
  }
  // What the server tells somebody who comes: a clock that nobody was told of before.
  std::int64_t left_now(int seat) {
    Client again = come_back(0);
    const JsonValue message = again.receive("clock");
    if (message.is_null()) return -1;
    return clock_of(message, seat)->find_integer("left").value_or(-1);
  }
  std::unique_ptr<Client> ann;
  std::unique_ptr<Client> bob;
  std::unique_ptr<Client> eve;
};

}  // namespace landfall::testing
