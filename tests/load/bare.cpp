// What the machine can do without us: a WebSocket echo with the same library, and durable commits.
#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <cstdio>
#include <string>
#include <thread>

#include "load/commands.h"
#include "load/crowd.h"
#include "server/store/postgres/postgres_process_test_support.h"
#include "server/support/server_process.h"

namespace landfall::load {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);

asio::awaitable<void> echo(asio::ip::tcp::socket socket) {
  socket.set_option(asio::ip::tcp::no_delay(true));
  beast::websocket::stream<asio::ip::tcp::socket, false> stream(std::move(socket));
  stream.auto_fragment(false);
  auto [refused] = co_await stream.async_accept(kAwait);
  beast::flat_buffer buffer;
  while (!refused) {
    auto [read_error, size] = co_await stream.async_read(buffer, kAwait);
    if (read_error) break;
    stream.text(true);
    auto [write_error, written] = co_await stream.async_write(buffer.cdata(), kAwait);
    if (write_error) break;
    buffer.clear();
  }
}

asio::awaitable<void> listen(asio::ip::tcp::acceptor& acceptor) {
  while (true) {
    auto [error, socket] = co_await acceptor.async_accept(kAwait);
    if (error) co_return;
    asio::co_spawn(acceptor.get_executor(), echo(std::move(socket)), asio::detached);
  }
}

void print_rate(const char* name, long count, std::int64_t start) {
  std::printf("%s: %.0f per second\n", name,
              static_cast<double>(count) * 1e9 / static_cast<double>(now_ns() - start));
}

// One connection, one prepared statement, one row for each commit.
int measure_postgres_commits(std::int64_t length) {
  server::PostgresProcess postgres(true);
  if (!postgres.trouble().empty()) {
    std::fprintf(stderr, "%s\n", postgres.trouble().c_str());
    return 1;
  }
  PGconn* connection = PQconnectdb(postgres.new_database().c_str());
  PQclear(PQexec(
      connection,
      "CREATE TABLE records (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, line text)"));
  PQclear(PQprepare(connection, "insert",
                    "INSERT INTO records (line) VALUES ('0 place card:4 city:4.3 height:2')", 0,
                    nullptr));
  long count = 0;
  bool good = true;
  const std::int64_t start = now_ns();
  while (good && now_ns() - start < length) {
    PGresult* result = PQexecPrepared(connection, "insert", 0, nullptr, nullptr, nullptr, 0);
    good = PQresultStatus(result) == PGRES_COMMAND_OK;
    PQclear(result);
    ++count;
  }
  print_rate("bare PostgreSQL commit of one row (fsync, by a socket)", count, start);
  PQfinish(connection);
  return good ? 0 : 1;
}

}  // namespace

int measure_echo(int seconds) {
  asio::io_context context(1);
  asio::ip::tcp::acceptor acceptor(context, {asio::ip::address_v4::loopback(), 0});
  const std::uint16_t port = acceptor.local_endpoint().port();
  asio::co_spawn(context, listen(acceptor), asio::detached);
  std::thread server([&] { context.run(); });
  {
    constexpr int kConnections = 100;
    Crowd crowd(port);
    const std::string message(200, 'x');
    std::vector<std::int64_t> sent(kConnections);
    std::vector<std::int64_t> latencies;
    for (std::size_t index = 0; index < kConnections; ++index) {
      const int connection = crowd.connect();
      sent[index] = now_ns();
      crowd.send(connection, message);
    }
    const std::int64_t start = now_ns();
    const std::int64_t end = start + std::int64_t{seconds} * 1'000'000'000;
    while (now_ns() < end) {
      crowd.poll(
          10,
          [&](int connection, std::string_view) {
            const auto index = static_cast<std::size_t>(connection);
            const std::int64_t now = now_ns();
            latencies.push_back(now - sent[index]);
            sent[index] = now;
            crowd.send(connection, message);
          },
          [](int) {});
    }
    print_rate("bare WebSocket echo, 100 connections of 200 bytes",
               static_cast<long>(latencies.size()), start);
    std::ranges::sort(latencies);
    if (!latencies.empty()) {
      std::printf("  p50 %.2f ms, p99 %.2f ms\n",
                  static_cast<double>(latencies[latencies.size() / 2]) / 1e6,
                  static_cast<double>(latencies[latencies.size() * 99 / 100]) / 1e6);
    }
  }
  context.stop();
  server.join();
  return 0;
}

int measure_commits(const std::filesystem::path& folder, int seconds) {
  const std::int64_t length = std::int64_t{seconds} * 1'000'000'000;
  const int file = open((folder / "bare").c_str(), O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0600);
  const std::string line(100, 'x');
  long count = 0;
  std::int64_t start = now_ns();
  while (now_ns() - start < length) {
    if (write(file, line.data(), line.size()) < 0 || fdatasync(file) != 0) return 1;
    ++count;
  }
  close(file);
  print_rate("bare append of 100 bytes with fdatasync", count, start);

  sqlite3* database = nullptr;
  sqlite3_open((folder / "bare.sqlite").c_str(), &database);
  sqlite3_exec(database,
               "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
               "CREATE TABLE records (id INTEGER PRIMARY KEY, line TEXT)",
               nullptr, nullptr, nullptr);
  count = 0;
  start = now_ns();
  while (now_ns() - start < length) {
    if (sqlite3_exec(database,
                     "INSERT INTO records (line) VALUES ('0 place card:4 city:4.3 height:2')",
                     nullptr, nullptr, nullptr) != SQLITE_OK) {
      return 1;
    }
    ++count;
  }
  sqlite3_close(database);
  print_rate("bare SQLite commit of one row (WAL, synchronous=FULL)", count, start);
  return measure_postgres_commits(length);
}

}  // namespace landfall::load
