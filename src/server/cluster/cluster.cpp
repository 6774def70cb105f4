#include "server/cluster/cluster.h"

#include <sodium.h>

#include <algorithm>
#include <utility>

#include "base/json_value.h"
#include "base/json_writer.h"
#include "server/ops/log.h"

namespace landfall::server {
namespace {

constexpr const char* kNodes = "landfall.nodes";
constexpr std::chrono::milliseconds kSweep{250};
constexpr std::chrono::milliseconds kRetry{500};
constexpr std::chrono::seconds kElection{15};

// What the node is called in all its lives.
std::string_view name_of(std::string_view node) { return node.substr(0, node.rfind('-')); }

}  // namespace

std::string new_node_id(std::string_view name) {
  constexpr std::string_view kLetters = "0123456789abcdefghijklmnopqrstuvwxyz";
  constexpr int kCount = 8;
  std::string id(name);
  id += '-';
  for (int i = 0; i < kCount; ++i) id += kLetters[randombytes_uniform(kLetters.size())];
  return id;
}

bool is_node_name(std::string_view name) {
  constexpr std::size_t kLongest = 32;
  return !name.empty() && name.size() <= kLongest && std::ranges::all_of(name, [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= '0' && letter <= '9') || letter == '-' || letter == '_';
  });
}

Cluster::Cluster(Bus& bus, net::Loop& loop, std::string self)
    : bus_(bus), loop_(loop), self_(std::move(self)) {
  subscription_ = bus_.subscribe(
      kNodes, [this](std::string_view data, const std::string& /*reply*/) { heard_of(data); });
  sweep();
}

Cluster::~Cluster() = default;

bool Cluster::alive(const std::string& node) const {
  return node == self_ ? !leaving_ : nodes_.contains(node);
}

std::vector<std::string> Cluster::others() const {
  std::vector<std::string> names;
  names.reserve(nodes_.size());
  for (const auto& [name, node] : nodes_) names.push_back(name);
  std::ranges::sort(names);
  return names;
}

bool Cluster::first() const {
  return !leaving_ &&
         std::ranges::all_of(nodes_, [&](const auto& entry) { return self_ < entry.first; });
}

// --- Our own lease -------------------------------------------------------------------------------

bool Cluster::holds_lease() const {
  return renewed_ != SteadyTime{} && std::chrono::steady_clock::now() - renewed_ < kRight;
}

bool Cluster::serving() const { return looked_after_ && holds_lease(); }

bool Cluster::lost() const {
  const auto without = std::chrono::steady_clock::now() - std::max(renewed_, started_);
  // While NATS chooses a new leader nobody gets a lease, and nobody is better off elsewhere.
  return without >= (bus_.connected() ? kElection : kRight + Lease::kLife);
}

void Cluster::when_serving(net::Task task) {
  if (waiting_.empty() && serving()) {
    task();
  } else {
    waiting_.push_back(std::move(task));
  }
}

void Cluster::renewed(const Lease::Renewed& lease) {
  const SteadyTime now = std::chrono::steady_clock::now();
  if (lease.complete) {
    if (renewed_ != SteadyTime{})
      log_warning("the lease of this node had lapsed; looking after its tables");
    looked_after_ = false;
    // What we have not heard meanwhile says nothing; and the bucket may be a new one, which not all
    // have come back to.
    for (auto& [name, node] : nodes_) node.heard = now;
    for (const std::string& statement : lease.nodes) heard_of(statement);
  }
  renewed_ = lease.asked;
  tell();
  if (looked_after_) {
    run_waiting();
  } else {
    look_after();
  }
}

void Cluster::look_after() {
  if (looking_ || !holds_lease()) return;
  looking_ = true;
  const auto done = [this](bool known) {
    looking_ = false;
    if (known && holds_lease()) {
      looked_after_ = true;
      run_waiting();
      return;
    }
    retry_timer_ = loop_.after(kRetry, [this] { look_after(); });
  };
  if (look_after_) {
    look_after_(done);
  } else {
    done(true);
  }
}

void Cluster::run_waiting() {
  while (!waiting_.empty() && serving()) {
    const net::Task task = std::move(waiting_.front());
    waiting_.pop_front();
    task();
  }
}

void Cluster::leave() {
  leaving_ = true;
  tell();
}

// --- The others ----------------------------------------------------------------------------------

void Cluster::tell() { bus_.publish(kNodes, statement()); }

std::string Cluster::statement() const {
  JsonWriter out;
  out.begin_object().member("node", self_).member("leaving", leaving_);
  out.key("rules").begin_object();
  for (const auto& [game, rules] : rules_) out.member(game, rules);
  out.end_object().end_object();
  return out.take();
}

void Cluster::heard_of(std::string_view message) {
  const Result<JsonValue> said = JsonValue::parse(message);
  if (!said || !said->is_object()) return;
  const std::string node(said->find_text("node").value_or(""));
  if (node.empty() || node == self_) return;
  const JsonValue* leaves = said->find("leaving");
  if (leaves != nullptr && leaves->boolean()) {
    if (nodes_.contains(node)) {
      log_info("node " + node + " leaves");
      lost_sight_of(node);
    }
    return;
  }
  if (name_of(node) == name_of(self_)) {
    // An entry of an earlier life of ours may still be there; one that goes on speaking is another.
    if (doubles_.happened(1, std::chrono::steady_clock::now()) > 0) {
      log_error("another node is called " + std::string(name_of(self_)) +
                ", too; give each a name of its own with --node");
    }
    return;
  }
  // Whoever was started again is not there under the former name any more.
  const auto before = std::ranges::find_if(nodes_, [&](const auto& entry) {
    return entry.first != node && name_of(entry.first) == name_of(node);
  });
  if (before != nodes_.end()) lost_sight_of(std::string(before->first));
  Node& known = nodes_[node];
  if (known.heard == SteadyTime{}) log_info("node " + node + " is here");
  known.heard = std::chrono::steady_clock::now();
  if (const JsonValue* rules = said->find("rules"); rules != nullptr && rules->is_object()) {
    known.rules.clear();
    for (const auto& [game, number] : rules->members()) {
      known.rules.emplace(game, static_cast<int>(number.integer()));
    }
  }
}

int Cluster::common_rules(std::string_view game) const {
  const auto own = rules_.find(game);
  if (own == rules_.end()) return 0;
  int common = own->second;
  for (const auto& [name, node] : nodes_) {
    const auto theirs = node.rules.find(game);
    if (theirs != node.rules.end()) common = std::min(common, theirs->second);
  }
  return common;
}

void Cluster::sweep() {
  sweep_timer_ = loop_.after(kSweep, [this] { sweep(); });
  // Whoever was stopped has heard of nobody, and knows nothing about them.
  if (!holds_lease()) return;
  const SteadyTime since = std::chrono::steady_clock::now() - Lease::kLife;
  std::vector<std::string> dead;
  for (const auto& [name, node] : nodes_) {
    if (node.heard < since) dead.push_back(name);
  }
  for (const std::string& node : dead) {
    log_warning("node " + node + " has not been heard of for some seconds and counts as gone");
    lost_sight_of(node);
  }
}

void Cluster::lost_sight_of(const std::string& node) {
  nodes_.erase(node);
  for (const auto& gone : gone_) gone(node);
}

}  // namespace landfall::server
