#include "server/archive/archive_api.h"

#include <utility>

#include "api_description/api_description.h"
#include "base/json_writer.h"
#include "engine/contract/version.h"
#include "server/archive/answers.h"
#include "server/archive/archive_search.h"
#include "server/cluster/shared_rates.h"
#include "server/console/host_desk.h"
#include "server/net/query.h"

namespace landfall::server {
namespace {

using net::HttpAnswer;
using net::HttpReply;
using net::HttpRequest;

constexpr double kPickyCost = 5;

HttpAnswer no_such_game() {
  return archive_trouble(
      404, "unknown_game",
      "there is no such game in the archive: it is not over, nobody may find it, "
      "or it was removed");
}

HttpAnswer not_now() {
  return archive_trouble(503, "unavailable", "the archive cannot be read now, try again");
}

void write_result(const TableFacts& facts, std::size_t index, JsonWriter& out) {
  const host::SeatHolder& holder = facts.seats[index];
  const bool bot = holder.kind == host::SeatKind::kBot;
  out.begin_object().member("seat", index).member("kind", bot ? "bot" : "human");
  if (bot) {
    out.member("level", holder.level);
  } else {
    out.member("name", holder.name);
    if (holder.is_program()) out.member("program", true);
    if (holder.resigned) out.member("resigned", true);
  }
  if (index < facts.ending->seats.size()) {
    const Ending::Result& result = facts.ending->seats[index];
    out.member("points", result.points);
    if (result.place > 0) out.member("place", result.place);
  }
  out.end_object();
}

// Nothing that leads to the table itself.
void write_game(const TableFacts& facts, JsonWriter& out) {
  out.begin_object()
      .member("id", archive_id(facts.id))
      .member("game", facts.setup.game)
      .key("options")
      .begin_object();
  for (const auto& [name, value] : facts.setup.options) out.member(name, value);
  out.end_object()
      .member("name", facts.name)
      .member("ended", facts.ending->at)
      .member("records", facts.ending->records);
  if (facts.ending->early) out.member("early", true);
  out.key("seats").begin_array();
  for (std::size_t seat = 0; seat < facts.seats.size(); ++seat) write_result(facts, seat, out);
  out.end_array().end_object();
}

// Of what never changes: another release may write it in another way.
std::string tag_of_part(const std::string& game, std::string_view part) {
  return tag_of(game + ' ' + std::string(part) + ' ' + std::string(kVersion));
}

}  // namespace

ArchiveApi::ArchiveApi(const Services& services, Tables& tables)
    : services_(services),
      tables_(tables),
      import_(services),
      rates_(services.options.limits.archive_per_second, services.options.limits.archive_burst) {}

void ArchiveApi::share(SharedRates& rates) {
  rates.share("archive", rates_);
  import_.share(rates);
}

bool ArchiveApi::serves(std::string_view path) {
  return path == kDescription || path == kPath ||
         (path.starts_with(kPath) && path[kPath.size()] == '/');
}

void ArchiveApi::open_to_all(HttpAnswer& answer) {
  answer.headers.emplace_back("Access-Control-Allow-Origin", "*");
  answer.headers.emplace_back("Access-Control-Expose-Headers", "ETag, Retry-After");
  answer.headers.emplace_back("Cross-Origin-Resource-Policy", "cross-origin");
}

void ArchiveApi::handle(const HttpRequest& request, const HttpReply& reply) {
  if (request.method == "OPTIONS") {
    HttpAnswer answer;
    answer.status = 204;
    answer.headers = {{"Access-Control-Allow-Methods", "GET"},
                      {"Access-Control-Allow-Headers", "If-None-Match"},
                      {"Access-Control-Max-Age", "86400"}};
    return reply(std::move(answer));
  }
  if (request.method == "POST" && request.path == kPath) return import_.take(request, reply);
  if (request.method != "GET") {
    return reply(archive_trouble(405, "method", "only GET works here"));
  }
  if (request.path == kDescription) {
    const std::string text(api_description::file("wire/openapi.json"));
    return reply(tagged(archive_json(text), tag_of(text), request));
  }
  if (request.path == kPath) return list(request, reply);
  const std::string_view rest = std::string_view(request.path).substr(kPath.size() + 1);
  const std::size_t slash = std::min(rest.find('/'), rest.size());
  const std::string_view what = rest.substr(std::min(slash + 1, rest.size()));
  const Asked asked{std::string(rest.substr(0, slash)), request, reply};
  if (!allowed(request, reply, 1)) return;
  if (!is_archive_id(asked.game) || hidden(asked.game)) return reply(no_such_game());
  if (what.empty() && slash == rest.size()) return facts(asked);
  if (what == "record") return record(asked);
  if (what == "position") return position(asked);
  if (what == "question") return question(asked);
  reply(archive_trouble(404, "not_found", "a game has a 'record', a 'position' and a 'question'"));
}

bool ArchiveApi::allowed(const HttpRequest& request, const HttpReply& reply, double cost) {
  if (rates_.take(request.address, std::chrono::steady_clock::now(), cost)) return true;
  services_.metrics.limited("archive");
  reply(too_much("too many calls of the archive; wait a while"));
  return false;
}

bool ArchiveApi::hidden(const std::string& game) const {
  return services_.host_desk != nullptr && services_.host_desk->closed(game);
}

void ArchiveApi::list(const HttpRequest& request, const HttpReply& reply) {
  const Result<ArchiveQuestion> question = read_archive_question(request.query);
  if (!question) return reply(archive_trouble(400, "bad_request", question.problem().text()));
  if (!allowed(request, reply, question->picky() ? kPickyCost : 1)) return;
  search_archives(services_.stores, *question,
                  [this, request, reply](const std::optional<ArchivePage>& page) {
                    if (!page) return reply(not_now());
                    JsonWriter out;
                    out.begin_object().key("games").begin_array();
                    for (const TableFacts& game : page->games) {
                      if (!hidden(archive_id(game.id))) write_game(game, out);
                    }
                    out.end_array();
                    if (page->next) out.member("next", place_text(*page->next));
                    out.end_object();
                    const std::string tag = tag_of(out.text());
                    reply(tagged(archive_json(out.take()), tag, request));
                  });
}

void ArchiveApi::facts(const Asked& asked) {
  services_.stores.ask(services_.stores.store_of(asked.game), [asked](Store& store) -> net::Task {
    const auto found =
        std::make_shared<Result<std::optional<TableFacts>>>(store.archived(asked.game));
    return [asked, found] {
      if (!found->ok()) return asked.reply(not_now());
      if (!**found || !(**found)->ending) return asked.reply(no_such_game());
      JsonWriter out;
      write_game(***found, out);
      const std::string tag = tag_of(out.text());
      asked.reply(tagged(archive_json(out.take()), tag, asked.request));
    };
  });
}

void ArchiveApi::with_table(const Asked& asked, const Open& open) {
  tables_.find(
      {asked.game, asked.request.address},
      [asked, open](const std::shared_ptr<LiveTable>& table, Tables::Missing missing) {
        if (table) return open(*table);
        if (missing == Tables::Missing::kUnknown) return asked.reply(no_such_game());
        if (missing != Tables::Missing::kBroken) return asked.reply(not_now());
        asked.reply(archive_trouble(500, "broken_game", "this game cannot be replayed any more"));
      });
}

void ArchiveApi::record(const Asked& asked) {
  with_table(asked, [asked](LiveTable& table) {
    const std::string tag = tag_of_part(asked.game, "record");
    HttpAnswer answer;
    answer.type = "text/plain; charset=utf-8";
    answer.headers = {{"Cache-Control", "no-cache"},
                      {"Content-Disposition",
                       "attachment; filename=\"" + table.facts().setup.game + ".landfall\""}};
    if (has_tag(asked.request, tag)) {
      return asked.reply(tagged(std::move(answer), tag, asked.request));
    }
    const auto give = [asked, tag, answer](std::string text) mutable {
      answer.body = std::make_shared<const std::string>(std::move(text));
      asked.reply(tagged(std::move(answer), tag, asked.request));
    };
    if (!table.record(asked.request.address, give)) {
      asked.reply(too_much("too many records; wait a while"));
    }
  });
}

std::optional<ArchiveApi::Moment> ArchiveApi::read_moment(const Asked& asked, bool with_seat) {
  Moment moment;
  bool given = false;
  const auto wrong = [&asked](std::string_view text) {
    asked.reply(archive_trouble(400, "bad_request", text));
    return std::nullopt;
  };
  const auto parameters = net::read_query(asked.request.query);
  if (!parameters) return wrong("the part behind the question mark cannot be read");
  for (const auto& [name, value] : *parameters) {
    const auto number = net::read_number(value);
    if (name != "at" && !(with_seat && name == "seat")) {
      if (name == "game") continue;  // as links have it
      return wrong(with_seat ? "it takes 'at' and 'seat' only" : "it takes 'at' only");
    }
    if (!number) return wrong(name + ": must be a number");
    if (name == "seat") {
      moment.seat = number;
    } else {
      moment.at = *number;
      given = true;
    }
  }
  if (!given) return wrong("at: must be the number of a record, from 0");
  return moment;
}

bool ArchiveApi::beyond(const Asked& asked, const Moment& moment, const LiveTable& table) {
  const AnyMatch::Version last = table.host().match().version();
  const std::size_t seats = table.host().seats().size();
  if (std::cmp_less_equal(moment.at, last) &&
      (!moment.seat || std::cmp_less(*moment.seat, seats))) {
    return false;
  }
  asked.reply(archive_trouble(404, "not_found",
                              "this game has " + std::to_string(last) + " records and " +
                                  std::to_string(seats) + " seats, both counted from 0"));
  return true;
}

void ArchiveApi::position(const Asked& asked) {
  const auto moment = read_moment(asked, true);
  if (!moment) return;
  with_table(asked, [asked, moment = *moment](LiveTable& table) {
    if (beyond(asked, moment, table)) return;
    const std::string part = "position " + std::to_string(moment.at) +
                             (moment.seat ? " seat " + std::to_string(*moment.seat) : "");
    const std::string tag = tag_of_part(asked.game, part);
    if (has_tag(asked.request, tag)) {
      return asked.reply(tagged(archive_json({}), tag, asked.request));
    }
    const AnyMatch::Version last = table.host().match().version();
    const auto give = [asked, tag, last](const std::string& members) {
      JsonWriter out;
      out.begin_object().member("id", asked.game).member("last", last).end_object();
      std::string text = out.take();
      text.pop_back();
      text.append(1, ',').append(members).append(1, '}');
      asked.reply(tagged(archive_json(std::move(text)), tag, asked.request));
    };
    const auto seat = moment.seat ? std::optional(static_cast<Seat>(*moment.seat)) : std::nullopt;
    const bool accepted = table.position(asked.request.address,
                                         static_cast<AnyMatch::Version>(moment.at), seat, give);
    if (!accepted) asked.reply(too_much("too many positions; wait a while"));
  });
}

void ArchiveApi::question(const Asked& asked) {
  const auto moment = read_moment(asked, false);
  if (!moment) return;
  with_table(asked, [asked, moment = *moment](LiveTable& table) {
    if (beyond(asked, moment, table)) return;
    const std::string tag = tag_of_part(asked.game, "question " + std::to_string(moment.at));
    if (has_tag(asked.request, tag)) {
      return asked.reply(tagged(archive_json({}), tag, asked.request));
    }
    const auto give = [asked, tag](std::string text) {
      if (text.empty()) {
        return asked.reply(
            archive_trouble(404, "no_choice", "nobody had a choice at this moment; try another"));
      }
      asked.reply(tagged(archive_json(std::move(text)), tag, asked.request));
    };
    const bool accepted =
        table.question(asked.request.address, static_cast<AnyMatch::Version>(moment.at), give);
    if (!accepted) asked.reply(too_much("too many positions; wait a while"));
  });
}

}  // namespace landfall::server
