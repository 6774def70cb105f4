// What the host of the server does at a table (TAB-9.6).
#include <algorithm>
#include <utility>

#include "server/console/host_desk.h"
#include "server/lobby/tables.h"
#include "server/tables/live_table.h"

namespace landfall::server {

void LiveTable::apply_measures() {
  const auto visitors = visitors_;
  for (const auto& visitor : visitors) {
    if (is_shut_out(*visitor)) turn_out(*visitor);
  }
}

void LiveTable::turn_out(Visitor& visitor) const {
  if (services_.host_desk->closed(facts_.id)) {
    visitor.turn_away("closed", "the host of this server has closed this table");
  } else {
    visitor.turn_away("banned", "the host of this server has shut you out");
  }
}

void LiveTable::remove_message(std::uint32_t number, const Acted& done) {
  run_or_wait([self = shared_from_this(), number, done] {
    if (number == 0 || number >= self->chat_.next_number()) return done("bad_request");
    self->services_.stores.ask(
        self->services_.stores.store_of(self->facts_.id),
        [self, number, done, table = self->facts_.id](Store& store) {
          const auto page =
              std::make_shared<Result<host::ChatPage>>(store.chat(table, {}, number + 1, 1));
          return net::Task([self, number, done, page] {
            if (!page->ok()) return done("unavailable");
            if ((*page)->messages.empty() || (*page)->messages.back().number != number) {
              return done("bad_request");
            }
            host::ChatMessage message = std::move((*page)->messages.back());
            message.removed = true;
            message.text.clear();
            self->run_or_wait([self, done, message] { self->store_without_text(message, done); });
          });
        });
  });
}

void LiveTable::store_without_text(const host::ChatMessage& message, const Acted& done) {
  Undertaking one{.table = shared_from_this(), .stored = {}};
  one.stored.table = facts_.id;
  one.stored.chat_removed = {message.number};
  one.chat = {message};
  store_then_tell({std::move(one)}, [done](StoreOutcome outcome) {
    done(outcome == StoreOutcome::kDone ? "" : "unavailable");
  });
}

void LiveTable::unseat(int seat, const Acted& done) {
  run_or_wait([self = shared_from_this(), number = seat, done] {
    if (number < 0 || std::cmp_greater_equal(number, self->host_.seats().size())) {
      return done("bad_request");
    }
    const auto place = static_cast<Seat>(number);
    const host::SeatHolder& holder = self->host_.seats()[place];
    const Committed then = [done](StoreOutcome outcome) {
      done(outcome == StoreOutcome::kDone ? "" : "unavailable");
    };
    if (holder.kind != host::SeatKind::kHuman || self->host_.over()) return done("bad_request");
    if (self->host_.started()) {
      if (holder.resigned) return done("");
      if (!self->facts_.guide.empty() || !self->services_.bots.plays(self->facts_.setup.game)) {
        return done("bad_request");
      }
      // As if they had given it up: they may watch what they saw, and do not play again (TAB-7.7).
      const host::SeatNote note{place, self->facts_.absence.level, "host"};
      std::string text =
          host::seat_note_text(note, self->words_.next_number(), self->host_.match().version());
      return self->store_note(self->host_.resign(place, note.bot), std::move(text), then);
    }
    // Before the game the seat is open again, by an invitation that nobody has: whoever finds the table
    // in the public list may take it, and whoever made the table can make another seat of it.
    const int guest = find_guest(self->facts_.players, place, self->facts_.maker);
    if (guest == host::Player::kSpectator || worn_out(self->facts_.players, self->facts_.maker)) {
      return done("bad_request");
    }
    self->commit(self->host_.free_seat(place), then,
                 with_token(self->facts_.players, guest, token_hash(new_token())));
  });
}

std::string LiveTable::shown_to_host() const {
  JsonWriter out;
  out.begin_object().member("ok", true).member("table", facts_.id).key("here").begin_array();
  for (const auto& visitor : visitors_) {
    out.begin_object().member("address", visitor->address());
    if (holds_seat(*visitor)) {
      out.member("seat", visitor->player.seats.first()).member("person", person_of(*visitor));
    }
    out.end_object();
  }
  out.end_array();
  const auto page = chat_.page({}, host::Chat::kNewest).value_or(host::ChatPage{});
  // Whose messages they are, so that those who watch can be muted, too.
  out.key("people").begin_array();
  for (const host::ChatMessage& message : page.messages) {
    const auto address = written_from_.find(message.person);
    out.begin_object().member("number", message.number).member("person", message.person);
    if (address != written_from_.end()) out.member("address", address->second);
    out.end_object();
  }
  out.end_array();
  return out.take() + "," + host::chat_member(page.messages) + "}";
}

}  // namespace landfall::server
