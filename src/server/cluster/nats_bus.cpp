#include "server/cluster/nats_bus.h"

#include <charconv>
#include <cstdlib>
#include <utility>

#include "server/ops/log.h"

namespace landfall::server {
namespace {

using NatsOptions = std::unique_ptr<natsOptions, NatsDestroy<&natsOptions_Destroy>>;
using NatsMessage = std::unique_ptr<natsMsg, NatsDestroy<&natsMsg_Destroy>>;

constexpr int kReconnectWait = 200;    // milliseconds between attempts
constexpr int kReconnectJitter = 200;  // and up to so many more
constexpr int kPingInterval = 2000;    // milliseconds; a silent line is noticed after three
constexpr int kMostPings = 2;
constexpr int kConnectTimeout = 2000;

// "nats://user:secret@host:4222" without what is before the @.
std::string without_password(std::string_view url) {
  const std::size_t scheme = url.find("://");
  const std::size_t at = url.rfind('@');
  if (at == std::string_view::npos) return std::string(url);
  const std::size_t host = scheme == std::string_view::npos ? 0 : scheme + 3;
  return std::string(url.substr(0, host)) + std::string(url.substr(at + 1));
}

void when_disconnected(natsConnection* /*connection*/, void* closure) {
  if (static_cast<NatsEnd*>(closure)->wanted) return;
  log_warning("the connection to NATS is lost; trying again");
}

void when_reconnected(natsConnection* /*connection*/, void* /*closure*/) {
  log_info("the connection to NATS is back");
}

// The last call of the library.
void when_closed(natsConnection* /*connection*/, void* closure) {
  static_cast<NatsEnd*>(closure)->over.release();
}

// Slow consumers and the like: what is lost is noticed by who waits for it.
void when_wrong(natsConnection* /*connection*/, natsSubscription* /*subscription*/,
                natsStatus status, void* /*closure*/) {
  log_warning(std::string("NATS: ") + natsStatus_GetText(status));
}

std::string_view data_of(natsMsg* message) {
  return {natsMsg_GetData(message), static_cast<std::size_t>(natsMsg_GetDataLength(message))};
}

std::function<void(natsMsg*)> handing_to(Bus::Handler handler) {
  return [handler = std::move(handler)](natsMsg* message) {
    const char* reply = natsMsg_GetReply(message);
    handler(data_of(message), reply != nullptr ? reply : "");
  };
}

}  // namespace

// What a thread of the library needs to hand a message over. It dies after the library's last call;
// the handler lives and dies on the network thread.
struct NatsBus::Listener {
  net::Loop* loop = nullptr;
  std::weak_ptr<Receiver> receiver;
};

class NatsBus::Listening final : public Bus::Subscription {
 public:
  Listening(natsSubscription* subscription, std::shared_ptr<Receiver> receiver)
      : subscription_(subscription), receiver_(std::move(receiver)) {}
  ~Listening() override { natsSubscription_Destroy(subscription_); }
  Listening(const Listening&) = delete;
  Listening& operator=(const Listening&) = delete;

 private:
  natsSubscription* subscription_;
  std::shared_ptr<Receiver> receiver_;  // with it ends what is still on its way
};

Result<std::unique_ptr<NatsBus>> NatsBus::connect(const std::vector<std::string>& urls,
                                                  const std::string& name, net::Loop& loop) {
  natsOptions* raw = nullptr;
  if (natsOptions_Create(&raw) != NATS_OK) return problem("the library of NATS cannot start");
  const NatsOptions options(raw);
  auto bus = std::unique_ptr<NatsBus>(new NatsBus(loop));
  std::vector<const char*> servers;
  std::string shown;
  bool secure = false;
  for (const std::string& url : urls) {
    servers.push_back(url.c_str());
    shown += (shown.empty() ? "" : ", ") + without_password(url);
    secure = secure || url.starts_with("tls://");
  }
  natsStatus status = natsOptions_SetServers(raw, servers.data(), static_cast<int>(servers.size()));
  if (status == NATS_OK) status = natsOptions_SetName(raw, name.c_str());
  // In the environment nobody sees it who looks at the list of processes.
  const char* user = std::getenv("LANDFALL_NATS_USER");
  const char* password = std::getenv("LANDFALL_NATS_PASSWORD");
  if (status == NATS_OK && password != nullptr) {
    status = natsOptions_SetUserInfo(raw, user != nullptr ? user : "landfall", password);
  }
  if (status == NATS_OK) status = natsOptions_SetSecure(raw, secure);
  if (status == NATS_OK) status = natsOptions_SetTimeout(raw, kConnectTimeout);
  if (status == NATS_OK) status = natsOptions_SetMaxReconnect(raw, -1);
  if (status == NATS_OK) status = natsOptions_SetReconnectWait(raw, kReconnectWait);
  if (status == NATS_OK) {
    status = natsOptions_SetReconnectJitter(raw, kReconnectJitter, kReconnectJitter);
  }
  if (status == NATS_OK) status = natsOptions_SetPingInterval(raw, kPingInterval);
  if (status == NATS_OK) status = natsOptions_SetMaxPingsOut(raw, kMostPings);
  if (status == NATS_OK) status = natsOptions_SetSendAsap(raw, true);
  if (status == NATS_OK) status = natsOptions_SetNoEcho(raw, true);
  if (status == NATS_OK) status = natsOptions_SetFailRequestsOnDisconnect(raw, true);
  if (status == NATS_OK)
    status = natsOptions_SetDisconnectedCB(raw, &when_disconnected, &bus->end_);
  if (status == NATS_OK) status = natsOptions_SetReconnectedCB(raw, &when_reconnected, nullptr);
  if (status == NATS_OK) status = natsOptions_SetClosedCB(raw, &when_closed, &bus->end_);
  if (status == NATS_OK) status = natsOptions_SetErrorHandler(raw, &when_wrong, nullptr);
  natsConnection* connection = nullptr;
  if (status == NATS_OK) status = natsConnection_Connect(&connection, raw);
  if (status != NATS_OK) {
    return problem("cannot connect to NATS at " + shown + ": " + natsStatus_GetText(status) +
                   "; start nats-server there, or name another with --cluster");
  }
  bus->connection_.reset(connection);
  natsInbox* inbox = nullptr;
  if (natsInbox_Create(&inbox) != NATS_OK) return problem("the library of NATS gives no inbox");
  bus->inbox_ = std::string(inbox) + ".";
  natsInbox_Destroy(inbox);
  return bus;
}

NatsBus::~NatsBus() {
  questions_.clear();
  answers_.reset();
  constexpr int kLastWords = 500;  // milliseconds
  natsConnection_FlushTimeout(connection_.get(), kLastWords);
  if (!connection_) return;
  end_.wanted = true;
  natsConnection_Close(connection_.get());
  end_.over.acquire();
}

void NatsBus::publish(const std::string& subject, std::string_view data) {
  // What cannot be sent is lost, as it may be on its way.
  natsConnection_Publish(connection_.get(), subject.c_str(), data.data(),
                         static_cast<int>(data.size()));
}

std::unique_ptr<Bus::Subscription> NatsBus::subscribe(const std::string& subject, Handler handler) {
  return listen(subject, nullptr, handing_to(std::move(handler)));
}

std::unique_ptr<Bus::Subscription> NatsBus::share(const std::string& subject,
                                                  const std::string& group, Handler handler) {
  return listen(subject, group.c_str(), handing_to(std::move(handler)));
}

std::unique_ptr<Bus::Subscription> NatsBus::listen(const std::string& subject, const char* group,
                                                   Receiver receiver) {
  auto kept = std::make_shared<Receiver>(std::move(receiver));
  auto listener = std::make_unique<Listener>(Listener{&loop_, kept});
  const natsMsgHandler receive = [](natsConnection* /*connection*/,
                                    natsSubscription* /*subscription*/, natsMsg* message,
                                    void* closure) {
    const auto* to = static_cast<const Listener*>(closure);
    // A task can be copied, a message cannot.
    const std::shared_ptr<natsMsg> held(message, &natsMsg_Destroy);
    to->loop->post([weak = to->receiver, held] {
      if (const auto alive = weak.lock()) (*alive)(held.get());
    });
  };
  natsSubscription* subscription = nullptr;
  natsStatus status =
      group == nullptr
          ? natsConnection_Subscribe(&subscription, connection_.get(), subject.c_str(), receive,
                                     listener.get())
          : natsConnection_QueueSubscribe(&subscription, connection_.get(), subject.c_str(), group,
                                          receive, listener.get());
  if (status == NATS_OK) {
    status = natsSubscription_SetOnCompleteCB(
        subscription, [](void* closure) { delete static_cast<Listener*>(closure); },
        listener.get());
  }
  // The library's from now on; if something went wrong, a call of it may still be under way.
  [[maybe_unused]] const Listener* const given = listener.release();
  if (status != NATS_OK) {
    log_error("NATS: cannot listen to " + subject + ": " + natsStatus_GetText(status));
    natsSubscription_Destroy(subscription);
    return nullptr;
  }
  return std::make_unique<Listening>(subscription, std::move(kept));
}

void NatsBus::request(const std::string& subject, std::string_view data,
                      std::chrono::milliseconds patience, Answered answered) {
  if (!answers_) {
    answers_ = listen(inbox_ + "*", nullptr, [this](natsMsg* message) {
      const std::string_view place = natsMsg_GetSubject(message);
      std::uint64_t number = 0;
      std::from_chars(place.data() + inbox_.size(), place.data() + place.size(), number);
      if (natsMsg_IsNoResponders(message)) {
        settle(number, {std::nullopt, Silence::kNobody});
      } else {
        settle(number, {std::string(data_of(message)), {}});
      }
    });
  }
  const std::uint64_t number = ++asked_;
  Question& question = questions_[number];
  question.answered = std::move(answered);
  question.deadline =
      loop_.after(patience, [this, number] { settle(number, {std::nullopt, Silence::kLate}); });
  natsConnection_PublishRequest(connection_.get(), subject.c_str(),
                                (inbox_ + std::to_string(number)).c_str(), data.data(),
                                static_cast<int>(data.size()));
}

void NatsBus::settle(std::uint64_t number, Answer answer) {
  const auto known = questions_.find(number);
  if (known == questions_.end()) return;
  const Question question = std::move(known->second);
  questions_.erase(known);
  question.answered(std::move(answer));
}

bool NatsBus::connected() const {
  return natsConnection_Status(connection_.get()) == NATS_CONN_STATUS_CONNECTED;
}

std::size_t NatsBus::largest_message() const {
  const std::int64_t most = natsConnection_GetMaxPayload(connection_.get());
  return most > 0 ? static_cast<std::size_t>(most) : 1024 * 1024;
}

}  // namespace landfall::server
