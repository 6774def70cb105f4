// What chance did in one match, counted for the figures of all tables (TAB-10.5).
#pragma once

#include <vector>

#include "engine/match/any_match.h"
#include "server/store/store.h"

namespace landfall::server {

// Each outcome that could have come up at some draw: how often it did, how often that was to be
// expected, and how far chance may lead away from that. Draws with a single outcome say nothing and are
// left out. The first entry counts the match itself.
std::vector<LuckCount> count_draws(const AnyMatch& match);

// How well a list of outcomes agrees with what is to be expected.
struct LuckFit {
  double chi_square = 0;
  int freedom = 0;     // degrees of it; 0: too few draws to tell
  double p_value = 1;  // how often fair luck would be at least as far off
};
LuckFit fit_of(const std::vector<LuckCount>& outcomes);

// The chance that a chi-square variable of so many degrees of freedom is at least this large.
double chi_square_tail(double value, int freedom);

}  // namespace landfall::server
