// Tables at which everybody plays: how long a move takes to reach the last player, and how many fit
// into a second.
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <string>

#include "load/commands.h"
#include "load/crowd.h"
#include "load/players.h"

namespace landfall::load {
namespace {

struct Place {  // of one connection
  int table = 0;
  int seat = 0;
  std::string token;
  std::string at;        // id of the table whose updates it gets
  bool greeted = false;  // has had an update of the present game
};

struct Game {
  std::string id;
  std::vector<int> connections;  // by person, not by seat: seats move on in a rematch
  std::int64_t version = -1;     // newest that anybody has seen
  std::int64_t sent_at = 0;      // 0: no move is under way
  int seen = 0;                  // players who have seen the newest version
  int ready = 0;                 // players who have been greeted at this table
  int mover = -1;                // connection that is to move
  std::string path;              // what it will choose
  bool over = false;
  std::int64_t due_at = 0;
};

class Tournament {
 public:
  explicit Tournament(const MovesOptions& options)
      : options_(options), crowd_(options.connect_to != 0 ? options.connect_to : options.port) {}

  bool seat_everybody() {
    for (int number = 0; number < options_.tables; ++number) {
      const LoadTable made = make_load_table(options_.port, options_.seats);
      if (made.tokens.size() != static_cast<std::size_t>(options_.seats)) return false;
      Game& game = games_.emplace_back();
      game.id = made.id;
      for (int seat = 0; seat < options_.seats; ++seat) {
        const int connection = crowd_.connect(address_of(made.id));
        if (connection < 0) return false;
        places_.push_back(
            Place{number, seat, made.tokens[static_cast<std::size_t>(seat)], made.id, false});
        game.connections.push_back(connection);
        crowd_.send(connection, hello_text(made.id, places_.back().token, seat));
      }
      poll(0);
    }
    const std::int64_t patience = now_ns() + 20'000'000'000;
    while (now_ns() < patience && !std::ranges::all_of(games_, [&](const Game& game) {
             return game.ready == options_.seats && !game.path.empty();
           })) {
      poll(10);
    }
    return broken_ == 0;
  }

  int run() {
    const std::int64_t start = now_ns();
    const std::int64_t end = start + std::int64_t{options_.seconds} * 1'000'000'000;
    const auto interval = options_.rate > 0 ? static_cast<std::int64_t>(1e9 / options_.rate) : 0;
    for (std::size_t number = 0; number < games_.size(); ++number) {
      games_[number].due_at = start + interval * static_cast<std::int64_t>(number) /
                                          static_cast<std::int64_t>(games_.size());
      move_if_ready(games_[number]);
    }
    measuring_ = true;
    const Costs before = costs();
    while (now_ns() < end) {
      poll(interval > 0 ? 1 : 5);
      if (interval == 0) continue;
      for (Game& game : games_) move_if_ready(game);
    }
    const double seconds = static_cast<double>(now_ns() - start) / 1e9;
    measuring_ = false;
    const int result = report(seconds);
    report_costs(before, costs(), seconds);
    report_store();
    return result;
  }

 private:
  // What has been used up so far.
  struct Costs {
    double server = 0;  // processor time, in seconds
    double own = 0;
    double database = 0;
    double sent = 0;  // bytes
    double written = 0;
  };
  [[nodiscard]] Costs costs() const {
    Costs sum{0, processor_seconds(getpid()), family_seconds(options_.database),
              figure(metrics(), "landfall_bytes_out"), written_bytes(options_.database)};
    for (const int process : options_.processes) {
      sum.server += processor_seconds(process);
      sum.written += written_bytes(process);
    }
    return sum;
  }
  [[nodiscard]] std::string address_of(const std::string& table) const {
    return options_.table_in_address ? "/ws/t/" + table : "/ws";
  }
  void report_costs(const Costs& before, const Costs& after, double seconds) const {
    const auto per_move = [&](double Costs::* cost) {
      return (after.*cost - before.*cost) / static_cast<double>(latencies_.size());
    };
    std::printf("processor time per move, microseconds: server %.0f  load generator %.0f\n",
                per_move(&Costs::server) * 1e6, per_move(&Costs::own) * 1e6);
    if (options_.database != 0) {
      std::printf("  and the database %.0f\n", per_move(&Costs::database) * 1e6);
    }
    std::printf(
        "processor time per player and second, microseconds: server %.0f\n",
        (after.server - before.server) * 1e6 / seconds / static_cast<double>(places_.size()));
    // Each of several servers counts what it sends itself.
    if (options_.processes.size() > 1) return;
    std::printf("bytes per move: sent %.0f  written to the disk %.0f\n", per_move(&Costs::sent),
                per_move(&Costs::written));
  }

  [[nodiscard]] std::string metrics() const {
    return testing::http(options_.port, "GET", "/metrics").body;
  }
  static double figure(const std::string& metrics, std::string_view name) {
    const std::size_t at = metrics.find("\n" + std::string(name) + " ");
    return at == std::string::npos ? 0.0 : std::atof(metrics.c_str() + at + name.size() + 2);
  }
  // How the server grouped its commits, from its own metrics.
  void report_store() const {
    const std::string told = metrics();
    const double commits = std::max(1.0, figure(told, "landfall_store_commits"));
    std::printf("commits: %.0f, each of %.1f changes and %.2f ms\n", commits,
                figure(told, "landfall_store_changes") / commits,
                figure(told, "landfall_store_commit_seconds") * 1000 / commits);
  }

  void poll(int timeout) {
    crowd_.poll(
        timeout, [this](int connection, std::string_view text) { received(connection, text); },
        [this](int) { ++broken_; });
  }

  void received(int connection, std::string_view text) {
    Game& game =
        games_[static_cast<std::size_t>(places_[static_cast<std::size_t>(connection)].table)];
    if (text.starts_with(R"({"op":"update")")) {
      updated(game, connection, text);
    } else if (text.starts_with(R"({"op":"rematch")")) {
      move_on(game, connection, text);
    } else if (text.starts_with(R"({"op":"answer")")) {
      if (text.find(R"("ok":true)") != std::string_view::npos) return;
      if (refused_++ == 0) first_refusal_ = text;
    } else if (text.starts_with(R"({"op":"error")")) {
      ++broken_;
    }
  }

  void updated(Game& game, int connection, std::string_view text) {
    const std::int64_t version = number_after(text.substr(0, 64), "\"version\":");
    Place& place = places_[static_cast<std::size_t>(connection)];
    // In a cluster somebody may hear of the old table's end after others have moved on.
    if (place.at != game.id) return;
    if (version > game.version) {
      game.version = version;
      game.seen = 0;
      game.mover = -1;
      game.path.clear();
    }
    if (!place.greeted) ++game.ready;
    place.greeted = true;
    if (version == game.version) ++game.seen;
    std::string path = some_path(text, random_);
    if (!path.empty()) {
      game.mover = connection;
      game.path = std::move(path);
      game.over = false;
    }
    if (text.substr(0, 400).find("\"over\":true") != std::string_view::npos && !game.over) {
      game.over = true;
      // Whoever sees the end first asks for the next game.
      crowd_.send(connection, R"({"op":"rematch","id":"again"})");
    }
    if (game.seen == options_.seats && game.sent_at != 0) {
      if (measuring_) latencies_.push_back(now_ns() - game.sent_at);
      game.sent_at = 0;
      if (options_.rate == 0) move_if_ready(game);
    } else if (options_.rate == 0 && game.sent_at == 0) {
      move_if_ready(game);
    }
  }

  void move_on(Game& game, int connection, std::string_view text) {
    const std::string_view id = text_after(text, "\"table\":\"");
    if (game.id != id) {
      game = Game{std::string(id), game.connections, -1, 0, 0, 0, -1, {}, false, game.due_at};
      ++rematches_;
    }
    Place& place = places_[static_cast<std::size_t>(connection)];
    place.seat = static_cast<int>(number_after(text, "\"seats\":["));
    place.token = text_after(text, "\"token\":\"");
    place.at = game.id;
    place.greeted = false;
    // Its address named the table before.
    if (options_.table_in_address && !crowd_.reconnect(connection, address_of(game.id))) {
      ++broken_;
      return;
    }
    crowd_.send(connection,
                R"({"op":"hello","table":")" + game.id + R"(","token":")" + place.token + "\"}");
  }

  void move_if_ready(Game& game) {
    const bool started = measuring_ || options_.rate > 0 || game.due_at != 0;
    if (!started || game.sent_at != 0 || game.path.empty() || game.ready < options_.seats) return;
    const std::int64_t now = now_ns();
    if (now < game.due_at) return;
    if (options_.rate > 0) game.due_at += static_cast<std::int64_t>(1e9 / options_.rate);
    game.sent_at = now;
    const Place& place = places_[static_cast<std::size_t>(game.mover)];
    crowd_.send(game.mover, R"({"op":"act","id":"m)" + std::to_string(game.version) +
                                R"(","version":)" + std::to_string(game.version) + R"(,"seat":)" +
                                std::to_string(place.seat) + R"(,"targets":)" + game.path + "}");
    game.path.clear();
  }

  int report(double seconds) {
    std::ranges::sort(latencies_);
    if (options_.latencies != nullptr) *options_.latencies = latencies_;
    const auto at = [&](double share) {
      if (latencies_.empty()) return 0.0;
      const auto index =
          static_cast<std::size_t>(share * static_cast<double>(latencies_.size() - 1));
      return static_cast<double>(latencies_[index]) / 1e6;
    };
    std::printf("tables: %d\nplayers: %zu\nseconds: %.1f\nmoves: %zu\nmoves per second: %.0f\n",
                options_.tables, places_.size(), seconds, latencies_.size(),
                static_cast<double>(latencies_.size()) / seconds);
    std::printf("games begun anew: %d\n", rematches_);
    std::printf("command to last update, ms: p50 %.2f  p90 %.2f  p99 %.2f  p99.9 %.2f  max %.2f\n",
                at(0.5), at(0.9), at(0.99), at(0.999), at(1));
    std::printf("refused: %d\nbroken connections: %d\n", refused_, broken_);
    if (refused_ > 0) std::fprintf(stderr, "the first refusal: %s\n", first_refusal_.c_str());
    return refused_ + broken_ == 0 && !latencies_.empty() ? 0 : 1;
  }

  MovesOptions options_;
  Crowd crowd_;
  std::deque<Game> games_;
  std::vector<Place> places_;  // by connection
  std::vector<std::int64_t> latencies_;
  Random random_{1};
  bool measuring_ = false;
  int rematches_ = 0;
  int refused_ = 0;
  int broken_ = 0;
  std::string first_refusal_;
};

}  // namespace

int measure_moves(const MovesOptions& options) {
  Tournament tournament(options);
  if (!tournament.seat_everybody()) {
    std::printf("not everybody could be seated\n");
    return 1;
  }
  return tournament.run();
}

}  // namespace landfall::load
