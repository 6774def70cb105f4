// "Why not?" about a click: one question, answered by what tells most.
#include <gtest/gtest.h>

#include <string>

#include "engine/text/guide_text.h"
#include "games/catalog.h"
#include "host/table_host.h"

namespace landfall::host {
namespace {

JsonValue json(std::string_view text) { return JsonValue::parse(text).value(); }

JsonValue ask(TableHost& host, std::string_view members) {
  const std::string text = R"({"op":"why","id":"w","seat":0,)" + std::string(members) + "}";
  return json(host.handle({0, SeatMask::of(0)}, json(text)).answer);
}

// Two cards; the first does not lead to meridian 9, the second does.
constexpr std::string_view kPosition = R"({"phase": "turn", "turn": 0, "start": 0,
 "towers": [{"seat": 0, "city": "9.3", "height": 3}],
 "players": [
  {"seat": 0, "supply": 17, "faceup": ["3", "8-9-10"],
   "unseen": ["1", "2", "4", "5", "6", "7", "8", "9", "10", "1-2-3", "4-5-6-7"]},
  {"seat": 1, "faceup": ["1-2-3", "9"],
   "unseen": ["1", "2", "3", "4", "5", "6", "7", "8", "10", "4-5-6-7", "8-9-10"]},
  {"seat": 2, "faceup": ["2", "7"],
   "unseen": ["1", "3", "4", "5", "6", "8", "9", "10", "1-2-3", "4-5-6-7", "8-9-10"]}]})";

TEST(Click, IsAnsweredByTheRuleThatTellsMost) {
  SeededChance chance(1);
  auto match =
      std::move(make_match(landfall::Setup{"meridian", 3, {{"end_turn", "explicit"}}, {}, {}}))
          .value();
  const auto trouble = match->set_position(json(kPosition));
  ASSERT_FALSE(trouble) << trouble->text();
  TableHost host(
      std::move(match),
      {{SeatKind::kHuman, 0, "Ann"}, {SeatKind::kHuman, 0, "Bob"}, {SeatKind::kHuman, 0, "Cy"}},
      chance);
  // Whoever has chosen card 3 is told about it.
  EXPECT_EQ(ask(host, R"("targets":["card:3"],"click":"city:9.3")").find_text("clause"), "MER-3.2");
  // Whoever has chosen nothing is told about the city.
  const JsonValue city = ask(host, R"("targets":[],"click":"city:9.3")");
  EXPECT_EQ(city.find_text("clause"), "MER-4.4");
  EXPECT_EQ(city.find_text("culprit"), "city:9.3");
  // No card leads to meridian 1.
  EXPECT_EQ(ask(host, R"("targets":[],"click":"city:1.1")").find_text("clause"), "MER-3.2");
  // A path that ends with what was clicked is judged as it stands.
  EXPECT_EQ(ask(host, R"("targets":["card:3","city:9.3"])").find_text("clause"), "MER-3.2");
  EXPECT_EQ(ask(host, R"("targets":[],"click":7)").find_text("error"), "bad_request");
  EXPECT_EQ(ask(host, R"("targets":[],"click":")" + std::string(40, 'x') + '"').find_text("error"),
            "bad_request");
}

// TAB-3.1: the rules allow it, the guide asks for something else.
TEST(Click, IsAnsweredByTheGuideWhereTheRulesAllowIt) {
  const Guide guide =
      std::move(Guide::read(guide_text("colonialism"), guide_path("colonialism"))).value();
  SeededChance chance(1);
  SeatList seats(static_cast<std::size_t>(guide.setup().seats), {SeatKind::kBot, 1, ""});
  seats[guide.learner()] = {SeatKind::kHuman, 0, "Ann"};
  ASSERT_EQ(guide.learner(), 0);
  TableHost host(std::move(make_match(guide.setup())).value(), seats, chance, guide);
  host.begin();
  host.publish();
  const JsonValue other = ask(host, R"("targets":[],"click":"zone:atlantic")");
  EXPECT_EQ(other.find_text("clause"), "TAB-3.1");
  EXPECT_EQ(other.find_text("culprit"), "zone:arabian_sea");
  EXPECT_FALSE(ask(host, R"("targets":[],"click":"zone:arabian_sea")").find_text("clause"));
}

}  // namespace
}  // namespace landfall::host
