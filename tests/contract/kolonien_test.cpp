// The contract and invariant suites for Die Kolonien.
#include "games/kolonien/kolonien.h"

#include <gtest/gtest.h>

namespace landfall::testing {
using GamesUnderTest = ::testing::Types<Kolonien>;
}

#include "contract/contract_suite.h"
#include "contract/invariant_suite.h"
