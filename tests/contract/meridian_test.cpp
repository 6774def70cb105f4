// The contract and invariant suites for Meridian.
#include "games/meridian/meridian.h"

#include <gtest/gtest.h>

namespace landfall::testing {
using GamesUnderTest = ::testing::Types<Meridian>;
}

#include "contract/contract_suite.h"
#include "contract/invariant_suite.h"
