// Luck that can be checked at a table, and what chance did at one that is over (TAB-10.*).
#include <memory>
#include <utility>

#include "host/message_fields.h"
#include "server/luck/luck_counts.h"
#include "server/people/names.h"
#include "server/tables/live_table.h"

namespace landfall::server {
namespace {

constexpr std::size_t kLongestLuckWords = 100;  // letters
constexpr double kLuckWordsPerSecond = 0.5;
constexpr double kLuckWordsAtOnce = 10;

}  // namespace

void LiveTable::add_luck_words(const std::shared_ptr<Visitor>& visitor, std::string_view id,
                               const JsonValue& message) {
  const auto fail = [&](std::string_view error, std::string_view text = {}) {
    visitor->send(host::failed_answer(id, error, text));
  };
  const Seat seat = host::read_seat(message, static_cast<int>(host_.seats().size()));
  const auto given = message.find_text("words");
  const auto words = given ? clean_text(*given, kLongestLuckWords) : std::nullopt;
  if (!words) return fail("bad_request", "'words' must be a text of at most 100 letters");
  if (seat == kTable || !visitor->player.seats.has(seat) || only_invited(*visitor)) {
    return fail("not_your_seat");
  }
  if (host_.luck() == nullptr) return fail("bad_request", "this table draws its luck itself");
  if (host_.seats()[seat].luck_words == *words) return visitor->send(host::heard_answer(id));
  if (host_.over()) return fail("over");
  // Whoever knows more by now cannot bring other luck about.
  if (host_.started()) return visitor->send(host::refused_answer(id, Refusal{Clause{"TAB-10.2"}}));
  if (!luck_words_[seat].take(kLuckWordsPerSecond, kLuckWordsAtOnce,
                              std::chrono::steady_clock::now())) {
    services_.metrics.limited("luck_words");
    return fail("too_fast");
  }
  commit(host_.add_luck_words(seat, *words), [visitor, id = std::string(id)](StoreOutcome outcome) {
    visitor->send(outcome == StoreOutcome::kDone ? host::heard_answer(id)
                                                 : host::failed_answer(id, "unavailable"));
  });
}

void LiveTable::write_luck(JsonWriter& out) const {
  if (host_.luck() == nullptr) return;
  out.key("luck");
  // What is stored decides, not what is about to be (TAB-10.4).
  host_.luck()->write(host_.seats(), facts_.stage == Stage::kOver, out);
}

// Only of tables that are over: figures that grow during a game would tell what was drawn face down.
void LiveTable::count_luck() {
  if (!facts_.guide.empty() || host_.has_own_components() || cancelled()) return;
  struct Counting {
    std::shared_ptr<const AnyMatch> match;
    std::vector<LuckCount> counts;
  };
  const auto counting = std::make_shared<Counting>(Counting{host_.snapshot(), {}});
  // In the turn of nobody: it is the server that wants to know.
  services_.desk.run(
      "luck " + facts_.id, 0, [counting] { counting->counts = count_draws(*counting->match); },
      [counting, &stores = services_.stores, id = facts_.id] {
        stores.ask(stores.store_of(id),
                   [id, counts = std::move(counting->counts)](Store& store) -> net::Task {
                     store.count_luck(id, counts);
                     return [] {};
                   });
      });
}

}  // namespace landfall::server
