#include "host/luck/table_luck.h"

namespace landfall::host {

// TAB-10.3: by the number of the draw, counted over the whole log.
Action TableLuck::draw(const AnyMatch& match, const SeatList& seats) {
  if (!key_) key_ = luck_key(reveal(seats));
  draws_ += static_cast<std::uint32_t>(match.chance_between(counted_, match.version()).size());
  counted_ = match.version();
  return draw_lot(match, *key_, draws_ + 1);
}

void TableLuck::forget() {
  key_.reset();
  counted_ = 0;
  draws_ = 0;
}

Luck TableLuck::reveal(const SeatList& seats) const {
  Luck luck{table_, secret_, {}};
  for (const SeatHolder& holder : seats) luck.words.push_back(holder.luck_words.value_or(""));
  return luck;
}

void TableLuck::write(const SeatList& seats, bool over, JsonWriter& out) const {
  out.begin_object().member("commitment", hex_text(commitment_to(secret_)));
  out.key("words").begin_array();
  for (const SeatHolder& holder : seats) {
    if (holder.luck_words) {
      out.value(*holder.luck_words);
    } else {
      out.null();
    }
  }
  out.end_array();
  if (over) out.member("secret", hex_text(secret_));
  out.end_object();
}

}  // namespace landfall::host
