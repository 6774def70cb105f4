// What a seat alone knows, with what its cards would place now, so that pages compute no rules.
#include <algorithm>

#include "games/colonialism/colonialism.h"
#include "games/colonialism/json/json.h"
#include "games/colonialism/position/cards.h"
#include "games/colonialism/position/moves.h"
#include "games/colonialism/position/preview.h"
#include "games/colonialism/position/scoring.h"
#include "games/colonialism/steps/steps.h"
#include "games/colonialism/words/names.h"

namespace landfall {

using namespace colonialism;

void Colonialism::write_private(const Table& table, const View& view, JsonWriter& out) {
  out.begin_object();
  if (view.viewer >= table.seats) {
    out.end_object();
    return;
  }
  const int seat = view.viewer;
  out.key("hand");
  write_cards(view.hand, out);
  out.key("deck");
  write_cards(view.deck, out);
  out.key("hidden").begin_object();
  CardSet shown = view.hand;
  for (int region = 0; region < kRegions; ++region) {
    shown |= view.open_cards[seat][region];
    if (view.face_down[region] == 0) continue;
    shown |= one_card(view.face_down[region] - 1);
    out.member(table.components.region_ids[region], kCardIds[view.face_down[region] - 1]);
  }
  out.end_object().key("interest").begin_array();
  for_each_bit(view.interest, [&](int card) {
    const InterestCard& interest = table.components.interests[card];
    out.begin_object()
        .member("id", interest_id(table, card).view())
        .member("region", table.components.region_ids[interest.region])
        .member("colour", kColourIds[interest.colour])
        .member("leads", is_won(table, view, seat, card))
        .end_object();
  });
  out.end_array().key("kept");
  // Who need not choose has chosen nothing.
  const bool asked = view.step == Step::kOpeningHand ||
                     (view.step == Step::kDiscard && is_asked_to_discard(table, view, seat));
  if (asked && ((view.done >> seat) & 1) != 0) {
    write_cards(view.kept, out);
  } else {
    out.null();
  }
  out.key("places").begin_object();
  for_each_bit(shown, [&](int card) {
    out.key(kCardIds[card]).begin_array();
    for (int region = 0; region < kRegions; ++region) {
      const int discs = discs_of_card(table, view, seat, card, region);
      if (discs < 0) {
        out.null();
      } else {
        out.value(std::min<int>(discs, view.reserve[seat]));  // COL-5.5
      }
    }
    out.end_array();
  });
  out.end_object().key("expected").begin_array();
  for (const int discs : expected_discs(table, view)) out.value(discs);
  out.end_array().end_object();
}

}  // namespace landfall
