// Words of cards and trade: what is given and taken, and why nothing is.
#include <algorithm>

#include "games/kolonien/position/trade.h"
#include "games/kolonien/steps/steps.h"
#include "games/kolonien/words/names.h"
#include "games/kolonien/words/verbs.h"

namespace landfall::kolonien {

// --- play:plenty resource:R resource:R, in any order ---------------------------------------------

void write_plenty(const Scene& /*scene*/, const Action& action, TargetPath& path) {
  path.push_back(resource_target(action.arg[0]));
  if (action.arg[1] != kNoResource) path.push_back(resource_target(action.arg[1]));
}

bool read_plenty(const Scene& /*scene*/, TargetSpan rest, Action& action) {
  if (rest.empty() || rest.size() > 2) return false;
  const auto one = resource_named(rest[0]);
  const auto other = rest.size() == 2 ? resource_named(rest[1]) : kNoResource;
  if (!one || !other) return false;
  action.arg[0] = static_cast<std::uint8_t>(std::min(*one, *other));
  action.arg[1] = static_cast<std::uint8_t>(std::max(*one, *other));
  return true;
}

void say_plenty(const Scene& /*scene*/, const Action& action, Phrase& phrase) {
  phrase.target("first", resource_target(action.arg[0]));
  if (action.arg[1] != kNoResource) {
    phrase.target("second", resource_target(action.arg[1]));
  } else {
    phrase.key = "action.play_plenty_last";  // KOL-6.6
  }
}

Refusal why_no_plenty(const Scene& scene, Seat seat, TargetSpan path, const Action& /*so_far*/) {
  if (path.size() > 2) return why_nothing(scene, seat);
  const int resource = path.size() == 2 ? resource_named(path[1]).value_or(kResources) : 0;
  return refuse_here(scene, seat, action_of(kPlayPlenty, resource, resource))
      .value_or(unknown_action());
}

Refusal why_no_monopoly(const Scene& scene, Seat seat, TargetSpan /*path*/, const Action& so_far) {
  return refuse_here(scene, seat, so_far).value_or(unknown_action());
}

Refusal why_no_bank(const Scene& scene, Seat seat, TargetSpan /*path*/, const Action& so_far) {
  Action example = so_far;
  example.arg[2] = so_far.arg[0] == 0 ? 1 : 0;
  return refuse_here(scene, seat, example).value_or(no("KOL-5.3"));
}

// --- offer give:... get:... to:..., in any order -------------------------------------------------

namespace {

// Where the counts of an offer begin; a counter-offer asks nobody else.
int first_count(const Action& action) { return action.verb == kOffer ? 1 : 0; }

// Each kind of part once.
const Target* part_of(TargetSpan parts, std::string_view kind) {
  const Target* found = nullptr;
  for (const Target& part : parts) {
    if (!detail_of(part, kind)) continue;
    if (found != nullptr) return nullptr;
    found = &part;
  }
  return found;
}

}  // namespace

void write_deal(const Scene& /*scene*/, const Action& action, TargetPath& path) {
  const int at = first_count(action);
  path.push_back(counts_target("give", counts_at(action, at)));
  path.push_back(counts_target("get", counts_at(action, at + kResources)));
  if (action.verb == kOffer) path.push_back(seats_target(action.arg[0]));
}

bool read_deal(const Scene& /*scene*/, TargetSpan rest, Action& action) {
  const bool offer = action.verb == kOffer;
  if (rest.size() != (offer ? 3U : 2U)) return false;
  const Target* give = part_of(rest, "give");
  const Target* get = part_of(rest, "get");
  const auto gives = give != nullptr ? counts_of(*give, "give") : std::nullopt;
  const auto gets = get != nullptr ? counts_of(*get, "get") : std::nullopt;
  if (!gives || !gets) return false;
  if (offer) {
    const Target* to = part_of(rest, "to");
    const auto seats = to != nullptr ? seats_of(*to) : std::nullopt;
    if (!seats) return false;
    action.arg[0] = static_cast<std::uint8_t>(*seats);
  }
  put_counts(action, first_count(action), *gives);
  put_counts(action, first_count(action) + kResources, *gets);
  return true;
}

void say_deal(const Scene& /*scene*/, const Action& action, Phrase& phrase) {
  const int at = first_count(action);
  phrase.target("give", counts_target("cards", counts_at(action, at)))
      .target("get", counts_target("cards", counts_at(action, at + kResources)));
}

// The parts that are there, with others that fit: what nobody has named is not to blame.
Refusal why_no_offer(const Scene& scene, Seat seat, TargetSpan path, const Action& /*so_far*/) {
  Packed give = 0;
  Packed get = 0;
  unsigned to = partners(scene.table, scene.state, seat);
  if (to == 0) to = (1U << scene.table.seats) - 1U - (1U << seat);
  for (const Target& part : path.subspan(1)) {
    if (const auto given = counts_of(part, "give")) {
      give = *given;
    } else if (const auto wanted = counts_of(part, "get")) {
      get = *wanted;
    } else if (const auto seats = seats_of(part)) {
      to = *seats;
    } else {
      return unknown_action();
    }
  }
  const auto fitting = [](Packed other) {
    int resource = 0;
    while (resource < kOre && count_of(other, resource) != 0) ++resource;
    return one_of(resource);
  };
  if (give == 0) give = present(scene.state.hand[seat]) & ~present(get) & kOnes;
  if (give == 0) give = fitting(get);
  if (get == 0) get = fitting(give);
  Action example = action_of(kOffer, to);
  put_counts(example, 1, give);
  put_counts(example, 1 + kResources, get);
  // Possible, though the list does not suggest it.
  return refuse_here(scene, seat, example).value_or(no("KOL-5.4"));
}

Refusal why_no_counter(const Scene& /*scene*/, Seat /*seat*/, TargetSpan path,
                       const Action& /*so_far*/) {
  return path.size() < 3 ? no("KOL-5.9") : unknown_action();
}

Refusal why_no_trade(const Scene& /*scene*/, Seat /*seat*/, TargetSpan /*path*/,
                     const Action& /*so_far*/) {
  return no("KOL-5.10");
}

}  // namespace landfall::kolonien
