#include "server/store/postgres/table_rows.h"

#include <algorithm>
#include <limits>
#include <span>
#include <utility>

#include "base/json_value.h"
#include "base/json_writer.h"
#include "server/store/facts_text.h"
#include "server/store/postgres/talk_rows.h"

namespace landfall::server {
namespace {

// What read_facts() reads, in this order.
#define LANDFALL_FACTS                                                                      \
  "SELECT tables.number, id, created, game, options, name, public, maker, rematch, stage, " \
  "seats::text, players::text, rules, absence, time_rule"
// And these by their names, behind what else is asked for.
#define LANDFALL_ENDING ", findable, ended, ending"

// No id holds a blank, and removed tables have one in theirs.
constexpr Prepared kLoad{
    "table_load", LANDFALL_FACTS
    ", components_name, revision, data.text, guides.text, touched, archived, version, epoch, "
    "encode(luck, 'hex'), clock, clock_ends" LANDFALL_ENDING
    " FROM tables "
    "JOIN heads ON table_number = tables.number "
    "LEFT JOIN contents AS data ON data.digest = components "
    "LEFT JOIN contents AS guides ON guides.digest = guide WHERE id = $1 AND stage < 3"};
constexpr Prepared kLines{
    "table_lines",
    "SELECT version, line, player, command, digest, made, spent FROM archived_records "
    "WHERE table_number = (SELECT number FROM tables WHERE id = $1 AND stage < 3) UNION ALL "
    "SELECT version, line, player, command, digest, made, spent FROM records "
    "WHERE table_number = (SELECT number FROM tables WHERE id = $1 AND stage < 3) "
    "ORDER BY version"};
constexpr Prepared kWords{
    "table_words",
    "SELECT number, word, player, command FROM words "
    "WHERE table_number = (SELECT number FROM tables WHERE id = $1 AND stage < 3) ORDER BY number"};
constexpr Prepared kGlance{"table_glance",
                           LANDFALL_FACTS ", awaiting, awaiting_version, version" LANDFALL_ENDING
                                          " FROM tables "
                                          "JOIN heads ON table_number = tables.number "
                                          "WHERE id = $1 AND stage < 3 AND NOT archived"};
constexpr Prepared kList{"table_list", LANDFALL_FACTS LANDFALL_ENDING
                         " FROM tables WHERE public AND stage < 2 AND NOT archived "
                         "AND (created, id) < ($1, $2) ORDER BY created DESC, id DESC LIMIT $3"};
constexpr Prepared kLookedAt{
    "search_looked_at",
    "SELECT count(*), coalesce(min(number), 0) FROM (SELECT number FROM "
    "tables WHERE number < $1 AND stage < 3 ORDER BY number DESC LIMIT $2) "
    "AS looked_at"};
constexpr Prepared kSearch{
    "search_tables", LANDFALL_FACTS LANDFALL_ENDING
    " FROM (SELECT * FROM tables WHERE number < $1 AND stage < 3 ORDER BY number DESC LIMIT $2) "
    "AS tables WHERE $3 = '' OR id = $3 OR strpos(lower(name), lower($3)) > 0 OR EXISTS (SELECT 1 "
    "FROM jsonb_array_elements(seats) AS each (seat) "
    "WHERE strpos(lower(seat ->> 'name'), lower($3)) > 0) ORDER BY number DESC LIMIT $4"};
constexpr Prepared kFacts{
    "table_facts", LANDFALL_FACTS LANDFALL_ENDING " FROM tables WHERE id = ANY ($1) AND stage < 3"};
constexpr Prepared kIds{"table_ids",
                        "SELECT id FROM tables WHERE stage < 3 AND id > $1 ORDER BY id LIMIT $2"};
constexpr Prepared kBeginToRead{"begin_to_read",
                                "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY"};
constexpr Prepared kEndOfReading{"end_of_reading", "COMMIT"};
constexpr Prepared kBeginToClaim{"begin_to_claim", "BEGIN"};
// Holds the head until the log has been read: nobody can add to it meanwhile.
// Locks the head until the log has been read: nobody can add to it meanwhile.
constexpr Prepared kOwner{
    "table_owner",
    "SELECT owner FROM heads "
    "WHERE table_number = (SELECT number FROM tables WHERE id = $1 AND stage < 3) FOR UPDATE"};
constexpr Prepared kClaim{
    "table_claim",
    "UPDATE heads SET epoch = epoch + 1, owner = $2 "
    "WHERE table_number = (SELECT number FROM tables WHERE id = $1 AND stage < 3) "
    "AND (owner = '' OR owner = $2 OR owner <> ALL ($3))"};

#undef LANDFALL_FACTS
#undef LANDFALL_ENDING

std::string hex(std::span<const std::uint8_t> bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : bytes) text += {kDigits[byte / 16], kDigits[byte % 16]};
  return text;
}

int digit(char letter) {
  if (letter >= '0' && letter <= '9') return letter - '0';
  return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : 0;
}

TokenHash read_hash(std::string_view text) {
  TokenHash hash{};
  for (std::size_t index = 0; index < hash.size() && 2 * index + 1 < text.size(); ++index) {
    hash.at(index) =
        static_cast<std::uint8_t>(digit(text[2 * index]) * 16 + digit(text[2 * index + 1]));
  }
  return hash;
}

// What a change of facts may change.
void write_changing(const TableFacts& facts, JsonWriter& out) {
  out.member("rematch", facts.rematch)
      .member("stage", static_cast<int>(facts.stage))
      .member("options", options_text(facts.setup.options))
      .member("name", facts.name)
      .member("public", facts.is_public)
      .member("absence", host::absence_rule_text(facts.absence))
      .member("time_rule", host::time_rule_text(facts.time))
      .member("findable", facts.findable);
  if (facts.ending) {
    out.member("ended", facts.ending->at)
        .member("ending", ending_text(*facts.ending))
        .member("archive_id", archive_id(facts.id));
  }
  out.key("seats").begin_array();
  for (const host::SeatHolder& seat : facts.seats) {
    out.begin_object()
        .member("kind", static_cast<int>(seat.kind))
        .member("level", seat.level)
        .member("name", seat.name)
        .member("stand_in", seat.stand_in)
        .member("resigned", seat.resigned);
    if (seat.luck_words) out.member("luck_words", *seat.luck_words);
    out.end_object();
  }
  out.end_array().key("players").begin_array();
  for (const StoredPlayer& player : facts.players) {
    out.begin_object()
        .member("hash", hex(player.hash))
        .member("seats", player.seats.bits())
        .end_object();
  }
  out.end_array();
}

void write_one(const StoreChange& change, WrittenChange& written, JsonWriter& out) {
  out.begin_object().member("table", change.table);
  if (change.epoch) out.member("epoch", *change.epoch);
  if (change.create) {
    const TableFacts& facts = *change.create;
    const auto content = [&](const std::string& text) {
      const ContentDigest digest = content_digest(text);
      written.digests.bytes(digest);
      written.texts.text(text);
      return hex(digest);
    };
    out.key("create")
        .begin_object()
        .member("created", facts.created)
        .member("game", facts.setup.game)
        .member("rules", facts.setup.rules)
        .member("components", content(facts.setup.components))
        .member("components_name", facts.setup.components_name)
        .member("maker", facts.maker);
    if (!facts.guide.empty()) out.member("guide", content(facts.guide));
    if (facts.luck) out.member("luck", hex(*facts.luck));
    write_changing(facts, out);
    out.end_object();
  }
  if (change.facts) {
    out.key("facts").begin_object();
    write_changing(*change.facts, out);
    out.end_object().member("revision", change.revision);
  }
  out.member("base", change.base).key("lines").begin_array();
  for (const host::StoredLine& line : change.lines) {
    out.begin_array().value(line.text).value(line.player).value(line.command);
    if (line.digest) {
      out.value(static_cast<std::int64_t>(*line.digest));
    } else {
      out.null();
    }
    if (line.made) out.value(*line.made);
    if (line.made && line.spent) out.value(*line.spent);
    out.end_array();
  }
  out.end_array();
  if (change.clock) {
    out.member("clock", change.clock->text);
    if (change.clock->ends) out.member("clock_ends", *change.clock->ends);
  }
  if (!change.words.empty()) {
    out.member("kept", host::Words::kMost).key("words").begin_array();
    for (const host::StoredWord& word : change.words) {
      out.begin_array()
          .value(word.number)
          .value(word.text)
          .value(word.player)
          .value(word.command)
          .end_array();
    }
    out.end_array();
  }
  out.end_object();
}

TableFacts read_facts(const Rows& rows, int row) {
  TableFacts facts;
  facts.id = rows.text(row, 1);
  facts.created = rows.number(row, 2);
  facts.setup.game = rows.text(row, 3);
  facts.setup.options = read_options(rows.text(row, 4));
  facts.name = rows.text(row, 5);
  facts.is_public = rows.truth(row, 6);
  facts.maker = static_cast<int>(rows.number(row, 7));
  facts.rematch = rows.text(row, 8);
  facts.stage = static_cast<Stage>(rows.number(row, 9));
  facts.setup.rules = static_cast<int>(rows.number(row, 12));
  facts.absence = host::absence_rule_from(rows.text(row, 13));
  facts.time = host::time_rule_from(rows.text(row, 14));
  facts.findable = rows.truth(row, rows.column("findable"));
  if (const int ended = rows.column("ended"); !rows.is_null(row, ended)) {
    facts.ending = read_ending(rows.text(row, rows.column("ending")), rows.number(row, ended));
  }
  const Result<JsonValue> seats = JsonValue::parse(rows.text(row, 10));
  const Result<JsonValue> players = JsonValue::parse(rows.text(row, 11));
  if (!seats || !players) return facts;
  for (const JsonValue& seat : seats->items()) {
    facts.seats.push_back(
        host::SeatHolder{static_cast<host::SeatKind>(seat.find_integer("kind").value_or(0)),
                         static_cast<int>(seat.find_integer("level").value_or(0)),
                         std::string(seat.find_text("name").value_or("")),
                         static_cast<int>(seat.find_integer("stand_in").value_or(0)),
                         seat.find_bool("resigned").value_or(false)});
    if (const auto words = seat.find_text("luck_words")) facts.seats.back().luck_words = *words;
  }
  for (const JsonValue& player : players->items()) {
    facts.players.push_back(StoredPlayer{read_hash(player.find_text("hash").value_or("")),
                                         seats_from(player.find_integer("seats").value_or(0))});
  }
  facts.setup.seats = static_cast<int>(facts.seats.size());
  return facts;
}

bool same_players(const TableFacts& one, const TableFacts& other) {
  return std::ranges::equal(one.players, other.players, [](const auto& a, const auto& b) {
    return a.hash == b.hash && a.seats == b.seats;
  });
}

bool same_changing(const TableFacts& one, const TableFacts& other) {
  return one.rematch == other.rematch && one.stage == other.stage &&
         one.setup.options == other.setup.options && one.name == other.name &&
         one.is_public == other.is_public && one.absence == other.absence &&
         one.time == other.time && one.findable == other.findable && one.ending == other.ending &&
         one.seats == other.seats && same_players(one, other);
}

}  // namespace

WrittenChange write_change(const StoreChange& change) {
  WrittenChange written;
  JsonWriter out;
  out.begin_array();
  write_one(change, written, out);
  for (const StoreChange& other : change.together) write_one(other, written, out);
  out.end_array();
  written.json = out.take();
  return written;
}

std::optional<TableRows::Failure> TableRows::load(std::string_view id,
                                                  std::optional<Found>& found) {
  found.reset();
  PostgresConnection::Answer answer;
  connection_.add(kBeginToRead, {});  // the log is as long as the head says
  connection_.add(kLoad, Parameters().text(id));
  connection_.add(kLines, Parameters().text(id));
  connection_.add(kWords, Parameters().text(id));
  TalkRows(connection_).ask(id);
  connection_.add(kEndOfReading, {});
  if (auto failed = connection_.run(answer)) return failed;
  found = read(std::span(answer).subspan(1));
  return std::nullopt;
}

std::optional<TableRows::Failure> TableRows::claim(std::string_view id, const Claim& claim,
                                                   std::optional<Found>& found, Claimed& claimed) {
  found.reset();
  claimed = {};
  Parameters::List alive(PostgresType::kText);
  for (const std::string& node : claim.alive) alive.text(node);
  PostgresConnection::Answer answer;
  connection_.add(kBeginToClaim, {});
  connection_.add(kOwner, Parameters().text(id));
  connection_.add(kClaim, Parameters().text(id).text(claim.owner).list(alive));
  connection_.add(kLoad, Parameters().text(id));
  connection_.add(kLines, Parameters().text(id));
  connection_.add(kWords, Parameters().text(id));
  TalkRows(connection_).ask(id);
  connection_.add(kEndOfReading, {});
  if (auto failed = connection_.run(answer)) return failed;
  if (answer[1].size() == 0) return std::nullopt;
  const std::string before(answer[1].text(0, 0));
  if (answer[2].changed() == 0) {
    claimed.owner = before;
    return std::nullopt;
  }
  if (before != claim.owner) claimed.former = before;
  found = read(std::span(answer).subspan(3));
  return std::nullopt;
}

std::optional<TableRows::Found> TableRows::read(std::span<const Rows> answers) {
  const Rows& table = answers[0];
  const Rows& lines = answers[1];
  const Rows& words = answers[2];
  if (table.size() == 0) return std::nullopt;
  std::optional<Found> found(std::in_place);
  StoredTable& stored = found->table;
  stored.facts = read_facts(table, 0);
  stored.facts.setup.components_name = table.text(0, 15);
  stored.revision = static_cast<std::uint32_t>(table.number(0, 16));
  if (table.is_null(0, 17)) stored.damage = "its component data are missing";
  stored.facts.setup.components = table.text(0, 17);
  stored.facts.guide = table.text(0, 18);
  found->touched = table.number(0, 19);
  found->archived = table.truth(0, 20);
  found->version = table.number(0, 21);
  stored.epoch = static_cast<std::uint32_t>(table.number(0, 22));
  if (!table.is_null(0, 23)) stored.facts.luck = bytes_from_hex(table.text(0, 23));
  stored.clock.text = table.text(0, 24);
  if (!table.is_null(0, 25)) stored.clock.ends = table.number(0, 25);
  for (int row = 0; row < lines.size(); ++row) {
    if (lines.number(row, 0) != row + 1 && stored.damage.empty()) {
      stored.damage = "record " + std::to_string(row + 1) + " is missing";
    }
    stored.lines.push_back(host::StoredLine{std::string(lines.text(row, 1)),
                                            static_cast<int>(lines.number(row, 2)),
                                            std::string(lines.text(row, 3)),
                                            {}});
    if (!lines.is_null(row, 4)) {
      stored.lines.back().digest = static_cast<std::uint64_t>(lines.number(row, 4));
    }
    if (!lines.is_null(row, 5)) stored.lines.back().made = lines.number(row, 5);
    if (!lines.is_null(row, 6)) stored.lines.back().spent = lines.number(row, 6);
  }
  for (int row = 0; row < words.size(); ++row) {
    stored.words.push_back(host::StoredWord{
        static_cast<std::uint32_t>(words.number(row, 0)), std::string(words.text(row, 1)),
        static_cast<int>(words.number(row, 2)), std::string(words.text(row, 3))});
  }
  stored.chat = TalkRows::read(answers.subspan(3, TalkRows::kQuestions));
  if (stored.damage.empty() && found->version != lines.size()) {
    stored.damage = "record " + std::to_string(lines.size() + 1) + " is missing";
  }
  return found;
}

std::optional<TableRows::Failure> TableRows::glance(std::string_view id,
                                                    std::optional<TableGlance>& found) {
  found.reset();
  PostgresConnection::Answer answer;
  connection_.add(kGlance, Parameters().text(id));
  if (auto failed = connection_.run(answer)) return failed;
  const Rows& table = answer.front();
  if (table.size() == 0) return std::nullopt;
  found.emplace();
  found->facts = read_facts(table, 0);
  if (!table.is_null(0, 15) && table.number(0, 16) == table.number(0, 17)) {
    found->awaiting = seats_from(table.number(0, 15));
  }
  return std::nullopt;
}

std::optional<TableRows::Failure> TableRows::list(int limit, const std::optional<ListPlace>& after,
                                                  std::vector<TableFacts>& found) {
  found.clear();
  PostgresConnection::Answer answer;
  connection_.add(kList, Parameters()
                             .big(after ? after->created : std::numeric_limits<std::int64_t>::max())
                             .text(after ? std::string_view(after->id) : std::string_view())
                             .integer(limit));
  if (auto failed = connection_.run(answer)) return failed;
  for (int row = 0; row < answer.front().size(); ++row) {
    found.push_back(read_facts(answer.front(), row));
    found.back().players.clear();
  }
  return std::nullopt;
}

std::optional<TableRows::Failure> TableRows::search(const TableQuestion& question,
                                                    TableSearch& found) {
  found = {};
  PostgresConnection::Answer answer;
  connection_.add(kLookedAt, Parameters().big(question.before).integer(question.looked_at));
  connection_.add(kSearch, Parameters()
                               .big(question.before)
                               .integer(question.looked_at)
                               .text(question.text)
                               .integer(question.limit));
  if (auto failed = connection_.run(answer)) return failed;
  const Rows& rows = answer[1];
  for (int row = 0; row < rows.size(); ++row) found.tables.push_back(read_facts(rows, row));
  if (rows.size() == question.limit) {
    found.next = rows.number(rows.size() - 1, 0);
  } else if (answer[0].number(0, 0) == question.looked_at) {
    found.next = answer[0].number(0, 1);
  }
  return std::nullopt;
}

std::optional<TableRows::Failure> TableRows::facts(std::span<const std::string> ids,
                                                   std::vector<TableFacts>& found) {
  found.clear();
  Parameters::List wanted(PostgresType::kText);
  for (const std::string& id : ids) wanted.text(id);
  PostgresConnection::Answer answer;
  connection_.add(kFacts, Parameters().list(wanted));
  if (auto failed = connection_.run(answer)) return failed;
  for (int row = 0; row < answer.front().size(); ++row) {
    found.push_back(read_facts(answer.front(), row));
  }
  return std::nullopt;
}

std::optional<TableRows::Failure> TableRows::ids(std::string_view after, int limit,
                                                 std::vector<std::string>& found) {
  found.clear();
  PostgresConnection::Answer answer;
  connection_.add(kIds, Parameters().text(after).integer(limit));
  if (auto failed = connection_.run(answer)) return failed;
  for (int row = 0; row < answer.front().size(); ++row) {
    found.emplace_back(answer.front().text(row, 0));
  }
  return std::nullopt;
}

std::optional<TableRows::Failure> TableRows::holds(const StoreChange& change, bool& there) {
  if (auto failed = holds_alone(change, there)) return failed;
  for (const StoreChange& other : change.together) {
    if (!there) break;
    if (auto failed = holds_alone(other, there)) return failed;
  }
  return std::nullopt;
}

// Equal lines under equal versions, with the id of the command on them, are this change and no
// other; so are a new table whose tokens are the ones that were drawn for it, facts that are the next
// revision and say the same, and equal words under equal numbers. Of clocks alone there is nothing but
// what they say.
std::optional<TableRows::Failure> TableRows::holds_alone(const StoreChange& change, bool& there) {
  std::optional<Found> found;
  there = false;
  if (!change.chat.empty() || !change.chat_removed.empty()) {
    return TalkRows(connection_).holds(change, there);
  }
  if (auto failed = load(change.table, found)) return failed;
  if (!found) return std::nullopt;
  const StoredTable& table = found->table;
  if (change.create && (change.create->created != table.facts.created ||
                        !same_players(*change.create, table.facts))) {
    return std::nullopt;
  }
  if (change.facts &&
      (table.revision != change.revision + 1 || !same_changing(*change.facts, table.facts))) {
    return std::nullopt;
  }
  if (table.lines.size() < change.base + change.lines.size()) return std::nullopt;
  for (std::size_t index = 0; index < change.lines.size(); ++index) {
    const host::StoredLine& wanted = change.lines[index];
    const host::StoredLine& line = table.lines[change.base + index];
    if (line.text != wanted.text || line.player != wanted.player ||
        line.command != wanted.command) {
      return std::nullopt;
    }
  }
  const bool only_clocks = change.clock && change.lines.empty() && change.words.empty() &&
                           !change.facts && !change.create;
  if (only_clocks && table.clock != *change.clock) return std::nullopt;
  there = std::ranges::all_of(change.words, [&](const host::StoredWord& word) {
    return std::ranges::find(table.words, word) != table.words.end();
  });
  return std::nullopt;
}

}  // namespace landfall::server
