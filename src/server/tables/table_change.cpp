#include "server/tables/table_change.h"

#include <algorithm>
#include <utility>

#include "bots/levels.h"
#include "server/people/names.h"

namespace landfall::server {
namespace {

// Who sits where after the change, seat by seat.
class Reseating {
 public:
  Reseating(const TableFacts& before, const Token& maker)
      : before_(before), maker_(maker), players_(before.players), kept_(before.seats.size()) {
    for (StoredPlayer& player : players_) player.seats = {};
  }

  // The next seat, as an entry of the list says. The word of what is wrong with it, if anything.
  std::string_view add(const JsonValue& wish) {
    const auto seat = static_cast<Seat>(seats_.size());
    if (const auto number = wish.find_integer("seat")) return keep(*number, seat);
    const std::string_view kind = wish.find_text("kind").value_or("");
    if (kind == "open") {
      const Token invite = next_invite(players_, maker_, before_.id, seat);
      players_.push_back({token_hash(invite), SeatMask::of(seat)});
      seats_.push_back({});
    } else if (kind == "bot") {
      const auto level = wish.find_integer("level").value_or(0);
      if (level < 1 || level > bots::kLevelCount) return "a bot has a level from 1 to 4";
      seats_.push_back({host::SeatKind::kBot, static_cast<int>(level), {}});
    } else if (kind == "me") {
      const auto name = clean_name(wish.find_text("name").value_or(""));
      if (!name) return "a name has at most 40 letters and no invisible characters";
      give(before_.maker, seat);
      seats_.push_back({host::SeatKind::kHuman, 0, *name});
    } else {
      return "a seat has 'seat', the number of one that stays, or a kind: 'open', 'bot' or 'me'";
    }
    return {};
  }

  // Somebody other than the maker would lose a seat.
  [[nodiscard]] bool takes_away() const {
    for (std::size_t index = 0; index < before_.seats.size(); ++index) {
      if (kept_[index] || before_.seats[index].kind != host::SeatKind::kHuman) continue;
      if (holder(static_cast<Seat>(index)) != before_.maker) return true;
    }
    return false;
  }

  [[nodiscard]] const host::SeatList& seats() const { return seats_; }
  [[nodiscard]] const Players& players() const { return players_; }

 private:
  std::string_view keep(std::int64_t number, Seat seat) {
    if (number < 0 || number >= static_cast<std::int64_t>(before_.seats.size())) {
      return "there is no such seat";
    }
    const auto index = static_cast<std::size_t>(number);
    if (kept_[index]) return "a seat can stay only once";
    kept_[index] = true;
    const int owner = holder(static_cast<Seat>(number));
    if (owner != host::Player::kSpectator) give(owner, seat);
    seats_.push_back(before_.seats[index]);
    return {};
  }

  // Who holds a seat, or the invitation to it; nobody holds a bot's.
  [[nodiscard]] int holder(Seat seat) const { return find_holder(before_.players, seat); }
  void give(int player, Seat seat) {
    SeatMask& held = players_[static_cast<std::size_t>(player)].seats;
    held = held.with(seat);
  }

  const TableFacts& before_;
  const Token& maker_;
  Players players_;
  std::vector<bool> kept_;
  host::SeatList seats_;
};

TableChange wrong(std::string_view error, std::string text) {
  TableChange change;
  change.error = error;
  change.text = std::move(text);
  return change;
}

std::optional<TableChange> change_seats(const JsonValue& list, const Token& maker,
                                        TableFacts& facts) {
  if (!list.is_array() || list.items().empty() || list.items().size() > kMaxSeats) {
    return wrong("bad_request", "seats: must be a list of 1 to " + std::to_string(kMaxSeats));
  }
  const TableFacts before = facts;
  Reseating reseating(before, maker);
  for (const JsonValue& wish : list.items()) {
    const std::string_view trouble = reseating.add(wish);
    if (!trouble.empty()) return wrong("bad_request", "seats: " + std::string(trouble));
  }
  if (reseating.takes_away()) {
    TableChange refused;
    refused.refusal = Refusal{Clause{"TAB-5.3"}};
    return refused;
  }
  facts.seats = reseating.seats();
  facts.players = reseating.players();
  facts.setup.seats = static_cast<int>(facts.seats.size());
  if (worn_out(facts.players, facts.maker)) return wrong("too_many", "");
  return std::nullopt;
}

std::optional<TableChange> change_options(const JsonValue& options, Setup& setup) {
  if (!options.is_object()) return wrong("bad_request", "options: must be an object of texts");
  for (const auto& [name, value] : options.members()) {
    if (!value.is_text()) return wrong("bad_request", "options." + name + ": must be a text");
    const auto known =
        std::ranges::find(setup.options, name, &std::pair<std::string, std::string>::first);
    if (known == setup.options.end()) {
      setup.options.emplace_back(name, value.text());
    } else {
      known->second = value.text();
    }
  }
  return std::nullopt;
}

}  // namespace

TableChange read_table_change(const JsonValue& message, TableFacts facts, const Token& maker) {
  if (const JsonValue* name = message.find("name")) {
    const auto cleaned = clean_name(name->text());
    if (!name->is_text() || !cleaned) {
      return wrong("bad_request", "name: at most 40 letters and no invisible characters");
    }
    facts.name = *cleaned;
  }
  if (const JsonValue* listed = message.find("public")) {
    if (!listed->is_bool()) return wrong("bad_request", "public: must be true or false");
    facts.is_public = listed->boolean();
    // What was on because the table was public ends with that, unless somebody wants it (TAB-11.1).
    facts.findable = facts.findable && facts.is_public;
  }
  if (const JsonValue* findable = message.find("findable")) {
    if (!findable->is_bool()) return wrong("bad_request", "findable: must be true or false");
    facts.findable = findable->boolean();
  }
  if (const JsonValue* options = message.find("options")) {
    if (auto trouble = change_options(*options, facts.setup)) return *trouble;
  }
  if (const JsonValue* absence = message.find("absence")) {
    const Result<host::AbsenceRule> rule = host::read_absence_rule(*absence);
    if (!rule) return wrong("bad_request", "absence: " + rule.problem().what);
    facts.absence = *rule;
  }
  if (const JsonValue* time = message.find("time")) {
    const Result<host::TimeRule> rule = host::read_time_rule(*time);
    if (!rule) return wrong("bad_request", "time: " + rule.problem().what);
    facts.time = *rule;
  }
  if (facts.absence.kind == host::AbsenceRule::Kind::kClock && !facts.time.ends()) {
    return wrong("bad_request", "absence: 'clock' needs a clock that ends");
  }
  if (const JsonValue* seats = message.find("seats")) {
    if (auto trouble = change_seats(*seats, maker, facts)) return *trouble;
  }
  TableChange change;
  change.facts = std::move(facts);
  return change;
}

}  // namespace landfall::server
