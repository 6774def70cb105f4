#include "server/store/facts_text.h"

#include <sodium.h>

#include "base/json_value.h"
#include "base/json_writer.h"

namespace landfall::server {

ContentDigest content_digest(std::string_view text) {
  ContentDigest digest{};
  crypto_generichash(digest.data(), digest.size(),
                     reinterpret_cast<const unsigned char*>(text.data()), text.size(), nullptr, 0);
  return digest;
}

std::string options_text(const Options& options) {
  JsonWriter out;
  out.begin_object();
  for (const auto& [name, value] : options) out.member(name, value);
  out.end_object();
  return out.take();
}

Options read_options(std::string_view text) {
  Options options;
  const Result<JsonValue> json = JsonValue::parse(text);
  if (!json) return options;
  for (const auto& [name, value] : json->members()) options.emplace_back(name, value.text());
  return options;
}

SeatMask seats_from(std::int64_t bits) {
  SeatMask seats;
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    if (((bits >> seat) & 1) != 0) seats = seats.with(seat);
  }
  return seats;
}

}  // namespace landfall::server
