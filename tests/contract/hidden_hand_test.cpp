// The contract and invariant suites for the test game.
#include "contract/hidden_hand/hidden_hand.h"

#include <gtest/gtest.h>

namespace landfall::testing {
using GamesUnderTest = ::testing::Types<HiddenHand>;
}

#include "contract/contract_suite.h"
#include "contract/invariant_suite.h"
