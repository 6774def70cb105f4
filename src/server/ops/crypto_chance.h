// The luck of real tables: keys from the system's cryptographic source, so that nobody can predict
// a draw.
#pragma once

#include <sodium.h>

#include "engine/contract/chance.h"

namespace landfall::server {

class CryptoChance final : public ChanceSource {
 public:
  Random::Key next_key() override {
    Random::Key key;
    randombytes_buf(key.data(), sizeof key);
    return key;
  }
};

}  // namespace landfall::server
