#include "host/table_host.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/choices/why_not_click.h"
#include "host/message_fields.h"
#include "host/taking_back.h"

namespace landfall::host {
namespace {

JsonWriter open_answer(std::string_view id, bool ok) {
  JsonWriter out;
  out.begin_object().member("op", "answer").member("id", id).member("ok", ok);
  return out;
}

std::string done_answer(std::string_view id, AnyMatch::Version version) {
  JsonWriter out = open_answer(id, true);
  out.member("version", version).end_object();
  return out.take();
}

void write_refusal(const Refusal& refusal, JsonWriter& out) {
  out.member("clause", refusal.clause.id);
  if (!refusal.culprit.empty()) out.member("culprit", refusal.culprit.view());
}

Reaction failed(std::string_view id, std::string_view error, std::string_view text = {}) {
  return Reaction{failed_answer(id, error, text), false, std::nullopt};
}

std::string judged_answer(std::string_view id, const Refusal& refusal, std::string_view error) {
  JsonWriter out = open_answer(id, false);
  out.member("error", error);
  write_refusal(refusal, out);
  out.end_object();
  return out.take();
}

Reaction refused(std::string_view id, const Refusal& refusal, std::string_view error = "refused") {
  return Reaction{judged_answer(id, refusal, error), false, std::nullopt};
}

// The action that a message names by its code or its targets.
Result<std::optional<Action>> read_action(const AnyMatch& match, Seat seat,
                                          const JsonValue& message) {
  if (const auto code = message.find_text("action")) return action_from_code(*code);
  const Result<TargetPath> path = read_targets(message);
  if (!path) return path.problem();
  return match.parse(seat, {}, span_of(*path));
}

}  // namespace

std::string failed_answer(std::string_view id, std::string_view error, std::string_view text) {
  JsonWriter out = open_answer(id, false);
  out.member("error", error);
  if (!text.empty()) out.member("text", text);
  out.end_object();
  return out.take();
}

std::string refused_answer(std::string_view id, const Refusal& refusal) {
  return judged_answer(id, refusal, "refused");
}

std::string heard_answer(std::string_view id) {
  JsonWriter out = open_answer(id, true);
  out.end_object();
  return out.take();
}

TableHost::TableHost(std::unique_ptr<AnyMatch> match, SeatList seats, ChanceSource& chance,
                     std::optional<Guide> guide, std::optional<TableLuck> luck)
    : match_(std::move(match)),
      seats_(std::move(seats)),
      chance_(chance),
      guide_(std::move(guide)),
      luck_(std::move(luck)) {
  assert(static_cast<int>(seats_.size()) == match_->seats());
}

std::optional<Problem> TableHost::restore(const StoredLine& line) {
  if (auto trouble = match_->append_line(line.text)) return trouble;
  if (!line.command.empty()) memory_.remember(line.player, line.command, match_->version());
  return std::nullopt;
}

bool TableHost::started() const {
  return std::ranges::none_of(seats_, [this](const SeatHolder& holder) {
    return holder.kind == SeatKind::kOpen || (luck_ && holder.owes_luck_words());
  });
}

std::shared_ptr<const AnyMatch> TableHost::snapshot() const {
  assert(!pending());
  if (!snapshot_ || snapshot_->version() != match_->version()) snapshot_ = match_->clone();
  return snapshot_;
}

std::optional<LookBack> TableHost::look_back(const Player& player, const JsonValue& message) const {
  const std::string_view operation = message.find_text("op").value_or("");
  if (!is_look_back(operation) || (!started() && operation != "history")) return std::nullopt;
  const Result<LookBack> question = read_look_back(message, player.seats, match_->version());
  if (!question || refuse_look_back(*question, *match_, over())) return std::nullopt;
  return *question;
}

SeatMask TableHost::bots_among(SeatMask seats) const {
  SeatMask bots;
  if (!started() || guide_ || ended_) return bots;
  for (std::size_t index = 0; index < seats_.size(); ++index) {
    const auto seat = static_cast<Seat>(index);
    if (seats_[index].bot() > 0 && seats.has(seat)) bots = bots.with(seat);
  }
  return bots;
}

SeatMask TableHost::due_bots() const { return bots_among(match_->awaiting()); }
SeatMask TableHost::volunteering_bots() const { return bots_among(match_->volunteers()); }

// --- Step one ------------------------------------------------------------------------------------

// A change that cannot be stored leaves everything as it was, an end included.
void TableHost::hold(Pending pending) {
  pending.ended_before = ended_;
  pending_ = std::move(pending);
}

Change TableHost::begin() {
  assert(!pending() && started());
  Change change{match_->version(), {}, false};
  play_on(change.lines);
  hold(Pending{change.base, {}, Player::kSpectator, {}});
  return change;
}

Change TableHost::seat_person(Seat seat, std::string_view name, bool program) {
  assert(!pending() && seat < seats_.size());
  SeatHolder& holder = seats_[seat];
  assert(holder.kind != SeatKind::kBot);
  const bool was_started = started();
  Change change{match_->version(), {}, true};
  hold(Pending{change.base, seats_, Player::kSpectator, {}});
  holder.level = program || holder.is_program() ? SeatHolder::kProgram : 0;
  holder.kind = SeatKind::kHuman;
  holder.name = name;
  if (!was_started && started()) play_on(change.lines);
  return change;
}

Change TableHost::add_luck_words(Seat seat, std::string_view words) {
  assert(!pending() && luck_ && !started() && seat < seats_.size());
  assert(seats_[seat].kind == SeatKind::kHuman);
  Change change{match_->version(), {}, true};
  hold(Pending{change.base, seats_, Player::kSpectator, {}});
  seats_[seat].luck_words = words;
  if (started()) play_on(change.lines);
  return change;
}

Change TableHost::free_seat(Seat seat) {
  assert(!pending() && !started() && seat < seats_.size());
  Change change{match_->version(), {}, true};
  hold(Pending{change.base, seats_, Player::kSpectator, {}});
  seats_[seat] = SeatHolder{};
  return change;
}

Change TableHost::set_stand_in(Seat seat, int level) {
  assert(!pending() && started() && seat < seats_.size());
  assert(seats_[seat].kind == SeatKind::kHuman);
  Change change{match_->version(), {}, true};
  hold(Pending{change.base, seats_, Player::kSpectator, {}});
  seats_[seat].stand_in = level;
  return change;
}

Change TableHost::give_away(Seat seat, std::string_view name) {
  Change change = set_stand_in(seat, 0);
  SeatHolder& holder = seats_[seat];
  holder.name = name;
  holder.resigned = false;
  holder.level = 0;
  // A program need not have added anything; whoever follows adds nothing more (TAB-10.2).
  if (luck_ && !holder.luck_words) holder.luck_words = "";
  return change;
}

Change TableHost::resign(Seat seat, int level) {
  Change change = set_stand_in(seat, level);
  seats_[seat].resigned = true;
  ended_ = std::ranges::none_of(seats_, [](const SeatHolder& holder) {
    return holder.kind == SeatKind::kHuman && !holder.resigned;
  });
  return change;
}

Change TableHost::end() {
  assert(!pending() && !over());
  Change change{match_->version(), {}, false};
  hold(Pending{change.base, {}, Player::kSpectator, {}});
  ended_ = true;
  return change;
}

Change TableHost::set_up_anew(std::shared_ptr<AnyMatch> match, SeatList seats) {
  assert(!pending() && !started() && match_->version() == 0);
  assert(static_cast<int>(seats.size()) == match->seats());
  Change change{0, {}, true};
  hold(Pending{0, std::move(seats_), Player::kSpectator, {}, std::move(match_)});
  match_ = std::move(match);
  seats_ = std::move(seats);
  snapshot_.reset();
  if (started()) play_on(change.lines);
  return change;
}

std::optional<Change> TableHost::act_for_bot(Seat seat, const Action& action) {
  assert(!pending());
  if (!due_bots().has(seat) && !volunteering_bots().has(seat)) return std::nullopt;
  Change change{match_->version(), {}, false};
  if (match_->act(seat, action)) return std::nullopt;
  change.lines.push_back(StoredLine{match_->last_line(), Player::kSpectator, {}});
  play_on(change.lines);
  hold(Pending{change.base, {}, Player::kSpectator, {}});
  return change;
}

std::optional<Change> TableHost::act_at_random(Seat seat) {
  assert(!pending());
  if (!started() || over() || guide_ || !match_->awaiting().has(seat)) return std::nullopt;
  const auto legal = std::make_unique<ActionList>();
  match_->legal(seat, *legal);
  std::vector<Action> choices;
  for (const Action& action : *legal) {
    if (!match_->is_open(action)) choices.push_back(action);
  }
  if (choices.empty()) choices.assign(legal->begin(), legal->end());
  Random random(chance_.next_key());
  const Action chosen = choices[random.below(static_cast<std::uint32_t>(choices.size()))];
  Change change{match_->version(), {}, false};
  if (match_->act(seat, chosen)) return std::nullopt;
  change.lines.push_back(StoredLine{match_->last_line(), Player::kSpectator, {}});
  play_on(change.lines);
  hold(Pending{change.base, {}, Player::kSpectator, {}});
  return change;
}

std::optional<Refusal> TableHost::refuse_taking_back_together(Seat seat) const {
  if (!started() || over()) return Refusal{Clause{"TAB-1.3"}};
  return host::refuse_taking_back_together(*match_, guide_ ? &*guide_ : nullptr, seat);
}

std::optional<Change> TableHost::take_back_together(Seat seat) {
  assert(!pending());
  if (refuse_taking_back_together(seat)) return std::nullopt;
  Change change{match_->version(), {}, false};
  if (match_->agreed_undo(seat)) return std::nullopt;
  change.lines.push_back(StoredLine{match_->last_line(), Player::kSpectator, {}});
  play_on(change.lines);
  pending_ = Pending{change.base, {}, Player::kSpectator, {}};
  return change;
}

Reaction TableHost::handle(const Player& player, const JsonValue& message) {
  assert(!pending());
  const std::string_view id = message.find_text("id").value_or("");
  const std::string_view operation = message.find_text("op").value_or("");
  if (operation == "act") return change_match(player, message, id, false);
  if (operation == "undo") return change_match(player, message, id, true);
  return look(player, message, id, operation);
}

Reaction TableHost::change_match(const Player& player, const JsonValue& message,
                                 std::string_view id, bool undo) {
  if (id.empty() || id.size() > kMaxCommandId) {
    return failed(id.substr(0, kMaxCommandId), "bad_request",
                  "'id' must be a text of 1 to 64 letters");
  }
  if (player.number != Player::kSpectator) {
    if (const auto version = memory_.find(player.number, id)) {
      return Reaction{done_answer(id, *version), false, std::nullopt};
    }
  }
  const Seat seat = read_seat(message, match_->seats());
  if (seat == kTable || !player.seats.has(seat)) return failed(id, "not_your_seat");
  if (!started()) return failed(id, "not_started");
  const Result<AnyMatch::Version> version = read_version(message, "version");
  if (!version) return failed(id, "bad_request", version.problem().text());
  if (over()) return failed(id, "over");
  if (seats_[seat].stand_in > 0) return refused(id, Refusal{Clause{"TAB-7.5"}});
  if (*version != match_->version()) {
    return Reaction{failed_answer(id, "stale"), true, std::nullopt};
  }

  Change change{match_->version(), {}, false};
  if (undo) {
    const Guide* guide = guide_ ? &*guide_ : nullptr;
    if (const auto refusal = refuse_taking_back(*match_, guide, seat)) return refused(id, *refusal);
    match_->undo(seat);
  } else {
    // Not being asked is the better answer than not knowing what the targets mean.
    if (!match_->may_act(seat)) return refused(id, *match_->refuse(seat, Action{}));
    const Result<std::optional<Action>> action = read_action(*match_, seat, message);
    if (!action) return failed(id, "bad_request", action.problem().text());
    if (!*action) return failed(id, "unknown_action");
    bool final = false;
    const SecondJudge first_think = [&](TargetSpan /*path*/) {
      auto refusal = match_->why_final(seat, **action);
      final = refusal.has_value();
      return refusal;
    };
    const bool careful = message.find_bool("careful").value_or(false) && !guide_;
    if (const auto refusal = match_->act(seat, **action, careful ? first_think : second_judge())) {
      return refused(id, *refusal, final ? "final" : "refused");
    }
  }
  change.lines.push_back(StoredLine{match_->last_line(), Player::kSpectator, {}});
  play_on(change.lines);
  change.lines.back().player = player.number;
  change.lines.back().command = id;
  hold(Pending{change.base, {}, player.number, std::string(id)});
  return Reaction{done_answer(id, match_->version()), false, std::move(change)};
}

bool TableHost::may_take_back(Seat seat) const {
  return started() && !over() && !refuse_taking_back(*match_, guide_ ? &*guide_ : nullptr, seat);
}

SecondJudge TableHost::second_judge() const {
  if (!guide_) return {};
  return [this](TargetSpan path) { return guide_->refuse(*match_, path); };
}

void TableHost::play_on(std::vector<StoredLine>& lines) {
  play_on_without_digests(lines);
  add_digests(*match_, lines);
}

void TableHost::play_on_without_digests(std::vector<StoredLine>& lines) {
  if (guide_) {
    std::vector<std::string> played;
    const auto trouble = guide_->play_on(*match_, played);
    assert(!trouble);  // every guide is played through by the tests
    static_cast<void>(trouble);
    for (std::string& line : played) {
      lines.push_back(StoredLine{std::move(line), Player::kSpectator, {}});
    }
    return;
  }
  while (match_->awaiting().has(kChance)) {
    const Action outcome = luck_ ? luck_->draw(*match_, seats_) : draw(*match_, chance_);
    const auto refusal = match_->act(kChance, outcome);
    assert(!refusal);  // a game's sample() draws from its own outcomes (contract suite)
    if (refusal) return;
    lines.push_back(StoredLine{match_->last_line(), Player::kSpectator, {}});
  }
}

Reaction TableHost::look(const Player& player, const JsonValue& message, std::string_view id,
                         std::string_view operation) const {
  if (!started() && operation != "history") return failed(id, "not_started");
  if (operation == "foresee") return foresee(player, message, id);
  if (operation == "imagine") return imagine(player, message, id);
  JsonWriter out = open_answer(id, true);
  if (operation == "why") {
    const Seat seat = read_seat(message, match_->seats());
    if (seat == kTable || !player.seats.has(seat)) return failed(id, "not_your_seat");
    const Result<std::optional<Refusal>> refusal = why_not(seat, message);
    if (!refusal) return failed(id, "bad_request", refusal.problem().text());
    if (*refusal) write_refusal(**refusal, out);
  } else if (is_look_back(operation)) {
    const Result<LookBack> question = read_look_back(message, player.seats, match_->version());
    if (!question) return failed(id, "bad_request", question.problem().text());
    if (const auto refusal = refuse_look_back(*question, *match_, over())) {
      return refused(id, *refusal);
    }
    Curve curve;
    const std::string members = review(*question, *match_, curve);
    return Reaction{review_answer(*question, id, match_->version(), members), false, std::nullopt};
  } else {
    return failed(id, "bad_request",
                  "unknown operation '" + std::string(operation.substr(0, 32)) + "'");
  }
  out.end_object();
  return Reaction{out.take(), false, std::nullopt};
}

Reaction TableHost::foresee(const Player& player, const JsonValue& message,
                            std::string_view id) const {
  const Seat seat = read_seat(message, match_->seats());
  if (seat == kTable || !player.seats.has(seat)) return failed(id, "not_your_seat");
  const Result<AnyMatch::Version> version = read_version(message, "version");
  if (!version) return failed(id, "bad_request", version.problem().text());
  if (match_->over()) return failed(id, "over");
  // Whoever imagines on an old picture needs no fresh one for it: an update is on its way.
  if (*version != match_->version()) return failed(id, "stale");
  if (!match_->may_act(seat)) return refused(id, *match_->refuse(seat, Action{}));
  const Result<std::optional<Action>> action = read_action(*match_, seat, message);
  if (!action) return failed(id, "bad_request", action.problem().text());
  if (!*action) return failed(id, "unknown_action");
  if (const auto refusal = match_->refuse(seat, **action)) return refused(id, *refusal);
  const std::unique_ptr<AnyMatch> after = match_->foresee(seat, **action);
  if (!after) return refused(id, Refusal{Clause{"TAB-2.8"}}, "final");
  JsonWriter out = open_answer(id, true);
  out.member("version", *version).key("public");
  after->write_public(out);
  out.key("private");
  after->write_private(seat, out);
  out.key("standing");
  write_standing(*after, out);
  out.key("events");
  after->write_events_between(*version, *version + 1, seat, out);
  out.end_object();
  return Reaction{out.take(), false, std::nullopt};
}

Reaction TableHost::imagine(const Player& player, const JsonValue& message,
                            std::string_view id) const {
  const Seat seat = read_seat(message, match_->seats());
  if (seat == kTable || !player.seats.has(seat)) return failed(id, "not_your_seat");
  Random random(chance_.next_key());
  JsonWriter out = open_answer(id, true);
  out.member("version", match_->version()).key("position");
  match_->imagined(seat, random)->write_state(out);
  out.end_object();
  return Reaction{out.take(), false, std::nullopt};
}

Result<std::optional<Refusal>> TableHost::why_not(Seat seat, const JsonValue& message) const {
  const Result<TargetPath> path = read_targets(message);
  if (!path) return path.problem();
  if (const JsonValue* click = message.find("click")) {
    if (!is_target(*click)) {
      return problem("'click' must be a text of at most " + std::to_string(kMaxTarget) +
                     " letters");
    }
    return why_not_click(*match_, seat, span_of(*path), Target(click->text()), second_judge());
  }
  auto refusal = match_->why_not(seat, span_of(*path));
  if (!refusal && guide_) refusal = guide_->refuse(*match_, span_of(*path));
  return refusal;
}

// --- Step two ------------------------------------------------------------------------------------

AnyMatch::Version TableHost::publish() {
  assert(pending());
  const Pending done = *std::exchange(pending_, std::nullopt);
  if (!done.command.empty()) memory_.remember(done.player, done.command, match_->version());
  return done.base;
}

void TableHost::roll_back() {
  assert(pending());
  const Pending failed_change = *std::exchange(pending_, std::nullopt);
  if (failed_change.match_before) {
    match_ = failed_change.match_before;
    snapshot_.reset();
  } else if (match_->version() != failed_change.base) {
    match_ = match_->at(failed_change.base);
  }
  if (luck_) luck_->forget();
  if (!failed_change.seats_before.empty()) seats_ = failed_change.seats_before;
  ended_ = failed_change.ended_before;
}

// The name of their file is nobody's business.
bool TableHost::has_own_components() const {
  const Setup& setup = match_->setup();
  return !setup.components.empty() &&
         setup.components_name != "rules/" + setup.game + "/components.toml";
}

void TableHost::write_table_members(const Attendance& attendance, JsonWriter& out) const {
  out.member("game", match_->info().name).key("options").begin_object();
  for (const auto& [name, value] : match_->setup().options) out.member(name, value);
  out.end_object().key("seats");
  write_seats(seats_, attendance, out);
  out.member("started", started()).member("over", over()).key("board");
  match_->write_table(out);
  if (has_own_components()) out.member("ownComponents", true);
  if (!guide_) return;
  out.key("guide");
  guide_->write(out);
}

}  // namespace landfall::host
