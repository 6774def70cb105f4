#include "server/support/http_client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <cstdlib>

namespace landfall::testing {

std::string raw_exchange(std::uint16_t port, std::string_view bytes) {
  const int handle = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const timeval patience{60, 0};
  setsockopt(handle, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  std::string received;
  if (connect(handle, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) {
    while (!bytes.empty()) {
      const ssize_t sent = send(handle, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) break;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    char buffer[16384];
    ssize_t count = 0;
    while ((count = recv(handle, buffer, sizeof buffer, 0)) > 0) {
      received.append(buffer, static_cast<std::size_t>(count));
    }
  }
  close(handle);
  return received;
}

HttpResult http(std::uint16_t port, std::string_view method, std::string_view target,
                std::string_view body, std::string_view extra) {
  std::string request(method);
  request.append(" ").append(target).append(" HTTP/1.1\r\nHost: localhost:");
  request += std::to_string(port) +
             "\r\nConnection: close\r\nContent-Length: " + std::to_string(body.size()) + "\r\n";
  if (method == "POST" && extra.find("Content-Type:") == std::string_view::npos) {
    request += "Content-Type: application/json\r\n";
  }
  request.append(extra).append("\r\n").append(body);
  const std::string answer = raw_exchange(port, request);
  HttpResult result;
  const std::size_t end = answer.find("\r\n\r\n");
  if (!answer.starts_with("HTTP/1.1 ") || end == std::string::npos) return result;
  result.status = std::atoi(answer.c_str() + 9);
  result.header = answer.substr(0, end + 2);
  result.body = answer.substr(end + 4);
  return result;
}

JsonValue HttpResult::json() const {
  Result<JsonValue> value = JsonValue::parse(body);
  return value ? std::move(value).value() : JsonValue();
}

}  // namespace landfall::testing
