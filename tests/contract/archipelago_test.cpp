// The contract and invariant suites for Archipelago.
#include "games/archipelago/archipelago.h"

#include <gtest/gtest.h>

namespace landfall::testing {
using GamesUnderTest = ::testing::Types<Archipelago>;
}

#include "contract/contract_suite.h"
#include "contract/invariant_suite.h"
