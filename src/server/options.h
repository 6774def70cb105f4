// Everything about a server that can be set from outside. The command line fills this in.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "server/store/store.h"

namespace landfall::server {

// What keeps one guest from spoiling it for the others. `--limit name=value` sets each of them.
struct Limits {
  std::uint32_t message_bytes = 64 * 1024;
  std::uint32_t request_bytes = 256 * 1024;
  std::uint32_t messages_per_second = 50;
  std::uint32_t message_burst = 400;            // a replay asks for many positions at once
  std::uint32_t look_back_per_second = 10'000;  // records gone through; a position costs 100
  std::uint32_t look_back_burst = 100'000;
  std::uint32_t requests_per_second = 20;
  std::uint32_t request_burst = 200;
  std::uint32_t glances_per_second = 20;  // tables of POST /api/awaited
  std::uint32_t glance_burst = 600;
  std::uint32_t tables_per_hour = 120;
  std::uint32_t joins_per_hour = 30;
  std::uint32_t names_per_minute = 60;
  std::uint32_t renames_per_minute = 6;
  std::uint32_t words_per_minute = 20;
  std::uint32_t word_burst = 4;
  std::uint32_t chat_per_minute = 30;
  std::uint32_t chat_burst = 8;
  std::uint32_t chat_per_address = 120;  // a minute
  std::uint32_t chat_per_table = 20'000;
  std::uint32_t notes_per_person = 100;
  std::uint32_t reports_per_hour = 20;
  std::uint32_t accounts_per_hour = 10;
  std::uint32_t sign_ins_per_hour = 60;
  std::uint32_t notices_per_minute = 60;
  std::uint32_t archive_per_second = 5;  // a search for more than a game costs five
  std::uint32_t archive_burst = 100;
  std::uint32_t imports_per_hour = 30;
  std::uint32_t listed_per_address = 5;
  std::uint32_t listed_seconds = 300;
  std::uint32_t connections = 20000;
  std::uint32_t connections_per_address = 256;
  std::uint32_t queued_messages = 256;
  std::uint32_t queued_bytes = 1024 * 1024;
  std::uint32_t idle_seconds = 120;
  std::uint32_t unload_seconds = 60;
  std::uint32_t drain_seconds = 5;
};

struct LimitSpec {
  std::string_view name;
  std::uint32_t Limits::* member;
  std::uint32_t smallest;
  std::string_view meaning;
};
std::span<const LimitSpec> limit_specs();

// An address as --public-url takes it: "https://play.example". A Problem says what is wrong.
std::optional<Problem> check_public_url(std::string_view url);

// "messages_per_second=50". A Problem names the limits there are.
std::optional<Problem> set_limit(Limits& limits, std::string_view assignment);

// Component data of one game, for tables that do not bring their own.
struct DefaultComponents {
  std::string game;
  std::string name;  // the file, for error messages
  std::string text;
};

struct ServerOptions {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;              // 0 picks a free one
  std::string data = "data";              // folder of the database, if no store is named
  std::vector<std::string> stores;        // addresses (store/store_address.h)
  std::vector<std::string> cluster;       // servers of NATS; none if this is the only node
  std::string node;                       // what this node is called
  std::string web = "web/dist";           // folder of the page; empty serves no page
  std::vector<std::string> origins;       // pages of other origins that may connect
  std::vector<std::string> public_urls;   // what people type to come here
  bool trust_forwarded_for = false;       // a proxy in front writes X-Forwarded-For
  std::vector<std::string> metrics_from;  // addresses that may read /metrics
  std::string metrics_token;              // or whoever shows this token
  std::string push_key;           // file with the key for push notices; empty: beside the data
  std::string push_contact;       // how push services reach the host, "mailto:..." or "https://..."
  bool notices_anywhere = false;  // also to private addresses and without TLS; for tests
  std::vector<std::string> webhooks;  // addresses of clubs that get news of tables
  std::string webhook_secret;         // file with what they are signed with
  std::string webhook_language = "en";
  bool webhook_private = false;                    // also news of tables that are not public
  std::chrono::milliseconds notice_pause{30'000};  // before a notice is tried again
  std::string host_key;  // file with the key to the console; empty: beside the data
  std::chrono::milliseconds bot_pause{600};  // so that people can follow the moves of bots
  // How long a bot that has offered something waits for people who are here, and for those who are not
  // or whose answer is no longer needed.
  std::chrono::milliseconds offer_patience{30'000};
  std::chrono::milliseconds absent_patience{5'000};
  unsigned bot_threads = 0;        // 0: one less than there are cores
  std::string log_level = "info";  // debug, info, warning, error, off
  std::vector<DefaultComponents> components;
  bool examples = false;  // offers the games that are examples, too
  Limits limits;
  Retention keep;  // how long tables are kept
};

// What people type to get there: "http://localhost:8080", "http://[::1]:8080".
std::string shown_address(std::string_view host, std::uint16_t port);

}  // namespace landfall::server
