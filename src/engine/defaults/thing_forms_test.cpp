// Paths and sentences from tables of things, verbs and events.
#include "engine/defaults/thing_forms.h"

#include <gtest/gtest.h>

#include "engine/defaults/word_forms.h"

namespace landfall {
namespace {

// Ships sail along one of a few routes, from one port to another.
struct Sea {
  int routes = 3;
};
using SeaPart = PartOf<Sea>;
enum SeaVerb : std::uint8_t { kSail = 1, kAnchor = 2, kStorm = 7 };

Target port_target(const Sea& /*sea*/, ThingNumbers port) {
  return numbered_target("port", port[0]).append('.').append_number(port[1]);
}
std::optional<ThingNumbers> find_port(const Sea& sea, std::string_view target) {
  for (int route = 0; route < sea.routes; ++route) {
    for (int stop = 0; stop < 300; ++stop) {
      if (port_target(sea, {route, stop}) == target) return ThingNumbers{route, stop};
    }
  }
  return std::nullopt;
}
constexpr ThingOf<Sea> kPort{port_target, find_port, nullptr, 2};
constexpr ThingOf<Sea> kDays{
    [](const Sea& /*sea*/, ThingNumbers days) { return numbered_target("days", days[0]); }, nullptr,
    say_number<Sea>};
constexpr ThingOf<Sea> kCaptain{nullptr, nullptr, say_seat<Sea>};

// Both ports are on one route; a stop is kept plus one.
constexpr SeaPart kFrom{"from", kPort, {0}, {1, 1}};
constexpr SeaPart kTo{"to", kPort, {0}, {2, 1}};
constexpr auto kSeaVerbs = std::to_array<VerbForm<Sea>>({
    {kSail, "sail", {kFrom, kTo}},
    {kAnchor, "anchor", {kFrom, SeaPart("anchor")}},
    {kStorm, "storm", {kFrom}, UsedBy::kLuck},
});
static_assert(are_complete(kSeaVerbs));
static_assert(!are_complete(std::array{kSeaVerbs[1], kSeaVerbs[0]}), "verbs ascend");
static_assert(!are_complete(std::to_array<VerbForm<Sea>>({{kSail, "sail"}})), "no path");
static_assert(!are_complete(std::to_array<VerbForm<Sea>>({{kSail, "", {kFrom}}})), "no name");
static_assert(
    !are_complete(std::to_array<VerbForm<Sea>>({{kSail, "sail", {SeaPart("days", kDays, {0})}}})),
    "nobody can read it");

constexpr auto kSeaEvents = std::to_array<EventForm<Sea>>({
    {1, "sailed", {{{"captain", &kCaptain}, {"to", &kPort}, {"days", &kDays}}}},
});
static_assert(one_form_per_kind(kSeaEvents, 1));
static_assert(!one_form_per_kind(kSeaEvents, 2));

std::optional<Action> parsed(Seat seat, std::string_view verb,
                             std::initializer_list<std::string_view> words) {
  TargetPath path;
  for (const std::string_view word : words) path.push_back(word);
  return parse_forms(kSeaVerbs, Sea{}, seat, verb, span_of(path));
}

TEST(ThingForms, PathsLeadThereAndBack) {
  const Action sail = action_of(kSail, 2, 5, 1);
  TargetPath path;
  targets_by_forms(kSeaVerbs, Sea{}, sail, path);
  ASSERT_EQ(path.size(), 2U);
  EXPECT_EQ(path[0], "port:2.4");
  EXPECT_EQ(path[1], "port:2.0");
  EXPECT_EQ(parsed(0, "", {"port:2.4", "port:2.0"}), sail);
  EXPECT_EQ(parsed(0, "anchor", {"port:1.0", "anchor"}), action_of(kAnchor, 1, 1));
}

TEST(ThingForms, WhatNamesNoActionIsReadAsNothing) {
  EXPECT_FALSE(parsed(0, "", {"port:2.4", "port:1.0"})) << "two routes";
  EXPECT_FALSE(parsed(0, "", {"port:3.0", "port:3.1"})) << "no such port";
  EXPECT_FALSE(parsed(0, "", {"port:2.255", "port:2.0"})) << "no room in the byte";
  EXPECT_FALSE(parsed(0, "", {"port:1.0", "sail"})) << "the name of another verb";
  EXPECT_FALSE(parsed(0, "sail", {"port:1.0", "anchor"})) << "another verb is asked for";
  EXPECT_FALSE(parsed(0, "", {"port:1.0"})) << "only chance says so";
  EXPECT_EQ(parsed(kChance, "", {"port:1.0"}), action_of(kStorm, 1, 1));
}

TEST(ThingForms, NothingHasTwoNames) {
  static constexpr ThingOf<Sea> kMiles = number_thing<Sea, "miles">();
  static constexpr auto kForms =
      std::to_array<VerbForm<Sea>>({{kSail, "sail", {SeaPart("miles", kMiles, {0})}}});
  const auto read = [](std::string_view word) {
    const Target target(word);
    return parse_forms(kForms, Sea{}, 0, "", TargetSpan(&target, 1));
  };
  EXPECT_EQ(read("miles:0"), action_of(kSail, 0));
  EXPECT_FALSE(read("miles:-0"));
  EXPECT_FALSE(read("miles:00"));
}

TEST(ThingForms, SentencesSayWhatTheThingsAre) {
  Phrase phrase;
  int parts = 0;
  describe_by_forms(kSeaVerbs, Sea{}, action_of(kSail, 2, 5, 1), phrase,
                    [&](const SeaPart& /*part*/) { ++parts; });
  EXPECT_EQ(parts, 2);
  EXPECT_EQ(phrase.key, "action.sail");
  EXPECT_EQ(phrase.parameters[1].name, "to");
  EXPECT_EQ(phrase.parameters[1].target, "port:2.0");

  Phrase told;
  Event event{.kind = 1, .actor = 1};
  event.arg = {3, 2, 4, 9};
  describe_by_forms(kSeaEvents, Sea{}, event, told);
  EXPECT_EQ(told.key, "event.sailed");
  ASSERT_EQ(told.parameters.size(), 4U);
  EXPECT_EQ(told.parameters[0].name, "seat");
  EXPECT_EQ(told.parameters[1].number, 3);
  EXPECT_EQ(told.parameters[2].target, "port:2.4");
  EXPECT_EQ(told.parameters[3].number, 9);
}

}  // namespace
}  // namespace landfall
