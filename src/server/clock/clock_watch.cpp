#include "server/clock/clock_watch.h"

#include <cstdlib>
#include <utility>

#include "server/cluster/cluster.h"
#include "server/store/service_gap.h"

namespace landfall::server {

ClockWatch::ClockWatch(const Services& services, Tables& tables)
    : services_(services),
      tables_(tables),
      noted_(services.stores.size(), {services.time.now(), std::chrono::steady_clock::now()}),
      ticked_(services.time.now()),
      ticked_steady_(std::chrono::steady_clock::now()) {
  tick();
  beat();
}

void ClockWatch::later(std::chrono::milliseconds pause, std::unique_ptr<net::Timer>& timer,
                       net::Task task) {
  if (!tables_.closing()) timer = services_.loop.after(pause, std::move(task));
}

void ClockWatch::tick() {
  const std::int64_t now = services_.time.now();
  const SteadyTime steady = std::chrono::steady_clock::now();
  const auto passed =
      std::chrono::duration_cast<std::chrono::milliseconds>(steady - ticked_steady_).count();
  // Somebody has set the machine's clock, or it has slept: pages count on by themselves and are wrong.
  const bool turned = std::abs(now - ticked_ - passed) > kTurned;
  ticked_ = now;
  ticked_steady_ = steady;
  tables_.look_at_clocks(now, turned);
  if (turned) beat();
  later(kTick, tick_timer_, [this] { tick(); });
}

void ClockWatch::beat() {
  for (std::size_t store = 0; store < noted_.size(); ++store) {
    note_service(store);
    look_for_due(store);
  }
  later(kBeat, beat_timer_, [this] { beat(); });
}

void ClockWatch::note_service(std::size_t store) {
  const std::int64_t now = services_.time.now();
  const SteadyTime steady = std::chrono::steady_clock::now();
  const Noted& last = noted_[store];
  // What the store could not be told in time is an outage: nothing could be stored either.
  const bool gap = steady - last.steady > std::chrono::milliseconds(kGapTolerated);
  services_.stores.ask(
      store,
      [this, store, from = gap ? now : last.moment, now, steady](Store& driver) -> net::Task {
        Result<std::vector<host::Outage>> outages = driver.note_service(from, now);
        if (!outages) return [] {};
        return [this, store, now, steady, known = std::move(*outages)] {
          noted_[store] = {now, steady};
          if (services_.time.set_outages(store, known)) tables_.look_at_clocks(now, true);
        };
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
