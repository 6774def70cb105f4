#include <gtest/gtest.h>

#include <string>

#include "games/colonialism/tests/hidden_fields.h"
#include "leak/leak_checks.h"
#include "leak/leaky_hand.h"
#include "leak/marker_checks.h"
#include "leak/shown_checks.h"

namespace landfall::testing {
namespace {

// The suite is worth something only if it fails: each leak planted in the test game must be found,
// and the finding must say what it is.
std::string found(Leak leak) {
  planted_leak = leak;
  const Findings findings = find_leaks<LeakyHand>(hidden_fields<LeakyHand>(), leak_samples());
  return findings.empty() ? "nothing" : findings.text();
}
bool found_in_bytes(Leak leak) {
  planted_leak = leak;
  return !find_markers<LeakyHand>(leak_samples() / 40).empty();
}

bool says(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TEST(PlantedLeaks, TheHonestGameHasNone) { EXPECT_EQ(found(Leak::kNone), "nothing"); }

TEST(PlantedLeaks, AViewThatShowsHandsIsCaught) {
  const std::string text = found(Leak::kViewShowsHands);
  EXPECT_TRUE(says(text, "the view of seat") || says(text, "the view of the public")) << text;
}

TEST(PlantedLeaks, AResamplerThatTellsTheTruthIsCaught) {
  const std::string text = found(Leak::kDeterminizeTellsTruth);
  EXPECT_TRUE(says(text, "never differs from the truth")) << text;
}

TEST(PlantedLeaks, AnEventThatTellsAllIsCaught) {
  const std::string text = found(Leak::kEventTellsAll);
  EXPECT_TRUE(says(text, "did in secret")) << text;
}

TEST(PlantedLeaks, ALegalListThatTellsIsCaught) {
  const std::string text = found(Leak::kLegalListTells);
  EXPECT_TRUE(says(text, "the legal list tells")) << text;
}

TEST(PlantedLeaks, ARefusalThatTellsIsCaught) {
  const std::string text = found(Leak::kRefusalTells);
  EXPECT_TRUE(says(text, "the refusal of")) << text;
}

TEST(PlantedLeaks, AMissingRevealsFlagIsCaught) {
  const std::string text = found(Leak::kRevealsMissing);
  EXPECT_TRUE(says(text, "a secret") || says(text, "undo would let it peek")) << text;
}

TEST(PlantedLeaks, PointsThatTellAreCaught) {
  const std::string text = found(Leak::kStandingTells);
  EXPECT_TRUE(says(text, "the points tell")) << text;
}

TEST(PlantedLeaks, TurnsThatTellAreCaught) {
  const std::string text = found(Leak::kTurnTells);
  EXPECT_TRUE(says(text, "the turn tells")) << text;
}

// Cards that are dealt to one are said to be open luck.
struct BoastfulHand : HiddenHand {
  static bool open_luck(const Table& table, const State& state) {
    return awaiting(table, state).has(kChance);
  }
};

// TAB-2.9
TEST(PlantedLeaks, LuckThatIsNotOpenIsCaught) {
  const std::string text = find_leaks<BoastfulHand>({}, leak_samples()).text();
  EXPECT_TRUE(says(text, "the odds of open luck") || says(text, "open luck has an event")) << text;
}

TEST(PlantedLeaks, AreSeenInTheBytes) {
  EXPECT_FALSE(found_in_bytes(Leak::kNone));
  EXPECT_TRUE(found_in_bytes(Leak::kEventTellsAll));
  EXPECT_TRUE(found_in_bytes(Leak::kLegalListTells));
  EXPECT_TRUE(found_in_bytes(Leak::kStandingTells));
}

// Colonialism, but no event says that it showed something.
struct SilentColonialism : Colonialism {
  static void apply(const Table& table, State& state, Seat seat, const Action& action,
                    EventSink& sink) {
    std::vector<Event> events;
    EventSink own(events);
    Colonialism::apply(table, state, seat, action, own);
    for (Event& event : events) {
      event.reveals = {};
      sink.emit(event);
    }
  }
};

TEST(PlantedLeaks, ACardThatCouldGoBackIntoTheHandIsCaught) {
  const Findings findings = find_shown<SilentColonialism>(leak_samples() / 200);
  EXPECT_TRUE(says(findings.text(), "it could be taken back")) << findings.text();
}

// Why the flag matters: without it one looks at the prize, takes the look back, and nobody is the
// wiser.
std::optional<Refusal> undo_after_a_look(Leak leak) {
  planted_leak = leak;
  Setup setup;
  setup.seats = 2;
  auto made = Match<LeakyHand>::make(setup);
  AnyMatch& match = *made.value();
  for (const char* line : {"chance deal card:1", "chance deal card:2", "chance deal card:3",
                           "chance deal card:4", "chance deal card:5", "chance deal card:6",
                           "chance deal card:7", "0 lay card:3 stake:5", "1 look look"}) {
    const auto trouble = match.append_line(line);
    EXPECT_FALSE(trouble) << line << ": " << trouble->text();
  }
  return match.refuse_undo(1);
}

TEST(PlantedLeaks, UndoAfterALookIsRefusedByTab24) {
  const auto honest = undo_after_a_look(Leak::kNone);
  ASSERT_TRUE(honest);
  EXPECT_EQ(honest->clause.id, "TAB-2.4");
  EXPECT_FALSE(undo_after_a_look(Leak::kRevealsMissing));
}

}  // namespace
}  // namespace landfall::testing
