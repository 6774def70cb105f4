// Looks for what is due at tables that nobody has open: a server that ended, or a table that was put away, tells
// it all the same.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "server/lobby/tables.h"

namespace landfall::server {

class NoticeWatch {
 public:
  NoticeWatch(const Services& services, Tables& tables);
  NoticeWatch(const NoticeWatch&) = delete;
  NoticeWatch& operator=(const NoticeWatch&) = delete;

 private:
  void look();
  void look_at(std::size_t store);
  void open(const std::string& table);

  static constexpr std::chrono::seconds kPause{5};
  // Whoever has the table open is given so long to tell it; in milliseconds.
  static constexpr std::int64_t kFirstGo = 10'000;
  static constexpr int kAtOnce = 50;

  const Services& services_;
  Tables& tables_;
  std::unique_ptr<net::Timer> timer_;
};

}  // namespace landfall::server
