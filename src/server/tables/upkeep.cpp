#include "server/tables/upkeep.h"

#include "server/cluster/cluster.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "server/ops/log.h"

namespace landfall::server {

Upkeep::Upkeep(const Services& services, Tables& tables) : services_(services), tables_(tables) {
  look();
}

void Upkeep::later(std::chrono::milliseconds pause, net::Task task) {
  if (!tables_.closing()) timer_ = services_.loop.after(pause, std::move(task));
}

void Upkeep::look() {
  Cluster* const cluster = services_.cluster;
  // One node does it for all.
  if (cluster != nullptr && !(cluster->first() && cluster->serving())) {
    next();
    return;
  }
  const std::optional<Claim> claim =
      cluster != nullptr ? std::optional(cluster->claim()) : std::nullopt;
  services_.stores.ask(store_, [this, claim, keep = services_.options.keep](Store& store) {
    Result<std::vector<std::string>> stale = store.stale(keep, kAtOnce);
    if (stale && claim) stale = store.unused(std::move(*stale), *claim);
    std::vector<std::string> ids;
    if (stale) ids = std::move(*stale);
    return [this, ids = std::move(ids)] { found(ids); };
  });
}

// What is open in somebody's browser is in use, however long nobody has moved. Loads that come
// after this moment stand behind the steps in the store's queue, so they find the table or do not,
// but never half of it.
void Upkeep::found(std::vector<std::string> stale) {
  std::erase_if(stale, [this](const std::string& id) {
    if (!tables_.in_memory(id)) return false;
    services_.stores.ask(store_, [id](Store& store) {
      store.touch(id);
      return [] {};
    });
    return true;
  });
  stale_ = std::move(stale);
  step();
}

void Upkeep::step() {
  std::erase_if(stale_, [this](const std::string& id) { return tables_.in_memory(id); });
  const bool more = !stale_.empty();
  services_.stores.ask(store_,
                       [this, id = more ? stale_.back() : std::string(),
                        keep = services_.options.keep](Store& store) -> net::Task {
                         if (id.empty()) {
                           const bool cleared = store.clear_some();
                           return [this, cleared] {
                             if (cleared) {
                               later(kStep, [this] { step(); });
                             } else {
                               next();
                             }
                           };
                         }
                         const Result<Retired> how = store.retire(id, keep);
                         if (how) return [this, how = *how] { retired(how); };
                         return [this, what = how.problem().text()] {
                           log_warning("a table cannot be given up: " + what);
                           stale_.clear();
                           next();
                         };
                       });
}

void Upkeep::next() {
  store_ = (store_ + 1) % services_.stores.size();
  later(store_ == 0 ? std::chrono::milliseconds(kPause) : kStep, [this] { look(); });
}

void Upkeep::retired(Retired how) {
  if (how != Retired::kMore) {
    const std::string id = std::move(stale_.back());
    stale_.pop_back();
    if (how == Retired::kRemoved || how == Retired::kArchived) {
      tables_.unlist(id);
      const std::string done = how == Retired::kRemoved ? "removed" : "archived";
      services_.metrics.given_up(done);
      log_info("table " + table_tag(id) + " " + done + ": nobody has touched it for long");
    }
    // The next fifty, if these were all of the first.
    if (stale_.empty()) return later(kStep, [this] { look(); });
  }
  later(kStep, [this] { step(); });
}

}  // namespace landfall::server
