// News of tables for clubs: a JSON object that is posted to addresses which the host has named, such as a chat room's.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "server/notices/courier.h"
#include "server/notices/notice_text.h"

namespace landfall::server {

struct ClubNews {
  static constexpr std::string_view kBegun = "begun";
  static constexpr std::string_view kOver = "over";
  static constexpr std::string_view kWaiting = "waiting";  // for somebody who is away

  std::string_view event;
  NoticedTable table;
  bool is_public = false;
  std::string waiting_for{};  // a name
  std::int64_t since = 0;     // seconds since 1970, with that name
};

// What is posted. `text` and `content` say the same in a sentence: chat rooms know the one or the other.
std::string club_text(const ClubNews& news, std::string_view language, const std::string& address);

// "t=SECONDS,v1=HEX": HMAC with SHA-256 of "SECONDS.BODY", so that a club can tell who has posted it, and when.
std::string club_signature(std::string_view secret, std::string_view body, std::int64_t now);

}  // namespace landfall::server
