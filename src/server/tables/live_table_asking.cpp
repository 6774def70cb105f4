// Somebody who watches asks for the seat of a person who does not come back (TAB-7.9).
#include <algorithm>
#include <utility>

#include "host/message_fields.h"
#include "server/lobby/tables.h"
#include "server/people/names.h"
#include "server/tables/live_table.h"

namespace landfall::server {

void LiveTable::ask_for_seat(const std::shared_ptr<Visitor>& visitor, std::string_view id,
                             const JsonValue& message) {
  const auto fail = [&](std::string_view error, std::string_view text = {}) {
    visitor->send(host::failed_answer(id, error, text));
  };
  const Seat seat = host::read_seat(message, static_cast<int>(host_.seats().size()));
  const auto name = clean_name(message.find_text("name").value_or(""));
  const auto claim = read_token(message.find_text("claim").value_or(""));
  if (seat == kTable || !claim) {
    return fail("bad_request", "ask needs 'seat', 'name' and 'claim', a new token of one's own");
  }
  if (!name || name->empty()) {
    return fail("bad_name", "a name has 1 to 40 letters and no invisible characters");
  }
  // The answer was lost on the way, and the seat has been given.
  const int known = find_player(facts_.players, token_hash(*claim));
  if (known != host::Player::kSpectator) {
    const bool holds = facts_.players[static_cast<std::size_t>(known)].seats.has(seat);
    return holds ? visitor->send(host::heard_answer(id)) : fail("taken");
  }
  if (!visitor->player.seats.empty()) return fail("bad_request", "you have a seat at this table");
  if (!host_.started()) return fail("not_started");
  if (host_.over()) return fail("over");
  if (!facts_.guide.empty()) {
    return visitor->send(host::refused_answer(id, Refusal{Clause{"TAB-7.2"}}));
  }
  if (host_.seats()[seat].kind != host::SeatKind::kHuman)
    return fail("bad_request", "nobody sits there");
  if (const auto refusal = refuse_replacing(seat)) {
    return visitor->send(host::refused_answer(id, *refusal));
  }
  const host::Motion motion{host::Motion::What::kPerson, seat};
  if (!host::may_decide(motion.what, electorate(motion))) {
    return visitor->send(host::refused_answer(id, Refusal{Clause{"TAB-7.9"}}));
  }
  if (asker_for(seat) != nullptr) return fail("taken", "somebody else has asked for this seat");
  // One token holds one seat here: the second to be given would take the first away.
  if (std::ranges::any_of(askers_, [&](const Asker& one) {
        return one.claim == *claim && one.visitor != visitor;
      })) {
    return fail("bad_request", "'claim' must be a new token of one's own");
  }
  if (worn_out(facts_.players, facts_.maker)) return fail("too_many");
  if (!tables_.may_name(visitor->address())) {
    services_.metrics.limited("names");
    return fail("too_fast");
  }
  forget_asker(*visitor);  // who thinks of another seat
  askers_.push_back({seat, visitor, std::string(id), *name, *claim});
  ballots_.propose(motion);
  call_to_vote();
  people_changed(nullptr);
}

const LiveTable::Asker* LiveTable::asker_for(Seat seat) const {
  const auto found = std::ranges::find(askers_, seat, &Asker::seat);
  return found == askers_.end() ? nullptr : &*found;
}

void LiveTable::answer_askers() {
  std::erase_if(askers_, [&](const Asker& asker) {
    if (ballots_.has({host::Motion::What::kPerson, asker.seat})) return false;
    asker.visitor->send(host::failed_answer(asker.id, "declined"));
    return true;
  });
}

bool LiveTable::forget_asker(const Visitor& visitor) {
  const auto found = std::ranges::find_if(
      askers_, [&](const Asker& asker) { return asker.visitor.get() == &visitor; });
  if (found == askers_.end()) return false;
  const host::Motion motion{host::Motion::What::kPerson, found->seat};
  found->visitor->send(host::failed_answer(found->id, "declined"));
  askers_.erase(found);
  ballots_.end(motion);
  return true;
}

void LiveTable::give_away(Seat seat, Committed then) {
  const Asker asker = *asker_for(seat);
  const std::string former = host_.seats()[seat].name;
  host::SeatNote note{.seat = seat};
  note.name = asker.name;
  note.former = former;
  std::string text = host::seat_note_text(note, words_.next_number(), host_.match().version());
  Players players = given_away(facts_.players, seat, token_hash(asker.claim));
  // The answer is theirs alone from now on, whatever becomes of it.
  std::erase_if(askers_, [&](const Asker& one) { return one.seat == seat; });
  ballots_.end({host::Motion::What::kPerson, seat});
  store_note(
      host_.give_away(seat, asker.name), std::move(text),
      [self = shared_from_this(), asker, then = std::move(then)](StoreOutcome outcome) {
        const bool done = outcome == StoreOutcome::kDone;
        asker.visitor->send(done ? host::heard_answer(asker.id)
                                 : host::failed_answer(asker.id, "unavailable"));
        if (!done) self->people_changed(nullptr);  // there is no such vote any more
        then(outcome);
      },
      std::move(players));
}

}  // namespace landfall::server
