#include "server/net/loop.h"

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <utility>

#include "server/net/loop_inside.h"

namespace landfall::server::net {
namespace {

class AsioTimer final : public Timer {
 public:
  AsioTimer(boost::asio::io_context& context, std::chrono::milliseconds delay, Task task)
      : timer_(context, delay), alive_(std::make_shared<bool>(true)) {
    timer_.async_wait(
        [alive = std::weak_ptr(alive_), task = std::move(task)](boost::system::error_code error) {
          // The completion may already be queued when the timer is destroyed.
          if (!error && !alive.expired()) task();
        });
  }

 private:
  boost::asio::steady_timer timer_;
  std::shared_ptr<bool> alive_;
};

}  // namespace

Loop::Loop() : inside_(std::make_unique<Inside>()) {}
Loop::~Loop() = default;

void Loop::post(Task task) { boost::asio::post(inside_->context, std::move(task)); }

std::unique_ptr<Timer> Loop::after(std::chrono::milliseconds delay, Task task) {
  return std::make_unique<AsioTimer>(inside_->context, delay, std::move(task));
}

void Loop::on_termination(Task task) {
  boost::system::error_code ignored;
  inside_->signals.add(SIGTERM, ignored);
  inside_->signals.add(SIGINT, ignored);
  inside_->signals.async_wait([task = std::move(task)](boost::system::error_code error, int) {
    if (!error) task();
  });
}

void Loop::run() { inside_->context.run(); }
void Loop::stop() { inside_->context.stop(); }
void Loop::run_due() {
  inside_->context.restart();
  inside_->context.poll();
}

}  // namespace landfall::server::net
