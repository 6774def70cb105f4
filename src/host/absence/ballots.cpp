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

bool may_decide(Motion::What what, const Electorate& voters) {
  if (what == Motion::What::kUndo) {
    return !voters.here.empty() && voters.here.size() == voters.playing.size();
  }
  const std::size_t needed =
      what == Motion::What::kPerson ? kMostNeeded : std::min(kMostNeeded, voters.playing.size());
  return !voters.here.empty() && voters.here.size() >= needed;
}

bool carried(const Ballots::Ballot& ballot, const Electorate& voters) {
  return may_decide(ballot.motion.what, voters) &&
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

bool Ballots::has(const Motion& motion) const {
  return std::ranges::find(all_, motion, &Ballot::motion) != all_.end();
}

bool Ballots::end(const Motion& motion) {
  return end_if([&](const Motion& one) { return one == motion; });
}

void Ballots::forget(int player) {
  for (Ballot& one : all_) std::erase(one.agreed, player);
  // Whoever has asked for a seat waits for those who are left.
  std::erase_if(all_, [](const Ballot& one) {
    return one.agreed.empty() && one.motion.what != Motion::What::kPerson;
  });
}

}  // namespace landfall::host
