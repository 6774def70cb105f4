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
  if (stores_[store].looking) return;
  stores_[store].looking = true;
  stores_[store].seen.reset();
  look_further(store);
}

void ClockWatch::look_further(std::size_t store) {
  stores_[store].more = false;
  services_.stores.ask(
      store, [this, store, now = services_.time.now(), after = stores_[store].seen](Store& driver) {
        const auto due =
            std::make_shared<Result<std::vector<DueClock>>>(driver.due_clocks(now, kPage, after));
        return net::Task(
            [this, store, due] { load(store, due->ok() ? **due : std::vector<DueClock>()); });
      });
}

void ClockWatch::load(std::size_t store, const std::vector<DueClock>& due) {
  OfStore& one = stores_[store];
  one.more = due.size() == kPage && !tables_.closing();
  one.looking = one.more;
  if (one.more) one.seen = due.back();
  for (const auto& [ends, id] : due) {
    // Those in memory look at their clocks themselves; those on hold stay due until they can be replayed.
    if (tables_.closing() || tables_.in_memory(id) || tables_.is_broken(id)) continue;
    ++loads_;
    // TAB-8.5. From then on it looks at its clock like any other.
    tables_.find({id, {}},
                 [this](const std::shared_ptr<LiveTable>& table, Tables::Missing /*missing*/) {
                   --loads_;
                   if (table) table->correct_clock();
                   go_on();
                 });
  }
  go_on();
}

void ClockWatch::go_on() {
  for (std::size_t store = 0; store < stores_.size(); ++store) {
    if (stores_[store].more && loads_ < kMostLoads) look_further(store);
  }
}

}  // namespace landfall::server
