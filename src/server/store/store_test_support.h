// A store in a folder of its own, and changes to try on it.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/store/sqlite/sqlite_store.h"

namespace landfall::server {

class StoreTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "landfall-store-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder = name;
    file = (folder / "landfall.sqlite").string();
    open();
  }
  void TearDown() override {
    store.reset();
    std::filesystem::remove_all(folder);
  }
  void open() {
    store.reset();
    store = std::move(open_sqlite_store(file, [this] { return now; })).value();
  }
  static TableFacts facts(const std::string& id) {
    TableFacts table;
    table.id = id;
    table.created = 1000;
    table.setup =
        ::landfall::Setup{"meridian", 2, {{"end_turn", "explicit"}}, "[data]", "built-in"};
    table.name = "Friday \u00e4";
    table.is_public = true;
    table.guide = "[[lesson]]";
    table.seats = {{host::SeatKind::kHuman, 0, "Ann"}, {host::SeatKind::kOpen, 0, ""}};
    table.players = {{TokenHash{1, 2, 3}, SeatMask::of(0)}, {TokenHash{4}, SeatMask::of(1)}};
    return table;
  }
  static StoreChange creation(const std::string& id) {
    StoreChange change;
    change.table = id;
    change.create = facts(id);
    return change;
  }
  static StoreChange append(const std::string& id, std::uint32_t base, std::string line) {
    StoreChange change;
    change.table = id;
    change.base = base;
    change.lines = {{std::move(line), 1, "c" + std::to_string(base)}};
    return change;
  }
  std::vector<StoreOutcome> apply(std::vector<StoreChange> changes) {
    return store->apply(changes);
  }

  std::filesystem::path folder;
  std::string file;
  std::int64_t now = 1'800'000'000;
  std::unique_ptr<Store> store;
  static constexpr auto kDone = StoreOutcome::kDone;
  static constexpr auto kConflict = StoreOutcome::kConflict;
};

}  // namespace landfall::server
