#include "faults/play/table_maker.h"

#include <chrono>
#include <utility>

#include "server/support/http_client.h"

namespace landfall::faults {

TableMaker::TableMaker(std::uint16_t port, const std::vector<std::string>& games,
                       std::uint64_t seed)
    : port_(port), wishes_(games), random_(seed), thread_([this] { run(); }) {}

TableMaker::~TableMaker() {
  {
    const std::scoped_lock lock(mutex_);
    end_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void TableMaker::want(int tables) {
  const std::scoped_lock lock(mutex_);
  wanted_ = tables;
  changed_.notify_all();
}

std::vector<MadeTable> TableMaker::take() {
  const std::scoped_lock lock(mutex_);
  wanted_ -= static_cast<int>(made_.size());
  return std::exchange(made_, {});
}

void TableMaker::run() {
  constexpr std::chrono::milliseconds kPause{50};  // before another attempt
  std::unique_lock lock(mutex_);
  while (!end_) {
    if (std::cmp_less_equal(wanted_, made_.size())) {
      changed_.wait(lock);
      continue;
    }
    MadeTable made;
    made.wish = wishes_.draw(random_);
    lock.unlock();
    const testing::HttpResult result =
        testing::http(port_, "POST", "/api/tables", made.wish.body());
    lock.lock();
    if (result.status != 200) {
      ++refused_;
      changed_.wait_for(lock, kPause);
      continue;
    }
    const JsonValue json = result.json();
    made.id = json.find_text("table").value_or("");
    made.token = json.find_text("token").value_or("");
    made.invites.resize(made.wish.seats.size());
    if (const JsonValue* invites = json.find("invites")) {
      for (const JsonValue& invite : invites->items()) {
        made.invites.at(static_cast<std::size_t>(invite.find_integer("seat").value_or(0))) =
            invite.find_text("token").value_or("");
      }
    }
    made_.push_back(std::move(made));
  }
}

}  // namespace landfall::faults
