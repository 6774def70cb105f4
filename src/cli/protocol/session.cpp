#include "cli/protocol/session.h"

#include <array>
#include <utility>

#include "cli/protocol/fields.h"
#include "engine/contract/setup.h"
#include "engine/match/game_json.h"
#include "engine/record/line.h"
#include "engine/record/record.h"
#include "games/catalog.h"

namespace landfall {

using protocol::bad_request;
using protocol::excerpt;
using protocol::Others;

struct ProtocolSession::Operation {
  std::string_view name;
  Trouble (ProtocolSession::*carry_out)(const JsonValue& request, JsonWriter& out);
  bool needs_match;
};

const ProtocolSession::Operation* ProtocolSession::find_operation(std::string_view name) {
  static constexpr std::array kOperations = {
      Operation{"new", &ProtocolSession::make, false},
      Operation{"load", &ProtocolSession::load, false},
      Operation{"record", &ProtocolSession::record, true},
      Operation{"legal", &ProtocolSession::legal, true},
      Operation{"act", &ProtocolSession::act, true},
      Operation{"why", &ProtocolSession::why, true},
      Operation{"undo", &ProtocolSession::undo, true},
      Operation{"view", &ProtocolSession::view, true},
      Operation{"board", &ProtocolSession::board, true},
      Operation{"state", &ProtocolSession::state, true},
      Operation{"imagine", &ProtocolSession::imagine, true},
      Operation{"rewind", &ProtocolSession::rewind, true},
      Operation{"real", &ProtocolSession::real, true},
      Operation{"bot", &ProtocolSession::bot, true},
      Operation{"play", &ProtocolSession::play, true},
      Operation{"set", &ProtocolSession::set, true},
      Operation{"scores", &ProtocolSession::scores, true},
      Operation{"report", &ProtocolSession::report, true},
      Operation{"events", &ProtocolSession::events, true},
      Operation{"games", &ProtocolSession::games, false},
      Operation{"quit", &ProtocolSession::quit, false},
  };
  for (const Operation& operation : kOperations) {
    if (operation.name == name) return &operation;
  }
  return nullptr;
}

ProtocolSession::ProtocolSession(std::uint64_t (*fresh_seed)(), std::string_view language,
                                 std::uint64_t (*milliseconds)())
    : fresh_seed_(fresh_seed), milliseconds_(milliseconds), language_(language) {}

std::string ProtocolSession::answer(std::string_view line) {
  if (line.size() > kLongestLine) return answer_to_oversized_line();
  const Result<JsonValue> request = JsonValue::parse(line);
  if (!request) return failure_answer({"bad_json", request.problem().text()});
  if (!request->is_object()) {
    return failure_answer(
        bad_request("a request should be an object such as {\"op\":\"games\"}, not " +
                    std::string(request->kind_name())));
  }
  const Result<std::string> name = protocol::read_text(*request, "op");
  if (!name) return failure_answer(bad_request(name.problem().text()));
  const Operation* operation = find_operation(*name);
  if (operation == nullptr) {
    return failure_answer({"unknown_op", "there is no operation '" + excerpt(*name) +
                                             "'; docs/protocol.md lists them all"});
  }
  if (operation->needs_match && match_ == nullptr) {
    return failure_answer(
        {"no_match", "'" + *name + "' needs a match: begin with 'new' or 'load'"});
  }
  JsonWriter out;
  out.begin_object().member("ok", true);
  if (const Trouble failure = (this->*operation->carry_out)(*request, out)) {
    return failure_answer(*failure);
  }
  out.end_object();
  return out.take();
}

std::string ProtocolSession::answer_to_oversized_line() {
  return failure_answer({"too_large", "the line is longer than " + std::to_string(kLongestLine) +
                                          " bytes and was skipped"});
}

std::string ProtocolSession::failure_answer(const Failure& failure) {
  JsonWriter out;
  out.begin_object().member("ok", false);
  failure.write(out);
  out.end_object();
  return out.take();
}

ProtocolSession::Failure ProtocolSession::refused(const Refusal& refusal) const {
  return protocol::refused(refusal, book_);
}

// --- Beginning -----------------------------------------------------------------------------------

ProtocolSession::Trouble ProtocolSession::read_luck(const JsonValue& request, Luck& luck) const {
  if (request.find("chance") != nullptr) {
    if (request.find("seed") != nullptr) {
      return bad_request(
          "'seed' and 'chance' exclude each other: with manual chance nothing is drawn");
    }
    luck.manual = true;
    return read_manual(request);
  }
  return read_seed(request, luck);
}

ProtocolSession::Trouble ProtocolSession::read_manual(const JsonValue& request) {
  if (request.find("chance")->text() == "manual") return std::nullopt;
  return bad_request("'chance' can only be \"manual\"; leave it out to have it drawn");
}

ProtocolSession::Trouble ProtocolSession::read_seed(const JsonValue& request, Luck& luck) const {
  const JsonValue* seed = request.find("seed");
  if (seed == nullptr) {
    // 53 bits: every JSON reader gives such a number back unchanged.
    luck.seed = fresh_seed_() >> 11U;
    luck.chosen_here = true;
    return std::nullopt;
  }
  if (!seed->is_integer() || seed->integer() < 0) {
    return bad_request("'seed' should be a whole number from 0 to 9223372036854775807");
  }
  luck.seed = static_cast<std::uint64_t>(seed->integer());
  return std::nullopt;
}

ProtocolSession::Trouble ProtocolSession::read_language(const JsonValue& request,
                                                        std::string& language) const {
  const JsonValue* wanted = request.find("language");
  if (wanted == nullptr) {
    language = language_;
    return std::nullopt;
  }
  if (wanted->text() != "en" && wanted->text() != "de") {
    return bad_request("'language' should be \"en\" or \"de\"");
  }
  language = wanted->text();
  return std::nullopt;
}

void ProtocolSession::begin(std::unique_ptr<AnyMatch> match, const Luck& luck,
                            std::string language) {
  match_ = std::move(match);
  real_.reset();
  language_ = std::move(language);
  book_ = Phrasebook::load(language_, match_->info().name);
  JsonWriter table;
  match_->write_table(table);
  book_.add_names(JsonValue::parse(table.text()).value());
  take_luck(luck);
  draw_chance();
}

void ProtocolSession::take_luck(const Luck& luck) {
  chance_.reset();
  if (!luck.manual) chance_.emplace(luck.seed);
}

void ProtocolSession::draw_chance() {
  if (chance_) resolve_chance(*match_, *chance_);
}

ProtocolSession::Trouble ProtocolSession::make(const JsonValue& request, JsonWriter& out) {
  Setup setup;
  Result<std::string> game = protocol::read_text(request, "game");
  if (!game) return bad_request(game.problem().text());
  setup.game = std::move(game).value();
  const GameInfo* info = find_game(setup.game);
  const JsonValue* seats = request.find("seats");
  if (seats == nullptr || !seats->is_integer() || seats->integer() < 0 ||
      seats->integer() > kMaxSeats) {
    const std::string range = info == nullptr ? ""
                                              : ", from " + std::to_string(info->min_seats) +
                                                    " to " + std::to_string(info->max_seats);
    return bad_request("'seats' should be the number of players" + range);
  }
  setup.seats = static_cast<int>(seats->integer());
  Result<Options> options = protocol::read_options(request, info);
  if (!options) return bad_request(options.problem().text());
  setup.options = std::move(options).value();
  if (request.find("components") != nullptr) {
    Result<std::string> components = protocol::read_text(request, "components");
    if (!components) return bad_request(components.problem().text());
    setup.components = std::move(components).value();
    setup.components_name = "components";
  }
  Result<std::vector<std::string>> names = protocol::read_names(request);
  if (!names) return bad_request(names.problem().text());
  Luck luck;
  if (Trouble failure = read_luck(request, luck)) return failure;
  std::string language;
  if (Trouble failure = read_language(request, language)) return failure;

  Result<std::unique_ptr<AnyMatch>> match = make_match(setup);
  if (!match) return bad_request(match.problem().text());
  names_ = std::move(names).value();
  begin(std::move(match).value(), luck, std::move(language));
  out.member("version", match_->version());
  write_awaiting(out);
  if (luck.chosen_here) out.member("seed", luck.seed);
  if (setup.components.empty()) return std::nullopt;
  out.key("warnings").begin_array();
  for (const Problem& warning : component_warnings(setup)) out.value(warning.text());
  out.end_array();
  return std::nullopt;
}

ProtocolSession::Trouble ProtocolSession::load(const JsonValue& request, JsonWriter& out) {
  const Result<std::string> text = protocol::read_text(request, "record");
  if (!text) return bad_request(text.problem().text());
  Luck luck;
  if (Trouble failure = read_luck(request, luck)) return failure;
  std::string language;
  if (Trouble failure = read_language(request, language)) return failure;
  // A record that was written with manual chance goes on with it unless the client says otherwise.
  const auto& chance = real_ == nullptr ? chance_ : real_chance_;
  if (luck.chosen_here && match_ != nullptr && !chance) luck = Luck{.manual = true};

  Result<Record> record = read_record(*text, &make_match);
  if (!record) return Failure{"bad_record", record.problem().text(), {}, record.problem().line};
  names_ = std::move(record->names);
  begin(std::move(record->match), luck, std::move(language));
  out.member("version", match_->version());
  write_awaiting(out);
  if (luck.chosen_here) out.member("seed", luck.seed);
  return std::nullopt;
}

ProtocolSession::Trouble ProtocolSession::record(const JsonValue& /*request*/, JsonWriter& out) {
  out.member("version", match_->version()).member("record", write_record(*match_, names_));
  return std::nullopt;
}

// --- Choosing ------------------------------------------------------------------------------------

void ProtocolSession::write_awaiting(JsonWriter& out) const {
  out.key("awaiting").begin_array();
  const SeatMask awaiting = match_->awaiting();
  for (const Seat seat : awaiting.without(kChance)) out.value(seat);
  if (awaiting.has(kChance)) out.value(seat_word(kChance));
  out.end_array();
  const SeatMask volunteers = match_->volunteers();
  if (volunteers.empty()) return;
  out.key("volunteers").begin_array();
  for (const Seat seat : volunteers) out.value(seat);
  out.end_array();
}

void ProtocolSession::write_progress(AnyMatch::Version from, Seat seat, JsonWriter& out) const {
  out.member("version", match_->version()).key("events");
  match_->write_events(from, seat == kChance ? kTable : seat, out);
  write_awaiting(out);
}

ProtocolSession::Trouble ProtocolSession::legal(const JsonValue& request, JsonWriter& out) {
  const Result<Seat> seat = protocol::read_seat(request, match_->seats(), Others::kChance);
  if (!seat) return bad_request(seat.problem().text());
  out.key("actions");
  match_->write_legal(*seat, out, &book_);
  return std::nullopt;
}

ProtocolSession::Trouble ProtocolSession::act(const JsonValue& request, JsonWriter& out) {
  const Result<Seat> seat = protocol::read_seat(request, match_->seats(), Others::kChance);
  if (!seat) return bad_request(seat.problem().text());
  if (!match_->may_act(*seat)) return refused(*match_->refuse(*seat, Action{}));

  const auto choice = protocol::read_choice(request, *match_, *seat, book_);
  if (const auto* failure = std::get_if<Failure>(&choice)) return *failure;
  const AnyMatch::Version before = match_->version();
  if (const auto refusal = match_->act(*seat, *std::get_if<Action>(&choice)))
    return refused(*refusal);
  draw_chance();
  write_progress(before, *seat, out);
  return std::nullopt;
}

ProtocolSession::Trouble ProtocolSession::why(const JsonValue& request, JsonWriter& out) {
  const Result<Seat> seat = protocol::read_seat(request, match_->seats(), Others::kNone);
  if (!seat) return bad_request(seat.problem().text());
  const Result<TargetPath> path = protocol::read_targets(request);
  if (!path) return bad_request(path.problem().text());
  const std::optional<Refusal> refusal = match_->why_not(*seat, span_of(*path));
  out.member("legal", !refusal);
  if (refusal) {
    out.member("clause", refusal->clause.id);
    if (!refusal->culprit.empty()) out.member("culprit", refusal->culprit.view());
    out.member("text", book_.why(refusal->clause.id));
  }
  return std::nullopt;
}

ProtocolSession::Trouble ProtocolSession::undo(const JsonValue& request, JsonWriter& out) {
  const Result<Seat> seat = protocol::read_seat(request, match_->seats(), Others::kNone);
  if (!seat) return bad_request(seat.problem().text());
  const AnyMatch::Version before = match_->version();
  const JsonValue* agreed = request.find("agreed");
  if (agreed != nullptr && !agreed->is_bool()) return bad_request("'agreed' must be true or false");
  const bool together = agreed != nullptr && agreed->boolean();
  if (const auto refusal = together ? match_->agreed_undo(*seat) : match_->undo(*seat)) {
    return refused(*refusal);
  }
  write_progress(before, *seat, out);
  return std::nullopt;
}

// --- Looking -------------------------------------------------------------------------------------

ProtocolSession::Trouble ProtocolSession::view(const JsonValue& request, JsonWriter& out) {
  const Result<Seat> seat = protocol::read_seat(request, match_->seats(), Others::kTable);
  if (!seat) return bad_request(seat.problem().text());
  out.member("version", match_->version()).key("view");
  match_->write_view(*seat, out);
  return std::nullopt;
}

ProtocolSession::Trouble ProtocolSession::board(const JsonValue& /*request*/, JsonWriter& out) {
  out.key("board");
  match_->write_table(out);
  return std::nullopt;
}

ProtocolSession::Trouble ProtocolSession::state(const JsonValue& /*request*/, JsonWriter& out) {
  out.member("version", match_->version()).key("state");
  match_->write_state(out);
  return std::nullopt;
}

ProtocolSession::Trouble ProtocolSession::set(const JsonValue& request, JsonWriter& out) {
  const JsonValue* position = request.find("state");
  if (position == nullptr || !position->is_object()) {
    return bad_request("'state' should be an object with the members to change");
  }
  if (const auto trouble = match_->set_position(*position)) {
    return Failure{"refused", trouble->text()};
  }
  draw_chance();
  out.member("version", match_->version());
  write_awaiting(out);
  return std::nullopt;
}

ProtocolSession::Trouble ProtocolSession::scores(const JsonValue& /*request*/, JsonWriter& out) {
  out.member("version", match_->version()).member("over", match_->over()).key("scores");
  match_->write_scores(out);
  return std::nullopt;
}

ProtocolSession::Trouble ProtocolSession::report(const JsonValue& /*request*/, JsonWriter& out) {
  if (const auto refusal = match_->refuse_report()) return refused(*refusal);
  out.member("version", match_->version());
  write_report(match_->report(), out.key("report"));
  return std::nullopt;
}

ProtocolSession::Trouble ProtocolSession::events(const JsonValue& request, JsonWriter& out) {
  Seat audience = kTable;
  if (request.find("seat") != nullptr) {
    const Result<Seat> seat = protocol::read_seat(request, match_->seats(), Others::kTable);
    if (!seat) return bad_request(seat.problem().text());
    audience = *seat;
  }
  const JsonValue* from = request.find("from");
  if (from != nullptr &&
      (!from->is_integer() || from->integer() < 0 || from->integer() > match_->version())) {
    return bad_request("'from' should be a version from 0 to " + std::to_string(match_->version()));
  }
  out.member("version", match_->version()).key("events");
  match_->write_events(from == nullptr ? 0 : static_cast<AnyMatch::Version>(from->integer()),
                       audience, out);
  return std::nullopt;
}

ProtocolSession::Trouble ProtocolSession::games(const JsonValue& /*request*/, JsonWriter& out) {
  out.key("games").begin_array();
  for (const GameInfo* game : all_games()) write_game(*game, out);
  out.end_array();
  return std::nullopt;
}

ProtocolSession::Trouble ProtocolSession::quit(const JsonValue& /*request*/, JsonWriter& /*out*/) {
  finished_ = true;
  return std::nullopt;
}

}  // namespace landfall
