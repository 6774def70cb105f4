#include "server/lobby/table_request.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

#include "base/json_value.h"
#include "base/random.h"
#include "bots/levels.h"
#include "engine/text/guide_text.h"
#include "host/guide/guide.h"
#include "server/luck/luck_secret.h"
#include "server/people/names.h"

namespace landfall::server {
namespace {

Problem wrong(std::string field, std::string what) {
  return Problem{std::move(what), {}, std::move(field), 0};
}

Result<host::SeatHolder> read_seat(const JsonValue& seat, const std::string& field,
                                   std::string_view kind) {
  host::SeatHolder holder;
  if (kind == "me") {
    const auto name = clean_name(seat.find_text("name").value_or(""));
    if (!name) return wrong(field + ".name", "at most 40 letters and no invisible characters");
    holder.kind = host::SeatKind::kHuman;
    holder.name = *name;
  } else if (kind == "bot") {
    const auto level = seat.find_integer("level").value_or(0);
    if (level < 1 || level > bots::kLevelCount) {
      return wrong(field + ".level",
                   "a bot has a level from 1 to " + std::to_string(bots::kLevelCount));
    }
    holder.kind = host::SeatKind::kBot;
    holder.level = static_cast<int>(level);
  } else if (kind != "open") {
    return wrong(field + ".kind", "must be 'me', 'open' or 'bot'");
  }
  return holder;
}

// Which of the wishes gets each seat: as they are listed, or by lot. The lot is drawn before the
// table is made, so that everybody sees the order while they wait, and the rules know nothing of
// it.
Result<std::vector<std::size_t>> read_seating(const JsonValue& body, std::size_t count,
                                              ChanceSource& chance) {
  std::vector<std::size_t> wishes(count);
  std::iota(wishes.begin(), wishes.end(), std::size_t{0});
  const std::string_view seating = body.find_text("seating").value_or("as_seated");
  if (seating == "as_seated") return wishes;
  if (seating != "random") return wrong("seating", "must be 'random' or 'as_seated'");
  Random random(chance.next_key());
  random.shuffle(wishes);
  return wishes;
}

std::optional<Problem> read_seats(const JsonValue& body, ChanceSource& chance,
                                  TableRequest& request) {
  const JsonValue* seats = body.find("seats");
  if (seats == nullptr || !seats->is_array()) return wrong("seats", "must be a list of seats");
  if (seats->items().empty() || seats->items().size() > kMaxSeats) {
    return wrong("seats", "must hold 1 to " + std::to_string(kMaxSeats) + " seats");
  }
  const Result<std::vector<std::size_t>> wishes = read_seating(body, seats->items().size(), chance);
  if (!wishes) return wishes.problem();
  SeatMask own;
  for (std::size_t index = 0; index < wishes->size(); ++index) {
    const std::size_t wish = (*wishes)[index];
    const JsonValue& item = seats->items()[wish];
    const std::string_view kind = item.find_text("kind").value_or("");
    const auto seat = static_cast<Seat>(index);
    Result<host::SeatHolder> holder = read_seat(item, "seats[" + std::to_string(wish) + "]", kind);
    if (!holder) return holder.problem();
    request.facts.seats.push_back(*holder);
    if (kind == "me") {
      request.own_seats.push_back(seat);
      own = own.with(seat);
    } else if (kind == "open") {
      request.open_seats.push_back(seat);
    }
  }
  request.facts.setup.seats = static_cast<int>(seats->items().size());
  request.maker = new_token();
  request.facts.maker = 0;
  request.facts.players.push_back(StoredPlayer{token_hash(request.maker), own});
  for (const Seat seat : request.open_seats) {
    const Token invite = invite_token(request.maker, request.facts.id, seat);
    request.facts.players.push_back(StoredPlayer{token_hash(invite), SeatMask::of(seat)});
  }
  return std::nullopt;
}

Result<const GameInfo*> read_game(const JsonValue& body, const Services& services) {
  const std::string name(body.find_text("game").value_or(""));
  const auto& games = services.shelf.games;
  const auto game = std::ranges::find(games, name, [](const GameInfo* info) { return info->name; });
  if (game == games.end()) return wrong("game", "there is no game '" + name.substr(0, 40) + "'");
  return *game;
}

// A guided game: the guide says everything but the name of the one who learns.
std::optional<Problem> read_guided(const JsonValue& body, TableRequest& request) {
  TableFacts& facts = request.facts;
  const std::string game = facts.setup.game;
  const std::string course(body.find_text("course").value_or(""));
  facts.guide = guide_text(game, course);
  if (facts.guide.empty()) {
    return wrong(course.empty() ? "guide" : "course", "there is no guided game of " + game);
  }
  const Result<host::Guide> guide = host::Guide::read(facts.guide, guide_path(game, course));
  if (!guide) return guide.problem();
  for (const std::string_view own : {"options", "components", "seats", "seating", "public",
                                     "absence", "time", "luck", "findable"}) {
    if (body.find(own) != nullptr) return wrong(std::string(own), "is up to the guide");
  }
  const auto name = clean_name(body.find_text("player").value_or(""));
  if (!name) return wrong("player", "at most 40 letters and no invisible characters");
  facts.setup = guide->setup();
  facts.seats.assign(static_cast<std::size_t>(facts.setup.seats), {host::SeatKind::kBot, 1, {}});
  facts.seats[guide->learner()] = {host::SeatKind::kHuman, 0, *name};
  request.own_seats = {guide->learner()};
  request.maker = new_token();
  facts.maker = 0;
  facts.players = {{token_hash(request.maker), SeatMask::of(guide->learner())}};
  return std::nullopt;
}

std::optional<Problem> read_setup(const JsonValue& body, const Services& services, Setup& setup) {
  if (const JsonValue* options = body.find("options")) {
    if (!options->is_object()) return wrong("options", "must be an object of texts");
    for (const auto& [name, value] : options->members()) {
      if (!value.is_text()) return wrong("options." + name, "must be a text");
      setup.options.emplace_back(name, value.text());
    }
  }
  if (const auto components = body.find_text("components"); components && !components->empty()) {
    setup.components = *components;
    setup.components_name = "components";
    return std::nullopt;
  }
  for (const DefaultComponents& given : services.options.components) {
    if (given.game != setup.game) continue;
    setup.components = given.text;
    setup.components_name = given.name;
  }
  return std::nullopt;
}

}  // namespace

Result<TableRequest> read_table_request(std::string_view text, const Services& services) {
  const Result<JsonValue> body = JsonValue::parse(text);
  if (!body) return body.problem();
  if (!body->is_object()) return problem("the request must be a JSON object");
  TableRequest request;
  request.facts.id = services.stores.new_table_id();
  const Result<const GameInfo*> game = read_game(*body, services);
  if (!game) return game.problem();
  request.facts.setup.game = (*game)->name;
  const auto name = clean_name(body->find_text("name").value_or(""));
  if (!name) return wrong("name", "at most 40 letters and no invisible characters");
  request.facts.name = *name;
  if (body->find_bool("guide").value_or(false)) {
    if (auto trouble = read_guided(*body, request)) return *trouble;
    return request;
  }
  if (auto trouble = read_setup(*body, services, request.facts.setup)) return *trouble;
  request.facts.is_public = body->find_bool("public").value_or(false);
  const JsonValue* findable = body->find("findable");
  if (findable != nullptr && !findable->is_bool())
    return wrong("findable", "must be true or false");
  request.facts.findable =
      findable == nullptr ? request.facts.is_public : findable->boolean();  // TAB-11.1
  if (const JsonValue* absence = body->find("absence")) {
    const Result<host::AbsenceRule> rule = host::read_absence_rule(*absence);
    if (!rule) return wrong("absence", rule.problem().what);
    request.facts.absence = *rule;
  }
  if (const JsonValue* time = body->find("time")) {
    const Result<host::TimeRule> rule = host::read_time_rule(*time);
    if (!rule) return wrong("time", rule.problem().what);
    request.facts.time = *rule;
  }
  if (request.facts.absence.kind == host::AbsenceRule::Kind::kClock && !request.facts.time.ends()) {
    return wrong("absence", "'clock' needs a clock that ends");
  }
  const std::string_view luck = body->find_text("luck").value_or("server");
  if (luck != "server" && luck != "checkable") {
    return wrong("luck", "must be 'server' or 'checkable'");
  }
  if (luck == "checkable") request.facts.luck = new_luck_secret(services.chance);
  if (auto trouble = read_seats(*body, services.chance, request)) return *trouble;
  const auto bots =
      std::ranges::count(request.facts.seats, host::SeatKind::kBot, &host::SeatHolder::kind);
  suit_people(**game, request.facts.setup.seats - static_cast<int>(bots),
              request.facts.setup.options);
  if (bots > 0 && !services.bots.plays(request.facts.setup.game)) {
    return wrong("seats", "there are no bots for " + request.facts.setup.game);
  }
  return request;
}

}  // namespace landfall::server
