#include "server/lobby/awaited.h"

#include <utility>

#include "server/people/players.h"

namespace landfall::server {
namespace {

constexpr int kMostLoads = 4;  // tables of which nobody knows, for one call

// The seats that a token holds; nothing if it opens none.
SeatMask seats_of(const TableFacts& facts, const std::optional<Token>& token) {
  if (!token) return {};
  const int number = find_player(facts.players, token_hash(*token));
  if (number == host::Player::kSpectator) return {};
  return facts.players[static_cast<std::size_t>(number)].seats;
}

void write_seats_of(SeatMask seats, std::size_t count, JsonWriter& out) {
  out.begin_array();
  for (std::size_t seat = 0; seat < count; ++seat) {
    if (seats.has(static_cast<Seat>(seat))) out.value(seat);
  }
  out.end_array();
}

void write_entry(const Tables::Glance& glance, SeatMask own, JsonWriter& out) {
  const TableFacts& facts = glance.table->facts;
  begin_listed(facts, glance.connected, out);
  out.member("started", facts.stage != Stage::kOpen)
      .member("over", facts.stage == Stage::kOver)
      .key("you");
  write_seats_of(own, facts.seats.size(), out);
  if (facts.ending) {
    out.member("ended", facts.ending->at).member("records", facts.ending->records);
    out.key("results").begin_array();
    for (const Ending::Result& seat : facts.ending->seats) {
      out.begin_array().value(seat.place).value(seat.points).end_array();
    }
    out.end_array();
    if (facts.findable) out.member("archived", archive_id(facts.id));
  }
  const bool running = facts.stage == Stage::kRunning;
  if (!running || glance.table->awaiting) {
    out.key("awaiting");
    const SeatMask due = running ? *glance.table->awaiting : SeatMask{};
    write_seats_of(due, facts.seats.size(), out);
  }
  out.end_object();
}

}  // namespace

Result<std::vector<AwaitedQuestion>> read_awaited(std::string_view body) {
  const Result<JsonValue> request = JsonValue::parse(body);
  const JsonValue* tables = request && request->is_object() ? request->find("tables") : nullptr;
  if (tables == nullptr || !tables->is_array() || tables->items().size() > kMostAwaited) {
    return problem(R"(the request must be like {"tables":[{"table":"ID","token":"..."}]}, with )"
                   "at most " +
                   std::to_string(kMostAwaited));
  }
  std::vector<AwaitedQuestion> questions;
  for (const JsonValue& item : tables->items()) {
    questions.push_back({std::string(item.find_text("table").value_or("").substr(0, 64)),
                         read_token(item.find_text("token").value_or(""))});
  }
  return questions;
}

void answer_awaited(Tables& tables, std::vector<AwaitedQuestion> questions,
                    const std::string& address, std::function<void(std::string)> done) {
  std::vector<std::string> ids;
  ids.reserve(questions.size());
  for (const AwaitedQuestion& question : questions) ids.push_back(question.table);
  tables.glance(std::move(ids), [&tables, address, questions = std::move(questions),
                                 done = std::move(done)](std::vector<Tables::Glance> glances) {
    JsonWriter out;
    out.begin_object().key("tables").begin_array();
    std::vector<std::string> unknown;
    for (std::size_t index = 0; index < questions.size(); ++index) {
      const Tables::Glance& glance = glances[index];
      const SeatMask own =
          glance.table ? seats_of(glance.table->facts, questions[index].token) : SeatMask{};
      if (own.empty()) {
        out.null();
        continue;
      }
      write_entry(glance, own, out);
      const bool running = glance.table->facts.stage == Stage::kRunning;
      if (running && !glance.table->awaiting) unknown.push_back(questions[index].table);
    }
    out.end_array().end_object();
    done(out.take());
    if (unknown.size() > kMostLoads) unknown.resize(kMostLoads);
    for (const std::string& id : unknown) {
      tables.find({id, address}, [](const auto& /*table*/, Tables::Missing /*missing*/) {});
    }
  });
}

}  // namespace landfall::server
