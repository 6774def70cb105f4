#include "cli/boards/offer.h"

#include <algorithm>

#include "cli/boards/fields.h"

namespace landfall::cli {
namespace {

// Both sides for one who gives and gets, or for people who look on.
std::string sides(const Picture& picture, const Terms& terms, Seat from, bool concerned) {
  const Words& words = picture.words;
  if (concerned) {
    const bool own = picture.seat == from;
    return "     " + words.text("offer.you_give") + " " +
           picture.painter.bold(own ? terms.give : terms.get) + "\n     " +
           words.text("offer.you_get") + " " + picture.painter.bold(own ? terms.get : terms.give) +
           "\n";
  }
  return "     " + words.seat_text("offer.gives", from) + " " + terms.give + "\n     " +
         words.seat_text("offer.gets", from) + " " + terms.get + "\n";
}

}  // namespace

std::string draw_offer_facts(const Picture& picture, const OfferFacts& offer) {
  const Words& words = picture.words;
  const bool asked = std::ranges::find(offer.asked, picture.seat) != offer.asked.end();
  std::string names;
  for (const Seat seat : offer.asked) names += (names.empty() ? "" : ", ") + words.name(seat);
  std::string text = words.seat_text("offer.of", offer.from) + " " + names + ".\n";
  text += sides(picture, offer.terms, offer.from, asked || picture.seat == offer.from);
  for (const OfferFacts::Answer& answer : offer.answers) {
    text += "  " + words.seat_text(answer.key, answer.seat) + "\n";
    if (answer.terms.give.empty() && answer.terms.get.empty()) continue;
    // A counter-offer concerns the two who would trade.
    text += sides(picture, answer.terms, answer.seat,
                  picture.seat == offer.from || picture.seat == answer.seat);
  }
  return text;
}

std::string draw_proposal(const Picture& picture, Seat from, Seat to, const Terms& terms) {
  return picture.words.seat_text("offer.proposes", from) + "\n" +
         sides(picture, terms, from, picture.seat == from || picture.seat == to);
}

std::vector<Seat> seats_of(const JsonValue& object, std::string_view list) {
  std::vector<Seat> seats;
  for (const JsonValue& seat : list_of(object, list)) {
    seats.push_back(static_cast<Seat>(seat.integer()));
  }
  return seats;
}

}  // namespace landfall::cli
