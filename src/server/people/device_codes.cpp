#include "server/people/device_codes.h"

#include <algorithm>

namespace landfall::server {

void DeviceCodes::forget_old(SteadyTime now) {
  std::erase_if(entries_, [&](const Entry& entry) { return entry.until <= now; });
}

Token DeviceCodes::make(const Token& token, SteadyTime now) {
  forget_old(now);
  std::erase_if(entries_, [&](const Entry& entry) { return entry.token == token; });
  const Token code = new_token();
  entries_.push_back(Entry{token_hash(code), token, std::nullopt, now + kLife});
  return code;
}

std::optional<Token> DeviceCodes::redeem(const Token& code, const TokenHash& secret,
                                         SteadyTime now) {
  forget_old(now);
  const TokenHash hash = token_hash(code);
  for (Entry& entry : entries_) {
    if (!same_hash(entry.code, hash)) continue;
    if (entry.redeemed_by && !same_hash(*entry.redeemed_by, secret)) return std::nullopt;
    entry.redeemed_by = secret;
    return entry.token;
  }
  return std::nullopt;
}

bool DeviceCodes::any(SteadyTime now) const {
  return std::ranges::any_of(entries_, [&](const Entry& entry) { return entry.until > now; });
}

}  // namespace landfall::server
