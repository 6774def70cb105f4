// A node of a site: the program that it is, and its lines to database and bus.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "faults/sites/link.h"
#include "faults/sites/part.h"
#include "faults/sites/site.h"
#include "load/players.h"
#include "server/support/http_client.h"

namespace landfall::faults {

struct Node {
  // `database` and `bus` are where its lines lead to (link.h).
  Node(Starter& starter, const SiteOptions& options, const std::string& name,
       const std::string& database, const std::string& bus)
      : port(free_port()),
        to_database(database),
        to_bus(bus),
        part(starter, name, words(options, name), options.folder + "/" + name + ".log") {}

  [[nodiscard]] bool serves() const { return testing::http(port, "GET", "/health").status == 200; }

  std::uint16_t port;
  Link to_database;
  Link to_bus;
  Part part;
  bool served = false;  // and nobody has ended it since

 private:
  [[nodiscard]] std::vector<std::string> words(const SiteOptions& options,
                                               const std::string& name) const {
    std::vector<std::string> list = {options.landfall, "serve", "--trust-forwarded-for"};
    const auto add = [&](const char* option, std::string value) {
      list.emplace_back(option);
      list.push_back(std::move(value));
    };
    add("--port", std::to_string(port));
    add("--web", "");
    add("--bot-pause", "0");
    add("--bot-threads", "1");
    add("--store", "postgres://landfall@127.0.0.1:" + std::to_string(to_database.port()) +
                       "/test1?sslmode=disable&gssencmode=disable");
    if (options.cluster) {
      add("--node", name);
      add("--cluster", "nats://127.0.0.1:" + std::to_string(to_bus.port()));
    }
    for (std::string& word : load::load_limits()) list.push_back(std::move(word));
    return list;
  }
};

}  // namespace landfall::faults
