// How the tests of a game are called in the suites.
//
// Every game has a file <game>_test.cpp here and in tests/leak that says `GamesUnderTest` and
// includes the suites: so games are compiled side by side, and a change of one leaves the others.
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
