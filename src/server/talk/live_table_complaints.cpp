// A message that somebody reports to the host, with what was written around it (TAB-9.6).
#include <algorithm>
#include <utility>

#include "host/message_fields.h"
#include "server/console/host_desk.h"
#include "server/lobby/tables.h"
#include "server/ops/log.h"
#include "server/people/names.h"
#include "server/tables/live_table.h"

namespace landfall::server {
namespace {

constexpr std::uint32_t kAround = 10;  // messages before and after it
constexpr std::uint32_t kMostNumber = 1'000'000'000;

// Who reports, and what for.
struct Complaint {
  std::uint32_t number = 0;
  std::string reason;
  int seat = -1;  // of who reports; -1: they watch
  std::string address;
};

}  // namespace

void LiveTable::complain(const std::shared_ptr<Visitor>& visitor, std::string_view id,
                         const JsonValue& message) {
  const auto fail = [visitor, id = std::string(id)](std::string_view error,
                                                    std::string_view text = {}) {
    visitor->send(host::failed_answer(id, error, text));
  };
  const Result<std::uint32_t> number = host::read_version(message, "number");
  const auto reason = clean_text(message.find_text("text").value_or(""));
  if (!number || *number > kMostNumber) return fail("bad_request", "'number' names a message");
  if (!reason) return visitor->send(host::refused_answer(id, Refusal{Clause{"TAB-9.3"}}));
  if (services_.host_desk == nullptr) return fail("unavailable");
  if (!tables_.may_complain(visitor->address())) {
    services_.metrics.limited("reports");
    return fail("too_fast");
  }
  Complaint complaint{*number, *reason, -1, visitor->address()};
  if (holds_seat(*visitor)) complaint.seat = visitor->player.seats.first();
  const host::ChatReader reader = reader_of(*visitor);
  services_.stores.ask(services_.stores.store_of(facts_.id), [self = shared_from_this(), visitor,
                                                              fail, complaint, reader,
                                                              id = std::string(id),
                                                              table = facts_.id](Store& store) {
    const auto page = std::make_shared<Result<host::ChatPage>>(store.chat(
        table, reader, complaint.number + kAround + 1, static_cast<int>(2 * kAround + 1)));
    return net::Task([self, visitor, fail, complaint, id, page] {
      if (!page->ok()) return fail("unavailable");
      const auto& around = (*page)->messages;
      const auto found = std::ranges::find(around, complaint.number, &host::ChatMessage::number);
      // What somebody may not read is not there for them.
      if (found == around.end()) return fail("bad_request", "there is no such message");
      const TableFacts& facts = self->facts_;
      const auto wrote_from = self->written_from_.find(found->person);
      JsonWriter out;
      out.begin_object()
          .member("table", facts.id)
          .member("game", facts.setup.game)
          .member("name", facts.name)
          .member("number", found->number)
          .member("person", found->person)
          .member("reason", complaint.reason);
      if (wrote_from != self->written_from_.end()) out.member("address", wrote_from->second);
      out.key("by").begin_object().member("address", complaint.address);
      if (complaint.seat >= 0) out.member("seat", complaint.seat);
      out.end_object().key("seats").begin_array();
      for (const host::SeatHolder& holder : self->host_.seats()) out.value(holder.name);
      out.end_array();
      std::string entry = out.take() + "," + host::chat_member(around) + "}";
      HostDesk& desk = *self->services_.host_desk;
      desk.add({0, std::string(DeskEntry::kReport), desk.now(), 0, true, std::move(entry)},
               [visitor, fail, id, tag = table_tag(facts.id)](Result<std::int64_t> added) {
                 if (!added) return fail("unavailable");
                 log_info("report " + std::to_string(*added) + " about table " + tag);
                 visitor->send(host::heard_answer(id));
               });
    });
  });
}

}  // namespace landfall::server
