// An offer that waits for answers, told to the one who looks: what *you* give and what *you* get.
#pragma once

#include <string>
#include <vector>

#include "cli/boards/board.h"

namespace landfall::cli {

// What changes hands, in words, as the one who proposes it sees it.
struct Terms {
  std::string give;
  std::string get;
};

struct OfferFacts {
  struct Answer {
    Seat seat = 0;
    std::string key;  // "cli.offer.accepts" and the like
    Terms terms;      // of a counter-offer; else empty
  };
  Seat from = 0;
  std::vector<Seat> asked;
  Terms terms;
  std::vector<Answer> answers;
};

std::string draw_offer_facts(const Picture& picture, const OfferFacts& offer);

// What somebody proposes unasked to whoever's turn it is.
std::string draw_proposal(const Picture& picture, Seat from, Seat to, const Terms& terms);

// The seats of a list in a view.
std::vector<Seat> seats_of(const JsonValue& object, std::string_view list);

}  // namespace landfall::cli
