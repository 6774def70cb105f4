// Words of offers: who is asked, what changes hands, what is promised; in any order.
#include "games/archipelago/steps/steps.h"
#include "games/archipelago/words/asked.h"

namespace landfall::archipelago {
namespace {

void write_goods(std::string_view kind, int florins, const std::uint8_t* cubes, int tokens,
                 int card, TargetPath& path) {
  if (florins != 0) path.push_back(target_of(kind, "florins.").append_number(florins));
  bool any = false;
  Target held = target_of(kind, "cubes");
  for (int resource = 0; resource < kResources; ++resource) {
    const int number = packed_cubes(cubes, resource);
    any = any || number != 0;
    held.append('.').append_number(number);
  }
  if (any) path.push_back(held);
  if (tokens != 0) path.push_back(target_of(kind, "tokens.").append_number(tokens));
  if (card != 0) path.push_back(target_of(kind, "card.").append(kCardIds[card - 1]));
}

Target partners_target(unsigned seats) {
  Target to("to:");
  bool first = true;
  for_each_bit(seats, [&](int seat) {
    if (!first) to.append('.');
    first = false;
    to.append_number(seat);
  });
  return to;
}

bool is_legal(const Table& table, const State& state, Seat seat, const TargetPath& path) {
  const auto action = Archipelago::parse(table, state, seat, "", span_of(path));
  return action && !Archipelago::refuse(table, state, seat, *action);
}

}  // namespace

void write_offer(const Scene& scene, const Action& action, TargetPath& path) {
  const Offer offer = offer_in(action);
  if (action.verb == kOffer) path.push_back(partners_target(offer.to));
  write_goods("give", offer.give_florins, offer.give_cubes.data(), offer.tokens & 15,
              offer.give_card, path);
  write_goods("want", offer.want_florins, offer.want_cubes.data(), offer.tokens >> 4,
              offer.want_card, path);
  // The permission is for the one whose turn it is, who may be the one asked (ARC-13.8).
  const bool asks_turn = ((offer.to >> scene.state.seat) & 1) != 0;
  if ((offer.flags & kWantPermit) != 0) path.push_back(asks_turn ? "give:permit" : "want:permit");
  if ((offer.flags & kWantUse) != 0) path.push_back(asks_turn ? "give:use" : "want:use");
  if (offer.promise == 0) return;
  Target promise((offer.flags & kPartnerPromises) != 0 ? "demand" : "promise");
  promise.append(':').append(kPromiseIds[offer.promise & 15]).append('.');
  promise.append_number(offer.promise_amount).append('.');
  promise.append_number(scene.state.round + (offer.promise >> 4));
  path.push_back(promise);
}

bool read_offer(const Scene& scene, TargetSpan rest, Action& action) {
  PathReader path(scene.table, scene.state, rest);
  const auto verb = static_cast<Verb>(action.verb);
  action = offer_action(verb, path.offer(verb == kCounter));
  return path.finished();
}

// A part that cannot be offered at all (ARC-13.2, ARC-13.3), or words that are no offer.
Refusal why_no_offer(const Asked& asked) {
  for (const Target& target : asked.path) {
    const std::string_view text = target;
    if (!text.starts_with("give:") && !text.starts_with("want:")) continue;
    const std::string_view part = text.substr(5, text.find('.') - 5);
    for (const std::string_view piece :
         {"disc", "discs", "unit", "units", "citizen", "citizens", "ship", "ships"}) {
      if (part == piece) return refused_by("ARC-13.2");
    }
    if (part == "objective" || part == "objectives") return refused_by("ARC-13.3");
  }
  const bool counter = asked.path[0].view() == "counter";
  const auto judged = [&](const Action& action) {
    return Archipelago::refuse(asked.table, asked.state, asked.seat, action)
        .value_or(refused_as_unknown());
  };
  // Who is asked may still come: what is said of the same offer to somebody else.
  if (!counter && asked.path.size() > 1) {
    TargetPath whole;
    for (const Target& target : asked.path) {
      if (!whole.full()) whole.push_back(target);
    }
    if (!whole.full()) whole.push_back(number_target("to", asked.seat == 0 ? 1 : 0));
    const auto action =
        Archipelago::parse(asked.table, asked.state, asked.seat, "", span_of(whole));
    if (action) return judged(*action);
  }
  // What would be said of an offer to somebody else of something that everybody can promise.
  Offer sample{.want_florins = 1};
  if (!counter) sample.to = static_cast<std::uint8_t>(asked.seat == 0 ? 2 : 1);
  return judged(offer_action(counter ? kCounter : kOffer, sample));
}

bool is_begun_offer(const Table& table, const State& state, Seat seat, TargetSpan path) {
  if (path.empty()) return false;
  if (path[0].view() == "counter") return path.size() == 1 && state.step == Step::kAnswer;
  if (path[0].view() != "offer" || !may_offer(table, state, seat)) return false;
  TargetPath whole;
  bool asks = false;
  for (const Target& target : path) {
    if (whole.full()) return false;
    whole.push_back(target);
    asks = asks || target.view().starts_with("to:");
  }
  if (path.size() == (asks ? 2U : 1U)) whole.push_back("want:florins.1");
  if (asks) return is_legal(table, state, seat, whole);
  if (whole.full()) return false;
  whole.push_back({});
  for (const Seat other : players(table.seats)) {
    whole.back() = number_target("to", other);
    if (is_legal(table, state, seat, whole)) return true;
  }
  return false;
}

}  // namespace landfall::archipelago
