// A table whose luck can be checked, from its first word to its record.
#include "host/luck/table_luck.h"

#include <gtest/gtest.h>

#include "engine/match/match.h"
#include "engine/record/record.h"
#include "games/catalog.h"
#include "host/table_host.h"

namespace landfall::host {
namespace {

constexpr Bytes32 kSecret = {7, 7, 7};

// Two people and a bot with nothing stored anywhere.
class CheckableTable {
 public:
  explicit CheckableTable(const std::string& game = "kolonien")
      : host_(std::move(make_match(Setup{game, 3, {}, {}, {}})).value(),
              {{SeatKind::kHuman, 0, "Ann"}, {SeatKind::kHuman, 0, "Bob"}, {SeatKind::kBot, 1, ""}},
              chance_, std::nullopt, TableLuck("k3F9", kSecret)) {}

  void begin(std::string_view of_ann = "a horse", std::string_view of_bob = "") {
    host_.add_luck_words(0, of_ann);
    host_.publish();
    host_.add_luck_words(1, of_bob);
    host_.publish();
  }
  // The first choice of whoever is due that does not end the turn, if there is one.
  void act() {
    const Seat seat = host_.match().awaiting().first();
    host_.match().legal(seat, *list_);
    const std::string code =
        action_code((*list_)[random_.below(static_cast<std::uint32_t>(list_->size()))]);
    const auto json =
        JsonValue::parse(R"({"op":"act","id":"c)" + std::to_string(host_.match().version()) +
                         R"(","version":)" + std::to_string(host_.match().version()) +
                         R"(,"seat":)" + std::to_string(seat) + R"(,"action":")" + code + "\"}");
    if (host_.seats()[seat].kind == SeatKind::kBot) {
      ASSERT_TRUE(host_.act_for_bot(seat, *action_from_code(code)));
    } else {
      ASSERT_TRUE(host_.handle({seat, SeatMask::of(seat)}, *json).change);
    }
  }
  [[nodiscard]] TableHost& host() { return host_; }
  [[nodiscard]] LuckCheck check() const {
    return check_luck(host_.match(), host_.luck()->reveal(host_.seats())).value();
  }

 private:
  SeededChance chance_{1};
  Random random_{3};
  std::unique_ptr<ActionList> list_ = std::make_unique<ActionList>();
  TableHost host_;
};

// TAB-7.9, TAB-10.2: a program need not add words, and who gets its seat cannot any more.
TEST(TableLuck, ASeatOfAProgramThatIsGivenAwayChangesNothing) {
  SeededChance chance(1);
  TableHost host(std::move(make_match(landfall::Setup{"kolonien", 3, {}, {}, {}})).value(),
                 {{SeatKind::kHuman, 0, "Ann"},
                  {SeatKind::kHuman, SeatHolder::kProgram, "Robo"},
                  {SeatKind::kBot, 1, ""}},
                 chance, std::nullopt, TableLuck("k3F9", kSecret));
  host.add_luck_words(0, "a horse");
  host.publish();
  ASSERT_TRUE(host.started());
  host.give_away(1, "Zoe");
  host.publish();
  EXPECT_TRUE(host.started()) << "the game goes on";
  EXPECT_FALSE(host.seats()[1].is_program());
  EXPECT_FALSE(check_luck(host.match(), host.luck()->reveal(host.seats()))->misfit);
}

// TAB-10.2
TEST(TableLuck, TheGameBeginsWithTheLastWords) {
  CheckableTable table;
  EXPECT_FALSE(table.host().started());
  EXPECT_TRUE(table.host().add_luck_words(0, "a horse").lines.empty());
  table.host().roll_back();
  EXPECT_FALSE(table.host().seats()[0].luck_words);
  table.begin();
  EXPECT_TRUE(table.host().started());
  EXPECT_GT(table.host().match().version(), 0U);
  EXPECT_EQ(table.host().seats()[1].luck_words, "") << "none is an answer, too";
}

TEST(TableLuck, ProgramsNeedNotAddAnything) {
  CheckableTable table;
  table.host().add_luck_words(0, "a horse");
  table.host().publish();
  table.host().seat_person(1, "Bob", true);
  table.host().publish();
  EXPECT_TRUE(table.host().started());
}

// TAB-10.3
TEST(TableLuck, EveryOutcomeFollowsFromSecretAndWords) {
  CheckableTable table;
  table.begin();
  for (int move = 0; move < 200 && !table.host().over(); ++move) {
    table.act();
    table.host().publish();
  }
  const LuckCheck right = table.check();
  EXPECT_FALSE(right.misfit);
  EXPECT_EQ(right.draws,
            table.host().match().chance_between(0, table.host().match().version()).size());
  EXPECT_GT(right.draws, 10U);
  Luck other = table.host().luck()->reveal(table.host().seats());
  other.words[0] = "a house";
  EXPECT_TRUE(check_luck(table.host().match(), other)->misfit);
  other = table.host().luck()->reveal(table.host().seats());
  other.secret[31] = 1;
  EXPECT_TRUE(check_luck(table.host().match(), other)->misfit);
}

TEST(TableLuck, OtherWordsBringOtherLuck) {
  CheckableTable one;
  CheckableTable two;
  CheckableTable three;
  one.begin("a horse");
  two.begin("a horse");
  three.begin("a mule");
  EXPECT_EQ(one.host().match().lines(), two.host().match().lines());
  EXPECT_NE(one.host().match().lines(), three.host().match().lines());
}

// What could not be stored is drawn again as it was, and what comes instead is drawn in its turn.
TEST(TableLuck, NothingIsGainedByRollingBack) {
  CheckableTable table;
  table.begin();
  for (int move = 0; move < 120; ++move) {
    const auto before = table.host().match().version();
    table.act();
    const std::string line = table.host().match().last_line();
    table.host().roll_back();
    ASSERT_EQ(table.host().match().version(), before);
    table.act();
    table.host().publish();
  }
  EXPECT_FALSE(table.check().misfit);
}

// TAB-10.4
TEST(TableLuck, TheSecretIsWrittenOnlyWhenTheTableIsOver) {
  CheckableTable table;
  table.begin();
  const auto written = [&](bool over) {
    JsonWriter out;
    table.host().luck()->write(table.host().seats(), over, out);
    return out.take();
  };
  EXPECT_EQ(written(false).find(hex_text(kSecret)), std::string::npos);
  EXPECT_NE(written(false).find(hex_text(commitment_to(kSecret))), std::string::npos);
  EXPECT_NE(written(false).find(R"("words":["a horse","",null])"), std::string::npos);
  EXPECT_NE(written(true).find(hex_text(kSecret)), std::string::npos);
  const auto draws = JsonValue::parse(R"({"op":"draws","id":"d"})");
  EXPECT_FALSE(table.host().look_back({0, SeatMask::of(0)}, *draws));
  EXPECT_NE(table.host().handle({0, SeatMask::of(0)}, *draws).answer.find("TAB-10.4"),
            std::string::npos);
  table.host().end();
  table.host().publish();
  EXPECT_TRUE(table.host().look_back({0, SeatMask::of(0)}, *draws));
}

// What the page is told is enough to find each outcome.
TEST(TableLuck, TheSharesOfAFinishedTableHoldTheLots) {
  CheckableTable table("meridian");
  table.begin();
  for (int move = 0; move < 300 && !table.host().over(); ++move) {
    table.act();
    table.host().publish();
  }
  ASSERT_TRUE(table.host().over());
  const Bytes32 key = luck_key(table.host().luck()->reveal(table.host().seats()));
  std::uint32_t draw = 0;
  AnyMatch::Version from = 0;
  while (from < table.host().match().version()) {
    const auto answer = JsonValue::parse(
        table.host()
            .handle({0, SeatMask::of(0)}, *JsonValue::parse(R"({"op":"draws","id":"d","from":)" +
                                                            std::to_string(from) + "}"))
            .answer);
    ASSERT_TRUE(answer.ok());
    for (const JsonValue& share : answer->find("draws")->items()) {
      const auto at = [&](std::size_t index) {
        return static_cast<std::uint64_t>(share.items().at(index).integer());
      };
      const std::uint64_t number = lot(key, ++draw, at(1));
      EXPECT_GE(number, at(2));
      EXPECT_LT(number, at(3));
    }
    from = static_cast<AnyMatch::Version>(answer->find_integer("to").value_or(0));
  }
  EXPECT_EQ(draw, table.check().draws);
}

// The record holds what is needed to check it, and reads back as it was.
TEST(TableLuck, GoesIntoTheRecordAndOut) {
  CheckableTable table("meridian");
  table.begin("a horse  of # course");
  const Luck luck = table.host().luck()->reveal(table.host().seats());
  const std::string text = write_record(table.host().match(), {"Ann", "Bob"}, "", luck);
  const Result<Record> record = read_record(text, &make_match);
  ASSERT_TRUE(record.ok()) << record.problem().text();
  ASSERT_TRUE(record->luck);
  EXPECT_EQ(record->luck->luck.table, "k3F9");
  EXPECT_EQ(record->luck->luck.secret, kSecret);
  EXPECT_EQ(record->luck->luck.words, luck.words);
  EXPECT_EQ(record->luck->commitment, commitment_to(kSecret));
  EXPECT_FALSE(check_luck(*record->match, record->luck->luck)->misfit);
  EXPECT_FALSE(read_record(write_record(table.host().match()), &make_match)->luck);
}

}  // namespace
}  // namespace landfall::host
