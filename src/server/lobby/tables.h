// All tables: those in memory, those in the store, and the public list.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/cluster/bus.h"
#include "server/lobby/glance_index.h"
#include "server/lobby/public_list.h"
#include "server/tables/live_table.h"

namespace landfall::server {

class SharedList;
class SharedRates;

class Tables {
 public:
  Tables(const Services& services, const std::vector<TableFacts>& listed);
  Tables(const Tables&) = delete;
  Tables& operator=(const Tables&) = delete;
  ~Tables();

  enum class Missing { kUnknown, kUnavailable, kBroken, kElsewhere };
  // Calls back with the table, loaded if need be, or with nothing and the reason.
  using Found = std::function<void(std::shared_ptr<LiveTable>, Missing)>;
  struct Wanted {
    std::string id;
    std::string address;  // of who wants it: whoever wants much waits behind the others
  };
  void find(const Wanted& wanted, Found found);

  // How tables stand, in the order of the ids; `table` is nothing where there is none.
  struct Glance {
    GlanceIndex::Entry table;
    SeatMask connected;
  };
  void glance(std::vector<std::string> ids, std::function<void(std::vector<Glance>)> done);

  struct Made {
    std::shared_ptr<LiveTable> table;
    std::string error;  // the word for programs, empty if it worked
    std::string text;
  };
  struct NewTable {
    TableFacts facts;  // the time, the stage and the completed set-up are filled in by build()
    std::string address;
  };
  // Builds the table in memory; nobody can find it until it is durable and taken in.
  void build(NewTable wanted, std::function<void(Made)> done);
  // Builds it, makes it durable and takes it in.
  void make(NewTable wanted, std::function<void(Made)> done);
  // A new table is in the store.
  void take_in(const std::shared_ptr<LiveTable>& table);

  // Forgets the copy in memory: somebody else has changed the table.
  void drop(const std::string& id);
  // A table's seats or stage have changed, or who is there.
  void list_changed(const LiveTable& table);
  [[nodiscard]] bool is_listed(const TableFacts& facts) const;
  // The table has been given up.
  void unlist(const std::string& id);
  // The copy in memory; nothing if there is none.
  [[nodiscard]] std::shared_ptr<LiveTable> live(const std::string& id) const {
    const auto known = tables_.find(id);
    return known == tables_.end() ? nullptr : known->second;
  }
  // It is open, or on its way from the store.
  [[nodiscard]] bool in_memory(const std::string& id) const {
    return tables_.contains(id) || loading_.contains(id);
  }
  [[nodiscard]] const PublicList& public_list() const { return list_; }
  void share(SharedRates& rates);
  // Whether somebody at this address may take a seat or change a name now.
  bool may_name(const std::string& address) {
    return names_.take(address, std::chrono::steady_clock::now());
  }

  // Whether somebody there may write another message, or report one.
  bool may_write(const std::string& address) {
    return writing_.take(address, std::chrono::steady_clock::now());
  }
  bool may_complain(const std::string& address) {
    return complaints_.take(address, std::chrono::steady_clock::now());
  }
  // The host has muted somebody or shut them out, or a table.
  void apply_measures();

  [[nodiscard]] std::size_t loaded() const { return tables_.size(); }
  // Tables of the store that could not be replayed when somebody wanted them.
  [[nodiscard]] std::size_t broken() const { return broken_.size(); }
  // The node that has the table, while those are called who were told kElsewhere.
  [[nodiscard]] const std::string& owner() const { return owner_; }
  [[nodiscard]] bool is_broken(const std::string& id) const { return broken_.contains(id); }
  // What is to be said of one of them.
  [[nodiscard]] OnHold on_hold(const std::string& id) const;
  // Something is on its way to the store.
  [[nodiscard]] bool any_busy() const;
  // From now on nothing new is begun.
  void shut_down();
  // Whether somebody's time is used up (TAB-8.3); `turned` if everybody has to be told anew what the
  // clocks say.
  void look_at_clocks(std::int64_t now, bool turned);
  // Lets others have our tables; `done` is called when the stores know, or cannot be told.
  void release_all(const std::function<void()>& done);
  [[nodiscard]] bool closing() const { return closing_; }

 private:
  static constexpr std::size_t kMostBroken = 100'000;  // remembered, so that each is logged once

  struct Broken {
    HoldReason why{};
    bool over = false;
  };

  // How it stands as far as is known without the store; nothing if that is not far enough.
  std::optional<Glance> known(const std::string& id);
  // Asks the store for the tables of these ids of which nothing is known, a few at a time.
  struct Looking;
  void look_up(std::shared_ptr<Looking> looking);
  // Notes for the store whose choice is due, of those tables that nobody is at, or of all.
  void note_awaiting(bool all);
  void keep_glance(GlanceIndex::Entry entry);
  void take_over(const std::string& id, Loader::Loaded loaded);
  // Asks the store whether a table in memory still is ours; drops it if not.
  enum class Confirmed { kOurs, kNot, kUnknown };
  void confirm(const std::string& id, const std::function<void(Confirmed)>& done);
  // Drops the tables that other nodes have taken over. Says whether that could be found out.
  void look_after(std::function<void(bool)> done);
  // The tables in memory, by store.
  [[nodiscard]] std::vector<std::vector<HeldTable>> held() const;
  void release(const std::vector<HeldTable>& tables);
  Made built(Loader::Loaded loaded, const std::string& address);
  void sweep();

  const Services& services_;
  std::unordered_map<std::string, std::shared_ptr<LiveTable>> tables_;
  std::unordered_map<std::string, std::vector<Found>> loading_;
  std::unordered_map<std::string, Broken> broken_;
  PublicList list_;
  std::unique_ptr<SharedList> shared_list_;  // there if there are other nodes
  GlanceIndex glances_;
  AddressRates names_;
  AddressRates writing_;
  AddressRates complaints_;
  std::unique_ptr<net::Timer> sweep_timer_;
  std::unique_ptr<Bus::Subscription> overtaken_;
  std::string owner_;
  int making_ = 0;  // new tables on their way to the store
  bool closing_ = false;
};

}  // namespace landfall::server
