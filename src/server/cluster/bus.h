// Messages between the processes of a cluster. Any of them may be lost, and nothing that has to last
// goes this way: that is the store's business.
//
// Everything is called, and calls back, on the network thread.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace landfall::server {

class Bus {
 public:
  // Ends when it is destroyed.
  class Subscription {
   public:
    Subscription() = default;
    Subscription(const Subscription&) = delete;
    Subscription& operator=(const Subscription&) = delete;
    virtual ~Subscription() = default;
  };
  // `reply` is where an answer is published; empty if none is wanted.
  using Handler = std::function<void(std::string_view data, const std::string& reply)>;

  enum class Silence {
    kNobody,  // no process has subscribed to the subject
    kLate,    // no answer in time
  };
  struct Answer {
    std::optional<std::string> data;
    Silence silence = Silence::kLate;  // why there is none
  };
  using Answered = std::function<void(Answer)>;

  Bus() = default;
  Bus(const Bus&) = delete;
  Bus& operator=(const Bus&) = delete;
  virtual ~Bus() = default;

  // To all who have subscribed, but never to oneself.
  virtual void publish(const std::string& subject, std::string_view data) = 0;
  virtual std::unique_ptr<Subscription> subscribe(const std::string& subject, Handler handler) = 0;
  // Of all who name the same group, one gets each message.
  virtual std::unique_ptr<Subscription> share(const std::string& subject, const std::string& group,
                                              Handler handler) = 0;
  // One answer, of whoever is first.
  virtual void request(const std::string& subject, std::string_view data,
                       std::chrono::milliseconds patience, Answered answered) = 0;

  [[nodiscard]] virtual bool connected() const = 0;
  // A message that is larger is not sent.
  [[nodiscard]] virtual std::size_t largest_message() const = 0;
};

}  // namespace landfall::server
