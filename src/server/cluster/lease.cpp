#include "server/cluster/lease.h"

#include <utility>

#include "server/ops/log.h"

namespace landfall::server {
namespace {

constexpr const char* kBucket = "landfall_nodes";
constexpr std::int64_t kLeasePatience = 1000;  // milliseconds for one question to JetStream

}  // namespace

Lease::Lease(const NatsBus& bus, net::Loop& loop, Entry entry, WhenRenewed when_renewed)
    : bus_(bus), loop_(loop), entry_(std::move(entry)), when_renewed_(std::move(when_renewed)) {
  thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
}

Lease::~Lease() {
  thread_.request_stop();
  thread_.join();
  if (bucket_) kvStore_Delete(bucket_.get(), entry_.node.c_str());
}

void Lease::run(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    const SteadyTime start = std::chrono::steady_clock::now();
    const bool done = renew();
    // What failed is tried again sooner: there is not much time.
    const auto pause = done ? kInterval : kInterval / 4;
    std::unique_lock lock(mutex_);
    wake_.wait_until(lock, stop, start + pause, [] { return false; });
  }
}

bool Lease::renew() {
  Renewed renewed;
  renewed.asked = std::chrono::steady_clock::now();
  if (!bucket_ && !open_bucket()) return false;
  std::uint64_t revision = 0;
  const natsStatus status =
      kvStore_PutString(&revision, bucket_.get(), entry_.node.c_str(), entry_.statement.c_str());
  if (status != NATS_OK) {
    // The bucket lives in memory: a NATS that was started again has none.
    bucket_.reset();
    return false;
  }
  if (renewed.asked - renewed_ >= kLife - kInterval) {
    renewed.complete = true;
    // Without knowing who else is there, nothing may be claimed.
    if (!holders(renewed.nodes)) return false;
  }
  renewed_ = renewed.asked;
  loop_.post([when = when_renewed_, renewed = std::move(renewed)] { when(renewed); });
  return true;
}

bool Lease::open_bucket() {
  if (!jetstream_) {
    jsOptions options;
    jsOptions_Init(&options);
    options.Wait = kLeasePatience;
    jsCtx* jetstream = nullptr;
    if (natsConnection_JetStream(&jetstream, bus_.handle(), &options) != NATS_OK) return false;
    jetstream_.reset(jetstream);
  }
  kvConfig config;
  kvConfig_Init(&config);
  config.Bucket = kBucket;
  config.Description = "the nodes of Landfall that are alive";
  config.History = 1;
  config.TTL = std::chrono::nanoseconds(kLife).count();
  config.StorageType = js_MemoryStorage;
  config.Replicas = entry_.replicas;
  kvStore* bucket = nullptr;
  natsStatus status = js_CreateKeyValue(&bucket, jetstream_.get(), &config);
  // Somebody has made it with other settings: those hold.
  if (status != NATS_OK) status = js_KeyValue(&bucket, jetstream_.get(), kBucket);
  if (status != NATS_OK) {
    if (renewed_ == SteadyTime{}) {
      log_warning(std::string("the lease of this node cannot be had from NATS: ") +
                  natsStatus_GetText(status) + " (is JetStream switched on there?); trying again");
    }
    return false;
  }
  bucket_.reset(bucket);
  return true;
}

bool Lease::holders(std::vector<std::string>& nodes) const {
  kvKeysList keys{};
  if (kvStore_Keys(&keys, bucket_.get(), nullptr) != NATS_OK) return false;
  for (int index = 0; index < keys.Count; ++index) {
    kvEntry* entry = nullptr;
    // One that has ended meanwhile is not missed.
    if (kvStore_Get(&entry, bucket_.get(), keys.Keys[index]) != NATS_OK) continue;
    nodes.emplace_back(kvEntry_ValueString(entry));
    kvEntry_Destroy(entry);
  }
  kvKeysList_Destroy(&keys);
  return true;
}

}  // namespace landfall::server
