#include "engine/text/position_fields.h"

#include <gtest/gtest.h>

namespace landfall {
namespace {

constexpr std::array<std::string_view, 3> kPhaseIds = {"deal", "play", "over"};
constexpr std::array<std::string_view, 10> kCardIds = {"ace", "two",   "three", "four", "five",
                                                       "six", "seven", "eight", "nine", "ten"};
constexpr std::array<std::string_view, 2> kSuits = {"red", "black"};

enum class Phase : std::uint8_t { kDeal, kPlay, kOver };

struct Coin {
  int worth = 0;
  std::uint8_t owner = 0;  // seat + 1, 0: nobody
  friend bool operator==(const Coin&, const Coin&) = default;
};

// Has something of every shape.
struct Position {
  Phase phase = Phase::kPlay;
  std::int8_t balance = -2;
  std::array<std::array<std::uint8_t, 2>, 2> grid{{{1, 2}, {3, 4}}};
  std::array<std::uint16_t, 3> hand{0b101, 0, 0};
  std::array<std::uint8_t, 2> trumps{0, 9};  // card + 1, by suit
  std::array<Coin, 2> purse{{{5, 0}, {7, 2}}};
  std::vector<Coin> pot{{1, 1}};
  std::vector<int> drawn{2, 2};
  std::array<std::uint16_t, 2> dice{0x1230, 0x4560};  // three of four bits above four others
  int place = 1;
  int sum = 10;  // of the grid
  friend bool operator==(const Position&, const Position&) = default;
};

struct Table {
  int seats = 2;
};

void list_coin(const Table& table, Coin& coin, PositionFields& fields) {
  fields.need({"worth"});
  fields.value("worth", coin.worth, WholeNumber(9, 1));
  fields.value("owner", coin.owner, OrNull(WholeNumber(table.seats - 1)));
}

void list_fields(const Table& table, Position& position, PositionFields& fields) {
  const NamedThing place(
      "a place", 1, [](int number) { return Target("p").append_number(number); },
      [](std::string_view id) -> std::optional<int> {
        return id == "p1" || id == "p2" ? std::optional(id[1] - '0') : std::nullopt;
      });
  const OneOf card(kCardIds);
  fields.object("moment", [&] {
    fields.value("phase", position.phase, OneOf(kPhaseIds));
    fields.value("balance", position.balance, WholeNumber(5, -5));
  });
  fields.value("grid", position.grid, WholeNumber(9));
  fields.derived("corner", [&](JsonWriter& out) { out.value(position.grid[1][1]); });
  fields.by("players", "seat", WholeNumber(table.seats - 1), table.seats, [&](int seat) {
    fields.set("hand", position.hand[static_cast<std::size_t>(seat)], card);
  });
  fields.by_id("trumps", kSuits, position.trumps,
               [&](std::uint8_t& trump) { fields.value_here(trump, OrNull(card)); });
  const auto coin = [&](Coin& one) { list_coin(table, one, fields); };
  fields.objects("purse", position.purse, coin);
  fields.objects("pot", position.pot, 2, coin);
  fields.list("drawn", position.drawn, 3, card, PositionFields::Doubles::kAllowed);
  fields.packed("dice", position.dice, {3, 4, 4}, WholeNumber(6));
  fields.value("place", position.place, place);
  fields.require(position.place == 1 || position.phase != Phase::kDeal, "place", "is not dealt to");
}

void derive(const Table& /*table*/, Position& position) {
  position.sum = 0;
  for (const auto& row : position.grid) position.sum += row[0] + row[1];
}

std::string check(const Table& /*table*/, const Position& position) {
  return position.sum > 20 ? "the grid is too heavy" : "";
}

std::string written(const Position& position) {
  JsonWriter out;
  write_position(Table{}, position, out, list_fields);
  return out.take();
}

// What is wrong; empty if nothing.
std::string read(std::string_view json, Position& position) {
  const auto value = JsonValue::parse(json);
  EXPECT_TRUE(value.ok()) << json;
  const auto trouble = read_position(Table{}, *value, position, list_fields, derive, check);
  return trouble ? trouble->text() : "";
}

TEST(PositionFields, AreWrittenInTheOrderOfTheList) {
  EXPECT_EQ(
      written({}),
      R"({"moment":{"phase":"play","balance":-2},"grid":[[1,2],[3,4]],"corner":4,)"
      R"("players":[{"seat":0,"hand":["ace","three"]},{"seat":1,"hand":[]}],)"
      R"("trumps":{"black":"nine"},)"
      R"("purse":[{"worth":5,"owner":null},{"worth":7,"owner":1}],)"
      R"("pot":[{"worth":1,"owner":0}],"drawn":["three","three"],"dice":[[3,2,1],[6,5,4]],"place":"p1"})");
}

TEST(PositionFields, WhatIsWrittenIsReadOntoAnyPosition) {
  Position other;
  other.phase = Phase::kOver;
  other.grid = {};
  other.hand = {0, 7, 0};
  other.trumps = {3, 0};
  other.purse = {};
  other.pot = {};
  other.drawn = {};
  other.dice = {};
  other.sum = 0;
  EXPECT_EQ(read(written({}), other), "");
  EXPECT_EQ(other, Position{});
}

TEST(PositionFields, WhatIsNotGivenStays) {
  Position position;
  EXPECT_EQ(read("{}", position), "");
  EXPECT_EQ(position, Position{});
  EXPECT_EQ(
      read(R"({"purse":[{"worth":6},{"owner":0,"worth":7}],"moment":{"balance":5}})", position),
      "");
  Position expected;
  expected.balance = 5;
  expected.purse = {{{6, 0}, {7, 1}}};
  EXPECT_EQ(position, expected);
}

TEST(PositionFields, OrderMeansNothingWhereThingsSayWhatTheyAre) {
  Position position;
  EXPECT_EQ(read(R"({"place":"p2","players":[{"hand":["ten","ace"],"seat":1},{"seat":0}],
                     "moment":{"phase":"over"},"trumps":{"red":"two"},"pot":[]})",
                 position),
            "");
  EXPECT_EQ(position.place, 2);
  EXPECT_EQ(position.hand[0], 0b101);
  EXPECT_EQ(position.hand[1], 0b10'0000'0001);
  EXPECT_EQ(position.trumps[0], 2);
  EXPECT_EQ(position.trumps[1], 0) << "what is not named in a whole is not there";
  EXPECT_TRUE(position.pot.empty());
}

TEST(PositionFields, ProblemsSayWhereAndWhatIsExpected) {
  const auto expect = [](std::string_view json, std::string_view text) {
    Position position;
    EXPECT_EQ(read(json, position), text);
    EXPECT_EQ(position, Position{}) << json << " has changed something";
  };
  expect("[]", "a position should be an object, not a list");
  expect(R"({"moment":1})", "moment: should be an object, not a whole number");
  expect(R"({"moment":{"phase":"x"}})", R"(moment.phase: should be "deal", "play" or "over")");
  expect(R"({"moment":{"balance":-6}})", "moment.balance: should be a whole number from -5 to 5");
  expect(R"({"moment":{"balance":2,"seat":1}})",
         "moment.seat: is unknown here; known are phase, balance");
  expect(R"({"colour":1})",
         "colour: is unknown here; known are moment, grid, corner, players, trumps, purse, pot, "
         "drawn, "
         "dice, place");
  expect(R"({"grid":[[1,2]]})", "grid: should be a list of 2 lists, not 1");
  expect(R"({"grid":[[1,2],[3]]})",
         "grid[1]: should be a list of 2 values, not 1; each is a whole number from 0 to 9");
  expect(R"({"grid":[[1,2],[3,"4"]]})", "grid[1][1]: should be a whole number from 0 to 9");
  expect(R"({"players":{}})", "players: should be a list of objects, not an object");
  expect(R"({"players":[{"seat":0},{"hand":[]}]})", "players[1].seat: is missing");
  expect(R"({"players":[{"seat":2}]})", "players[0].seat: should be a whole number from 0 to 1");
  expect(R"({"players":[{"seat":1,"hand":["king"]}]})",
         R"(players[0].hand[0]: should be a name such as "ace" or "ten")");
  expect(R"({"players":[{"seat":1,"hand":["ace","ace"]}]})",
         "players[0].hand[1]: stands here twice");
  expect(R"({"trumps":{"green":"ace"}})", "trumps.green: is unknown here; known are red, black");
  expect(R"({"purse":[{"worth":1}]})", "purse: should be a list of 2 objects, not 1");
  expect(R"({"pot":[{"owner":1}]})", "pot[0].worth: is missing");
  expect(R"({"pot":[{"worth":1,"owner":2}]})",
         "pot[0].owner: should be a whole number from 0 to 1, or null");
  expect(R"({"pot":[{"worth":1},{"worth":1},{"worth":1}]})",
         "pot: should be a list of at most 2 objects, not 3");
  expect(R"({"drawn":"ace"})",
         "drawn: should be a list of at most 3 values, not a text; each is a name such as \"ace\" "
         "or \"ten\"");
  expect(R"({"dice":[[1,2],[1,2,3]]})",
         "dice[0]: should be a list of 3 values, not 2; each is a whole number from 0 to 6");
  expect(R"({"dice":[[1,2,3],[1,2,7]]})", "dice[1][2]: should be a whole number from 0 to 6");
  expect(R"({"place":"p3"})", R"(place: should be a place such as "p1")");
  expect(R"({"place":"p2","moment":{"phase":"deal"}})", "place: is not dealt to");
  expect(R"({"grid":[[9,9],[9,9]]})", "the grid is too heavy");
}

TEST(PositionFields, WhatFollowsIsComputedAndNotRead) {
  Position position;
  EXPECT_EQ(read(R"({"grid":[[1,1],[1,1]],"corner":"whatever"})", position), "");
  EXPECT_EQ(position.sum, 4);
}

}  // namespace
}  // namespace landfall
