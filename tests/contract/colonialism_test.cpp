// The contract and invariant suites for Colonialism.
#include "games/colonialism/colonialism.h"

#include <gtest/gtest.h>

namespace landfall::testing {
using GamesUnderTest = ::testing::Types<Colonialism>;
}

#include "contract/contract_suite.h"
#include "contract/invariant_suite.h"
