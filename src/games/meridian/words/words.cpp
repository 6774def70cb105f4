// The words of Meridian: its things, and a row for each verb and each event. The sentences are in
// text/<language>/meridian.json.
//
//   pass      card:4 pass
//   place     card:4 city:4.3 height:2
//   remove    card:4 tower:4.3 remove
//   replace   card:4 tower:4.3 city:4.2 height:3
//   end       end
//   chance    seat:2 (lot), seat:0 card:7 (turned up)
#include "engine/defaults/thing_forms.h"
#include "games/meridian/meridian.h"
#include "games/meridian/words/names.h"

namespace landfall {

using namespace meridian;

namespace {

using Thing = ThingOf<Table>;
using Part = PartOf<Table>;
using Found = std::optional<ThingNumbers>;

Found two_numbers(std::optional<City> city) {
  return city ? Found(ThingNumbers{city->meridian, city->row}) : std::nullopt;
}

void say_city(const Table& /*table*/, std::string_view name, ThingNumbers city, Phrase& phrase) {
  const Target target = city_target(city[0], city[1]);
  phrase.target(name, target).highlight(target);
}

constexpr Thing kSeat{
    [](const Table& /*table*/, ThingNumbers seat) { return numbered_target("seat", seat[0]); },
    [](const Table& table, std::string_view target) {
      const auto seat = number_of(target, "seat");
      return seat && *seat < table.seats ? one_number(seat) : std::nullopt;
    },
    say_seat<Table>};
constexpr Thing kCard{
    [](const Table& table, ThingNumbers card) { return card_target(table, card[0]); },
    [](const Table& table, std::string_view target) { return one_number(card_of(table, target)); }};
constexpr Thing kCity{
    [](const Table& /*table*/, ThingNumbers city) { return city_target(city[0], city[1]); },
    [](const Table& table, std::string_view target) {
      return two_numbers(city_of(table, target, "city"));
    },
    say_city, 2};
// A tower is clicked by itself and spoken of by its city.
constexpr Thing kTower{
    [](const Table& /*table*/, ThingNumbers city) { return tower_target(city[0], city[1]); },
    [](const Table& table, std::string_view target) {
      return two_numbers(city_of(table, target, "tower"));
    },
    say_city, 2};
constexpr Thing kHeight = number_thing<Table, "height">();

// Where the parts stand in an action (Move in position/state.h). Both places of a replacement share
// its meridian, because the card was played for one.
constexpr Part kPlayed{"card", kCard, {0}};
constexpr Part kLifted{"tower", kTower, {1}, {2, 1}};
constexpr Part kBuilt{"city", kCity, {1}, {3, 1}};
constexpr Part kHigh{"height", kHeight, {4}};
constexpr Part kDrawing{"seat", kSeat, {0}};
constexpr Part kDrawn{"card", kCard, {1}};

constexpr auto kVerbs = std::to_array<VerbForm<Table>>({
    {kPass, "pass", {kPlayed, Part("pass")}},
    {kPlace, "place", {kPlayed, kBuilt, kHigh}},
    {kRemove, "remove", {kPlayed, kLifted, Part("remove")}},
    {kReplace, "replace", {kPlayed, kLifted, kBuilt, kHigh}},
    {kEndTurn, "end", {Part("end")}},
    {kDrawLot, "start", {kDrawing}, UsedBy::kLuck},
    {kTurnUp, "draw", {kDrawing, kDrawn}, UsedBy::kLuck},
});
static_assert(are_complete(kVerbs));

constexpr auto kEvents = std::to_array<EventForm<Table>>({
    {kStarted, "started", {{{"first", &kSeat}}}},
    {kDealt, "dealt", {{{"card", &kCard}}}},
    {kPassed, "passed", {{{"card", &kCard}}}},
    {kPlaced, "placed", {{{"card", &kCard}, {"city", &kCity}, {"height", &kHeight}}}},
    {kRemoved, "removed", {{{"card", &kCard}, {"city", &kCity}, {"height", &kHeight}}}},
    {kReplaced,
     "replaced",
     {{{"card", &kCard}, {"tower", &kCity}, {"city", &kCity}, {"height", &kHeight}}}},
    {kDisplaced, "displaced", {{{"owner", &kSeat}, {"from", &kCity}, {"to", &kCity}}}},
    {kEnded, "ended"},
    {kTurnedUp, "turned_up", {{{"card", &kCard}}}},
    {kFinished, "finished"},
});
static_assert(one_form_per_kind(kEvents, kFinished));

}  // namespace

std::string_view Meridian::verb_name(std::uint8_t verb) {
  const VerbForm<Table>* form = find_form(kVerbs, verb);
  return form == nullptr ? std::string_view() : form->name;
}

void Meridian::targets(const Table& table, const State& /*state*/, Seat /*seat*/,
                       const Action& action, TargetPath& path) {
  targets_by_forms(kVerbs, table, action, path);
}

std::size_t Meridian::next_targets(const Table& table, const State& /*state*/, Seat /*seat*/,
                                   const Action& before, const Action& action, TargetPath& path) {
  const VerbForm<Table>* form = find_form(kVerbs, action.verb);
  if (form != nullptr) return next_targets_of_form(*form, table, before, action, path);
  path.clear();
  return 0;
}

std::optional<Action> Meridian::parse(const Table& table, const State& /*state*/, Seat seat,
                                      std::string_view verb, TargetSpan path) {
  return parse_forms(kVerbs, table, seat, verb, path);
}

void Meridian::describe_action(const Table& table, const State& state, Seat /*seat*/,
                               const Action& action, Phrase& phrase) {
  describe_by_forms(kVerbs, table, action, phrase, [&](const Part& part) {
    if (part.thing() != &kTower) return;
    const ThingNumbers tower = part.read(action);
    phrase.number("old_height", state.height[tower[0]][tower[1]]);
  });
}

void Meridian::describe_event(const Table& table, const Event& event, Phrase& phrase) {
  describe_by_forms(kEvents, table, event, phrase);
}

}  // namespace landfall
