// The traffic from here to one other node and back: in order, and without holes that go unnoticed.
//
// The bus may lose a message. So every frame is numbered, and one is sent every second while anything
// depends on it, even if there is nothing to say. Where a number is missing, the link is broken: both
// sides give up what ran over it, and begin anew.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/cluster/bus.h"
#include "server/cluster/frame.h"
#include "server/net/loop.h"
#include "server/ops/rate.h"

namespace landfall::server {

class NodeLink {
 public:
  using SharedText = std::shared_ptr<const std::string>;

  NodeLink(Bus& bus, net::Loop& loop, std::string self, std::string other);
  NodeLink(const NodeLink&) = delete;
  NodeLink& operator=(const NodeLink&) = delete;
  ~NodeLink() = default;

  // What is written here goes out together, after the current task. Ask for it before each entry: a
  // frame that has become long goes out first.
  FrameWriter& out();
  // The number under which the frame holds this text, which it takes in once, however many get it.
  // To be called between out() and the entry that names it.
  std::uint64_t attach(const SharedText& text);

  struct Taken {
    bool broken = false;       // what ran over the link so far is over; what follows begins anew
    std::string_view entries;  // valid until the next message
  };
  // A message has come.
  Taken take(FrameReader message);
  // Gives up what ran over the link; the other side is told.
  void restart();

  // Sends something even if there is nothing to say.
  void tick();
  [[nodiscard]] SteadyTime heard() const { return heard_; }
  [[nodiscard]] const std::string& other() const { return other_; }

  // The subject at which a node listens.
  static std::string subject(std::string_view node);

  // Of a frame; what has another one comes from another release and is not read.
  static constexpr std::uint64_t kFormat = 1;
  // The entry that attaches a text. All other kinds are for who writes and reads them.
  static constexpr std::uint64_t kText = 1;

 private:
  void flush();
  void send(std::string_view entries);
  void begin_stream();

  Bus& bus_;
  net::Loop& loop_;
  std::string self_;
  std::string other_;
  FrameWriter entries_;
  std::vector<SharedText> attached_;  // to the frame in the making
  std::unordered_map<const std::string*, std::uint64_t> numbers_;
  bool flushing_ = false;
  std::shared_ptr<bool> here_ = std::make_shared<bool>(true);

  std::uint64_t stream_;  // ours: another one after each restart
  std::uint64_t sent_ = 0;
  std::uint64_t incoming_ = 0;  // theirs; 0 if there is none yet
  std::uint64_t next_ = 0;
  std::uint64_t given_up_ = 0;  // a stream of theirs that we do not listen to any more
  std::string partial_;
  std::string whole_;
  SteadyTime heard_;
};

}  // namespace landfall::server
