// The leak suite for Colonialism.
#include "leak/hidden_fields_colonialism.h"

#include <gtest/gtest.h>

namespace landfall::testing {
using GamesUnderTest = ::testing::Types<Colonialism>;
}

#include "leak/leak_suite.h"
