// The secrets of luck that can be checked (TAB-10.1).
#pragma once

#include "base/sha256.h"
#include "engine/contract/chance.h"

namespace landfall::server {

// 256 bits that nobody can guess, where the source is the system's.
Bytes32 new_luck_secret(ChanceSource& chance);

}  // namespace landfall::server
