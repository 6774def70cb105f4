#include "server/store/store_address.h"

#include <sodium.h>
#include <sys/stat.h>

#include <charconv>
#include <filesystem>
#include <utility>

#include "server/store/postgres/postgres_store.h"
#include "server/store/sqlite/sqlite_store.h"

namespace landfall::server {
namespace {

constexpr std::string_view kFolderMark = "sqlite:";
constexpr std::string_view kWeightMark = "#weight=";
constexpr unsigned kMostWeight = 1000;

// Makes the folder if need be and takes it for this process alone.
Result<FolderLock> take_folder(const std::string& folder) {
  umask(S_IRWXG | S_IRWXO);  // the tables of people are nobody else's business
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) {
    return problem("cannot make the data folder '" + folder + "': " + error.message() +
                   "; name another one with --data");
  }
  Result<FolderLock> lock = FolderLock::take(folder);
  if (!lock) {
    return problem("the data folder '" + folder + "' cannot be used: " + lock.problem().text());
  }
  return lock;
}

Result<std::unique_ptr<Store>> open_folder(const std::string& folder, const Clock& now) {
  const std::string file = database_file(folder);
  if (auto damaged = examine_database_file(file)) {
    return problem(damaged->text() +
                   ". Nothing was changed. Put a backup in its place (docs/operations.md); without "
                   "one, move the file away and a new one is begun");
  }
  Result<std::unique_ptr<Store>> store = open_sqlite_store(file, now);
  if (!store) {
    return problem("the data folder '" + folder + "' cannot be used: " + store.problem().text() +
                   "; check that it may be written to, or name another one with --data");
  }
  return store;
}

}  // namespace

Result<StoreAddress> StoreAddress::read(std::string_view text) {
  StoreAddress address;
  std::string_view rest = text;
  if (const std::size_t mark = text.rfind(kWeightMark); mark != std::string_view::npos) {
    const std::string_view number = text.substr(mark + kWeightMark.size());
    const auto [end, error] =
        std::from_chars(number.data(), number.data() + number.size(), address.weight_);
    if (error != std::errc() || end != number.data() + number.size() ||
        address.weight_ > kMostWeight) {
      return problem("a weight is a number from 0 to " + std::to_string(kMostWeight) + ", not '" +
                     std::string(number) + "'");
    }
    rest = text.substr(0, mark);
  }
  if (rest.starts_with(kFolderMark)) {
    address.folder_ = rest.substr(kFolderMark.size());
    if (address.folder_.empty()) return problem("'sqlite:' needs a folder behind it");
    return address;
  }
  if (!is_postgres_address(rest)) {
    return problem("a store is sqlite:DIR or postgres://USER@HOST:5432/DATABASE");
  }
  Result<PostgresAddress> postgres = PostgresAddress::read(rest);
  if (!postgres) return postgres.problem();
  address.postgres_ = std::move(*postgres);
  return address;
}

StoreAddress StoreAddress::of_folder(std::string folder) {
  StoreAddress address;
  address.folder_ = std::move(folder);
  return address;
}

std::string StoreAddress::shown() const {
  return postgres_ ? "postgres://" + postgres_->shown() : std::string(kFolderMark) + folder_;
}

Result<OpenStore> open_store(const StoreAddress& address, const Clock& now, StoreUse use) {
  OpenStore open;
  Result<std::unique_ptr<Store>> store = problem("");
  if (address.is_folder()) {
    if (use == StoreUse::kCluster) {
      return problem(
          "the nodes of a cluster need a store that they can share; name a PostgreSQL "
          "database with --store instead of " +
          address.shown());
    }
    Result<FolderLock> taken = take_folder(address.folder());
    if (!taken && use != StoreUse::kCareless) return taken.problem();
    if (taken) open.lock = std::move(*taken);
    store = open_folder(address.folder(), now);
  } else {
    PostgresOptions options;
    if (use == StoreUse::kCluster) options.beside = options.lock;
    if (use != StoreUse::kAlone) randombytes_buf(&options.lock, sizeof options.lock);
    store = open_postgres_store(address.postgres(), options, now);
  }
  if (!store) return store.problem();
  open.store = std::move(*store);
  return open;
}

}  // namespace landfall::server
