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

// --- offer, propose, counter give:... get:... to:..., in any order -------------------------------

namespace {

// Where the counts of an offer begin; a counter-offer or a proposal asks nobody else.
int first_count(const Action& action) { return action.verb == kOffer ? 1 : 0; }

// A counter-offer names all that it asks for.
bool is_either(const Action& action) {
  return action.verb != kCounter && action.arg[first_count(action) + 2 * kResources] != 0;
}

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
  path.push_back(
      counts_target(is_either(action) ? "either" : "get", counts_at(action, at + kResources)));
  if (action.verb == kOffer) path.push_back(seats_target(action.arg[0]));
}

bool read_deal(const Scene& /*scene*/, TargetSpan rest, Action& action) {
  const bool offer = action.verb == kOffer;
  if (rest.size() != (offer ? 3U : 2U)) return false;
  const Target* give = part_of(rest, "give");
  const bool either = action.verb != kCounter && part_of(rest, "either") != nullptr;
  const std::string_view kind = either ? "either" : "get";
  const Target* get = part_of(rest, kind);
  const auto gives = give != nullptr ? counts_of(*give, "give") : std::nullopt;
  const auto gets = get != nullptr ? counts_of(*get, kind) : std::nullopt;
  if (!gives || !gets) return false;
  if (offer) {
    const Target* to = part_of(rest, "to");
    const auto seats = to != nullptr ? seats_of(*to) : std::nullopt;
    if (!seats) return false;
    action.arg[0] = static_cast<std::uint8_t>(*seats);
  }
  put_counts(action, first_count(action), *gives);
  put_counts(action, first_count(action) + kResources, *gets);
  if (either) action.arg[first_count(action) + 2 * kResources] = 1;
  return true;
}

void say_deal(const Scene& /*scene*/, const Action& action, Phrase& phrase) {
  const int at = first_count(action);
  phrase.target("give", counts_target("cards", counts_at(action, at)))
      .target("get", counts_target(is_either(action) ? "either" : "cards",
                                   counts_at(action, at + kResources)));
}

// --- accept resource:R, take proposal:S.N resource:R ---------------------------------------------

namespace {

void write_resource(int picked, TargetPath& path) {
  if (picked != 0) path.push_back(resource_target(picked - 1));
}
bool read_resource(TargetSpan rest, std::uint8_t& picked) {
  if (rest.empty()) return true;
  const auto resource = rest.size() == 1 ? resource_named(rest[0]) : std::nullopt;
  if (resource) picked = static_cast<std::uint8_t>(*resource + 1);
  return resource.has_value();
}

}  // namespace

void write_pick(const Scene& /*scene*/, const Action& action, TargetPath& path) {
  write_resource(action.arg[0], path);
}
bool read_pick(const Scene& /*scene*/, TargetSpan rest, Action& action) {
  return read_resource(rest, action.arg[0]);
}
void say_pick(const Scene& /*scene*/, const Action& action, Phrase& phrase) {
  if (action.arg[0] == 0 || action.arg[0] > kResources) return;
  phrase.key = "action.accept_for";
  phrase.target("resource", resource_target(action.arg[0] - 1));
}

void write_taken(const Scene& /*scene*/, const Action& action, TargetPath& path) {
  write_resource(action.arg[2], path);
}
bool read_taken(const Scene& /*scene*/, TargetSpan rest, Action& action) {
  return read_resource(rest, action.arg[2]);
}
void say_taken(const Scene& scene, const Action& action, Phrase& phrase) {
  if (action.arg[2] > kResources) return;
  const Terms terms = terms_of(scene.state.proposals[action.arg[0]][action.arg[1]]);
  const bool open = terms.either && action.arg[2] == 0;
  phrase.seat("owner", action.arg[0])
      .target("get", counts_target("cards", terms.give))
      .target("give", counts_target(open ? "either" : "cards", price_of(terms, action.arg[2])));
}
void say_proposal(const Scene& scene, std::string_view name, ThingNumbers numbers, Phrase& phrase) {
  const Terms terms = terms_of(scene.state.proposals[numbers[0]][numbers[1]]);
  phrase.seat(name, static_cast<Seat>(numbers[0]))
      .target("give", counts_target("cards", terms.give))
      .target("get", counts_target(terms.either ? "either" : "cards", terms.get));
}

// The parts that are there, with others that fit: what nobody has named is not to blame.
Refusal why_no_offer(const Scene& scene, Seat seat, TargetSpan path, const Action& so_far) {
  Packed give = 0;
  Packed get = 0;
  bool either = false;
  unsigned to = partners(scene.table, scene.state, seat);
  if (to == 0) to = (1U << scene.table.seats) - 1U - (1U << seat);
  for (const Target& part : path.subspan(1)) {
    if (const auto given = counts_of(part, "give")) {
      give = *given;
    } else if (const auto wanted = counts_of(part, "get")) {
      get = *wanted;
    } else if (const auto choice = counts_of(part, "either")) {
      get = *choice;
      either = true;
    } else if (const auto seats = seats_of(part); seats && so_far.verb == kOffer) {
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
  Action example;
  example.verb = so_far.verb;
  if (so_far.verb == kOffer) example.arg[0] = static_cast<std::uint8_t>(to);
  const int at = first_count(example);
  put_counts(example, at, give);
  put_counts(example, at + kResources, get);
  example.arg[at + 2 * kResources] = either ? 1 : 0;
  // Possible, though the list does not suggest it.
  const auto possible = no(so_far.verb == kOffer ? "KOL-5.4" : "KOL-5.11");
  return refuse_here(scene, seat, example).value_or(possible);
}

Refusal why_no_proposal(const Scene& scene, Seat seat, TargetSpan path, const Action& so_far) {
  if (seat == scene.state.active) return no("KOL-5.11");
  return why_no_offer(scene, seat, path, so_far);
}

Refusal why_no_withdrawal(const Scene& /*scene*/, Seat /*seat*/, TargetSpan /*path*/,
                          const Action& /*so_far*/) {
  return no("KOL-5.11");
}

Refusal why_not_taken(const Scene& /*scene*/, Seat /*seat*/, TargetSpan /*path*/,
                      const Action& /*so_far*/) {
  return no("KOL-5.13");
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
