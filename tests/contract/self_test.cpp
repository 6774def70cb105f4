// The suites find what is wrong: the test game broken in one place at a time.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "contract/checks/choice_checks.h"
#include "contract/checks/data_checks.h"
#include "contract/checks/match_checks.h"
#include "contract/checks/word_checks.h"
#include "games/hidden_hand/hidden_hand.h"

namespace landfall::testing {
namespace {

enum class Flaw : std::uint8_t {
  kNone,
  // choices
  kUnsortedList,
  kIncompleteList,
  kListCleared,
  kLenientJudge,
  kForeignClause,
  kChanceNotAlone,
  kAwaitedVolunteer,
  kVolunteerAtTheEnd,
  kLoadedDice,
  kLosesACard,
  kListenerMatters,
  kNeverEnds,
  // words
  kAmbiguousTargets,
  kLongTarget,
  kSilentJudge,
  kWrongReason,
  kMissingText,
  kMissingParameter,
  kNamelessPart,
  kTurnOfNobody,
  // data
  kForgetfulReader,
  kClingingReader,
  kDestructiveReader,
  kCredulousReader,
  kWrongSum,
  kTwoFacedView,
  // matches
  kImpureApply,
  kParseLosesAVerb,
};
Flaw flaw = Flaw::kNone;

struct BrokenHand : HiddenHand {
  static SeatMask awaiting(const Table& table, const State& state) {
    const SeatMask due = HiddenHand::awaiting(table, state);
    return flaw == Flaw::kChanceNotAlone && due.has(kChance) ? due.with(0) : due;
  }
  static SeatMask volunteers(const Table& table, const State& state) {
    const SeatMask due = HiddenHand::awaiting(table, state);
    if (flaw == Flaw::kAwaitedVolunteer) return due.without(kChance);
    if (flaw == Flaw::kVolunteerAtTheEnd && due.empty()) return SeatMask::of(0);
    return {};
  }
  static void legal(const Table& table, const State& state, Seat seat, ActionList& list) {
    if (flaw == Flaw::kListCleared) list.clear();
    const std::size_t before = list.size();
    HiddenHand::legal(table, state, seat, list);
    if (flaw == Flaw::kUnsortedList) std::reverse(list.begin() + before, list.end());
    if (flaw == Flaw::kIncompleteList && list.size() > before + 1) list.pop_back();
  }
  static std::optional<Refusal> refuse(const Table& table, const State& state, Seat seat,
                                       Action action) {
    if (flaw == Flaw::kLenientJudge) action.flags = 0;
    auto refusal = HiddenHand::refuse(table, state, seat, action);
    if (refusal && flaw == Flaw::kForeignClause) refusal->clause = Clause{"QQQ-1.1"};
    return refusal;
  }
  static std::optional<Refusal> why_not(const Table& table, const State& state, Seat seat,
                                        TargetSpan path) {
    if (flaw == Flaw::kSilentJudge) return std::nullopt;
    if (flaw == Flaw::kWrongReason) return Refusal{Clause{"TAB-1.2"}, {}};
    return HiddenHand::why_not(table, state, seat, path);
  }
  static Action sample(const Table& table, const State& state, Random& random) {
    if (flaw != Flaw::kLoadedDice) return HiddenHand::sample(table, state, random);
    OutcomeList list;
    outcomes(table, state, list);
    return list[random.below(static_cast<std::uint32_t>(list.size()))].action;
  }
  static void apply(const Table& table, State& state, Seat seat, const Action& action,
                    EventSink& sink) {
    HiddenHand::apply(table, state, seat, action, sink);
    if (flaw == Flaw::kLosesACard && action.verb == kLay) state.hand[seat] = {};
    if (flaw == Flaw::kListenerMatters && action.verb == kLay && sink.listening()) {
      state.stake = 7;
    }
    if (flaw == Flaw::kNeverEnds && state.round == hidden_hand::kRounds) state = {};
    static int calls = 0;
    if (flaw == Flaw::kImpureApply && action.verb == kLay && ++calls % 7 == 0) state.stake = 7;
  }
  static void targets(const Table& table, const State& state, Seat seat, const Action& action,
                      TargetPath& path) {
    if (flaw == Flaw::kLongTarget) path.push_back("a_kind_of_target_whose_name_is_very_long:1");
    HiddenHand::targets(table, state, seat, action, path);
    if (flaw == Flaw::kAmbiguousTargets && action.verb == kLay) path.pop_back();
  }
  static std::optional<Action> parse(const Table& table, const State& state, Seat seat,
                                     std::string_view verb, TargetSpan path) {
    if (flaw == Flaw::kParseLosesAVerb && verb == "lay") return std::nullopt;
    return HiddenHand::parse(table, state, seat, verb, path);
  }
  static void describe_action(const Table& table, const State& state, Seat seat,
                              const Action& action, Phrase& phrase) {
    HiddenHand::describe_action(table, state, seat, action, phrase);
    if (flaw == Flaw::kMissingText) phrase.key = "action.no_such_text";
  }
  static void describe_event(const Table& table, const Event& event, Phrase& phrase) {
    HiddenHand::describe_event(table, event, phrase);
    if (flaw == Flaw::kMissingParameter) phrase.parameters.clear();
  }
  static std::optional<Turn> turn(const Table& table, const State& state) {
    auto turn = HiddenHand::turn(table, state);
    if (flaw == Flaw::kNamelessPart) turn->part = 3;
    if (flaw == Flaw::kTurnOfNobody) turn->seat = kChance;
    return turn;
  }
  static Scores scores(const Table& table, const State& state) {
    Scores scores = HiddenHand::scores(table, state);
    if (flaw == Flaw::kWrongSum && !scores.items.empty()) scores.items.pop_back();
    return scores;
  }
  static void write_public(const Table& table, View view, JsonWriter& out) {
    if (flaw == Flaw::kTwoFacedView && view.viewer == 1) view.seen.round = 9;
    HiddenHand::write_public(table, view, out);
  }
  static std::optional<Problem> read_state(const Table& table, const JsonValue& json,
                                           State& state) {
    const std::uint8_t stake = state.stake;
    auto trouble = HiddenHand::read_state(table, json, state);
    if (flaw == Flaw::kForgetfulReader) state.stake = stake;
    if (flaw == Flaw::kClingingReader && stake > state.stake) state.stake = stake;
    if (flaw == Flaw::kDestructiveReader && trouble) state = {};
    if (flaw == Flaw::kCredulousReader && trouble && json.find("round") != nullptr) {
      state.round = static_cast<std::uint8_t>(json.find("round")->integer());
      return std::nullopt;
    }
    return trouble;
  }
};
static_assert(Game<BrokenHand>);

constexpr std::uint64_t kDecisions = 2000;

template <class Checks>
std::string found(Flaw planted) {
  flaw = planted;
  Checks checks;
  const Findings findings = walk<BrokenHand>(kDecisions, checks);
  return findings.empty() ? "nothing" : findings.text();
}
std::string found_in_matches(Flaw planted) {
  flaw = planted;
  Findings findings;
  for_playouts<BrokenHand>(kDecisions, [&](const Playout& playout) -> std::uint64_t {
    return findings.many() ? kDecisions : MatchChecks<BrokenHand>(playout, findings).run();
  });
  return findings.empty() ? "nothing" : findings.text();
}

void expect(const std::string& text, std::string_view part) {
  EXPECT_NE(text.find(part), std::string::npos) << "'" << part << "' is not in: " << text;
}

TEST(ContractSelfTest, ChoiceChecksFindFlaws) {
  using Checks = ChoiceChecks<BrokenHand>;
  EXPECT_EQ(found<Checks>(Flaw::kNone), "nothing");
  expect(found<Checks>(Flaw::kUnsortedList), "not ascending");
  expect(found<Checks>(Flaw::kIncompleteList), "neither in the legal list nor refused");
  expect(found<Checks>(Flaw::kListCleared), "does not append");
  expect(found<Checks>(Flaw::kLenientJudge), "neither in the legal list nor refused");
  expect(found<Checks>(Flaw::kForeignClause), "unknown clause");
  expect(found<Checks>(Flaw::kChanceNotAlone), "not alone");
  expect(found<Checks>(Flaw::kAwaitedVolunteer), "an awaited seat is a volunteer");
  expect(found<Checks>(Flaw::kVolunteerAtTheEnd), "volunteers after the end");
  expect(found<Checks>(Flaw::kLosesACard), "wrong number of cards");
  expect(found<Checks>(Flaw::kListenerMatters), "gives two positions");
  expect(found<Checks>(Flaw::kNeverEnds), "does not end");
  EXPECT_EQ(found<ChanceChecks<BrokenHand>>(Flaw::kNone), "nothing");
  expect(found<ChanceChecks<BrokenHand>>(Flaw::kLoadedDice), "does not follow the weights");
}

TEST(ContractSelfTest, WordChecksFindFlaws) {
  using Checks = WordChecks<BrokenHand>;
  EXPECT_EQ(found<Checks>(Flaw::kNone), "nothing");
  expect(found<Checks>(Flaw::kAmbiguousTargets), "two actions are");
  expect(found<Checks>(Flaw::kLongTarget), "malformed");
  expect(found<Checks>(Flaw::kSilentJudge), "nobody says why");
  expect(found<Checks>(Flaw::kWrongReason), "begins a legal path");
  expect(found<Checks>(Flaw::kMissingText),
         "no text for 'action.no_such_text' in German; it belongs into text/de/hidden_hand.json");
  expect(found<Checks>(Flaw::kMissingParameter), "becomes '{seat}");
  expect(found<Checks>(Flaw::kNamelessPart), "part 3 has no name");
  expect(found<Checks>(Flaw::kTurnOfNobody), "a turn of seat 8");
}

TEST(ContractSelfTest, DataChecksFindFlaws) {
  using Checks = DataChecks<BrokenHand>;
  EXPECT_EQ(found<Checks>(Flaw::kNone), "nothing");
  expect(found<Checks>(Flaw::kForgetfulReader), "changes when it is written and read");
  expect(found<Checks>(Flaw::kClingingReader), "changes when it is read onto another position");
  expect(found<Checks>(Flaw::kDestructiveReader), "a refusal changed the state");
  expect(found<Checks>(Flaw::kCredulousReader), "accepts {");
  expect(found<Checks>(Flaw::kCredulousReader), "check should refuse it");
  expect(found<Checks>(Flaw::kWrongSum), "does not add up");
  expect(found<Checks>(Flaw::kTwoFacedView), "another public part");
}

TEST(ContractSelfTest, MatchChecksFindFlaws) {
  EXPECT_EQ(found_in_matches(Flaw::kNone), "nothing");
  EXPECT_NE(found_in_matches(Flaw::kImpureApply), "nothing");
  expect(found_in_matches(Flaw::kParseLosesAVerb), "is refused");
}

}  // namespace
}  // namespace landfall::testing
