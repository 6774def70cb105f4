#include "server/notices/notice_watch.h"

#include <utility>
#include <vector>

#include "server/cluster/cluster.h"
#include "server/notices/notice_desk.h"

namespace landfall::server {

NoticeWatch::NoticeWatch(const Services& services, Tables& tables)
    : services_(services), tables_(tables) {
  look();
}

void NoticeWatch::look() {
  if (tables_.closing()) return;
  // One node does it for all.
  Cluster* const cluster = services_.cluster;
  if (cluster == nullptr || (cluster->first() && cluster->serving())) {
    for (std::size_t store = 0; store < services_.stores.size(); ++store) look_at(store);
  }
  timer_ = services_.loop.after(kPause, [this] { look(); });
}

void NoticeWatch::look_at(std::size_t store) {
  const std::int64_t before = services_.time.now() - kFirstGo;
  services_.stores.ask(store, [this, before](Store& driver) -> net::Task {
    Result<std::vector<std::string>> due = driver.notices().tables_due(before, kAtOnce);
    if (!due) return [] {};
    return [this, ids = std::move(*due)] {
      for (const std::string& id : ids) open(id);
    };
  });
}

void NoticeWatch::open(const std::string& table) {
  if (tables_.closing() || tables_.in_memory(table)) return;
  tables_.find(
      {table, {}}, [this, table](const std::shared_ptr<LiveTable>& found, Tables::Missing missing) {
        if (found) return;  // from now on it looks after itself
        if (missing != Tables::Missing::kBroken && missing != Tables::Missing::kUnknown) return;
        // Nobody can say what is still true of a table on hold.
        services_.stores.ask(services_.stores.store_of(table), [table](Store& store) -> net::Task {
          const Result<std::vector<DueNotice>> due = store.notices().due(table);
          if (due) {
            for (const DueNotice& one : *due) store.notices().drop(table, one);
          }
          return [] {};
        });
      });
}

}  // namespace landfall::server
