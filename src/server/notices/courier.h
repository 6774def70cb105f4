// Takes what the server has to tell out into the world: requests to push services and clubs. By libcurl, on a
// thread of its own, many at a time: an address that answers slowly delays nobody else.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace landfall::server {

// How a parcel has ended.
struct Delivery {
  enum class How : std::uint8_t {
    kSent,     // the other side has taken it
    kGone,     // there is no such address (any more): 404, 410
    kRefused,  // it was given up: refused, or not answered however often it was tried
    kDropped,  // there is no room for it
  };
  How how = How::kDropped;
  std::string why{};  // for the log; without the address, which may be a secret
};

struct Parcel {
  std::string url;                     // https://... or http://...
  std::vector<std::string> headers{};  // of a request
  std::string body;
  // Somebody has named the address, and not the host: it must be everybody's (public_address.h).
  bool strangers = true;
  std::function<void(const Delivery&)> done{};  // on the network thread
};

struct CourierOptions {
  bool anywhere = false;                          // also to private addresses and without TLS
  std::chrono::milliseconds first_pause{30'000};  // before it is tried again; then longer
};

class Courier {
 public:
  using Post = std::function<void(std::function<void()>)>;

  Courier(const CourierOptions& options, Post post);
  Courier(const Courier&) = delete;
  Courier& operator=(const Courier&) = delete;
  // What is under way is given up, and nobody hears of it.
  ~Courier();

  void send(Parcel parcel);

  static constexpr std::size_t kMostWaiting = 5000;
  static constexpr int kMostAtOnce = 32;
  static constexpr int kMostOfOneHost = 8;
  static constexpr int kMostAttempts = 4;
  static constexpr std::chrono::seconds kLongest{15};  // that one attempt may take

 private:
  class Trips;
  struct Waiting {
    Parcel parcel;
    std::string host;
    int attempts = 0;
    std::chrono::steady_clock::time_point not_before{};
  };
  void run();
  // What may set out now; nothing if all must wait.
  bool take(const Trips& trips, Waiting& next);
  void came_back(Waiting parcel, const Delivery& delivery, bool again);
  void finish(Parcel parcel, const Delivery& delivery);

  CourierOptions options_;
  Post post_;
  std::mutex mutex_;
  std::deque<Waiting> waiting_;
  bool stop_ = false;
  void* multi_ = nullptr;  // CURLM
  std::thread thread_;
};

}  // namespace landfall::server
