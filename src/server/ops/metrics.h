// What the operator may watch: GET /metrics, in the Prometheus text format.
#pragma once

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>

#include <optional>
#include <string>
#include <string_view>

#include "server/net/web_server.h"
#include "server/store/stores.h"

namespace landfall::server {

// How this node stands among the others.
struct ClusterFigures {
  std::size_t nodes = 0;      // that are alive, with this one
  bool serving = false;       // it may speak for its tables
  std::size_t passed_on = 0;  // WebSockets here whose tables are at other nodes
  std::size_t guests = 0;     // and the other way round
};

class Metrics {
 public:
  Metrics();

  // A command of a table ended with this word: "ok", "refused", "stale" ...
  void command(std::string_view outcome);
  // A choice was carried out, this long after its arrival.
  void committed(double seconds) {
    committed_.Increment();
    publish_seconds_.Observe(seconds);
  }
  void bot_decided(double seconds) { bot_seconds_.Observe(seconds); }
  // A question about a bot's turn between nodes (bots/shared_bots.h): "sent", "answered", ...
  void bot_question(std::string_view what);
  void table_made() { tables_made_.Increment(); }
  void limited(std::string_view limit);
  // A table was "removed" or "archived".
  void given_up(std::string_view how);
  // Somebody was to be told something by "push", or a "club": it was "sent" or "dropped", has "failed", or they are "gone".
  void notice(std::string_view way, std::string_view outcome);
  // A table could not be replayed and is on hold; the word says why.
  void held(std::string_view why);

  // The text, with figures that others count taken over now.
  std::string text(const net::WebServerCounts& web, const std::vector<Stores::Figures>& stores,
                   std::size_t tables_loaded, std::size_t tables_broken,
                   const std::optional<ClusterFigures>& cluster);

 private:
  prometheus::Gauge& gauge(const char* name, const char* help,
                           const prometheus::Labels& labels = {});
  void take_over(const std::vector<Stores::Figures>& stores);

  prometheus::Registry registry_;
  prometheus::Family<prometheus::Counter>& commands_;
  prometheus::Counter& committed_;
  prometheus::Family<prometheus::Counter>& limited_;
  prometheus::Family<prometheus::Counter>& given_up_;
  prometheus::Family<prometheus::Counter>& held_;
  prometheus::Family<prometheus::Counter>& notices_;
  prometheus::Histogram& publish_seconds_;
  prometheus::Histogram& bot_seconds_;
  prometheus::Family<prometheus::Counter>& bot_questions_;
  prometheus::Counter& tables_made_;
};

}  // namespace landfall::server
