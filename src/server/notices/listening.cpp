#include "server/notices/listening.h"

#include <algorithm>
#include <array>

#include "base/json_writer.h"
#include "base/sha256.h"
#include "server/clock/zones.h"
#include "server/net/address.h"
#include "server/net/headers.h"

namespace landfall::server {
namespace {

constexpr std::array kKinds = {notice::kTurn, notice::kTime, notice::kOver, notice::kAsk};
constexpr std::int64_t kMinute = 60'000;
constexpr std::int64_t kMinutesOfADay = 24LL * 60;
constexpr std::size_t kLongestEndpoint = 1024;

Result<PushAddress> read_push(const JsonValue& wish, bool anywhere) {
  const JsonValue* push = wish.find("push");
  if (push == nullptr || !push->is_object()) {
    return problem(
        "push: must be like {\"endpoint\":\"https://...\",\"p256dh\":\"...\",\"auth\":\"...\"}");
  }
  PushAddress address;
  address.endpoint = push->find_text("endpoint").value_or("");
  if (auto trouble = check_endpoint(address.endpoint, anywhere)) return *trouble;
  address.point = from_base64url(push->find_text("p256dh").value_or("")).value_or("");
  address.secret = from_base64url(push->find_text("auth").value_or("")).value_or("");
  // Whoever has no such key could never open anything.
  if (seal_push("", address).empty()) {
    return problem("push: 'p256dh' and 'auth' must be the browser's keys in base64url");
  }
  return address;
}

Result<std::optional<QuietHours>> read_quiet(const JsonValue& wish) {
  const JsonValue* quiet = wish.find("quiet");
  if (quiet == nullptr) return std::optional<QuietHours>();
  const auto from = quiet->find_integer("from");
  const auto to = quiet->find_integer("to");
  const std::string_view zone = quiet->find_text("zone").value_or("");
  const auto fits = [](const auto& minute) {
    return minute && *minute >= 0 && *minute < kMinutesOfADay;
  };
  if (!fits(from) || !fits(to) || !is_zone(zone)) {
    return problem(
        "quiet: must be like {\"from\":1320,\"to\":420,\"zone\":\"Europe/Berlin\"}, in minutes "
        "after "
        "midnight");
  }
  return std::optional(
      QuietHours{static_cast<int>(*from), static_cast<int>(*to), std::string(zone)});
}

}  // namespace

bool is_notice_kind(std::string_view kind) {
  return std::ranges::find(kKinds, kind) != kKinds.end();
}

std::optional<std::int64_t> QuietHours::end(std::int64_t now) const {
  const std::int64_t minute =
      (now + zone_offset(zone, now).ahead) / kMinute % kMinutesOfADay;  // since 1970: not negative
  const bool within = from <= to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!within) return std::nullopt;
  const std::int64_t left = (to - minute + kMinutesOfADay) % kMinutesOfADay;
  return (now / kMinute + left) * kMinute;
}

std::optional<Problem> check_endpoint(std::string_view url, bool anywhere) {
  const bool letters = std::ranges::all_of(
      url, [](char letter) { return letter > ' ' && letter < '\x7F' && letter != '#'; });
  const std::string_view host = net::host_of_url(url);
  if (!letters || url.size() > kLongestEndpoint || !net::plain_host(host)) {
    return problem("endpoint: must be an address like https://push.example/x");
  }
  if (anywhere) return std::nullopt;
  const std::size_t colon = host.rfind(':');
  const bool other_port = colon != std::string_view::npos &&
                          host.find(']', colon) == std::string_view::npos &&
                          host.substr(colon) != ":443";
  if (!url.starts_with("https://") || other_port) {
    return problem("endpoint: must begin with https:// and name no other port than 443");
  }
  return std::nullopt;
}

Result<Listening> Listening::read(const JsonValue& wish, bool anywhere) {
  Listening listening;
  Result<PushAddress> push = read_push(wish, anywhere);
  if (!push) return push.problem();
  listening.push = std::move(*push);
  listening.language = wish.find_text("language").value_or("en");
  if (listening.language != "en" && listening.language != "de") {
    return problem("language: must be 'en' or 'de'");
  }
  const JsonValue* kinds = wish.find("kinds");
  if (kinds == nullptr) {
    listening.kinds.assign(kKinds.begin(), kKinds.end());
  } else if (!kinds->is_array()) {
    return problem("kinds: must be a list");
  } else {
    for (const JsonValue& kind : kinds->items()) {
      if (!is_notice_kind(kind.text()) || listening.wants(kind.text())) {
        return problem("kinds: each must be one of 'turn', 'time', 'over' and 'ask', once");
      }
      listening.kinds.push_back(kind.text());
    }
  }
  Result<std::optional<QuietHours>> quiet = read_quiet(wish);
  if (!quiet) return quiet.problem();
  listening.quiet = std::move(*quiet);
  return listening;
}

std::string Listening::text() const {
  JsonWriter out;
  out.begin_object().member("language", language).key("kinds").begin_array();
  for (const std::string& kind : kinds) out.value(kind);
  out.end_array();
  if (quiet) {
    out.key("quiet")
        .begin_object()
        .member("from", quiet->from)
        .member("to", quiet->to)
        .member("zone", quiet->zone)
        .end_object();
  }
  out.key("push")
      .begin_object()
      .member("endpoint", push.endpoint)
      .member("p256dh", base64url(push.point))
      .member("auth", base64url(push.secret))
      .end_object()
      .end_object();
  return out.take();
}

bool Listening::wants(std::string_view kind) const {
  return std::ranges::find(kinds, kind) != kinds.end();
}

std::string device_of(std::string_view address) { return hex_text(sha256(address)).substr(0, 32); }

}  // namespace landfall::server
