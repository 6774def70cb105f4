#include "faults/play/person.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "base/json_value.h"
#include "base/json_writer.h"
#include "faults/judge/json_pieces.h"

namespace landfall::faults {
namespace {

constexpr std::int64_t kMillisecond = 1'000'000;
// Of so many occasions one is taken to do something that is not simply playing.
constexpr std::uint32_t kTwice = 40;     // the same command twice in a row
constexpr std::uint32_t kAgain = 60;     // a command once more that was answered
constexpr std::uint32_t kBreak = 80;     // the line breaks before the answer
constexpr std::uint32_t kUndo = 30;      // takes back its last choice
constexpr std::uint32_t kLookBack = 25;  // looks at a moment of the past
constexpr int kElsewhere = 1012;         // "at once elsewhere"

std::int64_t number(std::string_view text) {
  std::int64_t value = -1;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

std::string_view unquoted(std::string_view text) {
  return text.size() < 2 ? text : text.substr(1, text.size() - 2);
}

}  // namespace

Text SharedTable::keep(std::string_view text) {
  constexpr std::size_t kRemembered = 12;
  const auto known = std::ranges::find_if(recent, [&](const Text& one) { return *one == text; });
  if (known != recent.end()) return *known;
  if (recent.size() == kRemembered) recent.erase(recent.begin());
  recent.push_back(std::make_shared<const std::string>(text));
  return recent.back();
}

Person::Person(Room& room, SharedTable& table, int number, Identity identity)
    : room_(room),
      table_(table),
      prefix_("p" + std::to_string(number)),
      identity_(std::move(identity)) {}

void Person::note(Note::Kind kind, Version version, std::string word, Text shown) {
  Note made;
  made.kind = kind;
  made.at = now_ns();
  made.connection = ear_;
  made.version = version;
  made.from = version;
  made.word = std::move(word);
  made.shown = std::move(shown);
  table_.history.notes.push_back(std::move(made));
}

void Person::connect() {
  connection_ = room_.crowd.open("/ws/t/" + table_.history.id);
  if (connection_ < 0) return come_back(0);
  ++room_.connections;
  room_.by_connection.resize(room_.crowd.size(), nullptr);
  room_.by_connection[static_cast<std::size_t>(connection_)] = this;
  ear_ = static_cast<int>(table_.history.connections.size());
  table_.history.connections.push_back({identity_.who, identity_.seats});
  greeted_ = false;
  held_.reset();
  awaited_.clear();
  own_.reset();
  heard_ = now_ns();
  asked_for_a_sign_ = 0;
  hello();
}

void Person::hello() {
  JsonWriter out;
  out.begin_object().member("op", "hello").member("table", table_.history.id);
  if (!identity_.token.empty()) out.member("token", identity_.token);
  if (!identity_.claim.empty()) out.member("claim", identity_.claim).member("name", identity_.who);
  note(Note::Kind::kHello, 0);
  room_.crowd.send(connection_, out.end_object().text());
}

void Person::break_off() {
  if (connection_ >= 0) {
    room_.crowd.close(connection_);
    room_.by_connection[static_cast<std::size_t>(connection_)] = nullptr;
  }
  connection_ = -1;
}

void Person::leave() {
  gone_ = true;
  break_off();
}

void Person::closed(int code) {
  room_.by_connection[static_cast<std::size_t>(connection_)] = nullptr;
  connection_ = -1;
  come_back(code);
}

void Person::come_back(int code) {
  const PlaySettings& settings = room_.settings;
  std::int64_t pause = std::min<std::int64_t>(
      std::int64_t{settings.first_pause_ms} << std::min(failures_, 10), settings.longest_pause_ms);
  if (code == kElsewhere && failures_ == 0) pause = settings.first_pause_ms / 2;
  ++failures_;
  // A random part keeps everybody from coming back in the same moment.
  retry_ = now_ns() + pause * kMillisecond * (75 + room_.random.below(51)) / 100;
}

void Person::tick(std::int64_t now) {
  if (gone_) return;
  if (connection_ < 0) {
    if (now >= retry_) connect();
    return;
  }
  const std::int64_t patience = room_.settings.patience_ms * kMillisecond;
  const std::int64_t since = std::max(heard_, asked_for_a_sign_);
  if (now - since > patience) {
    if (greeted_ && asked_for_a_sign_ < heard_) {
      asked_for_a_sign_ = now;
      room_.crowd.send(connection_, R"({"op":"ping"})");
    } else {
      break_off();
      come_back(0);
      return;
    }
  }
  if (greeted_) think(now);
}

void Person::received(std::string_view text) {
  heard_ = now_ns();
  if (text.starts_with(R"({"op":"update")")) {
    update(text);
  } else if (text.starts_with(R"({"op":"answer")")) {
    answer(text);
  } else if (text.starts_with(R"({"op":"table")")) {
    greet(text);
  } else if (text.starts_with(R"({"op":"error")")) {
    note(Note::Kind::kTurnedAway, 0, std::string(unquoted(member_of(text, "error"))));
  }
}

void Person::greet(std::string_view text) {
  if (!identity_.claim.empty() && member_of(text, "claimed") == "true") {
    identity_.token = std::exchange(identity_.claim, {});
    note(Note::Kind::kSeated, identity_.seats.first(), identity_.token);
  }
  if (greeted_) return;
  greeted_ = true;
  for (const Pending& pending : pending_) {
    ++room_.resent;
    send(pending);
  }
}

void Person::update(std::string_view text) {
  const std::vector<RawMember> members = members_of(text);
  Note told;
  told.kind = Note::Kind::kUpdate;
  told.at = heard_;
  told.connection = ear_;
  std::vector<Seat> awaited;
  bool over = false;
  for (const auto& [name, value] : members) {
    if (name == "version") told.version = static_cast<Version>(number(value));
    if (name == "from") told.from = static_cast<Version>(number(value));
    if (name == "over") over = value == "true";
    if (name == "awaiting") {
      for (const auto seat : items_of(value)) awaited.push_back(static_cast<Seat>(number(seat)));
    }
    if (name == "seats") {
      constexpr std::size_t kName = std::string_view(",\"seats\":").size();
      const auto at = static_cast<std::size_t>(value.data() - text.data());
      told.shown = table_.keep(text.substr(0, at - kName));
      told.own = table_.keep(value);
    }
  }
  if (told.own == nullptr) {
    told.shown = table_.keep(text);
    told.own = table_.keep("[]");
  }
  table_.history.notes.push_back(told);
  if (told.from != told.version && told.from != held_.value_or(0)) {
    // Something between was missed: a second hello brings everything.
    if (told.version > held_.value_or(0)) hello();
    return;
  }
  held_ = told.version;
  own_ = told.own;
  awaited_ = std::move(awaited);
  table_.over = table_.over || over;
  thinks_until_ =
      heard_ +
      room_.random.below(static_cast<std::uint32_t>(2 * room_.settings.pace_ms + 1)) * kMillisecond;
}

void Person::answer(std::string_view text) {
  const std::string id(unquoted(member_of(text, "id")));
  const bool ok = member_of(text, "ok") == "true";
  const auto found = std::ranges::find(pending_, id, &Pending::id);
  failures_ = 0;
  if (found == pending_.end()) {
    // To what was sent twice.
    if (ok && !member_of(text, "version").empty() && member_of(text, "public").empty()) {
      note(Note::Kind::kDone, static_cast<Version>(number(member_of(text, "version"))), id);
    }
    return;
  }
  if (found->idle) {
    if (ok) {
      note(Note::Kind::kMoment, static_cast<Version>(number(member_of(text, "version"))), {},
           table_.keep(text));
    }
    pending_.erase(found);
    return;
  }
  if (ok) {
    note(Note::Kind::kDone, static_cast<Version>(number(member_of(text, "version"))), id);
    last_done_ = found->text;
    last_done_id_ = id;
    pending_.erase(found);
    ++room_.acknowledged;
    ++table_.moves;
    if (table_.last_move != 0) room_.faults.stood_still(table_.last_move, heard_);
    table_.last_move = heard_;
    return;
  }
  ++room_.refused;
  const std::string error(unquoted(member_of(text, "error")));
  note(Note::Kind::kFailed, 0, id, std::make_shared<const std::string>(error));
  // A bot plays for whoever was away for too long. Its answer has no version, so nobody takes it for a move.
  if (unquoted(member_of(text, "clause")) == "TAB-7.5") {
    room_.crowd.send(connection_, R"({"op":"sit","id":")" + prefix_ + R"(-sit","seat":)" +
                                      std::string(member_of(found->text, "seat")) + "}");
  }
  const bool passing = error == "unavailable" || error == "too_fast";
  if (passing && room_.random.below(2) == 0) {
    found->due = heard_ + 200 * kMillisecond;  // the same command again, a little later
    return;
  }
  pending_.erase(found);
}

std::string Person::standing() const {
  std::string text = identity_.who + (connection_ < 0 ? " without a connection" : "");
  if (!greeted_) text += ", not greeted";
  text += ", version " + (held_ ? std::to_string(*held_) : std::string("none")) + ", awaited:";
  for (const Seat seat : awaited_) text += " " + std::to_string(seat);
  for (const Pending& pending : pending_) text += ", sent " + pending.text;
  if (own_ != nullptr) text += ", own " + own_->substr(0, 600);
  return text;
}

void Person::think(std::int64_t now) {
  for (Pending& pending : pending_) {
    if (pending.due == 0 || now < pending.due) continue;
    pending.due = 0;
    ++room_.resent;
    send(pending);
  }
  if (!pending_.empty() || !identity_.plays || table_.winding_up || now < thinks_until_) return;
  if (!held_ || own_ == nullptr || table_.over) return;
  Random& random = room_.random;
  if (!last_done_.empty() && random.below(kAgain) == 0) {
    note(Note::Kind::kSent, 0, last_done_id_);
    room_.crowd.send(connection_, std::exchange(last_done_, {}));
  }
  if (*held_ > 0 && random.below(kLookBack) == 0) {
    ask(R"({"op":"at","id":")", R"(","version":)" + std::to_string(random.below(*held_) + 1) + "}",
        true);
    return;
  }
  const std::vector<std::string_view> parts = items_of(*own_);
  if (parts.empty()) return;
  // One of the seats in hand; another one if it is not awaited.
  const std::size_t first = random.below(static_cast<std::uint32_t>(parts.size()));
  for (std::size_t step = 0; step < parts.size(); ++step) {
    const std::string_view part = parts[(first + step) % parts.size()];
    const auto seat = static_cast<Seat>(number(member_of(part, "seat")));
    const bool may_undo = member_of(member_of(part, "undo"), "ok") == "true";
    if (may_undo && random.below(kUndo) == 0) {
      ask(R"({"op":"undo","id":")",
          R"(","version":)" + std::to_string(*held_) + R"(,"seat":)" + std::to_string(seat) + "}",
          false);
      return;
    }
    if (std::ranges::find(awaited_, seat) == awaited_.end()) continue;
    choose(seat, part);
    return;
  }
  thinks_until_ = now + 20 * kMillisecond;
}

void Person::choose(Seat seat, std::string_view part) {
  const std::string path = path_of(member_of(part, "legal"));
  if (path.empty()) return;
  ask(R"({"op":"act","id":")",
      R"(","version":)" + std::to_string(*held_) + R"(,"seat":)" + std::to_string(seat) +
          R"(,"targets":)" + path + "}",
      false);
}

void Person::ask(std::string text_before_id, std::string_view text_after_id, bool idle) {
  Pending pending;
  pending.id = prefix_ + "-" + std::to_string(++count_);
  pending.text = std::move(text_before_id) + pending.id;
  pending.text += text_after_id;
  pending.idle = idle;
  pending_.push_back(pending);
  send(pending);
  if (!idle && room_.random.below(kTwice) == 0) send(pending);
  if (room_.random.below(kBreak) == 0) {
    break_off();
    come_back(0);
  }
}

void Person::send(const Pending& pending) {
  if (!pending.idle) note(Note::Kind::kSent, held_.value_or(0), pending.id);
  room_.crowd.send(connection_, pending.text);
}

std::string Person::path_of(std::string_view tree) {
  const Result<JsonValue> read = JsonValue::parse(tree);
  if (!read) return {};
  // What is chosen now and then only, so that something happens.
  constexpr std::string_view kRare[] = {"end", "offer", "counter", "pass", "draw"};
  const auto name_of = [](const JsonValue& node) -> const std::string& {
    return node.is_text() ? node.text() : node.items()[0].text();
  };
  JsonWriter out;
  out.begin_array();
  bool any = false;
  for (const JsonValue* level = &*read; level != nullptr && !level->items().empty();) {
    const std::vector<JsonValue>& nodes = level->items();
    const JsonValue* node = nullptr;
    const bool often = room_.random.below(6) > 0;
    for (int attempt = 0; attempt < 8; ++attempt) {
      node = &nodes[room_.random.below(static_cast<std::uint32_t>(nodes.size()))];
      if (!often || std::ranges::find(kRare, name_of(*node)) == std::end(kRare)) break;
    }
    out.value(name_of(*node));
    any = true;
    level = node->is_text() ? nullptr : &node->items()[1];
  }
  return any ? out.end_array().take() : std::string();
}

}  // namespace landfall::faults
