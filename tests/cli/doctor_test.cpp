// `landfall doctor --data`: the database, and every table in it.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <span>

#include "base/random.h"
#include "cli/doctor/checks.h"
#include "engine/record/record.h"
#include "games/catalog.h"
#include "server/people/tokens.h"
#include "server/store/data_folder.h"
#include "server/store/postgres/connection.h"
#include "server/store/postgres/postgres_process_test_support.h"
#include "server/store/sqlite/sqlite_store.h"
#include "support.h"

namespace landfall::testing {
namespace {

// A store with games that were played by chance, as the server keeps them.
class StoredGames {
 public:
  explicit StoredGames(const Folder& folder, std::string_view name = "data")
      : data_(folder / name) {
    std::filesystem::create_directories(data_);
    store_ = std::move(server::open_sqlite_store(server::database_file(data_))).value();
  }
  void add(const std::string& id, const std::string& game, const std::string& broken_line = "") {
    const Setup wanted{game, 2, {}, {}, "built-in"};
    auto match = std::move(make_match(wanted)).value();
    server::StoreChange change;
    change.table = id;
    change.create.emplace();
    change.create->id = id;
    change.create->setup = match->setup();
    change.create->stage = server::Stage::kRunning;
    change.create->seats.assign(2, {host::SeatKind::kHuman, 0, "Ann"});
    Random random(id.size());
    const auto list = std::make_unique<ActionList>();
    while (match->version() < 20) {
      const Seat seat = match->awaiting().first();
      if (seat == kChance) {
        ASSERT_FALSE(match->act(seat, match->sample(random)));
      } else {
        match->legal(seat, *list);
        ASSERT_FALSE(match->act(seat, (*list)[0]));
      }
      change.lines.push_back({match->last_line(), -1, ""});
    }
    host::add_digests(*match, change.lines);
    change.lines[15].digest = *change.lines[15].digest + digest_off_by;
    if (!broken_line.empty()) change.lines[9].text = broken_line;
    ASSERT_EQ(store_->apply(std::span(&change, 1)).front(), server::StoreOutcome::kDone);
  }
  std::uint64_t digest_off_by = 0;  // of the tables that are added from now on
  void close() { store_.reset(); }
  [[nodiscard]] const std::string& data() const { return data_; }
  [[nodiscard]] std::string file() const { return server::database_file(data_); }
  // What is stored, and nothing else: the program's own rules take seconds, and a test of theirs.
  [[nodiscard]] Finished examine(const std::vector<std::string>& more = {}) const {
    std::vector<std::string> words = {"doctor", "--data",   data_,    "--only", "store",
                                      "--only", "database", "--only", "tables"};
    words.insert(words.end(), more.begin(), more.end());
    return run(words);
  }

 private:
  std::string data_;
  std::unique_ptr<server::Store> store_;
};

TEST(Doctor, ReplaysEveryStoredTableWhileAServerRuns) {
  const Folder folder;
  StoredGames games(folder);
  for (const GameInfo* game : all_games()) games.add("good-" + game->name, game->name);
  const Finished good = games.examine();  // the store is open
  EXPECT_EQ(good.code, 0) << good.out;
  EXPECT_TRUE(contains(good.out, std::to_string(all_games().size()) + " stored tables, replayed"))
      << good.out;
  games.add("wrong", "meridian", "0 fly");
  const Finished bad = games.examine();
  EXPECT_EQ(bad.code, 1);
  EXPECT_TRUE(contains(bad.out, "table wrong (tag " + server::table_tag("wrong") + ")")) << bad.out;
  EXPECT_TRUE(contains(bad.out, "record 10: ")) << bad.out;
  EXPECT_FALSE(contains(bad.out, "table good-")) << bad.out;
  const JsonValue json = parsed(games.examine({"--json"}).out);
  EXPECT_EQ(json.find_bool("ok"), false);
}

TEST(Doctor, FindsPositionsThatAreNotThoseThatWereStoredAndWritesTheirLogs) {
  const Folder folder;
  StoredGames games(folder);
  games.add("good", "meridian");
  games.digest_off_by = 1;
  for (const GameInfo* game : all_games()) games.add("other-" + game->name, game->name);
  const std::string logs = folder / "logs";
  std::filesystem::create_directories(logs);
  const Finished found = games.examine({"--logs", logs});
  EXPECT_EQ(found.code, 1);
  EXPECT_FALSE(contains(found.out, "table good")) << found.out;
  for (const GameInfo* game : all_games()) {
    const std::string id = "other-" + game->name;
    EXPECT_TRUE(contains(found.out, "table " + id + " (tag " + server::table_tag(id) + "), " +
                                        game->name + ", position: record 16: "))
        << found.out;
    std::ifstream file(logs + "/" + id + ".landfall");
    const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    const auto record = read_unfinished_record(text, &make_match);
    ASSERT_TRUE(record.ok()) << record.problem().text();
    EXPECT_EQ(record->record.match->version(), 20U);
    EXPECT_EQ(record->record.names.at(1), "Ann");
  }
  EXPECT_FALSE(std::filesystem::exists(logs + "/good.landfall"));
}

TEST(Doctor, FindsADamagedDatabase) {
  const Folder folder;  // of a name that means something in addresses
  StoredGames games(folder, "data %41?#");
  for (int i = 0; i < 40; ++i) games.add("table-" + std::to_string(i), "kolonien");
  games.close();
  const std::string whole = read(games.file());
  ASSERT_GT(whole.size(), 10U * 4096);
  const auto found = [&](const std::string& content, std::string_view word) {
    std::ofstream(games.file(), std::ios::binary | std::ios::trunc) << content;
    cli::doctor::Surroundings surroundings;
    surroundings.data = games.data();
    const cli::doctor::Finding finding = cli::doctor::examine_database(surroundings);
    EXPECT_EQ(finding.verdict, cli::doctor::Verdict::kBad) << word;
    EXPECT_EQ(finding.found, "landfall.sqlite is damaged");
    ASSERT_FALSE(finding.details.empty());
    EXPECT_TRUE(contains(finding.details.front(), word)) << finding.details.front();
    EXPECT_TRUE(contains(finding.advice, "put a backup in its place"));
    EXPECT_EQ(read(games.file()), content) << "looking changes nothing";
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(games.data()), {}), 1)
        << "and makes nothing";
  };
  std::string page = whole;
  for (std::size_t at = 8 * std::size_t{4096}; at < 10 * std::size_t{4096}; ++at) page[at] = 'x';
  found(page, "age ");  // SQLite says which page
  const Finished finished = games.examine();
  EXPECT_EQ(finished.code, 1);
  EXPECT_TRUE(contains(finished.out, "landfall.sqlite is damaged")) << finished.out;
  found(whole.substr(0, whole.size() / 2), "cut off");
  found(std::string(whole.size(), '\0'), "zeros");
  found("", "empty");
  found(std::string(whole.size(), 'x'), "not a database");
}

TEST(Doctor, ReplaysWhatIsInPostgres) {
  const Folder folder;
  StoredGames games(folder);
  for (const GameInfo* game : all_games()) games.add("good-" + game->name, game->name);
  games.close();
  server::PostgresProcess& postgres = server::PostgresProcess::shared();
  ASSERT_EQ(postgres.trouble(), "");
  const std::string store = postgres.new_database();
  const auto doctor = [&] {
    return run({"doctor", "--store", store, "--store", "sqlite:" + games.data(), "--only", "store",
                "--only", "database", "--only", "tables"});
  };
  const Finished empty = doctor();
  EXPECT_TRUE(contains(empty.out, "empty; `serve` will fill it")) << empty.out;
  ASSERT_EQ(run({"store", "copy", "--from", "sqlite:" + games.data(), "--to", store}).code, 0);
  const Finished good = doctor();
  EXPECT_TRUE(contains(good.out, "PostgreSQL ")) << good.out;
  EXPECT_TRUE(contains(good.out, "is sound; landfall.sqlite is sound")) << good.out;
  EXPECT_TRUE(
      contains(good.out, std::to_string(2 * all_games().size()) + " stored tables, replayed"))
      << good.out;
  EXPECT_TRUE(contains(good.out, "fsync or full_page_writes is off")) << "as tests have it";
  {
    auto own = server::PostgresConnection::open(server::PostgresAddress::read(store).value(), {});
    ASSERT_FALSE(
        own->execute("UPDATE records SET line = '0 fly' WHERE version = 10 AND "
                     "table_number = (SELECT number FROM tables WHERE id = "
                     "'good-meridian'); DELETE FROM records WHERE version = 20 AND "
                     "table_number = (SELECT number FROM tables WHERE id = "
                     "'good-kolonien')"));
  }
  const Finished bad = doctor();
  EXPECT_EQ(bad.code, 1);
  EXPECT_TRUE(contains(bad.out, "table good-meridian (tag ")) << bad.out;
  EXPECT_TRUE(contains(bad.out, "record 10: ")) << bad.out;
  EXPECT_TRUE(contains(bad.out, "1 tables whose log is longer or shorter than it says")) << bad.out;
  const Finished away =
      run({"doctor", "--only", "store", "--store", "postgres://127.0.0.1:1/none"});
  EXPECT_EQ(away.code, 1);
  EXPECT_TRUE(contains(away.out, "cannot be reached")) << away.out;
  EXPECT_EQ(run({"doctor", "--store", "nowhere"}).code, 2);
}

}  // namespace
}  // namespace landfall::testing
