// How a store is named on a command line: "sqlite:DIR" or "postgres://USER@HOST/DATABASE".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/store/data_folder.h"
#include "server/store/postgres/address.h"
#include "server/store/store.h"

namespace landfall::server {

// "sqlite:", "postgres://" or "postgresql://", and behind it "#weight=3": of all new tables this
// store gets so many parts; 1 if nothing is said, and 0 for one that is to take no more.
class StoreAddress {
 public:
  static Result<StoreAddress> read(std::string_view text);
  static StoreAddress of_folder(std::string folder);

  [[nodiscard]] bool is_folder() const { return !postgres_; }
  [[nodiscard]] const std::string& folder() const { return folder_; }
  [[nodiscard]] const PostgresAddress& postgres() const { return *postgres_; }
  [[nodiscard]] unsigned weight() const { return weight_; }
  // Without a password.
  [[nodiscard]] std::string shown() const;

 private:
  std::string folder_;
  std::optional<PostgresAddress> postgres_;
  unsigned weight_ = 1;
};

// A store that is in use by this process alone, as far as its kind allows to make sure.
struct OpenStore {
  FolderLock lock;  // lives longer than the store
  std::unique_ptr<Store> store;
};
enum class StoreUse {
  kAlone,    // nobody else may use it
  kCluster,  // other nodes of the cluster use it, too; PostgreSQL only
  kCareless  // does not mind anybody: for tests
};
// Opens or makes it. A Problem says what is wrong and what to do; nothing was changed then.
Result<OpenStore> open_store(const StoreAddress& address, const Clock& now = &system_seconds,
                             StoreUse use = StoreUse::kAlone);

}  // namespace landfall::server
