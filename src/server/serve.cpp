#include "server/serve.h"

#include <malloc.h>
#include <sodium.h>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <iterator>
#include <memory>
#include <thread>
#include <utility>

#include "engine/contract/version.h"
#include "games/catalog.h"
#include "server/bots/bot_pool.h"
#include "server/bots/build_name.h"
#include "server/bots/shared_bots.h"
#include "server/clock/clock_watch.h"
#include "server/cluster/cluster.h"
#include "server/cluster/lease.h"
#include "server/cluster/nats_bus.h"
#include "server/cluster/relays.h"
#include "server/cluster/shared_rates.h"
#include "server/console/host_desk.h"
#include "server/console/host_key.h"
#include "server/lobby/api.h"
#include "server/lobby/client_connection.h"
#include "server/notices/notice_desk.h"
#include "server/notices/notice_watch.h"
#include "server/ops/crypto_chance.h"
#include "server/ops/log.h"
#include "server/store/store_address.h"
#include "server/tables/upkeep.h"

namespace landfall::server {
namespace {

constexpr int kTrouble = 3;

// The lobby behind the web server.
class LobbySite final : public net::Site {
 public:
  LobbySite(const Services& services, Tables& tables, Api& api)
      : services_(services), tables_(tables), api_(api) {}

  void on_request(const net::HttpRequest& request, net::HttpReply reply) override {
    api_.handle(request, std::move(reply));
  }
  std::shared_ptr<net::PeerListener> on_peer(const std::shared_ptr<net::Peer>& peer,
                                             std::string table) override {
    return std::make_shared<ClientConnection>(services_, tables_, peer, std::move(table));
  }

 private:
  const Services& services_;
  Tables& tables_;
  Api& api_;
};

net::WebServerOptions web_options(const ServerOptions& options) {
  const Limits& limits = options.limits;
  net::WebServerOptions web;
  web.host = options.host;
  web.port = options.port;
  web.origins = options.origins;
  web.public_urls = options.public_urls;
  web.trust_forwarded_for = options.trust_forwarded_for;
  web.max_body_bytes = limits.request_bytes;
  web.max_message_bytes = limits.message_bytes;
  web.max_queued_messages = limits.queued_messages;
  web.max_queued_bytes = limits.queued_bytes;
  web.max_connections = limits.connections;
  web.max_connections_per_address = limits.connections_per_address;
  web.idle_timeout = std::chrono::seconds(limits.idle_seconds);
  return web;
}

// All stores that are named, in their order.
struct OpenStores {
  std::vector<FolderLock> locks;  // live longer than the stores
  std::vector<Stores::Member> members;
};

// Nodes and databases are started and restarted at the same time: a node waits for its store for a
// while. A server that is alone says at once what is wrong.
Result<OpenStore> open_patiently(const StoreAddress& address, const Clock& now, StoreUse use) {
  constexpr std::chrono::seconds kPatience{30};
  constexpr std::chrono::milliseconds kPause{500};
  const SteadyTime deadline = std::chrono::steady_clock::now() + kPatience;
  for (bool first = true;; first = false) {
    Result<OpenStore> one = open_store(address, now, use);
    const bool patient = use == StoreUse::kCluster && !address.is_folder() &&
                         std::chrono::steady_clock::now() < deadline;
    if (one.ok() || !patient) return one;
    if (first) log_warning(one.problem().text() + "; waiting for it");
    std::this_thread::sleep_for(kPause);
  }
}

Result<OpenStores> open_stores(const ServerOptions& options, const ServeHooks& hooks,
                               const Clock& now) {
  std::vector<StoreAddress> addresses;
  for (const std::string& text : options.stores) {
    Result<StoreAddress> address = StoreAddress::read(text);
    if (!address) return address.problem();
    addresses.push_back(std::move(*address));
  }
  if (addresses.empty()) addresses.push_back(StoreAddress::of_folder(options.data));
  OpenStores open;
  for (const StoreAddress& address : addresses) {
    const StoreUse use = !options.cluster.empty() ? StoreUse::kCluster
                         : hooks.share_folder     ? StoreUse::kCareless
                                                  : StoreUse::kAlone;
    Result<OpenStore> one = open_patiently(address, now, use);
    if (!one) return one.problem();
    const StoreLabel label = one->store->label();
    log_info("store " + label.kind + " " + label.place);
    open.locks.push_back(std::move(one->lock));
    open.members.push_back({std::move(one->store), address.weight()});
  }
  return open;
}

// The newest public tables of all stores together, the newest first.
Result<std::vector<TableFacts>> newest_tables(const std::vector<Stores::Member>& members,
                                              int limit) {
  std::vector<TableFacts> all;
  for (const Stores::Member& member : members) {
    Result<std::vector<TableFacts>> some = member.store->public_tables(limit, std::nullopt);
    if (!some) return some;
    std::ranges::move(*some, std::back_inserter(all));
  }
  std::ranges::stable_sort(all, std::ranges::greater{}, &TableFacts::created);
  if (std::cmp_greater(all.size(), limit)) all.resize(static_cast<std::size_t>(limit));
  return all;
}

// Clocks stood still while nobody served; that is known before the first table is loaded.
std::optional<Problem> begin_service(const std::vector<Stores::Member>& members, SiteTime& time) {
  for (std::size_t store = 0; store < members.size(); ++store) {
    const SiteTime::Note note = time.here_now();
    Result<std::vector<host::Outage>> outages =
        members[store].store->note_service(note.moment, note.moment);
    if (!outages) return outages.problem();
    time.set_noted(store, note, std::move(*outages));
  }
  return std::nullopt;
}

// This node among the others, if there are any.
struct Membership {
  std::unique_ptr<NatsBus> bus;
  std::unique_ptr<Cluster> cluster;
  std::unique_ptr<Relays> relays;
  std::unique_ptr<Lease> lease;  // its thread ends first

  static Result<Membership> join(const ServerOptions& options, net::Loop& loop) {
    Membership member;
    if (options.cluster.empty()) return member;
    const std::string self = new_node_id(options.node);
    Result<std::unique_ptr<NatsBus>> bus = NatsBus::connect(options.cluster, self, loop);
    if (!bus) return bus.problem();
    member.bus = std::move(*bus);
    member.cluster = std::make_unique<Cluster>(*member.bus, loop, self);
    member.relays = std::make_unique<Relays>(*member.bus, loop, self);
    member.cluster->use(*member.relays);
    member.cluster->on_gone(
        [relays = member.relays.get()](const std::string& node) { relays->gone(node); });
    log_info("node " + self);
    return member;
  }
  // From now on it may own tables.
  void take_lease(const ServerOptions& options, net::Loop& loop) {
    if (!cluster) return;
    constexpr std::size_t kReplicas = 3;  // a majority of three survives the loss of one
    const int replicas = options.cluster.size() >= kReplicas ? kReplicas : 1;
    lease = std::make_unique<Lease>(
        *bus, loop, Lease::Entry{cluster->self(), cluster->statement(), replicas},
        [cluster = cluster.get()](const Lease::Renewed& renewed) { cluster->renewed(renewed); });
  }
};

// Ends the service step by step: nothing new, what is under way becomes durable and is published,
// then everybody is sent away with 1001; or to the other nodes with 1012, when they can have the
// tables.
class Shutdown {
 public:
  Shutdown(const Services& services, net::WebServer& web, Tables& tables, Api& api)
      : services_(services), web_(web), tables_(tables), api_(api) {}

  void begin() {
    log_info("shutting down");
    deadline_ = std::chrono::steady_clock::now() +
                std::chrono::seconds(services_.options.limits.drain_seconds);
    api_.shut_down();
    tables_.shut_down();
    services_.bots.stop();
    web_.stop_listening();
    step();
  }

 private:
  void step() {
    const bool late = std::chrono::steady_clock::now() >= deadline_;
    if (said_goodbye_ && !handing_over_ && web_.counts().websockets == 0) {
      services_.loop.stop();
      return;
    }
    if (said_goodbye_ && late) {
      handing_over_ = false;
      web_.cut_peers();
    }
    if (!said_goodbye_ && (late || !tables_.any_busy())) {
      said_goodbye_ = true;
      if (services_.cluster != nullptr) {
        hand_over();
      } else {
        web_.close_peers(net::CloseCode::kGoingAway, "the server is going down");
      }
    }
    timer_ = services_.loop.after(std::chrono::milliseconds(10), [this] { step(); });
  }

  void hand_over() {
    handing_over_ = true;
    tables_.release_all([this] {
      handing_over_ = false;
      services_.cluster->leave();
      services_.cluster->relays()->send_away();
      web_.close_peers(net::CloseCode::kElsewhere, "another node goes on");
    });
  }

  const Services& services_;
  net::WebServer& web_;
  Tables& tables_;
  Api& api_;
  SteadyTime deadline_;
  bool handing_over_ = false;
  bool said_goodbye_ = false;
  std::unique_ptr<net::Timer> timer_;
};

// Lists of choices are large and short-lived. Giving their memory back to the system each time,
// only to ask for it again, costs more than writing the updates that they are made for.
void keep_memory() {
  constexpr int kMegabyte = 1 << 20;
  mallopt(M_MMAP_THRESHOLD, 4 * kMegabyte);
  mallopt(M_TRIM_THRESHOLD, 16 * kMegabyte);
  // One heap for all threads: what one frees another can use.
  mallopt(M_ARENA_MAX, 2);
}

int complain(const Problem& trouble) {
  std::fprintf(stderr, "error: %s\n", trouble.text().c_str());
  return kTrouble;
}

}  // namespace

int serve(const ServerOptions& options) { return serve(options, ServeHooks{}); }

int serve(const ServerOptions& options, const ServeHooks& hooks) {
  if (sodium_init() < 0) return complain(problem("the system gives no random numbers"));
  keep_memory();
  start_log(options.log_level);
  FileFolder files;
  if (!options.web.empty()) {
    Result<FileFolder> folder = FileFolder::open(options.web);
    if (!folder) return complain(folder.problem());
    files = *folder;
  }
  const Clock now = hooks.now ? hooks.now : &system_seconds;
  Result<OpenStores> opened = open_stores(options, hooks, now);
  if (!opened) return complain(opened.problem());
  SiteTime time(hooks.milliseconds ? hooks.milliseconds : &system_milliseconds,
                hooks.stopwatch ? hooks.stopwatch : &stopwatch_milliseconds,
                opened->members.size());
  if (auto trouble = begin_service(opened->members, time)) return complain(*trouble);
  net::Loop loop;
  Result<Membership> member = Membership::join(options, loop);
  if (!member) return complain(member.problem());
  Result<std::vector<TableFacts>> listed = newest_tables(opened->members, 200);
  if (!listed) return complain(listed.problem());
  const Result<std::vector<DeskEntry>> measures =
      opened->members.front().store->desk_list({.kind = DeskEntry::kMeasure,
                                                .only_open = true,
                                                .now = now(),
                                                .limit = HostDesk::kMostMeasures});
  if (!measures) return complain(measures.problem());
  std::string host_key;
  if (const std::string file = host_key_file(options); !file.empty()) {
    Result<std::string> key = read_or_make_host_key(file);
    if (!key) return complain(key.problem());
    host_key = std::move(*key);
    log_info("the host's console is at /host, and its key in " + file);
  }

  Result<NoticeKeys> notice_keys = NoticeKeys::read(options);
  if (!notice_keys) return complain(notice_keys.problem());

  GameShelf shelf{hooks.make_match != nullptr ? hooks.make_match : &make_match, all_games(),
                  &component_warnings};
  if (!options.examples) std::erase_if(shelf.games, [](auto* game) { return game->example; });
  const auto post = [&loop](net::Task task) { loop.post(std::move(task)); };
  Metrics metrics;
  CryptoChance chance;
  // What is declared first lives longest: the threads end before the loop that they post to.
  Stores stores(std::move(opened->members), post, hooks.after_commit);
  Loader loader(stores, shelf.make_match, chance, post);
  const unsigned cores = std::max(2U, std::thread::hardware_concurrency());
  BotPool pool(options.bot_threads != 0 ? options.bot_threads : cores - 1, post);
  std::unique_ptr<SharedBots> shared;
  if (member->bus) {
    shared = std::make_unique<SharedBots>(
        *member->bus, pool, thinking_subject(build_name()), shelf.make_match,
        [&metrics](std::string_view what) { metrics.bot_question(what); });
  }
  BotRunner& bots = shared ? static_cast<BotRunner&>(*shared) : pool;
  ReviewDesk desk(options.limits, post);
  NoticeDesk notices(stores, time, metrics, options, std::move(*notice_keys), post);
  HostDesk host_desk(stores, loop, now, member->bus.get(), *measures);
  const Services services{options,
                          shelf,
                          loop,
                          stores,
                          loader,
                          bots,
                          desk,
                          chance,
                          metrics,
                          now,
                          time,
                          files.build(),
                          member->cluster.get(),
                          &host_desk,
                          &notices};
  Tables tables(services, *listed);
  host_desk.on_change([&tables] { tables.apply_measures(); });
  const Upkeep upkeep(services, tables);
  const ClockWatch clocks(services, tables);
  const NoticeWatch notice_watch(services, tables);
  Api api(services, tables, files, std::move(host_key));
  LobbySite site(services, tables, api);
  Result<std::unique_ptr<net::WebServer>> web =
      net::WebServer::listen(loop, web_options(options), site);
  if (!web) return complain(web.problem());
  api.watch((*web)->counts());
  std::optional<SharedRates> rates;
  if (member->cluster) {
    Cluster::RulesKnown rules;
    for (const GameInfo* game : shelf.games) {
      const auto match = shelf.make_match({game->name, game->min_seats, {}, {}, {}});
      if (match) rules.emplace(game->name, (*match)->setup().rules);
    }
    member->cluster->knows(std::move(rules));
    member->relays->serve(site);
    rates.emplace(*member->cluster, loop);
    tables.share(*rates);
    api.share(*rates);
  }
  member->take_lease(options, loop);
  Shutdown shutdown(services, **web, tables, api);
  loop.on_termination([&] { shutdown.begin(); });

  const std::string address = shown_address(options.host, (*web)->port());
  if (std::printf("Landfall serves %s\n", address.c_str()) < 0 || std::fflush(stdout) != 0) {
    return complain(problem("the address " + address + " cannot be written to standard output"));
  }
  log_info("version " + std::string(kVersion) + " listens on " + options.host + ":" +
           std::to_string((*web)->port()));
  loop.run();
  log_info("ended");
  return 0;
}

}  // namespace landfall::server
