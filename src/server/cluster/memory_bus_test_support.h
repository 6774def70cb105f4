// A bus without a network, for tests: each process of the cluster is a MemoryBus, and the MemoryNet
// between them loses, delays and doubles what the test wants it to. Nothing happens by itself and
// there is no clock: messages move in deliver(), and questions have waited long enough in expire().
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <iterator>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/cluster/bus.h"

namespace landfall::server {

class MemoryBus;

class MemoryNet {
 public:
  // What becomes of a message on its way.
  enum class Way { kArrives, kIsLost, kIsLate, kComesTwice };
  // Asked for each message; answers to questions have subjects that begin with "answer.".
  std::function<Way(const std::string& subject, std::string_view data)> way;
  std::size_t largest = 1024 * 1024;

  // Lets messages arrive until none is on its way, but for those that are late. Returns how many.
  std::size_t deliver() {
    std::size_t arrived = 0;
    while (!moving_.empty()) {
      const Message message = std::move(moving_.front());
      moving_.pop_front();
      arrive(message);
      ++arrived;
    }
    return arrived;
  }
  // What is late goes on its way after all.
  void let_late_go_on() {
    std::ranges::move(late_, std::back_inserter(moving_));
    late_.clear();
  }
  // The patience of all who have no answer yet has ended.
  void expire();
  // How many questions have no answer yet.
  [[nodiscard]] std::size_t open_questions() const { return questions_.size(); }

 private:
  friend class MemoryBus;
  struct Message {
    const MemoryBus* from = nullptr;
    std::string subject;
    std::string data;
    std::string reply;
  };
  struct Place {
    const MemoryBus* bus = nullptr;
    std::string subject;
    std::string group;  // empty: gets everything
    Bus::Handler handler;
  };
  struct Question {
    const MemoryBus* bus = nullptr;
    Bus::Answered answered;
  };
  class Listening final : public Bus::Subscription {
   public:
    explicit Listening(std::shared_ptr<Place> place) : place_(std::move(place)) {}

   private:
    std::shared_ptr<Place> place_;  // with it the subscription ends
  };

  void send(Message message) {
    const Way fate = way ? way(message.subject, message.data) : Way::kArrives;
    if (fate == Way::kIsLost) return;
    if (fate == Way::kIsLate) {
      late_.push_back(std::move(message));
      return;
    }
    if (fate == Way::kComesTwice) moving_.push_back(message);
    moving_.push_back(std::move(message));
  }

  void arrive(const Message& message) {
    if (message.subject.starts_with("answer.")) {
      settle(message.subject, {message.data, {}});
      return;
    }
    std::vector<std::shared_ptr<Place>> all;
    std::map<std::string, std::vector<std::shared_ptr<Place>>> groups;
    std::erase_if(places_, [](const auto& place) { return place.expired(); });
    for (const auto& weak : places_) {
      const auto place = weak.lock();
      if (place->subject != message.subject || place->bus == message.from) continue;
      (place->group.empty() ? all : groups[place->group]).push_back(place);
    }
    for (const auto& [name, members] : groups) {
      all.push_back(members[turn_++ % members.size()]);
    }
    if (all.empty()) settle(message.reply, {std::nullopt, Bus::Silence::kNobody});
    for (const auto& place : all) place->handler(message.data, message.reply);
  }

  void settle(const std::string& reply, Bus::Answer answer) {
    const auto known = questions_.find(reply);
    if (known == questions_.end()) return;
    const Bus::Answered answered = std::move(known->second.answered);
    questions_.erase(known);
    answered(std::move(answer));
  }

  std::deque<Message> moving_;
  std::deque<Message> late_;
  std::list<std::weak_ptr<Place>> places_;
  std::map<std::string, Question> questions_;
  std::uint64_t asked_ = 0;
  std::size_t turn_ = 0;  // of the members of a group
};

class MemoryBus final : public Bus {
 public:
  explicit MemoryBus(MemoryNet& net) : net_(net) {}
  MemoryBus(const MemoryBus&) = delete;
  MemoryBus& operator=(const MemoryBus&) = delete;
  // The process dies: nobody of it hears anything any more.
  ~MemoryBus() override {
    std::erase_if(net_.questions_, [this](const auto& entry) { return entry.second.bus == this; });
    std::erase_if(net_.places_, [this](const auto& weak) {
      const auto place = weak.lock();
      return !place || place->bus == this;
    });
  }

  bool online = true;  // what is sent while it is not is lost

  void publish(const std::string& subject, std::string_view data) override {
    if (online) net_.send({this, subject, std::string(data), {}});
  }
  std::unique_ptr<Subscription> subscribe(const std::string& subject, Handler handler) override {
    return share(subject, "", std::move(handler));
  }
  std::unique_ptr<Subscription> share(const std::string& subject, const std::string& group,
                                      Handler handler) override {
    auto place = std::make_shared<MemoryNet::Place>(
        MemoryNet::Place{this, subject, group, std::move(handler)});
    net_.places_.push_back(place);
    return std::make_unique<MemoryNet::Listening>(std::move(place));
  }
  void request(const std::string& subject, std::string_view data,
               std::chrono::milliseconds /*patience*/, Answered answered) override {
    const std::string reply = "answer." + std::to_string(++net_.asked_);
    net_.questions_[reply] = {this, std::move(answered)};
    if (online) net_.send({this, subject, std::string(data), reply});
  }
  [[nodiscard]] bool connected() const override { return online; }
  [[nodiscard]] std::size_t largest_message() const override { return net_.largest; }

 private:
  MemoryNet& net_;
};

inline void MemoryNet::expire() {
  // Who is told may ask anew: that is not meant.
  const auto waiting = std::exchange(questions_, {});
  for (const auto& [reply, question] : waiting) {
    question.answered({std::nullopt, Bus::Silence::kLate});
  }
}

}  // namespace landfall::server
