// Links by which somebody takes an own seat along to another device: each works once and not for
// long. They live in memory only; whoever needs one after a restart makes another.
#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include "server/ops/rate.h"
#include "server/people/tokens.h"

namespace landfall::server {

class DeviceCodes {
 public:
  static constexpr std::chrono::seconds kLife{600};

  // A code for the seats of `token`. A code that the same token has made before ends.
  Token make(const Token& token, SteadyTime now);
  // The token that the code stands for. Whoever redeems it shows a secret of its own: with the same
  // secret it works again, since an answer can be lost on the way.
  std::optional<Token> redeem(const Token& code, const TokenHash& secret, SteadyTime now);
  [[nodiscard]] bool any(SteadyTime now) const;

 private:
  struct Entry {
    TokenHash code{};
    Token token{};
    std::optional<TokenHash> redeemed_by;
    SteadyTime until;
  };
  void forget_old(SteadyTime now);

  std::vector<Entry> entries_;  // at most one for each token
};

}  // namespace landfall::server
