#include "server/tables/loader.h"

#include <atomic>

#include "games/catalog.h"
#include "server/inbox_test_support.h"
#include "server/ops/crypto_chance.h"
#include "server/store/store_test_support.h"

namespace landfall::server {
namespace {

std::atomic<int> made = 0;
std::thread::id network_thread;
std::atomic<bool> made_on_network_thread = false;

Result<std::unique_ptr<AnyMatch>> make_counted(const Setup& setup) {
  ++made;
  if (std::this_thread::get_id() == network_thread) made_on_network_thread = true;
  return make_match(setup);
}

class LoaderTest : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    made = 0;
    made_on_network_thread = false;
    network_thread = std::this_thread::get_id();
  }
  // A table whose log was written by playing it.
  static StoreChange played(const std::string& id, const std::string& game) {
    const ::landfall::Setup wanted{game, 2, {}, {}, "built-in"};
    std::unique_ptr<AnyMatch> match = std::move(make_match(wanted)).value();
    StoreChange change = creation(id);
    change.create->setup = match->setup();
    change.create->guide.clear();
    change.create->seats.assign(2, {host::SeatKind::kHuman, 0, "Ann"});
    Random random(7);
    for (int step = 0; step < 30 && !match->over(); ++step) {
      if (match->awaiting().has(kChance)) {
        EXPECT_FALSE(match->act(kChance, match->sample(random)));
      } else {
        const Seat seat = match->awaiting().first();
        const auto list = std::make_unique<ActionList>();
        match->legal(seat, *list);
        const auto pick = random.below(static_cast<std::uint32_t>(list->size()));
        EXPECT_FALSE(match->act(seat, (*list)[pick]));
      }
      change.lines.push_back({match->last_line(), -1, ""});
    }
    return change;
  }

  Inbox inbox;
  CryptoChance chance;
};

TEST_F(LoaderTest, ManyTablesOfOneGameAreReadOnceAndNotOnTheNetworkThread) {
  constexpr int kTables = 100;
  std::vector<StoreChange> changes;
  for (int i = 0; i < kTables; ++i) {
    changes.push_back(played("t" + std::to_string(i), "archipelago"));
  }
  ASSERT_EQ(apply(changes).back(), kDone);
  Stores stores(std::move(store), inbox.poster());
  Loader loader(stores, &make_counted, chance, inbox.poster());
  std::vector<std::unique_ptr<BuiltTable>> tables;
  for (int i = 0; i < kTables; ++i) {
    loader.load("t" + std::to_string(i), "here", [&](Loader::Loaded loaded) {
      ASSERT_EQ(loaded.outcome, Loader::Outcome::kReady) << loaded.trouble.text();
      tables.push_back(std::move(loaded.table));
    });
  }
  while (tables.size() < kTables) inbox.run_one();
  EXPECT_FALSE(made_on_network_thread);
  EXPECT_LE(made, 2) << "at most one of each thread";
  EXPECT_EQ(tables[50]->host.match().version(), 30U);
  EXPECT_EQ(tables[50]->host.match().table_object(), tables[51]->host.match().table_object());
}

TEST_F(LoaderTest, SomebodyWithManyTablesKeepsNobodyWaiting) {
  std::vector<StoreChange> changes;
  for (int i = 0; i < 60; ++i) changes.push_back(played("t" + std::to_string(i), "meridian"));
  ASSERT_EQ(apply(changes).back(), kDone);
  Stores stores(std::move(store), inbox.poster());
  Loader loader(stores, &make_match, chance, inbox.poster());
  int others = 0;
  int others_before = -1;
  for (int i = 0; i < 59; ++i) {
    loader.load("t" + std::to_string(i), "greedy", [&](const Loader::Loaded&) { ++others; });
  }
  loader.load("t59", "modest", [&](const Loader::Loaded& loaded) {
    EXPECT_EQ(loaded.outcome, Loader::Outcome::kReady);
    others_before = others;
  });
  while (others_before < 0) inbox.run_one();
  EXPECT_LT(others_before, 12);
  while (others < 59) inbox.run_one();
}

TEST_F(LoaderTest, SaysWhatIsWrong) {
  StoreChange broken = played("broken", "meridian");
  broken.lines[7].text = "0 fly somewhere";
  apply({broken});
  Stores stores(std::move(store), inbox.poster());
  Loader loader(stores, &make_match, chance, inbox.poster());
  std::vector<Loader::Loaded> all;
  const auto keep = [&](Loader::Loaded loaded) { all.push_back(std::move(loaded)); };
  loader.load("broken", "here", keep);
  while (all.empty()) inbox.run_one();
  loader.load("nowhere", "here", keep);
  while (all.size() < 2) inbox.run_one();
  EXPECT_EQ(all[0].outcome, Loader::Outcome::kBroken);
  EXPECT_EQ(all[0].trouble.field, "record 8");
  EXPECT_EQ(all[1].outcome, Loader::Outcome::kUnknown);
}

TEST_F(LoaderTest, TheCacheOfSetUpsIsBounded) {
  MatchCache cache(&make_counted, 2);
  const auto make = [&](int seats) {
    const ::landfall::Setup setup{"meridian", seats, {}, {}, "built-in"};
    return std::move(cache.make(setup)).value();
  };
  EXPECT_EQ(make(2)->table_object(), make(2)->table_object());
  EXPECT_EQ(make(3)->seats(), 3);
  EXPECT_EQ(made, 2);
  make(2);
  make(4);  // 3 has to go: it was used least
  make(2);
  EXPECT_EQ(made, 3);
  make(3);
  EXPECT_EQ(made, 4);
}

}  // namespace
}  // namespace landfall::server
