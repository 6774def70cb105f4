// The leak suite for Meridian.
#include "leak/hidden_fields_meridian.h"

#include <gtest/gtest.h>

namespace landfall::testing {
using GamesUnderTest = ::testing::Types<Meridian>;
}

#include "leak/leak_suite.h"
