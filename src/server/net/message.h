// A WebSocket message on its way out: a head that many receivers share and a tail of one's own.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <utility>

namespace landfall::server::net {

struct Message {
  std::shared_ptr<const std::string> head;
  std::shared_ptr<const std::string> tail;  // may be missing

  static Message of(std::string text) {
    return {std::make_shared<const std::string>(std::move(text)), nullptr};
  }
  [[nodiscard]] std::size_t size() const { return head->size() + (tail ? tail->size() : 0); }
};

}  // namespace landfall::server::net
