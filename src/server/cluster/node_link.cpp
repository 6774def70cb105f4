#include "server/cluster/node_link.h"

#include <sodium.h>

#include <algorithm>
#include <utility>

namespace landfall::server {
namespace {

constexpr std::size_t kHeaderRoom = 512;  // more than the head of a frame takes
constexpr std::size_t kFlushAt = 256 * 1024;

std::uint64_t new_stream() {
  std::uint32_t number = 0;
  while (number == 0) number = randombytes_random();
  return number;
}

}  // namespace

NodeLink::NodeLink(Bus& bus, net::Loop& loop, std::string self, std::string other)
    : bus_(bus),
      loop_(loop),
      self_(std::move(self)),
      other_(std::move(other)),
      stream_(new_stream()),
      heard_(std::chrono::steady_clock::now()) {}

std::string NodeLink::subject(std::string_view node) {
  return "landfall.node." + std::string(node);
}

FrameWriter& NodeLink::out() {
  if (entries_.bytes().size() >= kFlushAt) flush();
  if (!flushing_) {
    flushing_ = true;
    loop_.post([this, here = std::weak_ptr(here_)] {
      if (here.expired()) return;
      flushing_ = false;
      flush();
    });
  }
  return entries_;
}

std::uint64_t NodeLink::attach(const SharedText& text) {
  const auto [place, fresh] = numbers_.emplace(text.get(), attached_.size());
  if (fresh) {
    attached_.push_back(text);
    entries_.number(kText).text(*text);
  }
  return place->second;
}

void NodeLink::flush() {
  if (!entries_.empty()) send(entries_.take());
  attached_.clear();
  numbers_.clear();
}

void NodeLink::tick() {
  flush();
  send({});
}

void NodeLink::begin_stream() {
  entries_.take();
  attached_.clear();
  numbers_.clear();
  stream_ = new_stream();
  sent_ = 0;
}

void NodeLink::restart() {
  begin_stream();
  given_up_ = incoming_;
  incoming_ = 0;
  partial_.clear();
  tick();
}

// In as many pieces as the bus needs.
void NodeLink::send(std::string_view entries) {
  const std::size_t most = bus_.largest_message() - kHeaderRoom;
  do {
    const std::string_view piece = entries.substr(0, most);
    entries.remove_prefix(piece.size());
    FrameWriter frame;
    frame.number(kFormat).text(self_).number(stream_).number(sent_++).number(given_up_);
    frame.number(entries.empty() ? 0 : 1).rest(piece);
    bus_.publish(subject(other_), frame.bytes());
  } while (!entries.empty());
}

NodeLink::Taken NodeLink::take(FrameReader message) {
  const std::uint64_t stream = message.number();
  const std::uint64_t number = message.number();
  const std::uint64_t unheard = message.number();
  const bool more = message.number() != 0;
  if (!message.ok() || stream == given_up_) return {};
  heard_ = std::chrono::steady_clock::now();
  Taken taken;
  if (stream != incoming_) {
    // The other side has begun anew, or this is the beginning.
    taken.broken = incoming_ != 0;
    incoming_ = stream;
    next_ = 0;
    partial_.clear();
  }
  if (unheard == stream_) begin_stream();
  if (number < next_) return taken;  // seen before
  if (number > next_) {
    restart();
    return {true, {}};
  }
  ++next_;
  partial_ += message.rest();
  if (more) return taken;
  whole_ = std::exchange(partial_, {});
  taken.entries = whole_;
  return taken;
}

}  // namespace landfall::server
