// `landfall serve`: the game server with its page.
#include <algorithm>
#include <memory>
#include <ostream>

#include "cli/commands/commands.h"
#include "cli/did_you_mean.h"
#include "cli/files.h"
#include "cli/table_options.h"
#include "games/catalog.h"
#include "server/cluster/cluster.h"
#include "server/options.h"
#include "server/serve.h"
#include "server/store/store_address.h"

namespace landfall::cli {
namespace {

constexpr int kLongestPause = 60'000;
constexpr int kLongestPatience = 86'400;  // seconds
constexpr int kMostThreads = 256;
constexpr int kLongestKept = 36'500;  // days

struct ServeOptions {
  server::ServerOptions server;
  int port = 8080;
  int bot_pause = 600;
  int offer_patience = 30;
  int absent_patience = 5;
  int bot_threads = 0;
  std::vector<std::string> limits;
  std::vector<std::string> components;
};

std::string limit_list() {
  std::string text = "Limits for --limit, with what they are if not set:\n";
  const server::Limits usual;
  for (const server::LimitSpec& spec : server::limit_specs()) {
    std::string entry = "  " + std::string(spec.name) + "=" + std::to_string(usual.*(spec.member));
    entry.resize(std::max<std::size_t>(entry.size(), 32), ' ');
    text += entry + " " + std::string(spec.meaning) + "\n";
  }
  text.pop_back();
  return text;
}

// Finds out for which game the data are: the one that accepts them.
Result<server::DefaultComponents> read_components(const std::string& path) {
  Result<std::string> text = read_file(path);
  if (!text) return text.problem();
  Problem trouble = problem("no game accepts these component data");
  for (const GameInfo* game : all_games()) {
    if (game->example) continue;
    const Setup setup{game->name, game->min_seats, {}, *text, path};
    const auto match = make_match(setup);
    if (match) return server::DefaultComponents{game->name, path, std::move(text).value()};
    trouble = match.problem();
  }
  return trouble;
}

ExitCode run_serve(ServeOptions& options, Console& console) {
  server::ServerOptions& server = options.server;
  server.port = static_cast<std::uint16_t>(options.port);
  server.bot_pause = std::chrono::milliseconds(options.bot_pause);
  server.offer_patience = std::chrono::seconds(options.offer_patience);
  server.absent_patience = std::chrono::seconds(options.absent_patience);
  server.bot_threads = static_cast<unsigned>(options.bot_threads);
  for (const std::string& limit : options.limits) {
    if (const auto trouble = server::set_limit(server.limits, limit)) {
      std::vector<std::string> known;
      for (const server::LimitSpec& spec : server::limit_specs()) known.emplace_back(spec.name);
      const std::string name = limit.substr(0, limit.find('='));
      const bool misspelt = std::ranges::find(known, name) == known.end();
      return console.fail(
          kWrongUsage, "--limit: " + trouble->text() + (misspelt ? did_you_mean(name, known) : ""));
    }
  }
  if (server.stores.size() > server::Stores::kMost) {
    return console.fail(kWrongUsage,
                        "--store: at most " + std::to_string(server::Stores::kMost) + " of them");
  }
  for (const std::string& store : server.stores) {
    if (const auto address = server::StoreAddress::read(store); !address) {
      return console.fail(kWrongUsage, "--store: " + address.problem().text());
    }
  }
  if (!server.cluster.empty()) {
    if (server.node.empty()) server.node = "node-" + std::to_string(server.port);
    if (!server::is_node_name(server.node)) {
      return console.fail(kWrongUsage, "--node: a name of at most 32 letters, digits, '-' and '_'");
    }
    if (server.stores.empty()) {
      return console.fail(kWrongUsage,
                          "--cluster: the nodes share a PostgreSQL database; name it with --store");
    }
  } else if (!server.node.empty()) {
    return console.fail(kWrongUsage, "--node: only a node of a cluster has a name; see --cluster");
  }
  for (const std::string& url : server.public_urls) {
    if (const auto trouble = server::check_public_url(url)) {
      return console.fail(kWrongUsage, "--public-url: " + trouble->text());
    }
  }
  for (const std::string& path : options.components) {
    Result<server::DefaultComponents> components = read_components(path);
    if (!components) return console.fail(components.problem());
    const GameInfo& game = *find_game(components->game);
    tell_warnings({game.name, game.min_seats, {}, components->text, path}, console);
    server.components.push_back(std::move(components).value());
  }
  console.out.flush();
  return server::serve(server) == 0 ? kOk : kSystemError;
}

}  // namespace

void add_serve(CommandLine& line) {
  auto options = std::make_shared<ServeOptions>();
  Command& command =
      line.add("serve", "Serve tables and the page to browsers.",
               "landfall serve --port 8080 --data data --web web/dist\n"
               "landfall serve --port 0 --bot-pause 0 --limit messages_per_second=100\n"
               "landfall serve --store postgres://landfall@db.example/landfall",
               limit_list());
  server::ServerOptions& server = options->server;
  options->port = server.port;
  server.web = page_folder();
  options->bot_pause = static_cast<int>(server.bot_pause.count());
  command.option("--host", server.host, "the address to listen on; 0.0.0.0 lets others in")
      .value_name("ADDRESS");
  command.option("--port", options->port, {0, 65535}, "the port to listen on; 0 picks a free one");
  command.option("--data", server.data, "the folder for the tables").value_name("DIR");
  command
      .list("--store", server.stores,
            "a PostgreSQL database for the tables instead (postgres://USER@HOST/DATABASE), or "
            "sqlite:DIR; may be repeated, to spread new tables over several (docs/operations.md)")
      .value_name("ADDRESS");
  command
      .list(
          "--cluster", server.cluster,
          "a server of NATS (nats://HOST:4222) that the nodes of a cluster share; may be repeated "
          "(docs/operations.md)")
      .value_name("URL");
  command.option("--node", server.node, "what this node of the cluster is called")
      .value_name("NAME");
  command.option("--web", server.web, "the folder with the built page; empty serves no page")
      .value_name("DIR");
  command.option("--bot-pause", options->bot_pause, {0, kLongestPause},
                 "milliseconds between moves of bots, so that people can follow");
  command.option("--offer-patience", options->offer_patience, {0, kLongestPatience},
                 "seconds that a bot's offer waits for the answers of people who are here");
  command.option("--absent-patience", options->absent_patience, {0, kLongestPatience},
                 "the same for people who are not, or once somebody else has agreed");
  command.option("--bot-threads", options->bot_threads, {0, kMostThreads},
                 "threads for bots; 0 takes one less than there are cores");
  command.option("--keep-unstarted", server.keep.unstarted, {0, kLongestKept},
                 "days until a table that never began is removed; 0 keeps it for ever");
  command.option("--keep-idle", server.keep.idle, {0, kLongestKept},
                 "days until a running game that nobody has touched is archived; 0: never");
  command.option("--keep-finished", server.keep.finished, {0, kLongestKept},
                 "days until a finished game is removed; 0 keeps it for ever");
  command.list("--limit", options->limits, "a limit as name=number (see below); may be repeated")
      .value_name("NAME=NUMBER");
  command
      .list("--origin", server.origins,
            "a page of another origin that may connect; may be repeated")
      .value_name("URL");
  command
      .list("--public-url", server.public_urls,
            "what people type to come here, if it is a name; may be repeated")
      .value_name("URL");
  command.flag("--trust-forwarded-for", server.trust_forwarded_for,
               "take addresses of guests from X-Forwarded-For, written by a proxy of yours");
  command
      .list("--metrics-from", server.metrics_from,
            "an address that may read /metrics besides this machine; may be repeated")
      .value_name("ADDRESS");
  command
      .option("--metrics-token", server.metrics_token,
              "whoever shows this token (Authorization: Bearer) may read /metrics")
      .value_name("TOKEN");
  command
      .option("--host-key", server.host_key,
              "the file with the key to the host's console, made if it is not there; without it "
              "host.key beside the tables (docs/operations.md)")
      .value_name("FILE");
  command
      .option(
          "--push-key", server.push_key,
          "the file with the key for push notices, made if it is not there; without it push.key "
          "beside the tables (docs/operations.md)")
      .value_name("FILE");
  command
      .option("--push-contact", server.push_contact,
              "how push services reach you, mailto:... or https://...; without it the first "
              "--public-url")
      .value_name("URL");
  command
      .list("--webhook", server.webhooks,
            "an address of a club that gets news of public tables as JSON; may be repeated")
      .value_name("URL");
  command
      .option("--webhook-secret", server.webhook_secret,
              "the file whose first line signs that news (docs/operations.md)")
      .value_name("FILE");
  command.choice("--webhook-language", server.webhook_language, {"en", "de"},
                 "the language of the sentence in it");
  command.flag("--webhook-private", server.webhook_private,
               "news of tables that are not public, too");
  command.flag("--notices-anywhere", server.notices_anywhere,
               "let notices go to private addresses and without TLS, too; for tests only");
  command.choice("--log-level", server.log_level, {"debug", "info", "warning", "error", "off"},
                 "how much is logged");
  command
      .list("--components", options->components,
            "component data for tables that do not bring their own; may be repeated")
      .value_name("FILE");
  command.flag("--examples", server.examples, "offer the example games, too (docs/add-a-game.md)");
  command.action([options, &console = line.console()] { return run_serve(*options, console); });
}

}  // namespace landfall::cli
