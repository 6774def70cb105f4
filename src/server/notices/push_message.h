// A message of web push: sealed for one browser (RFC 8291, aes128gcm of RFC 8188), with the server's
// signature for the push service (VAPID, RFC 8292).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "server/notices/p256.h"

namespace landfall::server {

// Where a browser is told something, and the keys that only it can open a message with.
struct PushAddress {
  std::string endpoint;  // an address at the push service; whoever knows it could send, too
  std::string point;     // the browser's public key, 65 bytes
  std::string secret;    // 16 bytes
};

// The longest text that every push service takes.
inline constexpr std::size_t kLongestPush = 3000;

// The body of the request. Empty if the keys are none, or the text is too long.
std::string seal_push(std::string_view text, const PushAddress& address);
// With a key and a salt that would be chance otherwise; for published vectors.
std::string seal_push_with(std::string_view text, const PushAddress& address, const P256Key& own,
                           std::string_view salt);
// For tests, the browser's part: the text of such a body. Nothing if it is not for this key.
std::optional<std::string> open_push(std::string_view body, const P256Key& key,
                                     std::string_view secret);

// Signs the server's requests to push services.
class PushKey {
 public:
  PushKey() = default;
  explicit PushKey(P256Key key) : key_(std::move(key)) {}

  // What stands in the file; made if there is none.
  static Result<PushKey> read_or_make(const std::string& file);

  [[nodiscard]] bool empty() const { return key_.empty(); }
  // What pages need to subscribe.
  [[nodiscard]] std::string public_text() const { return base64url(key_.point()); }
  // The value of the header "Authorization", good for half a day. `contact` is how the people of the
  // push service reach the host, "https://..." or "mailto:..."; may be empty.
  [[nodiscard]] std::string authorization(std::string_view endpoint, std::string_view contact,
                                          std::int64_t now) const;

 private:
  P256Key key_;
};

// "https://push.example/x/y" -> "https://push.example"; empty if it is no such address.
std::string origin_of(std::string_view url);

}  // namespace landfall::server
