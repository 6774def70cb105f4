#include "server/notices/courier.h"

#include <curl/curl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <map>
#include <utility>

#include "server/notices/public_address.h"
#include "server/notices/push_message.h"

namespace landfall::server {
namespace {

constexpr long kConnectSeconds = 5;
constexpr std::size_t kLongestAnswer = 64 * 1024;

// Looks at the address that the name has led to, so that no name can lead elsewhere afterwards.
curl_socket_t open_public(void* /*self*/, curlsocktype /*purpose*/, curl_sockaddr* address) {
  if (!is_public_address(address->addr)) return CURL_SOCKET_BAD;
  return ::socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

// The answer does not matter, but a long one is a trap.
std::size_t forget(char* /*data*/, std::size_t size, std::size_t count, void* seen) {
  auto& bytes = *static_cast<std::size_t*>(seen);
  bytes += size * count;
  return bytes > kLongestAnswer ? 0 : size * count;
}

bool lasting(long status) {  // another attempt would end the same
  return status >= 400 && status < 500 && status != 408 && status != 429;
}

}  // namespace

// The transfers that are under way.
class Courier::Trips {
 public:
  struct FreeList {
    void operator()(curl_slist* list) const { curl_slist_free_all(list); }
  };
  struct FreeEasy {
    void operator()(CURL* easy) const { curl_easy_cleanup(easy); }
  };
  using List = std::unique_ptr<curl_slist, FreeList>;
  using Easy = std::unique_ptr<CURL, FreeEasy>;
  struct Trip {
    Waiting what;
    Easy easy;
    List lines;
    std::size_t seen = 0;  // bytes of the answer
  };

  Trips(CURLM* multi, const CourierOptions& options) : multi_(multi), options_(options) {}
  Trips(const Trips&) = delete;
  Trips& operator=(const Trips&) = delete;
  ~Trips() {
    for (const auto& [easy, trip] : trips_) curl_multi_remove_handle(multi_, easy);
  }

  [[nodiscard]] bool room_for(const std::string& host) const {
    return std::ssize(trips_) < kMostAtOnce &&
           std::ranges::count_if(
               trips_, [&](const auto& one) { return one.second->what.host == host; }) <
               kMostOfOneHost;
  }

  void begin(Waiting what) {
    auto trip = std::make_unique<Trip>();
    trip->what = std::move(what);
    trip->easy.reset(curl_easy_init());
    CURL* const easy = trip->easy.get();
    const Parcel& parcel = trip->what.parcel;
    curl_easy_setopt(easy, CURLOPT_URL, parcel.url.c_str());
    curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(easy, CURLOPT_TIMEOUT, static_cast<long>(kLongest.count()));
    curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT, kConnectSeconds);
    curl_easy_setopt(easy, CURLOPT_PROXY, "");  // it would call private addresses for strangers
    curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, forget);
    curl_easy_setopt(easy, CURLOPT_WRITEDATA, &trip->seen);
    if (parcel.strangers && !options_.anywhere) {
      curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, open_public);
    }
    address_request(*trip);
    curl_multi_add_handle(multi_, easy);
    trips_.emplace(easy, std::move(trip));
  }

  // The next that has ended; nothing if there is none.
  std::unique_ptr<Trip> ended(CURLcode& code) {
    int left = 0;
    while (CURLMsg* const message = curl_multi_info_read(multi_, &left)) {
      if (message->msg != CURLMSG_DONE) continue;
      code = message->data.result;
      CURL* const easy = message->easy_handle;
      curl_multi_remove_handle(multi_, easy);
      auto trip = std::move(trips_.at(easy));
      trips_.erase(easy);
      return trip;
    }
    return nullptr;
  }

 private:
  static void add(List& list, const std::string& line) {
    list.reset(curl_slist_append(list.release(), line.c_str()));
  }
  void address_request(Trip& trip) const {
    const Parcel& parcel = trip.what.parcel;
    CURL* const easy = trip.easy.get();
    const bool plain = options_.anywhere || !parcel.strangers;
    curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, plain ? "http,https" : "https");
    for (const std::string& header : parcel.headers) add(trip.lines, header);
    add(trip.lines, "Expect:");
    curl_easy_setopt(easy, CURLOPT_HTTPHEADER, trip.lines.get());
    curl_easy_setopt(easy, CURLOPT_POST, 1L);
    curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE,
                     static_cast<curl_off_t>(parcel.body.size()));
    curl_easy_setopt(easy, CURLOPT_POSTFIELDS, parcel.body.data());
  }

  CURLM* multi_;
  const CourierOptions& options_;
  std::map<CURL*, std::unique_ptr<Trip>> trips_;
};

Courier::Courier(const CourierOptions& options, Post post)
    : options_(options), post_(std::move(post)) {
  static const CURLcode kReady = curl_global_init(CURL_GLOBAL_DEFAULT);
  static_cast<void>(kReady);
  multi_ = curl_multi_init();
  thread_ = std::thread([this] { run(); });
}

Courier::~Courier() {
  {
    const std::scoped_lock lock(mutex_);
    stop_ = true;
  }
  curl_multi_wakeup(multi_);
  thread_.join();
  curl_multi_cleanup(multi_);
}

void Courier::send(Parcel parcel) {
  {
    const std::scoped_lock lock(mutex_);
    if (waiting_.size() < kMostWaiting) {
      Waiting one{std::move(parcel), {}};
      one.host = origin_of(one.parcel.url);
      waiting_.push_back(std::move(one));
      curl_multi_wakeup(multi_);
      return;
    }
  }
  finish(std::move(parcel), {Delivery::How::kDropped, "too much waits to be sent"});
}

bool Courier::take(const Trips& trips, Waiting& next) {
  const auto now = std::chrono::steady_clock::now();
  const std::scoped_lock lock(mutex_);
  const auto found = std::ranges::find_if(waiting_, [&](const Waiting& one) {
    return one.not_before <= now && trips.room_for(one.host);
  });
  if (found == waiting_.end()) return false;
  next = std::move(*found);
  waiting_.erase(found);
  return true;
}

void Courier::run() {
  constexpr int kLook = 250;  // milliseconds, for those that wait for another attempt
  Trips trips(multi_, options_);
  while (true) {
    {
      const std::scoped_lock lock(mutex_);
      if (stop_) return;
    }
    for (Waiting next; take(trips, next);) trips.begin(std::move(next));
    int running = 0;
    curl_multi_perform(multi_, &running);
    CURLcode code = CURLE_OK;
    bool any = false;
    while (const auto trip = trips.ended(code)) {
      any = true;
      long status = 0;
      curl_easy_getinfo(trip->easy.get(), CURLINFO_RESPONSE_CODE, &status);
      if (code == CURLE_OK && status >= 200 && status < 300) {
        came_back(std::move(trip->what), {Delivery::How::kSent, {}}, false);
      } else if (status == 404 || status == 410) {
        came_back(std::move(trip->what), {Delivery::How::kGone, "gone"}, false);
      } else {
        const std::string why = status != 0 ? "status " + std::to_string(status)
                                            : std::string(curl_easy_strerror(code));
        came_back(std::move(trip->what), {Delivery::How::kRefused, why}, !lasting(status));
      }
    }
    if (!any) curl_multi_poll(multi_, nullptr, 0, kLook, nullptr);
  }
}

void Courier::came_back(Waiting parcel, const Delivery& delivery, bool again) {
  constexpr int kLonger = 4;
  if (!again || ++parcel.attempts >= kMostAttempts) {
    return finish(std::move(parcel.parcel), delivery);
  }
  auto pause = options_.first_pause;
  for (int attempt = 1; attempt < parcel.attempts; ++attempt) pause *= kLonger;
  parcel.not_before = std::chrono::steady_clock::now() + pause;
  const std::scoped_lock lock(mutex_);
  waiting_.push_back(std::move(parcel));
}

void Courier::finish(Parcel parcel, const Delivery& delivery) {
  if (!parcel.done) return;
  post_([done = std::move(parcel.done), delivery] { done(delivery); });
}

}  // namespace landfall::server
