// What only a database at the other end of a connection can do wrong.
#include "server/store/postgres/postgres_store.h"

#include <thread>

#include "server/store/postgres/cutting_proxy_test_support.h"
#include "server/store/postgres/migrations.h"
#include "server/store/store_test_support.h"

namespace landfall::server {
namespace {

using namespace std::chrono_literals;
using PostgresStoreTest = PostgresTest;
using Cut = CuttingProxy::Cut;

// A lock that nobody has: the database may not have noticed yet that the last one to have the usual one is gone.
constexpr std::int64_t kAnother = 4712;

TEST_F(PostgresStoreTest, MigrationsAreNumberedWithoutAGapAndRunOnce) {
  int number = 0;
  for (const Migration& one : all_migrations()) EXPECT_EQ(one.number, ++number) << one.name;
  EXPECT_EQ(number_of("SELECT count(*) FROM migrations"), number);
  apply({creation("t")});
  open();
  EXPECT_TRUE(store->load("t").value().has_value());
  EXPECT_EQ(number_of("SELECT count(*) FROM migrations"), number);
}

TEST_F(PostgresStoreTest, OfManyWhoComeAtOnceOneBringsItUpToDate) {
  const auto fresh = PostgresAddress::read(PostgresProcess::shared().new_database()).value();
  std::atomic<int> opened = 0;
  std::vector<std::jthread> threads;
  for (int node = 1; node <= 8; ++node) {
    threads.emplace_back([&, node] {
      PostgresOptions options;
      options.lock = node;  // as nodes that share the database
      const auto own = open_postgres_store(fresh, options);
      if (own) ++opened;
    });
  }
  threads.clear();
  EXPECT_EQ(opened, 8);
}

TEST_F(PostgresStoreTest, DataOfANewerReleaseAreLeftAlone) {
  store.reset();
  execute("INSERT INTO migrations (number, name) VALUES (99, 'of tomorrow')");
  const auto again = open_postgres_store(*address);
  ASSERT_FALSE(again.ok());
  EXPECT_NE(again.problem().text().find("newer release (format 99"), std::string::npos);
  EXPECT_FALSE(open_postgres_store_to_read(*address).ok());
}

TEST_F(PostgresStoreTest, ASecondServerIsRefused) {
  PostgresOptions options;
  options.times.lock = 100ms;
  const auto second = open_postgres_store(*address, options);
  ASSERT_FALSE(second.ok());
  EXPECT_NE(second.problem().text().find("another server uses the database"), std::string::npos)
      << second.problem().text();
  EXPECT_TRUE(open_postgres_store_to_read(*address).ok()) << "looking is always allowed";
  store.reset();
  EXPECT_TRUE(open_postgres_store(*address).ok()) << "when the database has noticed";
}

TEST_F(PostgresStoreTest, WhatIsWrongIsSaidWithoutThePassword) {
  const auto refused =
      PostgresAddress::read("postgres://ann:open-sesame@127.0.0.1:1/landfall").value();
  EXPECT_EQ(refused.shown(), "127.0.0.1:1/landfall");
  const auto opened = open_postgres_store(refused);
  ASSERT_FALSE(opened.ok());
  EXPECT_NE(opened.problem().text().find("127.0.0.1:1/landfall cannot be reached"),
            std::string::npos)
      << opened.problem().text();
  EXPECT_EQ(opened.problem().text().find("sesame"), std::string::npos);
  const auto broken = PostgresAddress::read("postgres://ann:open-sesame@[/landfall");
  ASSERT_FALSE(broken.ok());
  EXPECT_EQ(broken.problem().text().find("sesame"), std::string::npos) << broken.problem().text();
}

TEST_F(PostgresStoreTest, AUserWithoutRightsIsTold) {
  execute("DROP ROLE IF EXISTS guest; CREATE ROLE guest LOGIN");
  std::string text = PostgresProcess::shared().new_database();
  text.replace(text.find("landfall@"), 9, "guest@");
  const auto opened = open_postgres_store(PostgresAddress::read(text).value());
  ASSERT_FALSE(opened.ok());
  EXPECT_NE(opened.problem().text().find("must own the database"), std::string::npos)
      << opened.problem().text();
}

TEST_F(PostgresStoreTest, WhatCannotBeStoredHarmsNobodyElse) {
  apply({creation("t"), creation("u"), creation("v")});
  StoreChange zero = append("u", 0, "0 place");
  zero.lines[0].command = std::string("a\0b", 3);
  EXPECT_EQ(apply({append("t", 0, "0 place"), zero, append("v", 0, "\xff no text")}),
            (std::vector{kDone, StoreOutcome::kFailed, StoreOutcome::kFailed}));
  EXPECT_EQ(store->load("t").value()->lines.size(), 1U);
  EXPECT_EQ(store->load("u").value()->lines.size(), 0U);
  EXPECT_EQ(apply({append("u", 0, "0 place"), append("v", 0, "0 place")}),
            (std::vector{kDone, kDone}));
  EXPECT_FALSE(store->load(std::string_view("a\0b", 3)).value());
}

TEST_F(PostgresStoreTest, WhatOfATableIsMissingIsSaid) {
  apply({creation("t"), append("t", 0, "one"), append("t", 1, "two"), append("t", 2, "three"),
         creation("u"), append("u", 0, "one")});
  execute("DELETE FROM records WHERE version = 2");
  EXPECT_EQ(store->load("t").value()->damage, "record 2 is missing");
  EXPECT_EQ(store->load("u").value()->damage, "");
  execute("DELETE FROM records WHERE table_number = (SELECT number FROM tables WHERE id = 'u')");
  EXPECT_EQ(store->load("u").value()->damage, "record 1 is missing");
}

TEST_F(PostgresStoreTest, ATableThatSomebodyElseHoldsFailsWithoutATraceAndRecovers) {
  PostgresOptions options;
  options.lock = kAnother;
  options.times.lock = 100ms;
  open(*address, options);
  apply({creation("t"), creation("u")});
  {
    PostgresConnection other = std::move(PostgresConnection::open(*address, {})).value();
    ASSERT_FALSE(
        other.execute("BEGIN; SELECT * FROM heads WHERE table_number = "
                      "(SELECT number FROM tables WHERE id = 't') FOR UPDATE"));
    EXPECT_EQ(apply({append("t", 0, "blocked"), append("u", 0, "free")}),
              (std::vector{StoreOutcome::kFailed, kDone}));
    EXPECT_NE(store->last_error().find("lock timeout"), std::string::npos) << store->last_error();
  }
  EXPECT_TRUE(store->load("t").value()->lines.empty());
  EXPECT_EQ(apply({append("t", 0, "works")}), std::vector{kDone});
}

// The way to the database can be cut.
class LostReplyTest : public PostgresStoreTest {
 protected:
  void SetUp() override {
    PostgresStoreTest::SetUp();
    apply({creation("t"), creation("u")});
    const std::string text = address->text();
    const std::size_t name = text.rfind('/', text.find('?')) + 1;
    behind_ =
        PostgresAddress::read(proxy_.address(text.substr(name, text.find('?') - name))).value();
    open(*behind_);
    ASSERT_TRUE(store->load("t").value().has_value());
  }
  // For tests in which nobody ever answers.
  static PostgresOptions hasty() {
    PostgresOptions options;
    options.times = {.connect = 1000ms, .statement = 1000ms, .lock = 1000ms, .patience = 1500ms};
    options.lock = kAnother;
    return options;
  }
  [[nodiscard]] std::int64_t lines_of(const std::string& table) const {
    const std::string sql =
        "SELECT count(*) FROM records WHERE table_number = (SELECT number FROM tables WHERE id = "
        "'" +
        table + "')";
    return number_of(sql.c_str());
  }

  CuttingProxy proxy_{PostgresProcess::shared().socket()};
  std::optional<PostgresAddress> behind_;
};

TEST_F(LostReplyTest, BeforeTheCommitCame) {
  proxy_.cut(Cut::kBeforeCommit);
  EXPECT_EQ(apply({append("t", 0, "one"), append("u", 3, "gap")}), (std::vector{kDone, kConflict}));
  EXPECT_EQ(proxy_.cuts(), 1);
  EXPECT_EQ(lines_of("t"), 1) << "it was sent again";
  EXPECT_EQ(store->connection().reconnects, 1U);
  EXPECT_EQ(store->connection().lost_replies, 1U);
}

TEST_F(LostReplyTest, AfterTheCommit) {
  StoreChange rematch;
  rematch.table = "u";
  rematch.facts = facts("u");
  rematch.facts->rematch = "next";
  rematch.together = {creation("next")};
  StoreChange taken = creation("u");  // which is there, and somebody else's
  taken.create->players[0].hash = TokenHash{9};
  proxy_.cut(Cut::kAfterCommit);
  EXPECT_EQ(apply({append("t", 0, "one"), append("t", 1, "two"), append("t", 7, "gap"), rematch,
                   creation("new"), taken}),
            (std::vector{kDone, kDone, kConflict, kDone, kDone, kConflict}));
  EXPECT_EQ(proxy_.cuts(), 1);
  EXPECT_EQ(lines_of("t"), 2) << "nothing of it twice";
  EXPECT_EQ(store->load("u").value()->facts.rematch, "next");
  EXPECT_EQ(store->load("u").value()->revision, 1U);
}

// Nothing else shows whether they were stored.
TEST_F(LostReplyTest, ClocksAloneAreCompared) {
  StoreChange clocks;
  clocks.table = "t";
  clocks.clock = StoredClock{"[1]", 5'000};
  proxy_.cut(Cut::kBeforeCommit);
  EXPECT_EQ(apply({clocks}), std::vector{kDone});
  EXPECT_EQ(proxy_.cuts(), 1);
  EXPECT_EQ(store->load("t").value()->clock, *clocks.clock) << "it was sent again";
  clocks.clock->ends = 6'000;
  proxy_.cut(Cut::kAfterCommit);
  EXPECT_EQ(apply({clocks}), std::vector{kDone});
  EXPECT_EQ(proxy_.cuts(), 2);
  EXPECT_EQ(store->load("t").value()->clock, *clocks.clock);
}

TEST_F(LostReplyTest, SomebodyElsesLineIsNotTakenForOurs) {
  proxy_.cut(Cut::kBeforeCommit);
  StoreChange theirs = append("t", 0, "theirs");
  theirs.lines[0].command = "another";
  // They are faster: their line is there when ours is looked for.
  {
    PostgresOptions options;
    options.lock = 4711;
    const auto other = std::move(open_postgres_store(*address, options)).value();
    EXPECT_EQ(other->apply(std::span(&theirs, 1)), std::vector{kDone});
  }
  EXPECT_EQ(apply({append("t", 0, "ours")}), std::vector{kConflict});
  EXPECT_EQ(store->load("t").value()->lines.at(0).text, "theirs");
}

TEST_F(LostReplyTest, ACommitThatIsStillOnTheWayComesTooLate) {
  proxy_.cut(Cut::kOnTheWay);
  EXPECT_EQ(apply({append("t", 0, "one")}), std::vector{kDone});
  EXPECT_EQ(proxy_.cuts(), 1);
  while (!proxy_.delivered()) std::this_thread::yield();
  EXPECT_EQ(lines_of("t"), 1);
  EXPECT_EQ(apply({append("t", 1, "two")}), std::vector{kDone});
}

TEST_F(LostReplyTest, WhoCannotFindOutSaysSo) {
  open(*behind_, hasty());
  proxy_.cut(Cut::kForGood);
  EXPECT_EQ(apply({append("t", 0, "one")}), std::vector{kConflict}) << "load it again";
  EXPECT_EQ(store->connection().uncertain, 1U);
  EXPECT_FALSE(store->load("t").ok());
  EXPECT_EQ(apply({append("t", 0, "one")}), std::vector{StoreOutcome::kFailed})
      << "nothing was sent";
  proxy_.refuse(false);
  while (!store->load("t").ok()) std::this_thread::yield();  // the pause between attempts
  EXPECT_EQ(store->load("t").value()->lines.size(), 1U);
  EXPECT_EQ(apply({append("t", 1, "two")}), std::vector{kDone});
}

TEST_F(LostReplyTest, ASilentDatabaseIsNotWaitedForForEver) {
  open(*behind_, hasty());
  proxy_.cut(Cut::kSilence);
  EXPECT_EQ(apply({append("t", 0, "one")}), std::vector{kConflict});
  EXPECT_FALSE(store->load("t").ok());
  proxy_.cut(Cut::kNothing);
  while (!store->load("t").ok()) std::this_thread::yield();
  EXPECT_EQ(lines_of("t"), 0);
  EXPECT_EQ(apply({append("t", 0, "one")}), std::vector{kDone});
}

TEST_F(LostReplyTest, TheDatabaseStartsAgain) {
  PostgresProcess own;
  ASSERT_EQ(own.trouble(), "");
  open(PostgresAddress::read(own.new_database()).value());
  apply({creation("t"), append("t", 0, "one")});
  for (const int signal : {SIGINT, SIGQUIT}) {  // in order, and as if it had crashed
    own.stop(signal);
    EXPECT_FALSE(store->load("t").ok());
    own.start();
    while (!store->load("t").ok()) std::this_thread::yield();
    const auto lines = static_cast<std::uint32_t>(store->load("t").value()->lines.size());
    EXPECT_EQ(apply({append("t", lines, "more")}), std::vector{kDone});
  }
  EXPECT_EQ(store->load("t").value()->lines.size(), 3U);
  EXPECT_GE(store->connection().reconnects, 2U);
}

}  // namespace
}  // namespace landfall::server
