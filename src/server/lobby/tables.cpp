#include "server/lobby/tables.h"

#include <algorithm>
#include <utility>

#include "server/cluster/cluster.h"
#include "server/cluster/shared_list.h"
#include "server/cluster/shared_rates.h"
#include "server/console/host_desk.h"
#include "server/ops/log.h"

namespace landfall::server {
namespace {

constexpr std::chrono::seconds kSweep{5};

// Where a node hears which of its tables another has taken over.
std::string overtaken_subject(const std::string& node) { return "landfall.overtaken." + node; }

}  // namespace

Tables::Tables(const Services& services, const std::vector<TableFacts>& listed)
    : services_(services),
      list_(services.options.limits.listed_per_address,
            std::chrono::seconds(services.options.limits.listed_seconds)),
      names_(services.options.limits.names_per_minute / 60.0,
             services.options.limits.names_per_minute),
      writing_(services.options.limits.chat_per_address / 60.0,
               services.options.limits.chat_per_address),
      complaints_(services.options.limits.reports_per_hour / 3600.0,
                  services.options.limits.reports_per_hour) {
  for (const TableFacts& facts : listed) {
    if (is_listed(facts)) list_.add(facts, {}, std::chrono::steady_clock::now());
  }
  if (services_.cluster != nullptr) {
    shared_list_ = std::make_unique<SharedList>(*services_.cluster, services_.loop, list_);
    services_.loader.claim_with([&services] { return services.cluster->claim(); },
                                [&services](const std::string& node, const std::string& table) {
                                  services.cluster->bus().publish(overtaken_subject(node), table);
                                });
    // Sooner than we would find out ourselves.
    overtaken_ = services_.cluster->bus().subscribe(
        overtaken_subject(services_.cluster->self()),
        [this](std::string_view id, const std::string& /*reply*/) {
          confirm(std::string(id), {});
        });
    services_.cluster->look_after_with(
        [this](std::function<void(bool)> done) { look_after(std::move(done)); });
  }
  sweep();
}

Tables::~Tables() = default;

void Tables::find(const Wanted& wanted, Found found) {
  if (const auto known = tables_.find(wanted.id); known != tables_.end()) {
    if (services_.cluster == nullptr || is_archive_id(wanted.id)) {
      found(known->second, Missing::kUnknown);
      return;
    }
    // Nobody who comes is shown a table that somebody else has gone on with.
    confirm(wanted.id, [this, wanted, found = std::move(found)](Confirmed how) {
      if (how == Confirmed::kOurs) {
        found(live(wanted.id), Missing::kUnknown);
      } else if (how == Confirmed::kUnknown) {
        found(nullptr, Missing::kUnavailable);
      } else {
        find(wanted, found);
      }
    });
    return;
  }
  std::vector<Found>& waiting = loading_[wanted.id];
  waiting.push_back(std::move(found));
  if (waiting.size() > 1) return;
  services_.loader.load(wanted.id, wanted.address, [this, id = wanted.id](Loader::Loaded loaded) {
    take_over(id, std::move(loaded));
  });
}

void Tables::take_over(const std::string& id, Loader::Loaded loaded) {
  const auto entry = loading_.find(id);
  const std::vector<Found> waiting = std::move(entry->second);
  loading_.erase(entry);
  std::shared_ptr<LiveTable> table;
  Missing missing = Missing::kUnavailable;
  glances_.forget(id);
  switch (loaded.outcome) {
    case Loader::Outcome::kReady:
      table = std::make_shared<LiveTable>(services_, *this, std::move(loaded.table->stored),
                                          std::move(loaded.table->host));
      table->taken_over();
      tables_.emplace(id, table);
      broken_.erase(id);
      break;
    case Loader::Outcome::kUnknown:
      missing = Missing::kUnknown;
      break;
    case Loader::Outcome::kBroken:
      missing = Missing::kBroken;
      // Once each. What exactly is wrong may show what a running game hides: that is for those who
      // may read the store.
      if (broken_.size() < kMostBroken &&
          broken_.insert_or_assign(id, Broken{loaded.why, loaded.over}).second) {
        services_.metrics.held(word_of(loaded.why));
        const std::string what = loaded.trouble.field.empty() ? "its set-up" : loaded.trouble.field;
        log_error("table " + table_tag(id) +
                  " cannot be replayed and is on hold: " + std::string(word_of(loaded.why)) + " (" +
                  what + "); `landfall doctor --data` tells more");
      }
      break;
    case Loader::Outcome::kUnavailable:
      break;
    case Loader::Outcome::kElsewhere:
      missing = Missing::kElsewhere;
      break;
  }
  const auto tell = [this, waiting, table, missing, owner = loaded.owner] {
    owner_ = owner;
    for (const Found& found : waiting) found(table, missing);
    owner_.clear();
    if (table) table->wake_bots();
  };
  // What was claimed before this node stood still may be somebody else's by now.
  if (services_.cluster != nullptr) {
    services_.cluster->when_serving(tell);
  } else {
    tell();
  }
}

OnHold Tables::on_hold(const std::string& id) const {
  const auto known = broken_.find(id);
  const Broken broken = known == broken_.end() ? Broken{} : known->second;
  return {table_tag(id), word_of(broken.why), broken.over};
}

void Tables::build(NewTable wanted, std::function<void(Made)> done) {
  if (services_.cluster != nullptr && !services_.cluster->serving()) {
    // Which rules it is to follow depends on who else is there.
    ++making_;
    services_.cluster->when_serving([this, wanted = std::move(wanted), done = std::move(done)] {
      --making_;
      build(wanted, done);
    });
    return;
  }
  StoredTable stored;
  stored.facts = std::move(wanted.facts);
  stored.facts.created = services_.now();
  if (services_.cluster != nullptr && stored.facts.setup.rules == 0) {
    stored.facts.setup.rules = services_.cluster->common_rules(stored.facts.setup.game);
  }
  ++making_;
  services_.loader.build(
      std::move(stored), wanted.address,
      [this, address = wanted.address, done = std::move(done)](Loader::Loaded loaded) {
        --making_;
        done(built(std::move(loaded), address));
      });
}

Tables::Made Tables::built(Loader::Loaded loaded, const std::string& address) {
  if (loaded.outcome == Loader::Outcome::kBroken) {
    return Made{nullptr, "bad_request", loaded.trouble.text()};
  }
  if (loaded.outcome != Loader::Outcome::kReady || closing_) {
    return Made{nullptr, "unavailable", "the server cannot do this now, try again"};
  }
  auto table = std::make_shared<LiveTable>(services_, *this, std::move(loaded.table->stored),
                                           std::move(loaded.table->host));
  table->made_from(address);
  return Made{std::move(table), {}, {}};
}

void Tables::make(NewTable wanted, std::function<void(Made)> done) {
  build(std::move(wanted), [this, done = std::move(done)](const Made& made) {
    if (!made.error.empty()) {
      done(made);
      return;
    }
    ++making_;
    made.table->create([this, made, done](StoreOutcome outcome) {
      --making_;
      if (outcome != StoreOutcome::kDone) {
        done(Made{nullptr, "unavailable", "the server cannot store this now, try again"});
        return;
      }
      take_in(made.table);
      done(made);
    });
  });
}

void Tables::take_in(const std::shared_ptr<LiveTable>& table) {
  const TableFacts& facts = table->facts();
  // In a cluster it belongs to nobody until the first comes: whoever stands before the nodes knows
  // where people will be sent who name it.
  if (services_.cluster == nullptr) tables_.emplace(facts.id, table);
  services_.metrics.table_made();
  if (is_listed(facts)) {
    list_.add(facts, table->address(), std::chrono::steady_clock::now());
    if (shared_list_) shared_list_->changed(facts.id);
  }
}

void Tables::drop(const std::string& id) {
  tables_.erase(id);
  glances_.forget(id);
}

// A table that the host has closed is not listed, whoever still leaves it (TAB-9.6).
bool Tables::is_listed(const TableFacts& facts) const {
  return facts.is_public && facts.stage != Stage::kOver && !services_.host_desk->closed(facts.id);
}

void Tables::list_changed(const LiveTable& table) {
  const TableFacts& facts = table.facts();
  if (shared_list_ && (facts.is_public || list_.find(facts.id) != nullptr)) {
    shared_list_->changed(facts.id);
  }
  if (!is_listed(facts)) {
    list_.remove(facts.id);
  } else {
    list_.update(facts, table.address(), table.connected(), table.people(),
                 std::chrono::steady_clock::now());
  }
}

void Tables::share(SharedRates& rates) {
  rates.share("names", names_);
  rates.share("chat", writing_);
  rates.share("reports", complaints_);
}

void Tables::apply_measures() {
  // Those that are turned away may be the last who held a table.
  std::vector<std::shared_ptr<LiveTable>> all;
  all.reserve(tables_.size());
  for (const auto& [id, table] : tables_) all.push_back(table);
  for (const auto& table : all) table->apply_measures();
  for (const std::string& id : services_.host_desk->closed_tables()) {
    if (services_.host_desk->closed(id)) unlist(id);
  }
}

void Tables::unlist(const std::string& id) {
  if (shared_list_ && list_.find(id) != nullptr) shared_list_->changed(id);
  list_.remove(id);
  glances_.forget(id);
}

// --- How tables stand ----------------------------------------------------------------------------

// A question to many tables, on its way through the store.
struct Tables::Looking {
  std::vector<std::string> ids;
  std::vector<std::string> unknown;
  std::unordered_map<std::string, GlanceIndex::Entry> found;  // in the store
  std::function<void(std::vector<Glance>)> done;
};

// Where others may go on with a table, what was known of it is soon old.
void Tables::keep_glance(GlanceIndex::Entry entry) {
  if (services_.cluster == nullptr) glances_.keep(std::move(entry));
}

std::optional<Tables::Glance> Tables::known(const std::string& id) {
  if (const auto live = tables_.find(id); live != tables_.end()) {
    return Glance{live->second->glance(), live->second->connected()};
  }
  if (GlanceIndex::Entry entry = glances_.find(id)) return Glance{std::move(entry), {}};
  return std::nullopt;
}

void Tables::glance(std::vector<std::string> ids, std::function<void(std::vector<Glance>)> done) {
  auto looking = std::make_shared<Looking>();
  looking->ids = std::move(ids);
  looking->done = std::move(done);
  for (const std::string& id : looking->ids) {
    if (!known(id)) looking->unknown.push_back(id);
  }
  look_up(std::move(looking));
}

void Tables::look_up(std::shared_ptr<Looking> looking) {
  constexpr std::size_t kAtOnce = 16;  // so that moves need not wait for it
  if (looking->unknown.empty()) {
    std::vector<Glance> glances;
    glances.reserve(looking->ids.size());
    for (const std::string& id : looking->ids) {
      glances.push_back(known(id).value_or(Glance{looking->found[id], {}}));
    }
    looking->done(std::move(glances));
    return;
  }
  const std::size_t where = services_.stores.store_of(looking->unknown.back());
  std::vector<std::string> some;
  std::erase_if(looking->unknown, [&](const std::string& id) {
    if (some.size() == kAtOnce || services_.stores.store_of(id) != where) return false;
    some.push_back(id);
    return true;
  });
  services_.stores.ask(where, [this, looking = std::move(looking), some](Store& store) {
    std::vector<GlanceIndex::Entry> found;
    for (const std::string& id : some) {
      Result<std::optional<TableGlance>> glance = store.glance(id);
      if (!glance || !*glance) continue;
      found.push_back(std::make_shared<const TableGlance>(std::move(**glance)));
    }
    return [this, looking, found = std::move(found)] {
      // What is on its way into memory will say more.
      for (const GlanceIndex::Entry& entry : found) {
        looking->found[entry->facts.id] = entry;
        if (!in_memory(entry->facts.id)) keep_glance(entry);
      }
      look_up(looking);
    };
  });
}

void Tables::note_awaiting(bool all) {
  std::vector<std::vector<AwaitingNote>> notes(services_.stores.size());
  for (const auto& [id, table] : tables_) {
    if (auto note = table->take_note(all)) {
      notes[services_.stores.store_of(id)].push_back(std::move(*note));
    }
  }
  for (std::size_t where = 0; where < notes.size(); ++where) {
    if (notes[where].empty()) continue;
    services_.stores.ask(where, [some = std::move(notes[where])](Store& store) {
      store.note_awaiting(some);
      return [] {};
    });
  }
}

// --- Several nodes -------------------------------------------------------------------------------

void Tables::confirm(const std::string& id, const std::function<void(Confirmed)>& done) {
  const auto table = live(id);
  if (!table) {
    if (done) done(Confirmed::kNot);
    return;
  }
  const std::vector<HeldTable> one{{id, table->epoch()}};
  services_.stores.ask(services_.stores.store_of(id), [this, table, one, done](Store& store) {
    const Result<std::vector<std::string>> overtaken = store.overtaken(one);
    const bool known = overtaken.ok();
    const bool ours = known && overtaken->empty();
    return net::Task([this, table, known, ours, done] {
      if (known && !ours) table->reload_elsewhere();
      if (!done) return;
      if (ours && live(table->facts().id) == table) {
        done(Confirmed::kOurs);
      } else {
        done(known ? Confirmed::kNot : Confirmed::kUnknown);
      }
    });
  });
}

std::vector<std::vector<HeldTable>> Tables::held() const {
  std::vector<std::vector<HeldTable>> tables(services_.stores.size());
  for (const auto& [id, table] : tables_) {
    if (is_archive_id(id)) continue;  // what is over for good is nobody's
    tables[services_.stores.store_of(id)].push_back({id, table->epoch()});
  }
  return tables;
}

void Tables::look_after(std::function<void(bool)> done) {
  struct Checking {
    std::size_t open = 0;
    bool known = true;
    std::function<void(bool)> done;
  };
  const auto checking = std::make_shared<Checking>();
  checking->done = std::move(done);
  // A few at a time, so that moves need not wait for it where there are thousands.
  constexpr std::size_t kAtOnce = 200;
  std::vector<std::pair<std::size_t, std::vector<HeldTable>>> questions;
  const std::vector<std::vector<HeldTable>> tables = held();
  for (std::size_t where = 0; where < tables.size(); ++where) {
    questions.emplace_back(where, std::vector<HeldTable>());
    for (const HeldTable& table : tables[where]) {
      if (questions.back().second.size() == kAtOnce)
        questions.emplace_back(where, std::vector<HeldTable>());
      questions.back().second.push_back(table);
    }
  }
  checking->open = questions.size();
  for (auto& [where, some] : questions) {
    services_.stores.ask(where, [this, checking, asked = std::move(some)](Store& store) {
      Result<std::vector<std::string>> overtaken = store.overtaken(asked);
      return net::Task([this, checking, known = overtaken.ok(),
                        ids = overtaken ? *overtaken : std::vector<std::string>()] {
        for (const std::string& id : ids) {
          if (const auto table = live(id)) table->reload_elsewhere();
        }
        checking->known = checking->known && known;
        if (--checking->open == 0) checking->done(checking->known);
      });
    });
  }
}

void Tables::release(const std::vector<HeldTable>& tables) {
  std::vector<std::vector<HeldTable>> by_store(services_.stores.size());
  for (const HeldTable& table : tables) {
    by_store[services_.stores.store_of(table.id)].push_back(table);
  }
  for (std::size_t where = 0; where < by_store.size(); ++where) {
    if (by_store[where].empty()) continue;
    services_.stores.ask(where, [some = std::move(by_store[where])](Store& store) {
      store.release(some);
      return [] {};
    });
  }
}

void Tables::release_all(const std::function<void()>& done) {
  const auto open = std::make_shared<std::size_t>(services_.stores.size());
  std::vector<std::vector<HeldTable>> tables = held();
  for (std::size_t where = 0; where < tables.size(); ++where) {
    services_.stores.ask(where, [open, done, some = std::move(tables[where])](Store& store) {
      store.release(some);
      return [open, done] {
        if (--*open == 0) done();
      };
    });
  }
}

void Tables::shut_down() {
  closing_ = true;
  note_awaiting(true);
}

bool Tables::any_busy() const {
  return making_ > 0 ||
         std::ranges::any_of(tables_, [](const auto& entry) { return entry.second->busy(); });
}

void Tables::look_at_clocks(std::int64_t now, bool turned) {
  if (closing_ || (services_.cluster != nullptr && !services_.cluster->serving())) return;
  for (const auto& [id, table] : tables_) table->look_at_clock(now, turned);
}

void Tables::sweep() {
  const SteadyTime now = std::chrono::steady_clock::now();
  list_.sweep(now);
  const auto since = now - std::chrono::seconds(services_.options.limits.unload_seconds);
  if (services_.cluster != nullptr) look_after([](bool /*known*/) {});
  // Other nodes know how our tables stand by these notes alone.
  note_awaiting(services_.cluster != nullptr);
  for (const auto& [id, table] : tables_) table->look_after_absent();
  std::vector<HeldTable> left;
  std::erase_if(tables_, [&](const auto& entry) {
    if (!entry.second->deserted(since)) return false;
    if (is_archive_id(entry.first)) return true;
    keep_glance(entry.second->glance());
    left.push_back({entry.first, entry.second->epoch()});
    return true;
  });
  if (services_.cluster != nullptr && !left.empty()) release(left);
  sweep_timer_ = services_.loop.after(kSweep, [this] { sweep(); });
}

}  // namespace landfall::server
