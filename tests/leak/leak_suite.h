// The leak suite for the games in `GamesUnderTest`; each lists its secrets in tests/hidden_fields.h
// of its folder.
#pragma once

#include <gtest/gtest.h>

#include "contract/game_names.h"
#include "leak/leak_checks.h"
#include "leak/marker_checks.h"
#include "leak/shown_checks.h"

namespace landfall::testing {

template <class G>
class Leaks : public ::testing::Test {};
TYPED_TEST_SUITE(Leaks, GamesUnderTest, GameNames);

TYPED_TEST(Leaks, NobodyLearnsWhatIsHidden) {
  const Findings findings = find_leaks<TypeParam>(hidden_fields<TypeParam>(), leak_samples());
  EXPECT_TRUE(findings.empty()) << findings.text();
}

TYPED_TEST(Leaks, WhatWasShownStandsTab24) {
  const Findings findings = find_shown<TypeParam>(leak_samples() / 20);
  EXPECT_TRUE(findings.empty()) << findings.text();
}

TYPED_TEST(Leaks, SecretsChangeNoByte) {
  // Whole updates are written for these, which takes longer.
  const Findings findings = find_markers<TypeParam>(leak_samples() / 40);
  EXPECT_TRUE(findings.empty()) << findings.text();
}

}  // namespace landfall::testing
