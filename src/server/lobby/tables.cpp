#include "server/lobby/tables.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "engine/guide_text.h"

namespace landfall::server {
namespace {

constexpr std::chrono::seconds kSweep{5};

Result<std::optional<host::Guide>> guide_of(const TableFacts& facts) {
  if (facts.guide.empty()) return std::optional<host::Guide>();
  Result<host::Guide> guide = host::Guide::read(facts.guide, guide_path(facts.setup.game));
  if (!guide) return guide.problem();
  return std::optional<host::Guide>(std::move(*guide));
}

}  // namespace

Tables::Tables(const Services& services, std::vector<TableFacts> listed)
    : services_(services), listed_(listed.begin(), listed.end()) {
  sweep();
}

Tables::~Tables() = default;

void Tables::find(const std::string& id, Found found) {
  if (const auto known = tables_.find(id); known != tables_.end()) {
    found(known->second, Missing::kUnknown);
    return;
  }
  std::vector<Found>& waiting = loading_[id];
  waiting.push_back(std::move(found));
  if (waiting.size() > 1) return;
  services_.store.load(id, [this, id](Result<std::optional<StoredTable>> stored) {
    loaded_from_store(id, std::move(stored));
  });
}

void Tables::loaded_from_store(const std::string& id, Result<std::optional<StoredTable>> stored) {
  const auto entry = loading_.find(id);
  const std::vector<Found> waiting = std::move(entry->second);
  loading_.erase(entry);
  std::shared_ptr<Table> table;
  Missing missing = Missing::kUnavailable;
  if (stored.ok() && !stored->has_value()) {
    missing = Missing::kUnknown;
  } else if (stored.ok()) {
    Result<std::shared_ptr<Table>> restored = restore(std::move(**stored));
    if (restored) {
      table = *restored;
      tables_.emplace(id, table);
    } else {
      // The words of the log are no secret, but they are a running game's: the tag is enough to
      // find it.
      spdlog::error("table {} cannot be restored from the store", table_tag(id));
    }
  }
  for (const Found& found : waiting) found(table, missing);
  if (table) table->wake_bots();
}

Result<std::shared_ptr<Table>> Tables::restore(StoredTable stored) {
  Result<std::unique_ptr<AnyMatch>> match = services_.shelf.make_match(stored.facts.setup);
  if (!match) return match.problem();
  Result<std::optional<host::Guide>> guide = guide_of(stored.facts);
  if (!guide) return guide.problem();
  host::TableHost host(std::move(*match), stored.facts.seats, services_.chance, std::move(*guide));
  for (const host::StoredLine& line : stored.lines) {
    if (auto trouble = host.restore(line)) return *trouble;
  }
  return std::make_shared<Table>(services_, *this, std::move(stored), std::move(host));
}

void Tables::make(TableFacts facts, std::function<void(Made)> done) {
  Result<std::unique_ptr<AnyMatch>> match = services_.shelf.make_match(facts.setup);
  if (!match) {
    done(Made{nullptr, "bad_request", match.problem().text()});
    return;
  }
  Result<std::optional<host::Guide>> guide = guide_of(facts);
  if (!guide) {
    done(Made{nullptr, "bad_request", guide.problem().text()});
    return;
  }
  facts.created = std::chrono::duration_cast<std::chrono::seconds>(
                      std::chrono::system_clock::now().time_since_epoch())
                      .count();
  facts.setup = (*match)->setup();
  host::TableHost host(std::move(*match), facts.seats, services_.chance, std::move(*guide));
  StoredTable stored;
  stored.facts = std::move(facts);
  auto table = std::make_shared<Table>(services_, *this, std::move(stored), std::move(host));
  ++making_;
  table->create([this, table, done = std::move(done)](StoreOutcome outcome) {
    --making_;
    if (outcome != StoreOutcome::kDone) {
      done(Made{nullptr, "unavailable", "the server cannot store this now, try again"});
      return;
    }
    tables_.emplace(table->facts().id, table);
    services_.metrics.table_made();
    list_changed(*table);
    done(Made{table, {}, {}});
  });
}

void Tables::drop(const std::string& id) { tables_.erase(id); }

void Tables::list_changed(const Table& table) {
  const TableFacts& facts = table.facts();
  if (!facts.is_public) return;
  const auto entry = std::ranges::find(listed_, facts.id, &TableFacts::id);
  if (facts.stage == Stage::kOver) {
    if (entry != listed_.end()) listed_.erase(entry);
    return;
  }
  TableFacts shown = facts;
  shown.setup.components.clear();
  shown.players.clear();
  if (entry != listed_.end()) {
    *entry = std::move(shown);
    return;
  }
  listed_.push_front(std::move(shown));
  if (listed_.size() > kListed) listed_.pop_back();
}

std::string Tables::public_list() const {
  JsonWriter out;
  out.begin_object().key("tables").begin_array();
  std::size_t shown = 0;
  for (const TableFacts& facts : listed_) {
    if (++shown > kShown) break;
    const auto loaded = tables_.find(facts.id);
    const SeatMask connected = loaded == tables_.end() ? SeatMask{} : loaded->second->connected();
    out.begin_object()
        .member("table", facts.id)
        .member("game", facts.setup.game)
        .key("options")
        .begin_object();
    for (const auto& [name, value] : facts.setup.options) out.member(name, value);
    out.end_object().member("name", facts.name).key("seats");
    host::write_seats(facts.seats, connected, out);
    out.member("started", facts.stage != Stage::kOpen).member("over", false).end_object();
  }
  out.end_array().end_object();
  return out.take();
}

bool Tables::any_busy() const {
  return making_ > 0 ||
         std::ranges::any_of(tables_, [](const auto& entry) { return entry.second->busy(); });
}

void Tables::sweep() {
  const auto since = std::chrono::steady_clock::now() -
                     std::chrono::seconds(services_.options.limits.unload_seconds);
  std::erase_if(tables_, [&](const auto& entry) { return entry.second->deserted(since); });
  sweep_timer_ = services_.loop.after(kSweep, [this] { sweep(); });
}

}  // namespace landfall::server
