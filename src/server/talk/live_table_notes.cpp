// What people note for themselves at a moment of the game: nobody else reads it, whoever holds the seat later
// included (TAB-9.5). It lies in the store alone.
#include <utility>

#include "host/message_fields.h"
#include "server/lobby/tables.h"
#include "server/people/names.h"
#include "server/tables/live_table.h"

namespace landfall::server {
namespace {

constexpr double kNotesCost = 100;  // of a question about them, counted in records

std::string notes_answer(std::string_view id, const std::vector<StoredNote>& notes) {
  JsonWriter out;
  out.begin_object()
      .member("op", "answer")
      .member("id", id)
      .member("ok", true)
      .key("notes")
      .begin_array();
  for (const StoredNote& note : notes) {
    out.begin_object()
        .member("seat", note.seat)
        .member("version", note.version)
        .member("text", note.text)
        .end_object();
  }
  out.end_array().end_object();
  return out.take();
}

}  // namespace

void LiveTable::put_note(const std::shared_ptr<Visitor>& visitor, std::string_view id,
                         const JsonValue& message) {
  const auto fail = [visitor, id = std::string(id)](std::string_view error,
                                                    std::string_view text = {}) {
    visitor->send(host::failed_answer(id, error, text));
  };
  const Seat seat = host::read_seat(message, static_cast<int>(host_.seats().size()));
  if (!holds_seat(*visitor) || seat == kTable || !visitor->player.seats.has(seat)) {
    return fail("not_your_seat");
  }
  const Result<AnyMatch::Version> version = host::read_version(message, "version");
  const auto text = message.find_text("text");
  if (!version || *version > host_.match().version() || !text) {
    return fail("bad_request", "a note has a 'text' and a 'version' that the game has come to");
  }
  const auto cleaned = clean_text(*text);
  if (!cleaned) return visitor->send(host::refused_answer(id, Refusal{Clause{"TAB-9.3"}}));
  const Limits& limits = services_.options.limits;
  constexpr double kMinute = 60;
  if (!writing_[seat].take(limits.chat_per_minute / kMinute, limits.chat_burst,
                           std::chrono::steady_clock::now())) {
    services_.metrics.limited("chat");
    return fail("too_fast");
  }
  const StoredNote note{person_of(*visitor), seat, *version, *cleaned};
  services_.stores.ask(services_.stores.store_of(facts_.id),
                       [visitor, fail, note, id = std::string(id), table = facts_.id,
                        most = static_cast<int>(limits.notes_per_person)](Store& store) {
                         const StoreOutcome outcome = store.put_note(table, note, most);
                         return net::Task([visitor, fail, id, outcome] {
                           if (outcome == StoreOutcome::kDone)
                             return visitor->send(host::heard_answer(id));
                           fail(outcome == StoreOutcome::kConflict ? "notes_full" : "unavailable");
                         });
                       });
}

void LiveTable::send_notes(const std::shared_ptr<Visitor>& visitor, std::string_view id) {
  if (!holds_seat(*visitor)) return visitor->send(host::failed_answer(id, "not_your_seat"));
  if (!services_.desk.allow(visitor->address(), kNotesCost)) {
    services_.metrics.limited("look_back");
    return visitor->send(host::failed_answer(id, "too_fast"));
  }
  services_.stores.ask(services_.stores.store_of(facts_.id),
                       [asker = std::weak_ptr(visitor), id = std::string(id), table = facts_.id,
                        owner = person_of(*visitor)](Store& store) {
                         const auto notes = std::make_shared<Result<std::vector<StoredNote>>>(
                             store.notes(table, owner));
                         return net::Task([asker, id, notes] {
                           const auto there = asker.lock();
                           if (!there) return;
                           there->send(notes->ok() ? notes_answer(id, **notes)
                                                   : host::failed_answer(id, "unavailable"));
                         });
                       });
}

}  // namespace landfall::server
