#include "host/review/curve.h"

#include <gtest/gtest.h>

#include <memory>

#include "engine/contract/chance.h"
#include "games/catalog.h"

namespace landfall::host {
namespace {

std::unique_ptr<AnyMatch> new_match() {
  return std::move(make_match(Setup{"meridian", 2, {{"end_turn", "explicit"}}, {}, {}})).value();
}

std::string drawn(const Curve& curve) {
  JsonWriter out;
  out.begin_object();
  curve.write(out);
  out.end_object();
  return out.take();
}
std::string drawn_anew(const AnyMatch& match) {
  Curve curve;
  curve.extend(match);
  return drawn(curve);
}

class Player {
 public:
  explicit Player(std::uint64_t seed) : chance_(seed), random_(seed) {}
  void act(AnyMatch& match) {
    if (match.awaiting().has(kChance)) {
      match.act(kChance, draw(match, chance_));
      return;
    }
    const Seat seat = match.awaiting().first();
    match.legal(seat, *list_);
    match.act(seat, (*list_)[random_.below(static_cast<std::uint32_t>(list_->size()))]);
    if (random_.below(4) == 0) match.undo(seat);
  }

 private:
  SeededChance chance_;
  Random random_;
  std::unique_ptr<ActionList> list_ = std::make_unique<ActionList>();
};

// Extending it step by step gives the same as drawing it at once, whatever was taken back.
TEST(Curve, GrowsWithTheGame) {
  const auto match = new_match();
  Player player(3);
  Random random(9);
  Curve curve;
  while (!match->over()) {
    player.act(*match);
    if (random.below(5) != 0) continue;
    curve.extend(*match);
    ASSERT_EQ(drawn(curve), drawn_anew(*match)) << match->version();
  }
  curve.extend(*match);
  EXPECT_EQ(drawn(curve), drawn_anew(*match));
}

TEST(Curve, HoldsOnlyWhatCounts) {
  const auto match = new_match();
  Player player(4);
  while (match->version() < 60) player.act(*match);
  Curve curve;
  curve.extend(*match);
  const Result<JsonValue> read = JsonValue::parse(drawn(curve));
  ASSERT_TRUE(read);
  for (const JsonValue& point : read->find("curve")->items()) {
    const auto version = static_cast<AnyMatch::Version>(point.find_integer("version").value_or(0));
    if (version == match->version()) continue;
    EXPECT_EQ(match->counting(version), version);
    const Standing standing = match->at(version)->standing();
    EXPECT_EQ(point.find("points")->items().at(0).integer(), standing.points[0]);
  }
}

}  // namespace
}  // namespace landfall::host
