#include "server/clock/clock_watch.h"

#include <cstdlib>
#include <utility>

#include "server/cluster/cluster.h"
#include "server/store/service_gap.h"

namespace landfall::server {

ClockWatch::ClockWatch(const Services& services, Tables& tables)
    : services_(services),
      tables_(tables),
      stores_(services.stores.size()),
      ticked_(services.time.here_now()) {
  tick();
  beat();
}

void ClockWatch::later(std::chrono::milliseconds pause, std::unique_ptr<net::Timer>& timer,
                       net::Task task) {
  if (!tables_.closing()) timer = services_.loop.after(pause, std::move(task));
}

void ClockWatch::tick() {
  const SiteTime::Note here = services_.time.here_now();
  const std::int64_t passed = here.stopwatch - ticked_.stopwatch;
  // Somebody has set the machine's clock: pages count on by themselves and are wrong.
  const bool turned = std::abs(here.moment - ticked_.moment - passed) > kTurned;
  ticked_ = here;
  // Whoever has slept, or could not write, says so before anybody's time is used up (TAB-8.6).
  for (std::size_t store = 0; store < stores_.size(); ++store) {
    const bool again = here.stopwatch - stores_[store].tried > kNoteAgain;
    if (again && !services_.time.certain(store)) note_service(store);
  }
  tables_.look_at_clocks(here.moment, turned);
  if (turned) beat();
  later(kTick, tick_timer_, [this] { tick(); });
}

void ClockWatch::beat() {
  for (std::size_t store = 0; store < stores_.size(); ++store) {
    note_service(store);
    look_for_due(store);
  }
  later(kBeat, beat_timer_, [this] { beat(); });
}

void ClockWatch::note_service(std::size_t store) {
  if (stores_[store].noting) return;
  const SiteTime::Note here = services_.time.here_now();
  const SiteTime::Note last = services_.time.noted(store);
  stores_[store].noting = true;
  stores_[store].tried = here.stopwatch;
  // What the store could not be told in time is an outage: nothing could be stored either.
  const bool gap = here.stopwatch - last.stopwatch > kGapTolerated;
  services_.stores.ask(store, [this, store, here,
                               from = gap ? here.moment : last.moment](Store& driver) {
    const auto outages =
        std::make_shared<Result<std::vector<host::Outage>>>(driver.note_service(from, here.moment));
    return net::Task([this, store, here, outages] {
      stores_[store].noting = false;
      if (!outages->ok()) return;
      if (services_.time.set_noted(store, here, **outages)) {
        tables_.look_at_clocks(services_.time.now(), true);
      }
    });
  });
}

void ClockWatch::look_for_due(std::size_t store) {
  // One node does it for all.
  Cluster* const cluster = services_.cluster;
  if (cluster != nullptr && !(cluster->first() && cluster->serving())) return;
  services_.stores.ask(store, [this, now = services_.time.now()](Store& driver) -> net::Task {
    Result<std::vector<std::string>> due = driver.due_clocks(now, kDueAtOnce);
    if (!due) return [] {};
    return [this, ids = std::move(*due)] {
      for (const std::string& id : ids) {
        if (tables_.closing() || tables_.in_memory(id)) continue;
        // TAB-8.5. From then on it looks at its clock like any other.
        tables_.find({id, {}},
                     [](const std::shared_ptr<LiveTable>& table, Tables::Missing /*missing*/) {
                       if (table) table->correct_clock();
                     });
      }
    };
  });
}

}  // namespace landfall::server
