// The leak suite for Archipelago.
#include "leak/hidden_fields_archipelago.h"

#include <gtest/gtest.h>

namespace landfall::testing {
using GamesUnderTest = ::testing::Types<Archipelago>;
}

#include "leak/leak_suite.h"
