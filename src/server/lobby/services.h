// What the lobby works with, handed in from outside: clocks, threads, stores and bots are not its
// business.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/contract/chance.h"
#include "engine/match/any_match.h"
#include "server/bots/bot_runner.h"
#include "server/clock/site_time.h"
#include "server/net/loop.h"
#include "server/ops/metrics.h"
#include "server/options.h"
#include "server/store/stores.h"
#include "server/tables/loader.h"
#include "server/tables/review_desk.h"

namespace landfall::server {

class Cluster;
class HostDesk;
class NoticeDesk;

// The games that can be played here; the program's are in games/catalog.h.
struct GameShelf {
  MatchFactory make_match = nullptr;
  std::vector<const GameInfo*> games;
  // What component data have that is unusual; nothing to ask for where games are not the program's.
  std::vector<Problem> (*warnings)(const Setup& setup) = nullptr;
};

struct Services {
  const ServerOptions& options;
  const GameShelf& shelf;
  net::Loop& loop;
  Stores& stores;
  Loader& loader;
  BotRunner& bots;
  ReviewDesk& desk;
  ChanceSource& chance;
  Metrics& metrics;
  Clock now;
  SiteTime& time;
  // Of the page that is served here (FileFolder::build); pages of another build load it.
  std::string page_build{};
  // The other nodes; nothing if this server owns everything.
  Cluster* cluster = nullptr;
  // Reports, and who is muted or shut out; nothing where nobody looks after that.
  HostDesk* host_desk = nullptr;
  // Tells people who are not here; nothing where nobody does that.
  NoticeDesk* notices = nullptr;
};

}  // namespace landfall::server
