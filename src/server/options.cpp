#include "server/options.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "server/net/address.h"

namespace landfall::server {
namespace {

constexpr std::array<LimitSpec, 37> kLimits = {{
    {"message_bytes", &Limits::message_bytes, 256, "longest WebSocket message from a client"},
    {"request_bytes", &Limits::request_bytes, 1024, "longest body of an HTTP request"},
    {"messages_per_second", &Limits::messages_per_second, 1, "messages of one connection, lasting"},
    {"message_burst", &Limits::message_burst, 1, "messages of one connection at once"},
    {"look_back_per_second", &Limits::look_back_per_second, 100,
     "records that an address may look back through, lasting"},
    {"look_back_burst", &Limits::look_back_burst, 1000,
     "records that an address may look back through at once"},
    {"requests_per_second", &Limits::requests_per_second, 1,
     "/api requests of an address, lasting"},
    {"request_burst", &Limits::request_burst, 1, "/api requests of an address at once"},
    {"glances_per_second", &Limits::glances_per_second, 1,
     "own tables an address may ask about, lasting"},
    {"glance_burst", &Limits::glance_burst, 1, "own tables an address may ask about at once"},
    {"tables_per_hour", &Limits::tables_per_hour, 1, "new tables of one address"},
    {"joins_per_hour", &Limits::joins_per_hour, 1, "seats of public tables one address may take"},
    {"names_per_minute", &Limits::names_per_minute, 1,
     "seats one address may take by a link or rename"},
    {"renames_per_minute", &Limits::renames_per_minute, 1, "new names of one seat"},
    {"words_per_minute", &Limits::words_per_minute, 1, "what one seat may say, lasting"},
    {"word_burst", &Limits::word_burst, 1, "what one seat may say at once"},
    {"chat_per_minute", &Limits::chat_per_minute, 1, "messages one person may write, lasting"},
    {"chat_burst", &Limits::chat_burst, 1, "messages one person may write at once"},
    {"chat_per_address", &Limits::chat_per_address, 1, "messages of one address in a minute"},
    {"chat_per_table", &Limits::chat_per_table, 1, "messages of a table, in each of its rooms"},
    {"notes_per_person", &Limits::notes_per_person, 1, "notes of one person at a table"},
    {"reports_per_hour", &Limits::reports_per_hour, 1, "reports of one address to the host"},
    {"accounts_per_hour", &Limits::accounts_per_hour, 1, "new accounts of one address"},
    {"sign_ins_per_hour", &Limits::sign_ins_per_hour, 1, "attempts of one address to sign in"},
    {"notices_per_minute", &Limits::notices_per_minute, 1,
     "wishes of one address for what it wants to be told"},
    {"archive_per_second", &Limits::archive_per_second, 1,
     "calls of the archive of one address, lasting"},
    {"archive_burst", &Limits::archive_burst, 5, "calls of the archive of one address at once"},
    {"imports_per_hour", &Limits::imports_per_hour, 1, "records one address may bring along"},
    {"listed_per_address", &Limits::listed_per_address, 1,
     "public tables of one address that are listed"},
    {"listed_seconds", &Limits::listed_seconds, 1,
     "a public table without people stays listed so long"},
    {"connections", &Limits::connections, 1, "open connections in all"},
    {"connections_per_address", &Limits::connections_per_address, 1,
     "open connections of one address"},
    {"queued_messages", &Limits::queued_messages, 4, "messages waiting for a slow reader"},
    {"queued_bytes", &Limits::queued_bytes, 65536, "bytes waiting for a slow reader"},
    {"idle_seconds", &Limits::idle_seconds, 2, "silence after which a dead connection is given up"},
    {"unload_seconds", &Limits::unload_seconds, 1,
     "a table without visitors stays in memory so long"},
    {"drain_seconds", &Limits::drain_seconds, 1, "how long a shutdown waits for open connections"},
}};

}  // namespace

std::span<const LimitSpec> limit_specs() { return kLimits; }

std::optional<Problem> check_public_url(std::string_view url) {
  if (!net::host_of_url(url).empty()) return std::nullopt;
  return problem("'" + std::string(url) +
                 "' is not an address like https://play.example or http://games.local:8080");
}

std::optional<Problem> set_limit(Limits& limits, std::string_view assignment) {
  const std::size_t equals = assignment.find('=');
  const std::string_view name = assignment.substr(0, equals);
  const auto spec = std::ranges::find(kLimits, name, &LimitSpec::name);
  if (equals == std::string_view::npos || spec == kLimits.end()) {
    std::string known;
    for (const LimitSpec& limit : kLimits)
      known += (known.empty() ? "" : ", ") + std::string(limit.name);
    return problem("'" + std::string(assignment) +
                   "' is not of the form name=number with one of: " + known);
  }
  const std::string_view text = assignment.substr(equals + 1);
  std::uint32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < spec->smallest) {
    return problem("limit '" + std::string(name) + "' takes a number from " +
                   std::to_string(spec->smallest) + ", not '" + std::string(text) + "'");
  }
  limits.*(spec->member) = value;
  return std::nullopt;
}

std::string shown_address(std::string_view host, std::uint16_t port) {
  std::string shown(host == "0.0.0.0" || host == "127.0.0.1" ? "localhost" : host);
  // An address of IPv6 is full of colons; brackets keep it apart from the port.
  if (shown.find(':') != std::string::npos) shown = "[" + shown + "]";
  return "http://" + shown + ":" + std::to_string(port);
}

}  // namespace landfall::server
