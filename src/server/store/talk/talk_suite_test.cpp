// What people write and note, and what the host keeps: the same in every store.
#include "server/store/store_test_support.h"

namespace landfall::server {
namespace {

using TalkSuite = AnyStoreTest;
LANDFALL_EVERY_STORE(TalkSuite);

constexpr host::ChatReader kWatches{};
constexpr host::ChatReader kPlays{.plays = true};
constexpr std::uint32_t kNewest = host::Chat::kNewest;

host::ChatMessage message(std::uint32_t number, host::ChatRoom room = host::ChatRoom::kPlayers,
                          std::uint32_t place = 1) {
  const bool watches = room == host::ChatRoom::kWatchers;
  return {.number = number,
          .room = room,
          .place = place,
          .version = 7,
          .at = 1'794'970'000,
          .seat = watches ? -1 : 1,
          .person = "0123456789ab",
          .name = watches ? "Eve" : "",
          .text = "Hello \u00e4 " + std::to_string(number),
          .removed = false,
          .command = "c" + std::to_string(number)};
}

StoreChange writing(const std::string& id, std::vector<host::ChatMessage> messages) {
  StoreChange change;
  change.table = id;
  change.chat = std::move(messages);
  return change;
}

std::vector<std::uint32_t> numbers(const host::ChatPage& page) {
  std::vector<std::uint32_t> all;
  for (const host::ChatMessage& one : page.messages) all.push_back(one.number);
  return all;
}

TEST_P(TalkSuite, MessagesComeBackInPagesAndByRoom) {
  apply({creation("t"), creation("u")});
  EXPECT_EQ(
      apply({writing("t", {message(1)}), writing("t", {message(2, host::ChatRoom::kWatchers)}),
             writing("t", {message(3, host::ChatRoom::kPlayers, 2)}), writing("u", {message(1)}),
             writing("t", {message(3)}), writing("t", {message(5)}),
             writing("nowhere", {message(1)})}),
      (std::vector{kDone, kDone, kDone, kDone, kConflict, kConflict, kConflict}))
      << "the numbers are the lock";
  open();
  const host::ChatPage all = store->chat("t", kWatches, kNewest, 10).value();
  EXPECT_EQ(numbers(all), (std::vector<std::uint32_t>{1, 2, 3}));
  EXPECT_FALSE(all.earlier);
  EXPECT_EQ(all.messages[1], message(2, host::ChatRoom::kWatchers));
  EXPECT_EQ(numbers(store->chat("t", kPlays, kNewest, 10).value()),
            (std::vector<std::uint32_t>{1, 3}))
      << "TAB-9.2";
  const host::ChatPage newest = store->chat("t", kWatches, kNewest, 2).value();
  EXPECT_EQ(numbers(newest), (std::vector<std::uint32_t>{2, 3}));
  EXPECT_TRUE(newest.earlier);
  EXPECT_EQ(numbers(store->chat("t", kWatches, 2, 2).value()), (std::vector<std::uint32_t>{1}));
  EXPECT_TRUE(store->chat("nowhere", kWatches, kNewest, 2).value().messages.empty());
  const host::Chat::Stored loaded = store->load("t").value()->chat;
  EXPECT_EQ(loaded.newest.size(), 3U);
  EXPECT_EQ(loaded.counts, (std::array<std::uint32_t, 2>{2, 1}));
  EXPECT_EQ(loaded.last, 3U);
}

TEST_P(TalkSuite, WhatTheHostTakesOutIsGone) {
  apply({creation("t"), writing("t", {message(1), message(2)})});
  StoreChange change;
  change.table = "t";
  change.chat_removed = {1};
  EXPECT_EQ(apply({change}), std::vector{kDone});
  const host::ChatPage page = store->chat("t", kPlays, kNewest, 10).value();
  ASSERT_EQ(page.messages.size(), 2U);
  EXPECT_TRUE(page.messages[0].removed);
  EXPECT_EQ(page.messages[0].text, "");
  EXPECT_FALSE(page.messages[1].removed);
}

TEST_P(TalkSuite, OfVeryManyMessagesOnlyTheNewestAreLoaded) {
  apply({creation("t")});
  std::vector<host::ChatMessage> many;
  for (std::uint32_t number = 1; number <= 20'000; ++number) {
    many.push_back(message(number,
                           number % 2 == 0 ? host::ChatRoom::kPlayers : host::ChatRoom::kWatchers,
                           (number + 1) / 2));
  }
  EXPECT_EQ(apply({writing("t", many)}), std::vector{kDone});
  const host::Chat::Stored loaded = store->load("t").value()->chat;
  EXPECT_EQ(loaded.newest.size(), 2 * host::Chat::kKept);
  EXPECT_EQ(loaded.counts, (std::array<std::uint32_t, 2>{10'000, 10'000}));
  EXPECT_EQ(loaded.last, 20'000U);
  EXPECT_EQ(numbers(store->chat("t", kPlays, 1001, 2).value()),
            (std::vector<std::uint32_t>{998, 1000}));
}

TEST_P(TalkSuite, ChatAndNotesGoWithTheTable) {
  StoreChange made = creation("t");
  made.create->stage = Stage::kRunning;
  apply({made, writing("t", {message(1), message(2, host::ChatRoom::kWatchers)})});
  EXPECT_EQ(store->put_note("t", {"ann", 0, 3, "Keep wood"}, 10), kDone);
  now += 400LL * 24 * 3600;
  const Retention keep{};
  while (store->retire("t", keep).value() == Retired::kMore) {
  }
  while (store->clear_some()) {
  }
  const StoredTable back = store->load("t").value().value();
  EXPECT_EQ(back.chat.newest.size(), 2U);
  EXPECT_EQ(back.chat.newest[1], message(2, host::ChatRoom::kWatchers));
  EXPECT_EQ(store->notes("t", "ann").value().size(), 1U);

  StoreChange over;
  over.table = "t";
  over.facts = back.facts;
  over.facts->stage = Stage::kOver;
  over.revision = back.revision;
  EXPECT_EQ(apply({over}), std::vector{kDone});
  now += 400LL * 24 * 3600;
  EXPECT_EQ(store->retire("t", {.finished = 1}).value(), Retired::kRemoved);
  while (store->clear_some()) {
  }
  EXPECT_EQ(rows("chat"), 0);
  EXPECT_EQ(rows("notes"), 0);
}

// TAB-9.5: notes belong to whoever wrote them.
TEST_P(TalkSuite, NotesAreOfTheirOwner) {
  apply({creation("t"), creation("u")});
  EXPECT_EQ(store->put_note("t", {"ann", 0, 3, "Keep wood"}, 2), kDone);
  EXPECT_EQ(store->put_note("t", {"bob", 0, 3, "Bob's"}, 2), kDone);
  EXPECT_EQ(store->put_note("t", {"ann", 0, 3, "Sell wood"}, 2), kDone) << "in its place";
  EXPECT_EQ(store->put_note("t", {"ann", 1, 3, "Another seat"}, 2), kDone);
  EXPECT_EQ(store->put_note("t", {"ann", 0, 9, "One too many"}, 2), kConflict);
  EXPECT_EQ(store->put_note("nowhere", {"ann", 0, 9, "x"}, 2), kConflict);
  open();
  EXPECT_EQ(store->notes("t", "ann").value(),
            (std::vector<StoredNote>{{"ann", 0, 3, "Sell wood"}, {"ann", 1, 3, "Another seat"}}));
  EXPECT_EQ(store->notes("u", "ann").value().size(), 0U);
  EXPECT_EQ(store->notes("t", "").value().size(), 0U) << "nobody owns everything";
  EXPECT_EQ(store->put_note("t", {"ann", 0, 3, ""}, 2), kDone);
  EXPECT_EQ(store->notes("t", "ann").value().size(), 1U);
}

TEST_P(TalkSuite, WhatTheHostHasDoneStaysAsItIs) {
  const auto add = [&](std::string_view kind, const char* entry) {
    return store->desk_add({0, std::string(kind), now, 0, true, entry}).value();
  };
  const std::int64_t report = add(DeskEntry::kReport, "{\"a\":\"\u00e4\"}");
  const std::int64_t act = add(DeskEntry::kAct, "{}");
  const std::int64_t later = add(DeskEntry::kReport, "{}");
  EXPECT_GT(later, report);
  EXPECT_TRUE(store->desk_close(report).value());
  EXPECT_FALSE(store->desk_close(report).value()) << "it was closed before";
  EXPECT_FALSE(store->desk_close(act).value());
  EXPECT_FALSE(store->desk_close(4711).value());
  open();
  const auto all = store->desk_list({.kind = DeskEntry::kReport}).value();
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].number, later);
  EXPECT_EQ(all[1], (DeskEntry{report, "report", now, 0, false, "{\"a\":\"\u00e4\"}"}));
  EXPECT_EQ(store->desk_list({.kind = DeskEntry::kReport, .only_open = true}).value().size(), 1U);
  EXPECT_EQ(store->desk_list({.kind = DeskEntry::kReport, .before = later}).value().size(), 1U);
  EXPECT_EQ(store->desk_list({.kind = DeskEntry::kReport, .limit = 1}).value().size(), 1U);
  EXPECT_TRUE(store->desk_list({.kind = DeskEntry::kAct}).value().at(0).open);
}

TEST_P(TalkSuite, WhatHasEndedIsNotInForce) {
  const auto add = [&](std::int64_t until) {
    return store->desk_add({0, std::string(DeskEntry::kMeasure), now, until, true, "{}"}).value();
  };
  const std::int64_t for_good = add(0);
  add(now + 60);
  const std::int64_t longer = add(now + 120);
  const auto found = store->desk_list(
      {.kind = DeskEntry::kMeasure, .only_open = true, .now = now + 60, .limit = 2});
  ASSERT_EQ(found.value().size(), 2U) << "nor does it take the place of another";
  EXPECT_EQ(found.value()[0].number, longer);
  EXPECT_EQ(found.value()[1].number, for_good);
  EXPECT_EQ(store->desk_list({.kind = DeskEntry::kMeasure, .only_open = true}).value().size(), 3U);
}

TEST_P(TalkSuite, TheHostFindsTablesByNamesAndInPages) {
  std::vector<StoreChange> made;
  for (int number = 0; number < 30; ++number) {
    made.push_back(creation("table" + std::to_string(number)));
    made.back().create->name = number == 7 ? "Saturday" : "Friday";
    if (number == 9) made.back().create->seats[0].name = "Zo\u00eb O'Hara";
  }
  apply(made);
  const auto found = [&](const TableQuestion& question) {
    const auto page = store->search_tables(question);
    EXPECT_TRUE(page.ok()) << (page.ok() ? "" : page.problem().text());
    return page.ok() ? *page : TableSearch{};
  };
  const TableSearch first = found({.text = "", .limit = 20});
  ASSERT_EQ(first.tables.size(), 20U);
  EXPECT_EQ(first.tables[0].id, "table29");
  EXPECT_EQ(first.tables[0].seats.size(), 2U);
  const TableSearch rest = found({.text = "", .before = first.next, .limit = 20});
  EXPECT_EQ(rest.tables.size(), 10U);
  EXPECT_EQ(rest.next, 0);
  EXPECT_EQ(found({.text = "satur"}).tables.at(0).id, "table7");
  EXPECT_EQ(found({.text = "o'h"}).tables.at(0).id, "table9");
  EXPECT_EQ(found({.text = "table3"}).tables.size(), 1U) << "an id is meant as a whole";
  EXPECT_TRUE(found({.text = "%"}).tables.empty());
  // A page looks at so many and no more, and says where the next one goes on.
  const TableSearch few = found({.text = "satur", .looked_at = 10});
  EXPECT_TRUE(few.tables.empty());
  EXPECT_NE(few.next, 0);
}

}  // namespace
}  // namespace landfall::server
