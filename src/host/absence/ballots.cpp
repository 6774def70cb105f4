#include "host/absence/ballots.h"

#include <algorithm>
#include <cstddef>

namespace landfall::host {
namespace {

constexpr std::size_t kMostNeeded = 2;

bool among(const std::vector<int>& numbers, int number) {
  return std::ranges::find(numbers, number) != numbers.end();
}

}  // namespace

bool may_decide(const Electorate& voters) {
  return !voters.here.empty() && voters.here.size() >= std::min(kMostNeeded, voters.playing.size());
}

bool carried(const Ballots::Ballot& ballot, const Electorate& voters) {
  return may_decide(voters) &&
         std::ranges::all_of(voters.here, [&](int player) { return among(ballot.agreed, player); });
}

bool Ballots::agree(const Motion& motion, int player) {
  const auto known = std::ranges::find(all_, motion, &Ballot::motion);
  if (known == all_.end()) {
    all_.push_back({motion, {player}});
    return true;
  }
  if (among(known->agreed, player)) return false;
  known->agreed.push_back(player);
  return true;
}

bool Ballots::end(const Motion& motion) {
  return end_if([&](const Motion& one) { return one == motion; });
}

void Ballots::forget(int player) {
  for (Ballot& one : all_) std::erase(one.agreed, player);
  std::erase_if(all_, [](const Ballot& one) { return one.agreed.empty(); });
}

}  // namespace landfall::host
