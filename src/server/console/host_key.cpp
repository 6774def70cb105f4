#include "server/console/host_key.h"

#include <sodium.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>

#include "server/ops/secret_file.h"

namespace landfall::server {
namespace {

constexpr std::size_t kShortestKey = 16;

Problem key_trouble(const std::string& file, const std::string& what) {
  return Problem{what, file, {}, 0};
}

std::string random_key() {
  // From the system itself: a test that fixes all other chance must not know the key.
  std::array<unsigned char, 24> bytes{};
  if (::getentropy(bytes.data(), bytes.size()) != 0) return {};
  std::array<char, 64> text{};
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(),
                    sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  return text.data();
}

}  // namespace

std::string host_key_file(const ServerOptions& options) {
  if (!options.host_key.empty()) return options.host_key;
  return file_beside_tables(options, "host.key");
}

Result<std::string> read_or_make_host_key(const std::string& file) {
  std::error_code error;
  if (!std::filesystem::exists(file, error)) {
    const std::string key = random_key();
    if (key.empty()) return key_trouble(file, "the system gives no random numbers");
    if (auto trouble = write_secret_file(file, key + "\n", "the host's key")) return *trouble;
    return key;
  }
  std::ifstream in(file);
  std::string key;
  if (!in || !std::getline(in, key)) return key_trouble(file, "the host's key cannot be read");
  while (!key.empty() && (key.back() == '\r' || key.back() == ' ')) key.pop_back();
  if (key.size() < kShortestKey) {
    return key_trouble(file, "the host's key must have at least " + std::to_string(kShortestKey) +
                                 " letters; remove the file to have one made");
  }
  return key;
}

bool shows_key(const net::HttpRequest& request, std::string_view key) {
  constexpr std::string_view kBearer = "Bearer ";
  const std::string_view shown = request.authorization;
  if (key.empty() || !shown.starts_with(kBearer)) return false;
  const std::string_view given = shown.substr(kBearer.size());
  // Of hashes, so that not even the length is told.
  const auto hash = [](std::string_view text) {
    std::array<unsigned char, 32> digest{};
    crypto_generichash(digest.data(), digest.size(),
                       reinterpret_cast<const unsigned char*>(text.data()), text.size(), nullptr,
                       0);
    return digest;
  };
  return sodium_memcmp(hash(given).data(), hash(key).data(), 32) == 0;
}

}  // namespace landfall::server
