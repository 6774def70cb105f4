// A real WebSocket client for tests. Every wait has an end, so a test fails rather than hangs.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/json_value.h"

namespace landfall::testing {

class Client {
 public:
  // Connects at once; connected() tells whether it worked. Without `origin` the header is left out.
  explicit Client(std::uint16_t port, std::string_view origin = {});
  Client(Client&&) noexcept;
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  Client& operator=(Client&&) noexcept;
  ~Client();

  [[nodiscard]] bool connected() const;
  void send(std::string_view text);
  // The next message; null after the connection has ended or a minute of silence.
  JsonValue receive();
  // Skips messages until one whose `op` is this; keeps the others in heard().
  JsonValue receive(std::string_view op);
  // The next answer to this id.
  JsonValue answer(std::string_view id);
  // Everything received so far, as it came.
  [[nodiscard]] const std::string& heard() const { return heard_; }
  // Waits for the server's close; its code, or 0 if the connection broke otherwise.
  int closed();
  // Ends the connection without a word, as a cut cable does.
  void cut();

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
  std::string heard_;
};

}  // namespace landfall::testing
