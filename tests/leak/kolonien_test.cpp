// The leak suite for Die Kolonien.
#include "leak/hidden_fields_kolonien.h"

#include <gtest/gtest.h>

namespace landfall::testing {
using GamesUnderTest = ::testing::Types<Kolonien>;
}

#include "leak/leak_suite.h"
