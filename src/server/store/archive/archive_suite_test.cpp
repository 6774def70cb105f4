// Finished games that everybody may find: the same in every store, and merged from several.
#include "server/archive/archive_search.h"
#include "server/archive/found_game.h"
#include "server/store/store_test_support.h"

namespace landfall::server {
namespace {

using ArchiveSuite = AnyStoreTest;
LANDFALL_EVERY_STORE(ArchiveSuite);

TableFacts finished_facts(TableFacts facts, std::int64_t at) {
  facts.guide.clear();
  facts.stage = Stage::kOver;
  facts.findable = true;
  facts.seats = {{host::SeatKind::kHuman, 0, "Änne"}, {host::SeatKind::kBot, 3, ""}};
  facts.ending = Ending{at, 40, false, {{2, 7}, {1, 12}}};
  return facts;
}

std::vector<std::string> ids(const ArchivePage& page) {
  std::vector<std::string> all;
  for (const TableFacts& facts : page.games) all.push_back(facts.id);
  return all;
}

using Ids = std::vector<std::string>;

TEST_P(ArchiveSuite, FindsWhatIsOverAndMayBeFoundTheNewestFirst) {
  StoreChange old = creation("old");
  old.create = finished_facts(facts("old"), 100);
  StoreChange fresh = creation("fresh");
  fresh.create = finished_facts(facts("fresh"), 300);
  StoreChange secret = creation("secret");
  secret.create = finished_facts(facts("secret"), 200);
  secret.create->findable = false;
  StoreChange running = creation("running");
  running.create = finished_facts(facts("running"), 200);
  running.create->stage = Stage::kRunning;
  apply({old, fresh, secret, running, creation("open")});
  open();
  const ArchivePage page = store->search_archive({}).value();
  EXPECT_EQ(ids(page), (Ids{"fresh", "old"}));
  EXPECT_FALSE(page.next);
  EXPECT_EQ(page.games[0].ending, fresh.create->ending);
  EXPECT_EQ(page.games[0].seats[0].name, "Änne");
  EXPECT_EQ(store->archived(archive_id("fresh")).value()->id, "fresh");
  for (const char* hidden : {"secret", "running", "open", "nowhere"}) {
    EXPECT_FALSE(store->archived(archive_id(hidden)).value()) << hidden;
    EXPECT_FALSE(load_found_game(*store, archive_id(hidden)).value()) << hidden;
  }
  EXPECT_FALSE(store->archived("fresh").value()) << "the id of a table is none of the archive";
}

TEST_P(ArchiveSuite, AGameThatEndsIsFoundWithItsLastRecord) {
  apply({creation("t")});
  StoreChange change = append("t", 0, "0 pass");
  change.facts = finished_facts(facts("t"), 500);
  EXPECT_EQ(apply({change}), std::vector{kDone});
  EXPECT_EQ(ids(store->search_archive({}).value()), Ids{"t"});
  EXPECT_EQ(store->load("t").value()->facts.ending, change.facts->ending);
  const TableCopy copy = *store->copy_out("t").value();
  EXPECT_EQ(copy.table.facts.ending, change.facts->ending);
  EXPECT_TRUE(copy.table.facts.findable);
}

TEST_P(ArchiveSuite, ASearchNarrowsItDown) {
  StoreChange one = creation("one");
  one.create = finished_facts(facts("one"), 100);
  StoreChange two = creation("two");
  two.create = finished_facts(facts("two"), 200);
  two.create->setup.game = "kolonien";
  two.create->setup.options = {{"mode", "base"}};
  two.create->seats.push_back({host::SeatKind::kHuman, 0, "Bob"});
  two.create->ending->records = 400;
  apply({one, two});
  const auto found = [&](const char* query) {
    return ids(store->search_archive(read_archive_question(query).value()).value());
  };
  EXPECT_EQ(found("game=kolonien"), Ids{"two"});
  EXPECT_EQ(found("game=hidden_hand"), Ids{});
  EXPECT_EQ(found("person=b%4Fb"), Ids{"two"});
  EXPECT_EQ(found("person=%C3%A4NN"), (Ids{"two", "one"})) << "upper and lower case are the same";
  EXPECT_EQ(found("option=mode:base"), Ids{"two"});
  EXPECT_EQ(found("option=mode:colonies"), Ids{});
  EXPECT_EQ(found("seats=2"), Ids{"one"});
  EXPECT_EQ(found("shortest=41"), Ids{"two"});
  EXPECT_EQ(found("longest=40"), Ids{"one"});
  EXPECT_EQ(found("since=101"), Ids{"two"});
  EXPECT_EQ(found("until=200"), Ids{"one"});
  EXPECT_EQ(found("game=kolonien&person=ann&seats=3&since=200&until=201"), Ids{});
}

TEST_P(ArchiveSuite, PagesGoOnByTheirKeyAndLookAtFewGames) {
  std::vector<StoreChange> changes;
  for (int number = 0; number < 30; ++number) {
    const std::string id = "t" + std::to_string(number);
    changes.push_back(creation(id));
    changes.back().create =
        finished_facts(facts(id), 1000 + number / 3);  // some at the same second
    if (number % 10 == 0) changes.back().create->seats[0].name = "Zoe";
  }
  apply(changes);
  ArchiveQuestion question;
  question.limit = 7;
  Ids all;
  int pages = 0;
  do {
    const ArchivePage page = store->search_archive(question).value();
    for (const std::string& id : ids(page)) all.push_back(id);
    question.after = page.next;
    ++pages;
  } while (question.after && pages < 20);
  EXPECT_EQ(pages, 5);
  EXPECT_EQ(all.size(), 30U);
  std::ranges::sort(all);
  EXPECT_EQ(std::ranges::unique(all).begin(), all.end()) << "none comes twice";

  question = {};
  question.person = "zoe";
  question.looked_at = 8;
  pages = 0;
  std::size_t found = 0;
  do {
    const ArchivePage page = store->search_archive(question).value();
    found += page.games.size();
    EXPECT_LE(page.games.size(), 8U);
    question.after = page.next;
    ++pages;
  } while (question.after && pages < 20);
  EXPECT_EQ(found, 3U);
  EXPECT_EQ(pages, 4) << "a page looks at no more than it may, and says that it is not the last";
}

TEST_P(ArchiveSuite, AGameThatIsFoundLeavesItsTableBehind) {
  StoreChange change = creation("t");
  change.create = finished_facts(facts("t"), 100);
  change.create->rematch = "next-table";
  change.create->players = {{TokenHash{1, 2, 3}, SeatMask::of(0)}};
  change.lines = {{"0 pass", 0, "command-of-a-person"}};
  StoreChange written;
  written.table = "t";
  host::ChatMessage& message = written.chat.emplace_back();
  message.number = 1;
  message.place = 1;
  message.seat = 0;
  message.text = "between us";
  EXPECT_EQ(apply({change, written}), (std::vector{kDone, kDone}));
  const StoredTable found = *load_found_game(*store, archive_id("t")).value();
  EXPECT_EQ(found.facts.id, archive_id("t"));
  EXPECT_EQ(found.facts.rematch, "");
  EXPECT_EQ(found.facts.players.size(), 1U);
  EXPECT_EQ(found.facts.players[0].hash, TokenHash{});
  EXPECT_TRUE(found.facts.players[0].seats.empty());
  EXPECT_TRUE(found.chat.newest.empty());
  EXPECT_EQ(found.lines.at(0).command, "");
  EXPECT_EQ(found.lines.at(0).text, "0 pass");
}

TEST_P(ArchiveSuite, WhatIsRemovedIsNotFoundAnyMore) {
  StoreChange change = creation("t");
  change.create = finished_facts(facts("t"), 100);
  apply({change});
  now += 100LL * 24 * 3600;
  EXPECT_EQ(store->retire("t", {.finished = 30}).value(), Retired::kRemoved);
  EXPECT_TRUE(store->search_archive({}).value().games.empty());
  EXPECT_FALSE(store->archived(archive_id("t")).value());
  while (store->clear_some()) {
  }
  EXPECT_TRUE(store->search_archive({}).value().games.empty());
}

TEST(ArchiveId, HidesTheTableAndNamesItsStore) {
  EXPECT_TRUE(is_archive_id(archive_id("k3F9k3F9k3F9k3F9")));
  EXPECT_FALSE(is_archive_id("k3F9k3F9k3F9k3F9"));
  EXPECT_EQ(archive_id("bk3F9k3F9k3F9k3F9").substr(0, 6), "game-b");
  EXPECT_EQ(archive_id("k3F9k3F9k3F9k3F9").size(), 21U);
  EXPECT_EQ(archive_id("x"), archive_id("x"));
  EXPECT_NE(archive_id("x"), archive_id("y"));
}

TEST(ArchiveSearch, PagesOfSeveralStoresAreOneAndLeaveNothingOut) {
  const auto game = [](const std::string& id, std::int64_t at) {
    TableFacts facts;
    facts.id = id;
    facts.ending = Ending{at, 1, false, {}};
    return facts;
  };
  ArchivePage first{{game("a", 90), game("b", 50)}, ArchivePlace{50, archive_id("b")}};
  ArchivePage second{{game("c", 80), game("d", 40), game("e", 30)}, {}};
  const ArchivePage page = merged({first, second}, 20);
  EXPECT_EQ(ids(page), (Ids{"a", "c", "b"})) << "the first store may have others that are newer";
  EXPECT_EQ(page.next, first.next);
  const ArchivePage cut = merged({first, second}, 2);
  EXPECT_EQ(ids(cut), (Ids{"a", "c"}));
  EXPECT_EQ(cut.next, (ArchivePlace{80, archive_id("c")}));
  first.next.reset();
  EXPECT_EQ(ids(merged({first, second}, 20)), (Ids{"a", "c", "b", "d", "e"}));
  EXPECT_FALSE(merged({first, second}, 20).next);
}

TEST(ArchiveSearch, SaysWhichParameterIsWrong) {
  for (const auto& [query, field] : std::vector<std::pair<std::string, std::string>>{
           {"seats=0", "seats"},
           {"seats=many", "seats"},
           {"option=mode", "option"},
           {"after=game", "after"},
           {"after=-1.game-k3F9k3F9k3F9k3F9", "after"},
           {"since=-5", "since"},
           {"longest=99999999999999", "longest"},
           {"person=%ff", "person"},
           {"person=" + std::string(50, 'a'), "person"},
           {"color=red", "color"}}) {
    const Result<ArchiveQuestion> read = read_archive_question(query);
    ASSERT_FALSE(read.ok()) << query;
    EXPECT_EQ(read.problem().field, field) << query;
  }
  EXPECT_FALSE(read_archive_question("game=%zz").ok());
  EXPECT_TRUE(read_archive_question("").ok());
  const ArchivePlace place{17, archive_id("t")};
  EXPECT_EQ(read_place(place_text(place)), place);
}

}  // namespace
}  // namespace landfall::server
