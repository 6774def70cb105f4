// What everybody may ask about a game in the archive (TAB-11.*).
#include <algorithm>
#include <utility>

#include "server/tables/live_table.h"

namespace landfall::server {
namespace {

constexpr double kQuestionCost = 100;  // as of any position, counted in records

// What somebody saw then who sat at this seat.
std::string question_text(const TableFacts& facts, host::TableHost& past, Seat seat,
                          std::int64_t now) {
  JsonWriter out;
  out.begin_object()
      .member("id", facts.id)
      .member("seat", seat)
      .key("table")
      .begin_object()
      .member("op", "table")
      .member("table", facts.id)
      .member("name", facts.name)
      .member("public", false);
  past.write_table_members(host::Attendance(now), out);
  out.key("you").begin_array().value(seat).end_array().end_object();
  host::Update update = past.fresh_update();
  out.raw_member("update", *update.head() + *update.tail(SeatMask::of(seat))).end_object();
  return out.take();
}

}  // namespace

// What is stored decides, not what is about to be (TAB-11.2).
void LiveTable::write_archived(JsonWriter& out) const {
  if (facts_.stage != Stage::kOver || !facts_.findable || !facts_.ending) return;
  out.member("archived", is_archive_id(facts_.id) ? facts_.id : archive_id(facts_.id));
}

bool LiveTable::question(const std::string& address, AnyMatch::Version version,
                         std::function<void(std::string)> done) {
  host::SeatList seats = host_.seats();
  for (host::SeatHolder& holder : seats) {  // whoever gave up later still played then
    holder.stand_in = 0;
    holder.resigned = false;
  }
  const auto text = std::make_shared<std::string>();
  const auto match = host_.snapshot();
  return services_.desk.run(
      address, kQuestionCost,
      [text, match, facts = facts_, seats = std::move(seats), now = services_.now(),
       version = std::min(version, match->version()), &chance = services_.chance]() mutable {
        std::unique_ptr<AnyMatch> then = match->at(version);
        const SeatMask due = then->awaiting() & SeatMask::players(then->seats());  // not chance
        if (due.empty()) return;
        const Seat seat = due.first();
        seats[seat].kind = host::SeatKind::kHuman;  // whoever reads it, also where a bot played
        seats[seat].level = 0;
        host::TableHost past(std::move(then), std::move(seats), chance);
        *text = question_text(facts, past, seat, now);
      },
      [text, match, done = std::move(done)] { done(std::move(*text)); });
}

}  // namespace landfall::server
