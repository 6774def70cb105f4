// Tables on their way from one kind of store to another, and back.
#include "server/store/store_copy.h"

#include "server/store/store_test_support.h"

namespace landfall::server {
namespace {

class StoreCopyTest : public PostgresTest {
 protected:
  void SetUp() override {
    PostgresTest::SetUp();
    for (std::string& folder : folders_) folder = PostgresProcess::temporary_folder();
    for (std::size_t index = 0; index < folders_.size(); ++index) {
      embedded_.at(index) = std::move(open_sqlite_store(database_file(folders_.at(index)), [this] {
                              return now;
                            })).value();
    }
  }
  void TearDown() override {
    for (auto& embedded : embedded_) embedded.reset();
    for (const std::string& folder : folders_) std::filesystem::remove_all(folder);
    PostgresTest::TearDown();
  }
  // A table that differs from its neighbours in everything that can differ.
  TableCopy table(int number) const {
    TableCopy copy;
    StoredTable& stored = copy.table;
    stored.facts = facts("table" + std::to_string(number));
    stored.facts.created += number;
    stored.facts.stage = static_cast<Stage>(number % 3);
    stored.facts.is_public = number % 2 == 0;
    stored.facts.maker = number % 2;
    stored.facts.name += std::to_string(number);
    stored.facts.setup.components += std::to_string(number % 5);
    if (number % 4 == 0) stored.facts.guide.clear();
    if (number % 7 == 0) stored.facts.rematch = "table" + std::to_string(number + 1);
    stored.facts.players[0].hash[9] = static_cast<std::uint8_t>(number);
    stored.revision = static_cast<std::uint32_t>(number);
    for (int line = 0; line < number; ++line) {
      stored.lines.push_back(
          {"line " + std::to_string(line), line % 3 - 1, "c" + std::to_string(line)});
    }
    stored.facts.setup.rules = 1 + number % 2;
    if (number > 3) stored.lines[3].digest = 0xfedcba9876543210ULL;
    // Of some the first words are gone.
    for (int word = 0; word < number % 4; ++word) {
      stored.words.push_back({static_cast<std::uint32_t>(number + word), "{\"\u00e4\":1}", word - 1,
                              "w" + std::to_string(word)});
    }
    for (int message = 0; message < number % 5; ++message) {
      copy.chat.push_back({.number = static_cast<std::uint32_t>(message + 1),
                           .room = static_cast<host::ChatRoom>(message % 2),
                           .place = static_cast<std::uint32_t>(message / 2 + 1),
                           .version = 3,
                           .at = now + message,
                           .seat = message % 2 == 0 ? 1 : -1,
                           .person = "p" + std::to_string(message),
                           .name = message % 2 == 0 ? "" : "Eve \u00e4",
                           .text = message == 2 ? "" : "Hi \u00e4",
                           .removed = message == 2,
                           .command = "c" + std::to_string(message)});
    }
    if (number % 2 == 1) {
      stored.facts.luck.emplace();
      (*stored.facts.luck)[5] = static_cast<std::uint8_t>(number);
      stored.facts.seats[0].luck_words = number % 4 == 1 ? "" : "r\u00f6d";
    }
    if (number % 3 == 0) copy.notes = {{"owner", 0, 4, "Keep wood"}, {"owner", 1, 2, "Hm"}};
    copy.touched = now - number;
    copy.archived = number % 3 == 1 && number % 2 == 0;
    return copy;
  }
  static CopyReport copy(Store& from, Store& to) {
    std::uint64_t last = 0;
    std::uint64_t all = 0;
    CopyReport report = copy_tables(from, to, [&](std::uint64_t done, std::uint64_t of) {
                          EXPECT_EQ(done, ++last);
                          all = of;
                        }).value();
    EXPECT_EQ(last, all);
    return report;
  }

  std::array<std::string, 2> folders_;
  std::array<std::unique_ptr<Store>, 2> embedded_;
};

TEST_F(StoreCopyTest, ThereAndBackEverythingIsTheSame) {
  constexpr int kTables = 40;
  for (int number = 0; number < kTables; ++number) {
    ASSERT_EQ(embedded_[0]->copy_in(table(number)), kDone);
  }
  for (const char* entry : {"{\"a\":1}", "{\"b\":2}"}) {
    ASSERT_TRUE(
        embedded_[0]->desk_add({0, std::string(DeskEntry::kAct), now, 0, false, entry}).ok());
  }
  const AwaitingNote note{"table3", 3, SeatMask::of(1)};
  embedded_[0]->note_awaiting(std::span(&note, 1));
  EXPECT_EQ(copy(*embedded_[0], *store).copied, kTables);
  EXPECT_EQ(copy(*store, *embedded_[1]).copied, kTables);
  for (int number = 0; number < kTables; ++number) {
    const TableCopy wanted = table(number);
    for (Store* place : {store.get(), embedded_[1].get()}) {
      const TableCopy found = place->copy_out(wanted.table.facts.id).value().value();
      EXPECT_EQ(table_digest(found), table_digest(wanted)) << number;
      EXPECT_EQ(found.archived, wanted.archived) << number;
      EXPECT_EQ(found.touched, wanted.touched) << number;
    }
  }
  EXPECT_EQ(embedded_[1]->desk_list({.kind = DeskEntry::kAct}).value().at(0).entry, "{\"b\":2}");
  EXPECT_EQ(embedded_[1]->desk_list({.kind = DeskEntry::kAct}).value().size(), 2U);
  EXPECT_EQ(embedded_[1]->glance("table3").value()->awaiting, SeatMask::of(1));
  const CopyReport again = copy(*embedded_[0], *store);
  EXPECT_EQ(again.copied, 0U);
  EXPECT_EQ(again.equal, kTables);
  EXPECT_TRUE(again.whole());
}

TEST_F(StoreCopyTest, TimeAndFiguresComeAlong) {  // TAB-8.6, TAB-10.5
  constexpr std::int64_t kStart = 1'000'000'000'000;
  constexpr std::int64_t kHour = 3'600'000;
  using Outages = std::vector<host::Outage>;
  ASSERT_TRUE(embedded_[0]->note_service(kStart, kStart).ok());
  const std::int64_t back = kStart + kHour;
  ASSERT_EQ(embedded_[0]->note_service(back, back).value(), (Outages{{kStart, back}}));
  ASSERT_EQ(embedded_[0]->copy_in(table(1)), kDone);
  StoreChange end = append("table1", 1, "the end");
  end.facts = table(1).table.facts;
  end.facts->stage = Stage::kOver;
  end.revision = 1;
  ASSERT_EQ(embedded_[0]->apply(std::span(&end, 1)), std::vector{kDone});
  const std::vector<LuckCount> counts{{"kolonien", "", "", 1, 0, 0},
                                      {"kolonien", "roll", "7", 3, 2'500'000, 2'000'000}};
  embedded_[0]->count_luck("table1", counts);
  ASSERT_EQ(embedded_[0]->luck_counts().value(), counts);
  // There, once more, and back.
  copy(*embedded_[0], *store);
  copy(*embedded_[0], *store);
  copy(*store, *embedded_[1]);
  const std::int64_t later = back + 2 * kHour;
  for (Store* place : {store.get(), embedded_[1].get()}) {
    EXPECT_EQ(place->luck_counts().value(), counts);
    place->count_luck("table1", counts);
    EXPECT_EQ(place->luck_counts().value(), counts) << "once for each table";
    EXPECT_EQ(place->note_service(later, later).value(), (Outages{{kStart, back}, {back, later}}))
        << "the time of the move does not count either";
  }
}

TEST_F(StoreCopyTest, WhatDiffersIsNamedAndLeftAlone) {
  for (int number = 0; number < 5; ++number) {
    ASSERT_EQ(embedded_[0]->copy_in(table(number)), kDone);
  }
  copy(*embedded_[0], *store);
  EXPECT_EQ(apply({append("table3", 3, "played on")}), std::vector{kDone});
  const CopyReport back = copy(*store, *embedded_[0]);
  EXPECT_EQ(back.differing, std::vector<std::string>{"table3"});
  EXPECT_EQ(back.equal, 4U);
  EXPECT_FALSE(back.whole());
  EXPECT_EQ(embedded_[0]->load("table3").value()->lines.size(), 3U);
}

TEST_F(StoreCopyTest, ADamagedTableIsNamedAndTheOthersAreCopied) {
  for (int number = 0; number < 5; ++number) {
    ASSERT_EQ(store->copy_in(table(number)), kDone);
  }
  execute("DELETE FROM records WHERE version = 3");
  const CopyReport report = copy(*store, *embedded_[0]);
  EXPECT_EQ(report.copied, 4U);
  EXPECT_EQ(report.damaged, (std::vector<std::string>{"table3: record 3 is missing"}));
}

TEST_F(StoreCopyTest, EveryPartCountsInADigest) {
  const TableCopy usual = table(9);
  std::vector<TableCopy> copies(23, usual);
  copies[16].chat[0].text += "x";
  copies[17].chat[1].room = host::ChatRoom::kPlayers;
  copies[18].chat.pop_back();
  copies[19].notes[1].text += "x";
  const auto others = [&](std::size_t which) -> StoredTable& { return copies[which].table; };
  others(0).facts.name += "x";
  others(1).facts.setup.options[0].second = "automatic";
  others(2).facts.setup.components += "x";
  others(3).facts.seats[0].name += "x";
  others(4).facts.players[1].hash[31] = 1;
  others(5).facts.rematch += "x";
  others(6).facts.guide += "x";
  others(7).facts.stage = Stage::kOver;
  others(8).revision += 1;
  others(9).lines[2].command += "x";
  others(10).lines.pop_back();
  others(11).facts.is_public = !usual.table.facts.is_public;
  others(12).facts.setup.rules += 1;
  others(13).lines[2].digest = 0;
  others(14).words[0].text += "x";
  others(15).words.pop_back();
  others(20).facts.luck.reset();
  others(21).facts.luck->back() ^= 1;
  others(22).facts.seats[0].luck_words.reset();
  for (const TableCopy& other : copies) EXPECT_NE(table_digest(other), table_digest(usual));
  EXPECT_EQ(table_digest(table(9)), table_digest(usual));
}

}  // namespace
}  // namespace landfall::server
