#include "server/ops/gzip.h"

#include <zlib.h>

#include <algorithm>

namespace landfall::server {

bool accepts_coding(std::string_view list, std::string_view coding) {
  std::size_t at = 0;
  while (at < list.size()) {
    const std::size_t comma = std::min(list.find(',', at), list.size());
    std::string_view entry = list.substr(at, comma - at);
    at = comma + 1;
    entry.remove_prefix(std::min(entry.find_first_not_of(' '), entry.size()));
    const std::size_t semicolon = std::min(entry.find(';'), entry.size());
    std::string_view name = entry.substr(0, semicolon);
    while (!name.empty() && name.back() == ' ') name.remove_suffix(1);
    if (name != coding) continue;
    const std::string_view parameters = entry.substr(semicolon);
    const std::size_t quality = parameters.find("q=");
    if (quality == std::string_view::npos) return true;
    const std::string_view value = parameters.substr(quality + 2);
    return value.find_first_of("123456789") != std::string_view::npos;  // not 0, 0.0 ...
  }
  return false;
}

std::string gzip(std::string_view text) {
  constexpr int kGzip = 15 + 16;  // the largest window, and the header of gzip instead of zlib's
  constexpr int kMemory = 8;
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kGzip, kMemory, Z_DEFAULT_STRATEGY) !=
      Z_OK) {
    return {};
  }
  std::string packed(deflateBound(&stream, text.size()), '\0');
  // zlib reads it and has no const.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  const int ended = deflate(&stream, Z_FINISH);
  packed.resize(ended == Z_STREAM_END ? stream.total_out : 0);
  deflateEnd(&stream);
  return packed;
}

}  // namespace landfall::server
