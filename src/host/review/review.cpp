#include "host/review/review.h"

#include <algorithm>
#include <memory>
#include <vector>

#include "engine/luck/luck.h"
#include "host/message_fields.h"
#include "host/update.h"

namespace landfall::host {
namespace {

using Version = AnyMatch::Version;

// A page of history holds this many records, and begins at a multiple of it, so that everybody asks
// for the same pages.
constexpr Version kPage = 128;
// Fewer records when there is more to tell, but always one.
constexpr std::size_t kPageBytes = std::size_t{96} * 1024;
// A page of turns holds this many.
constexpr std::size_t kTurnPage = 1000;
// A page of draws holds those of this many records.
constexpr Version kDrawPage = 512;
// What it takes to stand at a record and to write down a position, counted in records.
constexpr std::uint32_t kMomentCost = 100;

// Calls `write(seat)` for each of the seats, within "seats".
template <class Write>
void write_own_seats(const AnyMatch& match, SeatMask seats, JsonWriter& out, Write write) {
  out.key("seats").begin_array();
  for (const Seat seat : seats& SeatMask::players(match.seats())) write(seat);
  out.end_array();
}

std::size_t size_of(const RecordEvents& record) {
  std::size_t size = record.common.size();
  for (const auto& [seat, events] : record.own) size += events.size();
  return size;
}

const std::string* own_events(const RecordEvents& record, Seat seat) {
  const auto found = std::ranges::find(record.own, seat, &std::pair<Seat, std::string>::first);
  return found == record.own.end() ? nullptr : &found->second;
}

using Records = std::vector<RecordEvents>;

// All events of these records as the reader sees them; kTable reads what is public.
std::string list_of(const Records& records, Seat reader) {
  std::string list = "[";
  for (const RecordEvents& record : records) {
    const std::string* own = own_events(record, reader);
    const std::string& events = own == nullptr ? record.common : *own;
    if (list.size() > 1 && !events.empty()) list += ',';
    list += events;
  }
  return list + ']';
}

void write_history(const LookBack& question, const AnyMatch& match, JsonWriter& out) {
  Records records = match.record_events(question.from, question.to, question.seats);
  Version from = question.from;
  std::size_t bytes = 0;
  for (std::size_t index = records.size(); index-- > 0;) {
    bytes += size_of(records[index]);
    if (bytes <= kPageBytes || index + 1 == records.size()) continue;
    from = records[index].record;
    records.erase(records.begin(), records.begin() + static_cast<std::ptrdiff_t>(index) + 1);
    break;
  }
  out.member("from", from).member("to", question.to).raw_member("events", list_of(records, kTable));
  write_turns(match, from, question.to, out);
  write_own_seats(match, question.seats, out, [&](Seat seat) {
    const auto differs = [&](const RecordEvents& record) { return own_events(record, seat); };
    if (std::ranges::none_of(records, differs)) return;
    out.begin_object().member("seat", seat);
    if (question.whole_lists) {
      out.raw_member("events", list_of(records, seat)).end_object();
      return;
    }
    out.key("records").begin_array();
    for (const RecordEvents& record : records) {
      const std::string* events = own_events(record, seat);
      if (events == nullptr) continue;
      out.begin_object().member("version", record.record);
      out.raw_member("events", '[' + *events + ']').end_object();
    }
    out.end_array().end_object();
  });
}

// The newest turns that begin up to `to`.
void write_turn_page(const LookBack& question, const AnyMatch& match, JsonWriter& out) {
  const std::vector<TurnStart> all = match.turns_between(0, question.to);
  const std::size_t first = all.size() - std::min(all.size(), kTurnPage);
  out.member("from", first == 0 ? 0 : all[first].record - 1).member("to", question.to);
  out.key("turns").begin_array();
  for (std::size_t index = first; index < all.size(); ++index) write_turn(match, all[index], out);
  out.end_array();
}

void write_moment(const LookBack& question, const AnyMatch& match, JsonWriter& out) {
  const Version version = question.to;
  const std::unique_ptr<AnyMatch> past = match.at(version);
  out.member("version", version).key("public");
  past->write_public(out);
  out.key("awaiting");
  write_awaiting(*past, out);
  out.key("standing");
  write_standing(*past, out);
  out.key("events");
  match.write_events_between(version == 0 ? 0 : version - 1, version, kTable, out);
  write_own_seats(match, question.seats, out, [&](Seat seat) {
    out.begin_object().member("seat", seat).key("private");
    past->write_private(seat, out);
    if (question.choices) past->write_legal_tree(seat, out.key("legal"));
    out.end_object();
  });
}

// [[record, total, first, end], ...]: for each outcome of chance the numbers that stand for it, of so many.
void write_draws(const LookBack& question, const AnyMatch& match, JsonWriter& out) {
  out.member("from", question.from).member("to", question.to).key("draws").begin_array();
  for (const Version record : match.chance_between(question.from, question.to)) {
    const std::string line = match.lines_between(record - 1, record).front();
    const auto share = share_of(*match.at(record - 1), line);
    if (!share) continue;  // never: the line is one of the log
    out.begin_array().value(record).value(share->total).value(share->first).value(share->end);
    out.end_array();
  }
  out.end_array();
}

// The stretch that one answer holds: up to `to`, and not before `from`.
Version page_start(Version from, Version to) {
  Version start = to == 0 ? 0 : (to - 1) / kPage * kPage;
  // The newest page is often short; nobody likes to open a log of three lines.
  if (start >= kPage && to - start < kPage / 2) start -= kPage;
  return std::max(from, start);
}

Result<Version> version_or(const JsonValue& message, std::string_view name, Version otherwise) {
  if (message.find(name) == nullptr) return otherwise;
  return read_version(message, name);
}

}  // namespace

bool is_look_back(std::string_view operation) {
  return operation == "history" || operation == "at" || operation == "curve" ||
         operation == "turns" || operation == "report" || operation == "draws";
}

std::optional<Refusal> refuse_look_back(const LookBack& question, const AnyMatch& match,
                                        bool over) {
  if (question.kind == LookBack::Kind::kDraws && !over) return Refusal{Clause{"TAB-10.4"}};
  return question.kind == LookBack::Kind::kReport ? match.refuse_report() : std::nullopt;
}

Result<LookBack> read_look_back(const JsonValue& message, SeatMask seats, Version last) {
  LookBack question;
  question.seats = seats;
  const std::string_view operation = message.find_text("op").value_or("");
  if (operation == "history") {
    const Result<Version> from = version_or(message, "from", 0);
    if (!from) return from.problem();
    const Result<Version> to = version_or(message, "to", last);
    if (!to) return to.problem();
    question.whole_lists = message.find("to") == nullptr;
    question.to = std::min(*to, last);
    question.from = page_start(std::min(*from, question.to), question.to);
  } else if (operation == "at") {
    question.kind = LookBack::Kind::kMoment;
    const Result<Version> version = read_version(message, "version");
    if (!version) return version.problem();
    question.to = std::min(*version, last);
  } else if (operation == "report") {
    // The same for everybody, whoever asks.
    question.kind = LookBack::Kind::kReport;
    question.seats = {};
    question.to = last;
  } else if (operation == "draws") {
    question.kind = LookBack::Kind::kDraws;
    question.seats = {};  // the same for everybody
    const Result<Version> from = version_or(message, "from", 0);
    if (!from) return from.problem();
    question.from = std::min(*from, last);
    question.to = last - question.from > kDrawPage ? question.from + kDrawPage : last;
  } else if (operation == "turns") {
    question.kind = LookBack::Kind::kTurns;
    question.seats = {};  // the same for everybody
    const Result<Version> to = version_or(message, "to", last);
    if (!to) return to.problem();
    question.to = std::min(*to, last);
  } else {
    question.kind = LookBack::Kind::kCurve;
    question.to = last;
  }
  return question;
}

std::uint32_t cost_of(const LookBack& question, Version drawn) {
  switch (question.kind) {
    case LookBack::Kind::kHistory:
    case LookBack::Kind::kDraws:
      return kMomentCost + question.to - question.from;
    case LookBack::Kind::kMoment:
    case LookBack::Kind::kTurns:  // long to write, but nothing has to be played for it
      return kMomentCost;
    case LookBack::Kind::kReport:
      return kMomentCost + question.to;
    case LookBack::Kind::kCurve:
      break;
  }
  return kMomentCost + question.to - std::min(question.to, drawn);
}

std::string review(const LookBack& question, const AnyMatch& match, Curve& curve) {
  JsonWriter out;
  out.begin_object();
  switch (question.kind) {
    case LookBack::Kind::kHistory:
      write_history(question, match, out);
      break;
    case LookBack::Kind::kMoment:
      write_moment(question, match, out);
      break;
    case LookBack::Kind::kTurns:
      write_turn_page(question, match, out);
      break;
    case LookBack::Kind::kCurve:
      curve.extend(match);
      curve.write(out);
      break;
    case LookBack::Kind::kDraws:
      write_draws(question, match, out);
      break;
    case LookBack::Kind::kReport:
      write_report(match.report(), out.key("report"));
      break;
  }
  out.end_object();
  return out.text().substr(1, out.text().size() - 2);
}

std::string review_answer(const LookBack& question, std::string_view id, Version last,
                          std::string_view members) {
  JsonWriter out;
  out.begin_object().member("op", "answer").member("id", id).member("ok", true);
  // A moment has a version of its own.
  out.member(question.kind == LookBack::Kind::kMoment ? "last" : "version", last);
  out.end_object();
  std::string text = out.take();
  text.pop_back();
  return text.append(1, ',').append(members).append(1, '}');
}

}  // namespace landfall::host
