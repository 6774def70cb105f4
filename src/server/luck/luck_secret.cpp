#include "server/luck/luck_secret.h"

namespace landfall::server {

Bytes32 new_luck_secret(ChanceSource& chance) {
  const Random::Key key = chance.next_key();
  Bytes32 secret{};
  for (std::size_t i = 0; i < secret.size(); ++i) {
    secret[i] = static_cast<std::uint8_t>(key[i / 8] >> (8 * (i % 8)));
  }
  return secret;
}

}  // namespace landfall::server
