// Where the decisions of bots come from: asked on the network thread, answered there later.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/unasked/unasked.h"
#include "engine/match/any_match.h"

namespace landfall::server {

// What a bot is asked. All but the first may be answered with nothing.
enum class Asked : std::uint8_t {
  kMove,      // its choice is due
  kClose,     // others think about its offer: whether to close it with one who has agreed
  kWithdraw,  // the same when they have had their time: close or withdraw it
  kFavour,    // whether to offer somebody what they have said that they need
};

// What a bot is given: the immutable table and the view of its own seat, never the position.
struct BotQuestion {
  std::shared_ptr<const AnyMatch> owner;  // keeps the table object alive; not to be asked
  const void* table = nullptr;
  std::vector<std::max_align_t> view;  // the bytes of the game's View
  std::string game;
  Seat seat = 0;
  int level = 1;
  Asked asked = Asked::kMove;
  bots::Wish wish{};  // with kFavour
  // Whose turn this uses up: bots think for addresses and tables in turn.
  std::string neighbour;
  std::string table_id;
  // Whoever has no table object yet has it made on the thread that thinks; nullptr if it cannot be.
  std::function<std::shared_ptr<const AnyMatch>()> make_owner{};
  // Nobody waits for the answer any longer.
  std::chrono::steady_clock::time_point until = std::chrono::steady_clock::time_point::max();
};

// Copies what the seat may know out of the match.
BotQuestion make_question(std::shared_ptr<const AnyMatch> match, Seat seat, int level);

struct BotAnswer {
  // Nothing if the bot was told to stop, cannot think about it, or has nothing to do unasked.
  std::optional<Action> action;
  double seconds = 0;
};

class BotRunner {
 public:
  BotRunner() = default;
  BotRunner(const BotRunner&) = delete;
  BotRunner& operator=(const BotRunner&) = delete;
  virtual ~BotRunner() = default;

  [[nodiscard]] virtual bool plays(std::string_view game) const = 0;
  // `answered` is called on the network thread.
  virtual void ask(BotQuestion question, std::function<void(BotAnswer)> answered) = 0;
  // Ends all thinking soon; questions after this are not answered.
  virtual void stop() = 0;
};

}  // namespace landfall::server
