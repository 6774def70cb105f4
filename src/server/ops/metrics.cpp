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
      notices_(BuildCounter()
                   .Name("landfall_notices_total")
                   .Help("Notices to people who were not here, by the way and what became of them")
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
      bot_questions_(BuildCounter()
                         .Name("landfall_bot_questions_total")
                         .Help("Questions about turns of bots that nodes asked each other, by what "
                               "became of them")
                         .Register(registry_)),
      tables_made_(BuildCounter()
                       .Name("landfall_tables_made_total")
                       .Help("Tables made since the start")
                       .Register(registry_)
                       .Add({})) {
  // They are there from the start, so that a rate can be computed from the first one on.
  for (const char* what :
       {"sent", "answered", "busy", "nobody", "late", "unreadable", "for_others", "declined"}) {
    bot_questions_.Add({{"what", what}});
  }
  for (const char* way : {"push", "club"}) {
    for (const char* outcome : {"sent", "gone", "failed", "dropped"}) {
      notices_.Add({{"way", way}, {"outcome", outcome}});
    }
  }
}

void Metrics::command(std::string_view outcome) {
  commands_.Add({{"outcome", std::string(outcome)}}).Increment();
}

void Metrics::limited(std::string_view limit) {
  limited_.Add({{"limit", std::string(limit)}}).Increment();
}

void Metrics::given_up(std::string_view how) {
  given_up_.Add({{"how", std::string(how)}}).Increment();
}

void Metrics::notice(std::string_view way, std::string_view outcome) {
  notices_.Add({{"way", std::string(way)}, {"outcome", std::string(outcome)}}).Increment();
}

void Metrics::held(std::string_view why) { held_.Add({{"why", std::string(why)}}).Increment(); }

void Metrics::bot_question(std::string_view what) {
  bot_questions_.Add({{"what", std::string(what)}}).Increment();
}

prometheus::Gauge& Metrics::gauge(const char* name, const char* help,
                                  const prometheus::Labels& labels) {
  return BuildGauge().Name(name).Help(help).Register(registry_).Add(labels);
}

// Sums of all stores, as long as there have been servers, and what only one of them has to tell.
void Metrics::take_over(const std::vector<Stores::Figures>& stores) {
  StoreFigures sum;
  char letter = 'a';
  for (const Stores::Figures& store : stores) {
    const StoreFigures& own = store.figures;
    sum.commits += own.commits;
    sum.changes += own.changes;
    sum.conflicts += own.conflicts;
    sum.failures += own.failures;
    sum.commit_seconds += own.commit_seconds;
    const prometheus::Labels labels{{"store", std::string(1, letter++)},
                                    {"kind", store.label.kind},
                                    {"place", store.label.place}};
    const auto set = [&](const char* name, const char* help, auto value) {
      gauge(name, help, labels).Set(static_cast<double>(value));
    };
    set("landfall_store_up", "Whether the last change could be written", store.failing ? 0 : 1);
    set("landfall_store_own_changes", "Changes of tables in this store", own.changes);
    set("landfall_store_reconnects", "Connections to it after the first",
        own.connection.reconnects);
    set("landfall_store_lost_replies", "Commits whose reply was lost and was looked up",
        own.connection.lost_replies);
    set("landfall_store_uncertain", "Changes of which nobody could find out in time",
        own.connection.uncertain);
  }
  gauge("landfall_store_commits", "Commits since the start").Set(static_cast<double>(sum.commits));
  gauge("landfall_store_changes", "Changes of tables in these commits")
      .Set(static_cast<double>(sum.changes));
  gauge("landfall_store_conflicts", "Changes that another process had overtaken")
      .Set(static_cast<double>(sum.conflicts));
  gauge("landfall_store_failures", "Changes that could not be written")
      .Set(static_cast<double>(sum.failures));
  gauge("landfall_store_commit_seconds", "Seconds spent in commits").Set(sum.commit_seconds);
}

std::string Metrics::text(const net::WebServerCounts& web,
                          const std::vector<Stores::Figures>& stores, std::size_t tables_loaded,
                          std::size_t tables_broken, const std::optional<ClusterFigures>& cluster) {
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
  if (cluster) {
    set("landfall_cluster_nodes", "Nodes of the cluster that are alive, as this one sees it",
        cluster->nodes);
    set("landfall_cluster_serving", "1 while this node holds its lease", cluster->serving ? 1 : 0);
    set("landfall_cluster_passed_on", "WebSockets here whose tables are at other nodes",
        cluster->passed_on);
    set("landfall_cluster_guests", "WebSockets at other nodes whose tables are here",
        cluster->guests);
  }
  take_over(stores);
  return prometheus::TextSerializer().Serialize(registry_.Collect());
}

}  // namespace landfall::server
