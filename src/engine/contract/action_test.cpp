#include "engine/contract/action.h"

#include <gtest/gtest.h>

namespace landfall {
namespace {

Action action_of(std::uint8_t verb, std::uint8_t first, std::uint8_t last) {
  Action action;
  action.verb = verb;
  action.arg.front() = first;
  action.arg.back() = last;
  return action;
}

TEST(Action, ComparesAsBytes) {
  EXPECT_LT(action_of(1, 9, 9), action_of(2, 0, 0));
  EXPECT_LT(action_of(1, 1, 255), action_of(1, 2, 0));
  EXPECT_LT(action_of(1, 127, 0), action_of(1, 128, 0));
  EXPECT_EQ(action_of(3, 4, 5), action_of(3, 4, 5));
}

TEST(Action, HasAShortCode) {
  EXPECT_EQ(action_code(action_of(2, 3, 0)), "020003");
  EXPECT_EQ(action_code(Action{}), "00");
  EXPECT_EQ(action_code(action_of(0xAB, 0, 1)), "ab000000000000000000000000000001");
}

TEST(Action, IsReadBackFromItsCode) {
  for (const Action& action :
       {Action{}, action_of(1, 0, 0), action_of(255, 255, 255), action_of(0, 0, 7)}) {
    EXPECT_EQ(action_from_code(action_code(action)), action);
  }
  EXPECT_EQ(action_from_code("020003000000"), action_of(2, 3, 0));
}

TEST(Action, RefusesWhatIsNoCode) {
  for (const char* code : {"", "0", "020", "0g", "g0", " 2", "0x02", "-1", "+1", "02 3",
                           "0203000000000000000000000000000000"}) {
    EXPECT_EQ(action_from_code(code), std::nullopt) << code;
  }
}

}  // namespace
}  // namespace landfall
