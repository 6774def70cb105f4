// The leak suite for the test game.
#include "leak/hidden_fields_hidden_hand.h"

#include <gtest/gtest.h>

namespace landfall::testing {
using GamesUnderTest = ::testing::Types<HiddenHand>;
}

#include "leak/leak_suite.h"
