// The targets of a path that have parts of their own: places, payments, offers.
#include "games/archipelago/words/path_reader.h"

namespace landfall::archipelago {

std::string_view PathReader::detail(std::string_view kind) {
  if (!more()) return fail(), std::string_view();
  const std::string_view text = path_[next_];
  if (text.size() <= kind.size() + 1 || !text.starts_with(kind) || text[kind.size()] != ':') {
    return fail(), std::string_view();
  }
  ++next_;
  return text.substr(kind.size() + 1);
}

PathReader::At PathReader::place_in(std::string_view text) {
  const std::size_t dot = text.find('.');
  if (failed_ || dot == std::string_view::npos) return fail(), At{};
  const auto shown = find_region(text.substr(0, dot));
  if (!shown) return fail(), At{};
  const int laid = laid_tile(state_, *shown);
  const auto place = find_place(table_, *shown, text.substr(dot + 1));
  if (laid < 0 || !place) return fail(), At{};
  return {laid, *place};
}

PathReader::At PathReader::place_and(std::string_view kind, std::string_view& rest) {
  const std::string_view text = detail(kind);
  std::size_t dot = text.find('.');
  if (dot != std::string_view::npos) dot = text.find('.', dot + 1);
  if (failed_ || dot == std::string_view::npos) return fail(), At{};
  rest = text.substr(dot + 1);
  return place_in(text.substr(0, dot));
}

PathReader::At PathReader::icon() {
  const std::string_view text = detail("icon");
  const std::size_t dot = text.find('.');
  if (failed_ || dot == std::string_view::npos) return fail(), At{};
  const auto shown = find_region(text.substr(0, dot));
  const auto index = find_number(text.substr(dot + 1), kIcons - 1);
  const int laid = shown ? laid_tile(state_, *shown) : -1;
  if (laid < 0 || !index) return fail(), At{};
  return {laid, *index};
}

PathReader::At PathReader::spot() {
  const std::string_view text = detail("spot");
  const std::size_t dot = text.find('.');
  if (failed_ || dot == std::string_view::npos) return fail(), At{};
  const auto signed_number = [&](std::string_view part) {
    const bool minus = part.starts_with('-');
    if (minus) part.remove_prefix(1);
    if (part.empty()) return fail(), 0;
    const int size = value(find_number(part, kMapOffset - 1));
    if (minus && size == 0) fail();
    return minus ? -size : size;
  };
  const int q = signed_number(text.substr(0, dot));
  const int r = signed_number(text.substr(dot + 1));
  return {q + kMapOffset, r + kMapOffset};
}

Payment PathReader::pay() {
  std::string_view text = detail("pay");
  Payment payment;
  if (text == "nothing") return payment;
  while (!failed_) {
    const std::size_t dot = text.find('.');
    const std::string_view item = text.substr(0, dot);
    const auto kind =
        item == "token" ? std::optional<int>(kResources) : find_id(kResourceIds, item);
    if (!kind) return fail(), payment;
    std::uint8_t& count = *kind == kResources ? payment.tokens : payment.cubes[*kind];
    if (++count > 15) fail();
    if (dot == std::string_view::npos) break;
    text.remove_prefix(dot + 1);
  }
  return payment;
}

// Seats in any order, each once: "1.3".
std::uint8_t PathReader::partners() {
  std::string_view text = detail("to");
  unsigned seats = 0;
  while (!failed_) {
    const std::size_t dot = text.find('.');
    const int seat = value(find_number(text.substr(0, dot), table_.seats - 1));
    if (((seats >> seat) & 1U) != 0) fail();
    seats |= 1U << seat;
    if (dot == std::string_view::npos) break;
    text.remove_prefix(dot + 1);
  }
  return static_cast<std::uint8_t>(seats);
}

// The parts of an offer, each at most once, in any order: a promise, goods given, goods wanted, who
// is asked.
static constexpr std::array<std::string_view, 6> kGoods = {"florins", "cubes",  "tokens",
                                                           "card",    "permit", "use"};
static constexpr int kParts = 1 + 2 * static_cast<int>(kGoods.size());
Offer PathReader::offer(bool counter) {
  Offer offer;
  unsigned read = 0;
  bool permit_given = false;
  const auto once = [&](int part) {
    if (((read >> part) & 1U) != 0) fail();
    read |= 1U << part;
  };
  while (more()) {
    const std::string_view kind = peek_kind();
    if (kind == "promise" || kind == "demand") {
      once(0);
      std::string_view text = detail(kind);
      const std::size_t first = text.find('.');
      const std::size_t second =
          first == std::string_view::npos ? first : text.find('.', first + 1);
      if (second == std::string_view::npos) return fail(), offer;
      const int promise = value(find_id(kPromiseIds, text.substr(0, first)));
      const int amount = value(find_number(text.substr(first + 1, second - first - 1), 255));
      const int due = value(find_number(text.substr(second + 1), 999)) - state_.round;
      const int soonest = table_.rules.talks ? 0 : 1;  // ARC-13.6
      if (promise == 0 || due < soonest || due > 15) return fail(), offer;
      offer.promise = static_cast<std::uint8_t>(promise | due << 4);
      offer.promise_amount = static_cast<std::uint8_t>(amount);
      if (kind == "demand") offer.flags = static_cast<std::uint8_t>(offer.flags | kPartnerPromises);
      continue;
    }
    if (kind == "to" && !counter) {
      once(kParts);
      offer.to = partners();
      continue;
    }
    const bool give = kind == "give";
    const std::string_view text = detail(give ? "give" : "want");
    if (failed_) break;
    const std::size_t dot = text.find('.');
    const std::string_view what = text.substr(0, dot);
    const std::string_view rest =
        dot == std::string_view::npos ? std::string_view() : text.substr(dot + 1);
    const auto part = find_id(kGoods, what);
    if (!part) return fail(), offer;
    once(1 + (give ? 0 : static_cast<int>(kGoods.size())) + *part);
    switch (*part) {
      case 0: {
        const int number = value(find_number(rest, 255));
        if (number == 0) fail();
        (give ? offer.give_florins : offer.want_florins) = static_cast<std::uint8_t>(number);
        break;
      }
      case 1: {
        std::string_view left = rest;
        auto& cubes = give ? offer.give_cubes : offer.want_cubes;
        int sum = 0;
        for (int resource = 0; resource < kResources && !failed_; ++resource) {
          const std::size_t next = left.find('.');
          if ((next == std::string_view::npos) != (resource == kResources - 1)) fail();
          const int number = value(find_number(left.substr(0, next), 15));
          sum += number;
          pack_cubes(cubes.data(), resource, number);
          if (next != std::string_view::npos) left.remove_prefix(next + 1);
        }
        if (sum == 0) fail();
        break;
      }
      case 2: {
        const int number = value(find_number(rest, 15));
        if (number == 0) fail();
        offer.tokens = static_cast<std::uint8_t>(offer.tokens | (give ? number : number << 4));
        break;
      }
      case 3: {
        const int card = value(find_id(kCardIds, rest));
        (give ? offer.give_card : offer.want_card) = static_cast<std::uint8_t>(card + 1);
        break;
      }
      default:
        if ((give && !table_.rules.talks) || dot != std::string_view::npos) fail();
        permit_given = permit_given || give;
        offer.flags =
            static_cast<std::uint8_t>(offer.flags | (*part == 4 ? kWantPermit : kWantUse));
        break;
    }
  }
  if (!counter && offer.to == 0) fail();
  // ARC-13.8: permission is given to the one whose turn it is.
  if (permit_given && ((offer.to >> state_.seat) & 1) == 0) fail();
  return offer;
}

}  // namespace landfall::archipelago
