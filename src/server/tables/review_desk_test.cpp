#include "server/tables/review_desk.h"

#include <gtest/gtest.h>

#include <condition_variable>
#include <future>
#include <mutex>
#include <string>
#include <vector>

namespace landfall::server {
namespace {

// The network thread: what the desk hands back is run when the test says so.
class Network {
 public:
  ReviewDesk::Post post() {
    return [this](ReviewDesk::Task task) {
      const std::lock_guard lock(mutex_);
      tasks_.push_back(std::move(task));
      arrived_.notify_one();
    };
  }
  void run(std::size_t count) {
    for (; count > 0; --count) {
      std::unique_lock lock(mutex_);
      arrived_.wait(lock, [this] { return !tasks_.empty(); });
      const ReviewDesk::Task task = std::move(tasks_.front());
      tasks_.erase(tasks_.begin());
      lock.unlock();
      task();
    }
  }

 private:
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::vector<ReviewDesk::Task> tasks_;
};

class Desk : public ::testing::Test {
 protected:
  // Keeps the desk's thread busy until `go`.
  void hold(ReviewDesk& desk) {
    auto started = std::make_shared<std::promise<void>>();
    const std::shared_future<void> may_go = go_.get_future().share();
    const bool accepted = desk.run(
        "holder", 1,
        [started, may_go] {
          started->set_value();
          may_go.wait();
        },
        [] {});
    ASSERT_TRUE(accepted);
    started->get_future().wait();
  }
  bool ask(ReviewDesk& desk, const std::string& address, double cost = 1) {
    return desk.run(address, cost, [] {}, [this, address] { served_ += address; });
  }

  Network network_;
  Limits limits_;
  std::promise<void> go_;
  std::string served_;
};

TEST_F(Desk, ServesTheAddressesInTurn) {
  ReviewDesk desk(limits_, network_.post());
  hold(desk);
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(ask(desk, "a"));
  for (int i = 0; i < 2; ++i) ASSERT_TRUE(ask(desk, "b"));
  ASSERT_TRUE(ask(desk, "c"));
  go_.set_value();
  network_.run(9);
  EXPECT_EQ(served_, "abcabaaa");
}

TEST_F(Desk, LetsFewQuestionsOfOneAddressWait) {
  ReviewDesk desk(limits_, network_.post());
  hold(desk);
  std::size_t accepted = 0;
  while (accepted < 1000 && ask(desk, "a")) ++accepted;
  EXPECT_LT(accepted, 100U);
  EXPECT_TRUE(ask(desk, "b")) << "somebody else may ask";
  go_.set_value();
  network_.run(accepted + 2);
  EXPECT_TRUE(ask(desk, "a"));
  network_.run(1);
}

TEST_F(Desk, CountsWhatItCosts) {
  limits_.look_back_per_second = 1;
  limits_.look_back_burst = 1000;
  ReviewDesk desk(limits_, network_.post());
  EXPECT_TRUE(ask(desk, "a", 600));
  EXPECT_FALSE(ask(desk, "a", 600));
  EXPECT_TRUE(desk.allow("a", 300));
  EXPECT_FALSE(desk.allow("a", 300));
  // More than there can ever be is given to whoever has not asked for anything yet.
  EXPECT_TRUE(ask(desk, "b", 20'000));
  EXPECT_FALSE(ask(desk, "b", 1));
  network_.run(2);
  EXPECT_EQ(served_, "ab");
}

}  // namespace
}  // namespace landfall::server
