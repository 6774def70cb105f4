// The public read interface of the archive (docs/api.md): finished games that everybody may find. Pages of any
// origin may read it; nobody need show who they are, and nothing here changes a game.
#pragma once

#include <string>
#include <string_view>

#include "server/archive/import.h"
#include "server/lobby/tables.h"
#include "server/net/http.h"
#include "server/ops/rate.h"

namespace landfall::server {

class SharedRates;

class ArchiveApi {
 public:
  static constexpr std::string_view kPath = "/api/archive";
  static constexpr std::string_view kDescription = "/api/openapi.json";

  ArchiveApi(const Services& services, Tables& tables);

  // Limits hold for all nodes together.
  void share(SharedRates& rates);
  static bool serves(std::string_view path);
  // Answers, also those that come from elsewhere, may be read by pages of any origin.
  static void open_to_all(net::HttpAnswer& answer);
  void handle(const net::HttpRequest& request, const net::HttpReply& reply);

 private:
  struct Asked {
    std::string game;  // its id in the archive
    net::HttpRequest request;
    net::HttpReply reply;
  };
  // What "at=17&seat=2" says.
  struct Moment {
    std::int64_t at = 0;
    std::optional<std::int64_t> seat{};
  };
  // Nothing if it is wrong; then they have been told.
  static std::optional<Moment> read_moment(const Asked& asked, bool with_seat);
  // The game has no such moment or seat; they have been told.
  static bool beyond(const Asked& asked, const Moment& moment, const LiveTable& table);
  void list(const net::HttpRequest& request, const net::HttpReply& reply);
  void facts(const Asked& asked);
  void record(const Asked& asked);
  void position(const Asked& asked);
  void question(const Asked& asked);
  using Open = std::function<void(LiveTable& table)>;
  void with_table(const Asked& asked, const Open& open);
  bool allowed(const net::HttpRequest& request, const net::HttpReply& reply, double cost);
  [[nodiscard]] bool hidden(const std::string& game) const;

  const Services& services_;
  Tables& tables_;
  Import import_;
  AddressRates rates_;
};

}  // namespace landfall::server
