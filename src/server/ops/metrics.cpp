#include "server/ops/metrics.h"

#include <prometheus/text_serializer.h>

namespace landfall::server {
namespace {

using prometheus::BuildCounter;
using prometheus::BuildGauge;
using prometheus::BuildHistogram;

const prometheus::Histogram::BucketBoundaries kSeconds = {0.0005, 0.001, 0.002, 0.005, 0.01,
                                                          0.02,   0.05,  0.1,   0.5,   2};

}  // namespace

Metrics::Metrics()
    : commands_(BuildCounter()
                    .Name("landfall_commands_total")
                    .Help("Messages with an id, by the word of their answer")
                    .Register(registry_)),
      committed_(commands_.Add({{"outcome", "ok"}})),
      limited_(BuildCounter()
                   .Name("landfall_limited_total")
                   .Help("What was refused because of a limit")
                   .Register(registry_)),
      given_up_(BuildCounter()
                    .Name("landfall_tables_given_up_total")
                    .Help("Tables removed or archived because nobody touched them for long")
                    .Register(registry_)),
      held_(BuildCounter()
                .Name("landfall_tables_on_hold_total")
                .Help("Tables that could not be replayed when somebody wanted them, by the reason")
                .Register(registry_)),
      publish_seconds_(BuildHistogram()
                           .Name("landfall_publish_seconds")
                           .Help("From the arrival of a choice, through its commit, to its updates")
                           .Register(registry_)
                           .Add({}, kSeconds)),
      bot_seconds_(BuildHistogram()
                       .Name("landfall_bot_seconds")
                       .Help("How long bots think")
                       .Register(registry_)
                       .Add({}, kSeconds)),
      tables_made_(BuildCounter()
                       .Name("landfall_tables_made_total")
                       .Help("Tables made since the start")
                       .Register(registry_)
                       .Add({})) {}

void Metrics::command(std::string_view outcome) {
  commands_.Add({{"outcome", std::string(outcome)}}).Increment();
}

void Metrics::limited(std::string_view limit) {
  limited_.Add({{"limit", std::string(limit)}}).Increment();
}

void Metrics::given_up(std::string_view how) {
  given_up_.Add({{"how", std::string(how)}}).Increment();
}

void Metrics::held(std::string_view why) { held_.Add({{"why", std::string(why)}}).Increment(); }

prometheus::Gauge& Metrics::gauge(const char* name, const char* help) {
  return BuildGauge().Name(name).Help(help).Register(registry_).Add({});
}

std::string Metrics::text(const net::WebServerCounts& web, const StoreFigures& store,
                          std::size_t tables_loaded, std::size_t tables_broken) {
  const auto set = [this](const char* name, const char* help, auto value) {
    gauge(name, help).Set(static_cast<double>(value));
  };
  set("landfall_connections", "Open connections of any kind", web.connections);
  set("landfall_websockets", "Open WebSockets", web.websockets);
  set("landfall_tables_loaded", "Tables in memory", tables_loaded);
  set("landfall_tables_broken", "Tables that somebody wanted and that cannot be replayed",
      tables_broken);
  set("landfall_http_requests", "Requests since the start", web.requests);
  set("landfall_messages_in", "WebSocket messages received since the start", web.messages_in);
  set("landfall_messages_out", "WebSocket messages sent since the start", web.messages_out);
  set("landfall_bytes_out", "Bytes of WebSocket messages sent since the start", web.bytes_out);
  set("landfall_refused_connections", "Connections refused by a limit", web.refused_connections);
  set("landfall_refused_origins", "WebSockets refused because of their origin",
      web.refused_origins);
  set("landfall_slow_readers", "Connections closed because they read too slowly", web.slow_readers);
  set("landfall_store_commits", "Commits since the start", store.commits);
  set("landfall_store_changes", "Changes of tables in these commits", store.changes);
  set("landfall_store_conflicts", "Changes that another process had overtaken", store.conflicts);
  set("landfall_store_failures", "Changes that could not be written", store.failures);
  set("landfall_store_commit_seconds", "Seconds spent in commits", store.commit_seconds);
  return prometheus::TextSerializer().Serialize(registry_.Collect());
}

}  // namespace landfall::server
