// The games that the contract, invariant and leak suites run on: one line per game.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "contract/hidden_hand.h"
#include "games/colonialism/colonialism.h"
#include "games/meridian/meridian.h"

namespace landfall::testing {

using GamesUnderTest = ::testing::Types<  //
    HiddenHand,                           //
    Meridian,                             //
    Colonialism>;

// Tests are called after the game: Contract/meridian.ChoicesAreSound
struct GameNames {
  template <class G>
  static std::string GetName(int) {  // NOLINT(readability-identifier-naming): GoogleTest's name
    return G::info().name;
  }
};

}  // namespace landfall::testing
