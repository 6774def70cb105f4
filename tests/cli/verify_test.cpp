// `landfall verify`: records whose luck is right, and such as somebody has changed with a clever hand (TAB-10.3).
#include <gtest/gtest.h>

#include <functional>
#include <memory>

#include "base/random.h"
#include "engine/record/record.h"
#include "games/catalog.h"
#include "support.h"

namespace landfall::testing {
namespace {

constexpr std::uint32_t kForged = 15;  // the draw that somebody has changed

Luck sample_luck() { return {"k3F9", sha256("a secret"), {"seven horses", "", "Würfelglück"}}; }

// The start of a game; `forge` may draw something else for one of the draws.
using Forge = std::function<Action(const AnyMatch&, const Bytes32& key)>;
std::unique_ptr<AnyMatch> played(const std::string& game, const Forge& forge = {}) {
  std::unique_ptr<AnyMatch> match =
      std::move(make_match(::landfall::Setup{game, 3, {}, {}, {}})).value();
  const Bytes32 key = luck_key(sample_luck());
  const auto list = std::make_unique<ActionList>();
  Random random(11);
  std::uint32_t draw = 0;
  while (match->version() < 150 && !match->over()) {
    if (match->awaiting().has(kChance)) {
      const bool forged = ++draw == kForged && forge;
      match->act(kChance, forged ? forge(*match, key) : draw_lot(*match, key, draw));
      continue;
    }
    const Seat seat = match->awaiting().first();
    match->legal(seat, *list);
    match->act(seat, (*list)[random.below(static_cast<std::uint32_t>(list->size()))]);
  }
  EXPECT_GT(draw, kForged);
  return match;
}

// The text with another line in the header, its checks made right again.
std::string with_header(const std::string& text, std::string_view begins, const std::string& line) {
  RecordCheck check;
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    std::string content = text.substr(at, end - at);
    const std::size_t mark = content.rfind(" #");
    const bool checked = mark != std::string::npos && content.size() == mark + 10;
    if (checked) content.resize(mark);
    if (content.starts_with(begins)) content = line;
    const std::string digits = check.add(content);
    out += checked ? content + " #" + digits + "\n" : content + "\n";
    at = end + 1;
  }
  return out;
}

class Verify : public ::testing::Test {
 protected:
  [[nodiscard]] std::string file(const AnyMatch& match) const {
    return folder_.write("game.landfall",
                         write_record(match, {"Ann", "", "Bob"}, "", sample_luck()));
  }
  Folder folder_;
};

TEST_F(Verify, ARecordOfEachGameIsRight) {
  for (const std::string game : {"meridian", "colonialism", "kolonien", "archipelago"}) {
    SCOPED_TRACE(game);
    const std::string record = file(*played(game));
    const Finished finished = run({"verify", record});
    EXPECT_EQ(finished.code, 0) << finished.out << finished.err;
    EXPECT_TRUE(contains(finished.out, "All right: every die")) << finished.out;
    EXPECT_TRUE(contains(finished.out, "Words of Bob: Würfelglück")) << finished.out;
    EXPECT_EQ(run({"replay", record, "--check"}).code, 0);
  }
}

TEST_F(Verify, TellsItInGermanAndAsJson) {
  const std::string record = file(*played("kolonien"));
  EXPECT_TRUE(contains(run({"verify", record, "--language", "de"}).out, "Alles in Ordnung"));
  const JsonValue json = parsed(run({"verify", record, "--json"}).out);
  EXPECT_EQ(json.find_bool("ok"), true);
  EXPECT_GT(json.find_integer("draws").value_or(0), std::int64_t{kForged});
}

TEST_F(Verify, ComparesTheCommitmentThatSomebodyNoted) {
  const std::string record = file(*played("kolonien"));
  const std::string right = hex_text(commitment_to(sample_luck().secret));
  EXPECT_TRUE(
      contains(run({"verify", record, "--commitment", right}).out, "the one that you noted"));
  const Finished other = run({"verify", record, "--commitment", std::string(64, '0')});
  EXPECT_EQ(other.code, 1);
  EXPECT_TRUE(contains(other.out, "isn’t the one that you noted")) << other.out;
  EXPECT_EQ(run({"verify", record, "--commitment", "abc"}).code, 2);
}

TEST_F(Verify, NamesTheFirstDrawThatDoesNotFit) {
  // Another die or card than the lot says.
  const auto other_outcome = [](const AnyMatch& match, const Bytes32& key) {
    OutcomeList list;
    match.outcomes(list);
    const Action right = draw_lot(match, key, kForged);
    return list[0].action == right ? list[1].action : list[0].action;
  };
  for (const std::string game : {"kolonien", "meridian"}) {
    SCOPED_TRACE(game);
    const std::unique_ptr<AnyMatch> forged = played(game, other_outcome);
    const auto record = forged->chance_between(0, forged->version()).at(kForged - 1);
    const Finished finished = run({"verify", file(*forged)});
    EXPECT_EQ(finished.code, 1);
    EXPECT_TRUE(contains(finished.out, std::to_string(kForged - 1) + " draws are as"))
        << finished.out;
    EXPECT_TRUE(contains(finished.out, "Entry " + std::to_string(record) + " isn’t"))
        << finished.out;
    EXPECT_TRUE(contains(finished.out, "in the record: " + forged->lines().at(record - 1)))
        << finished.out;
    EXPECT_TRUE(contains(finished.out, "should be: chance ")) << finished.out;
    EXPECT_EQ(
        parsed(run({"verify", file(*forged), "--json"}).out).find("misfit")->find_integer("record"),
        record);
  }
}

// Two cards that have changed places: each of them is one that was drawn, but not then.
TEST_F(Verify, NoticesASwappedCard) {
  const auto next = [](const AnyMatch& match, const Bytes32& key) {
    for (std::uint32_t other = kForged + 1;; ++other) {
      const Action action = draw_lot(match, key, other);
      if (action != draw_lot(match, key, kForged)) return action;
    }
  };
  EXPECT_EQ(run({"verify", file(*played("archipelago", next))}).code, 1);
}

TEST_F(Verify, NoticesAnotherSecretAndOtherWords) {
  const std::string text = read(file(*played("kolonien")));
  const auto verify = [&](std::string_view begins, const std::string& line) {
    return run({"verify", folder_.write("changed.landfall", with_header(text, begins, line))});
  };
  const Finished secret = verify("luck secret", "luck secret " + std::string(64, 'a'));
  EXPECT_EQ(secret.code, 1);
  EXPECT_TRUE(contains(secret.out, "doesn’t fit the commitment")) << secret.out;
  EXPECT_EQ(verify("luck words 0", "luck words 0 eight horses").code, 1);
  EXPECT_EQ(verify("luck table", "luck table other").code, 1);
  EXPECT_EQ(verify("luck secret", "luck secret abc").code, 2);
  EXPECT_EQ(verify("luck words 0", "luck words 0").code, 2);
  EXPECT_EQ(verify("luck table", "luck colour green").code, 2);
}

TEST_F(Verify, SaysWhenThereIsNothingToCheck) {
  const Finished none =
      run({"verify", folder_.write("plain.landfall", write_record(*played("kolonien"), {"Ann"}))});
  EXPECT_EQ(none.code, 2);
  EXPECT_TRUE(contains(none.err, "no luck that can be checked")) << none.err;
  EXPECT_EQ(run({"verify", folder_.write("bad.landfall", "nonsense\n")}).code, 2);
  EXPECT_EQ(run({"verify"}).code, 2);
}

}  // namespace
}  // namespace landfall::testing
