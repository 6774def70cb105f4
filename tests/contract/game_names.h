// How the tests of a game are called in the suites.
//
// For every game the build makes a file from suite.cpp.in, here and in tests/leak, that says
// `GamesUnderTest` and includes the suites.
#pragma once

#include <gtest/gtest.h>

#include <string>

namespace landfall::testing {

// Contract/meridian.ChoicesAreSound
struct GameNames {
  template <class G>
  static std::string GetName(int) {  // NOLINT(readability-identifier-naming): GoogleTest's name
    return G::info().name;
  }
};

}  // namespace landfall::testing
