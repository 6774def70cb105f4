#include "server/console/host_console.h"

#include <charconv>
#include <utility>

#include "server/cluster/cluster.h"
#include "server/cluster/relays.h"
#include "server/console/host_key.h"
#include "server/net/address.h"
#include "server/net/json_answer.h"
#include "server/ops/log.h"
#include "server/people/names.h"

namespace landfall::server {
namespace {

using net::HttpAnswer;
using net::HttpReply;
using net::HttpRequest;

constexpr double kGuessesPerSecond = 0.1;
constexpr double kGuessesAtOnce = 10;
constexpr int kEntriesAtOnce = 50;
constexpr std::int64_t kMostHours = 24LL * 366;
constexpr std::int64_t kSecondsOfAnHour = 3600;

HttpAnswer cannot_now() { return failure(503, "unavailable", "the store cannot do this now"); }

// The value of a name in "a=1&b=2", decoded; empty if it is not there.
std::string in_question(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    const std::size_t end = std::min(query.find('&'), query.size());
    const std::string_view part = query.substr(0, end);
    query.remove_prefix(std::min(end + 1, query.size()));
    if (part.size() <= name.size() || !part.starts_with(name) || part[name.size()] != '=') continue;
    // Decoded like a path, which begins with a slash.
    std::string decoded;
    const std::string value = "/" + std::string(part.substr(name.size() + 1));
    return net::decode_path(value, decoded) ? decoded.substr(1) : std::string();
  }
  return {};
}

std::int64_t number_in(std::string_view query, std::string_view name, std::int64_t otherwise) {
  const std::string text = in_question(query, name);
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() ? number : otherwise;
}

void write_entry(const DeskEntry& entry, JsonWriter& out) {
  out.begin_object()
      .member("number", entry.number)
      .member("at", entry.at)
      .member("until", entry.until)
      .member("open", entry.open)
      .key("entry")
      .raw(entry.entry)
      .end_object();
}

std::string_view stage_word(Stage stage) {
  return stage == Stage::kOpen ? "open" : stage == Stage::kRunning ? "running" : "over";
}

// Without tokens: who somebody is stands there as a tag.
void write_facts(const TableFacts& facts, bool closed, JsonWriter& out) {
  out.begin_object()
      .member("table", facts.id)
      .member("game", facts.setup.game)
      .member("name", facts.name)
      .member("public", facts.is_public)
      .member("stage", stage_word(facts.stage))
      .member("created", facts.created)
      .member("closed", closed)
      .key("seats")
      .begin_array();
  for (std::size_t index = 0; index < facts.seats.size(); ++index) {
    const host::SeatHolder& holder = facts.seats[index];
    const auto seat = static_cast<Seat>(index);
    out.begin_object()
        .member("seat", seat)
        .member("kind", holder.kind == host::SeatKind::kOpen    ? "open"
                        : holder.kind == host::SeatKind::kHuman ? "human"
                                                                : "bot")
        .member("name", holder.name)
        .member("resigned", holder.resigned);
    const int number = find_holder(facts.players, seat);
    if (holder.kind == host::SeatKind::kHuman && number != host::Player::kSpectator) {
      const TokenHash& hash = facts.players[static_cast<std::size_t>(number)].hash;
      out.member("person", person_tag(facts.id, hash));
    }
    out.end_object();
  }
  out.end_array().end_object();
}

int status_for(std::string_view error) {
  if (error.empty()) return 200;
  return error == "unavailable" ? 503 : 400;
}

}  // namespace

HostConsole::HostConsole(const Services& services, Tables& tables, std::string key)
    : services_(services),
      tables_(tables),
      desk_(*services.host_desk),
      key_(std::move(key)),
      guesses_(kGuessesPerSecond, kGuessesAtOnce) {}

void HostConsole::handle(const HttpRequest& request, const HttpReply& reply) {
  if (key_.empty()) {
    return reply(failure(404, "not_found", "this server has no console; see --host-key"));
  }
  // What another node passes on has shown the key there.
  if (!request.relayed && !shows_key(request, key_)) {
    if (!guesses_.take(request.address, std::chrono::steady_clock::now())) {
      services_.metrics.limited("host_key");
      return reply(failure(429, "too_fast", "too many wrong keys; wait a while"));
    }
    return reply(failure(401, "wrong_key", "this is not the key to the console"));
  }
  const std::string_view what = std::string_view(request.path).substr(kPath.size());
  if (what == "act") {
    if (request.method != "POST") return reply(failure(405, "method", "only POST works here"));
    return act(request, reply);
  }
  if (request.method != "GET") return reply(failure(405, "method", "only GET works here"));
  if (what == "reports") return list(request, DeskEntry::kReport, reply);
  if (what == "measures") return list(request, DeskEntry::kMeasure, reply);
  if (what == "acts") return list(request, DeskEntry::kAct, reply);
  if (what == "tables") return tables(request, reply);
  if (what == "table") return table(request, reply);
  reply(failure(404, "not_found", "there is no such call"));
}

// --- Reading -------------------------------------------------------------------------------------

void HostConsole::list(const HttpRequest& request, std::string_view kind, const HttpReply& reply) {
  DeskQuestion question{.kind = kind, .limit = kEntriesAtOnce};
  question.only_open = in_question(request.query, "open") == "1";
  question.before = number_in(request.query, "before", question.before);
  desk_.list(question, [reply](Result<std::vector<DeskEntry>> found) {
    if (!found) return reply(cannot_now());
    JsonWriter out;
    out.begin_object().member("ok", true).key("entries").begin_array();
    for (const DeskEntry& entry : *found) write_entry(entry, out);
    out.end_array();
    if (std::cmp_equal(found->size(), kEntriesAtOnce)) out.member("next", found->back().number);
    out.end_object();
    reply(json_answer(out.take()));
  });
}

// Where several stores hold the tables, a page is of one of them, and `next` says which comes then.
struct HostConsole::Search {
  std::size_t store = 0;
  TableQuestion question;
  HttpReply reply;
};

void HostConsole::tables(const HttpRequest& request, const HttpReply& reply) {
  const auto asked = std::make_shared<Search>();
  asked->question.text = clean_name(in_question(request.query, "search")).value_or("");
  asked->question.limit = kEntriesAtOnce;
  asked->question.before = number_in(request.query, "before", asked->question.before);
  const std::int64_t store = number_in(request.query, "store", 0);
  if (store < 0 || std::cmp_greater_equal(store, services_.stores.size())) {
    return reply(failure(400, "bad_request", "there is no such store"));
  }
  asked->store = static_cast<std::size_t>(store);
  asked->reply = reply;
  search(asked);
}

void HostConsole::search(const std::shared_ptr<Search>& search) {
  services_.stores.ask(search->store, [this, search](Store& store) {
    const auto found = std::make_shared<Result<TableSearch>>(store.search_tables(search->question));
    return net::Task([this, search, found] {
      if (!found->ok()) return search->reply(cannot_now());
      JsonWriter out;
      out.begin_object().member("ok", true).key("tables").begin_array();
      for (const TableFacts& facts : (*found)->tables) {
        // What is in memory may be newer than what was noted.
        write_facts(facts, desk_.closed(facts.id), out);
      }
      out.end_array();
      const bool more_stores = search->store + 1 < services_.stores.size();
      if ((*found)->next != 0) {
        out.member("next", (*found)->next).member("store", search->store);
      } else if (more_stores) {
        out.member("store", search->store + 1);
      }
      out.end_object();
      search->reply(json_answer(out.take()));
    });
  });
}

bool HostConsole::pass_on(Tables::Missing missing, const HttpRequest& request,
                          const HttpReply& reply) {
  if (missing != Tables::Missing::kElsewhere || request.relayed) return false;
  services_.cluster->relays()->pass_on(tables_.owner(), request, reply);
  return true;
}

void HostConsole::table(const HttpRequest& request, const HttpReply& reply) {
  const Tables::Wanted wanted{in_question(request.query, "id").substr(0, 64), request.address};
  tables_.find(wanted, [this, request, reply](const std::shared_ptr<LiveTable>& found,
                                              Tables::Missing missing) {
    if (pass_on(missing, request, reply)) return;
    if (!found) return reply(failure(404, "unknown_table", "there is no such table now"));
    reply(json_answer(found->shown_to_host()));
  });
}

// --- Acting --------------------------------------------------------------------------------------

Result<HostConsole::Act> HostConsole::read(std::string_view body) {
  const Result<JsonValue> read = JsonValue::parse(body);
  if (!read || !read->is_object()) return problem("the request must be a JSON object");
  constexpr std::size_t kLongest = 64;
  for (const std::string_view name : {"act", "table", "person", "address"}) {
    if (read->find_text(name).value_or("").size() > kLongest) {
      return problem("'" + std::string(name) + "' has at most 64 letters");
    }
  }
  const auto text = [&](std::string_view name) {
    return std::string(read->find_text(name).value_or(""));
  };
  Act act;
  act.what = text("act");
  act.table = text("table");
  act.person = text("person");
  act.address = text("address");
  act.number = read->find_integer("number").value_or(-1);
  act.hours = read->find_integer("hours").value_or(0);
  act.reason = clean_text(read->find_text("reason").value_or("")).value_or("");
  if (act.hours < 0 || act.hours > kMostHours)
    return problem("'hours' is from 0, for good, to a year");
  const bool measure = act.what == Measure::kMute || act.what == Measure::kBan;
  const bool whose = !act.address.empty() || (!act.table.empty() && !act.person.empty());
  if (measure && !whose) return problem("it needs an 'address', or a 'table' and a 'person'");
  if (!act.address.empty()) act.address = net::address_group(act.address);
  const bool of_table = act.what == "remove" || act.what == "unseat" || act.what == Measure::kClose;
  if (of_table && act.table.empty()) return problem("it needs a 'table'");
  const bool numbered =
      act.what == "remove" || act.what == "unseat" || act.what == "lift" || act.what == "settle";
  if (numbered && (act.number < 0 || act.number > INT32_MAX)) return problem("it needs a 'number'");
  if (!measure && !of_table && !numbered) {
    return problem("'act' is remove, unseat, mute, ban, close, lift or settle");
  }
  return act;
}

void HostConsole::note(const Act& act, const std::string& address, std::string_view outcome,
                       const HostDesk::Added& done) {
  JsonWriter out;
  out.begin_object().member("act", act.what).member("from", address);
  if (!act.table.empty()) out.member("table", act.table);
  if (!act.person.empty()) out.member("person", act.person);
  if (!act.address.empty()) out.member("address", act.address);
  if (act.number >= 0) out.member("number", act.number);
  if (act.hours > 0) out.member("hours", act.hours);
  if (!act.reason.empty()) out.member("reason", act.reason);
  if (!outcome.empty()) out.member("failed", outcome);
  out.end_object();
  desk_.add({0, std::string(DeskEntry::kAct), desk_.now(), 0, false, out.take()}, done);
}

void HostConsole::act(const HttpRequest& request, const HttpReply& reply) {
  const Result<Act> wanted = read(request.body);
  if (!wanted) return reply(failure(400, "bad_request", wanted.problem().text()));
  // The node where the host is has noted it.
  if (request.relayed) return carry_out(*wanted, request, reply);
  note(*wanted, request.address, {},
       [this, act = *wanted, request, reply](const Result<std::int64_t>& noted) {
         if (!noted) return reply(cannot_now());
         log_info("host: " + act.what);
         carry_out(act, request, [this, act, request, reply](const HttpAnswer& answer) {
           constexpr int kGood = 200;
           if (answer.status == kGood) return reply(answer);
           note(act, request.address, "error",
                [reply, answer](const Result<std::int64_t>& /*noted*/) { reply(answer); });
         });
       });
}

void HostConsole::carry_out(const Act& act, const HttpRequest& request, const HttpReply& reply) {
  const auto done = [reply](std::string_view error) {
    if (error.empty()) return reply(json_answer(R"({"ok":true})"));
    reply(failure(status_for(error), error, "this cannot be done"));
  };
  if (act.what == "remove" || act.what == "unseat") return at_table(act, request, reply);
  if (act.what == "lift" || act.what == "settle") {
    desk_.close(act.number, [done](const Result<bool>& was_open) {
      done(!was_open ? "unavailable" : *was_open ? "" : "bad_request");
    });
    return;
  }
  JsonWriter out;
  out.begin_object().member("what", act.what);
  if (!act.table.empty()) out.member("table", act.table);
  if (!act.person.empty()) out.member("person", act.person);
  if (!act.address.empty()) out.member("address", act.address);
  if (!act.reason.empty()) out.member("reason", act.reason);
  out.end_object();
  const std::int64_t now = desk_.now();
  desk_.add({0, std::string(DeskEntry::kMeasure), now,
             act.hours == 0 ? 0 : now + act.hours * kSecondsOfAnHour, true, out.take()},
            [done](const Result<std::int64_t>& added) { done(added ? "" : "unavailable"); });
}

void HostConsole::at_table(const Act& act, const HttpRequest& request, const HttpReply& reply) {
  const Tables::Wanted wanted{act.table, request.address};
  tables_.find(wanted, [this, act, request, reply](const std::shared_ptr<LiveTable>& found,
                                                   Tables::Missing missing) {
    if (pass_on(missing, request, reply)) return;
    if (!found) return reply(failure(404, "unknown_table", "there is no such table now"));
    const LiveTable::Acted done = [reply](std::string_view error) {
      if (error.empty()) return reply(json_answer(R"({"ok":true})"));
      reply(failure(status_for(error), error, "this cannot be done at this table"));
    };
    if (act.what == "remove") {
      found->remove_message(static_cast<std::uint32_t>(act.number), done);
    } else {
      found->unseat(static_cast<int>(act.number), done);
    }
  });
}

}  // namespace landfall::server
