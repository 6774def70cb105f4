// A table that is changed before its game begins.
#include <algorithm>
#include <utility>

#include "server/lobby/tables.h"
#include "server/tables/live_table.h"
#include "server/tables/table_change.h"

namespace landfall::server {
namespace {

constexpr double kChangesPerSecond = 1;
constexpr double kChangesAtOnce = 30;

}  // namespace

void LiveTable::change(const std::shared_ptr<Visitor>& visitor, std::string_view id,
                       const JsonValue& message) {
  const auto fail = [visitor, id = std::string(id)](std::string_view error, std::string_view text) {
    visitor->send(host::failed_answer(id, error, text));
  };
  if (visitor->player.number != facts_.maker || !visitor->token) {
    visitor->send(host::refused_answer(id, Refusal{Clause{"TAB-5.1"}}));
    return;
  }
  if (host_.started()) {
    visitor->send(host::refused_answer(id, Refusal{Clause{"TAB-5.2"}}));
    return;
  }
  if (cancelled()) return fail("over", {});
  if (!changes_.take(kChangesPerSecond, kChangesAtOnce, std::chrono::steady_clock::now())) {
    services_.metrics.limited("changes");
    return fail("too_fast", {});
  }
  TableFacts before = facts_;
  before.setup = host_.match().setup();
  before.seats = host_.seats();
  TableChange wanted = read_table_change(message, std::move(before), *visitor->token);
  if (wanted.refusal) {
    visitor->send(host::refused_answer(id, *wanted.refusal));
    return;
  }
  if (!wanted.ok()) return fail(wanted.error, wanted.text);
  const bool bots_wanted = std::ranges::any_of(
      wanted.facts.seats, [](const auto& holder) { return holder.kind == host::SeatKind::kBot; });
  if (bots_wanted && !services_.bots.plays(wanted.facts.setup.game)) {
    return fail("bad_request", "there are no bots for this game");
  }

  // The match is built elsewhere; until then the table does nothing else.
  busy_ = true;
  StoredTable stored;
  stored.facts = wanted.facts;
  services_.loader.build(
      std::move(stored), visitor->address(),
      [self = shared_from_this(), visitor, fail, id = std::string(id),
       facts = std::move(wanted.facts)](Loader::Loaded loaded) {
        self->busy_ = false;
        if (loaded.outcome != Loader::Outcome::kReady || self->tables_.closing()) {
          if (loaded.outcome == Loader::Outcome::kBroken) {
            fail("bad_request", loaded.trouble.text());
          } else {
            fail("unavailable", {});
          }
          self->run_waiting();
          return;
        }
        self->adopt(facts, std::move(loaded.table->host).take_match(),
                    [visitor, fail, id](StoreOutcome outcome) {
                      if (outcome == StoreOutcome::kDone) {
                        visitor->send(host::heard_answer(id));
                      } else {
                        fail("unavailable", {});
                      }
                    });
      });
}

void LiveTable::cancel(const std::shared_ptr<Visitor>& visitor, std::string_view id) {
  if (visitor->player.number != facts_.maker || !visitor->token) {
    return visitor->send(host::refused_answer(id, Refusal{Clause{"TAB-5.1"}}));
  }
  if (host_.started()) {
    return visitor->send(host::refused_answer(id, Refusal{Clause{"TAB-5.5"}}));
  }
  if (cancelled()) return visitor->send(host::heard_answer(id));
  commit(host_.end(), [visitor, id = std::string(id)](StoreOutcome outcome) {
    visitor->send(outcome == StoreOutcome::kDone ? host::heard_answer(id)
                                                 : host::failed_answer(id, "unavailable"));
  });
}

void LiveTable::adopt(TableFacts facts, std::shared_ptr<AnyMatch> match, Committed then) {
  Undertaking one = undertake(host_.set_up_anew(std::move(match), std::move(facts.seats)),
                              std::move(facts.players));
  one.facts->name = std::move(facts.name);
  one.facts->is_public = facts.is_public;
  one.facts->findable = facts.findable;
  one.facts->absence = facts.absence;
  one.facts->time = facts.time;
  one.facts->setup = host_.match().setup();
  one.facts->setup.components.clear();
  one.stored.facts = one.facts;
  one.remakes = true;
  keep_time(one);  // by the rule that it has now
  store_then_tell({std::move(one)}, std::move(then));
}

}  // namespace landfall::server
