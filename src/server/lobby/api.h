// The lobby over HTTP: games, tables, joining, records, health, metrics; and the files of the page.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/accounts/account_calls.h"
#include "server/archive/archive_api.h"
#include "server/console/host_console.h"
#include "server/lobby/previews.h"
#include "server/lobby/tables.h"
#include "server/luck/luck_figures.h"
#include "server/net/web_server.h"
#include "server/notices/notice_calls.h"
#include "server/ops/files.h"
#include "server/ops/rate.h"
#include "server/pictures/table_pictures.h"

namespace landfall::server {

class SharedRates;

class Api {
 public:
  // `host_key` opens the host's console; there is none without it.
  Api(const Services& services, Tables& tables, const FileFolder& files, std::string host_key = {});

  // Limits hold for all nodes together.
  void share(SharedRates& rates);
  // Figures of the web server, for /health and /metrics; set before the first request.
  void watch(const net::WebServerCounts& counts) { counts_ = &counts; }
  void shut_down() { closing_ = true; }

  void handle(const net::HttpRequest& request, net::HttpReply reply);

 private:
  void route(const net::HttpRequest& request, const net::HttpReply& reply);
  void table_route(const net::HttpRequest& request, const net::HttpReply& reply);
  void list(const net::HttpRequest& request, const net::HttpReply& reply);
  void make_table(const net::HttpRequest& request, const net::HttpReply& reply);
  void join(const std::string& id, const net::HttpRequest& request, const net::HttpReply& reply);
  void forget_name(const std::string& id, const net::HttpRequest& request,
                   const net::HttpReply& reply);
  void awaited(const net::HttpRequest& request, const net::HttpReply& reply);
  void record(const std::string& id, const net::HttpRequest& request, const net::HttpReply& reply);
  // The host of the server lets nobody at this address do that; they have been told.
  bool shut_out(const net::HttpRequest& request, const net::HttpReply& reply,
                const std::string& table = {}) const;
  // True if the table is at another node, which answers then.
  bool pass_on(Tables::Missing missing, const net::HttpRequest& request,
               const net::HttpReply& reply);
  void record_on_hold(const std::string& id, const net::HttpReply& reply);
  void games(const net::HttpRequest& request, const net::HttpReply& reply) const;
  [[nodiscard]] std::string health() const;
  [[nodiscard]] bool healthy() const;
  [[nodiscard]] std::optional<ClusterFigures> cluster_figures() const;

  const Services& services_;
  Tables& tables_;
  const FileFolder& files_;
  PageShelf shelf_;
  Previews previews_;
  TablePictures pictures_;
  LuckFigures luck_;
  AccountCalls accounts_;
  NoticeCalls notices_;
  ArchiveApi archive_;
  const net::WebServerCounts* counts_ = nullptr;
  std::unique_ptr<HostConsole> console_;
  AddressRates requests_;
  AddressRates new_tables_;
  AddressRates joins_;
  AddressRates glances_;
  bool closing_ = false;
};

}  // namespace landfall::server
