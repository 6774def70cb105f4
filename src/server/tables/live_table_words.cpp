// What people say at a table, and bots.
#include <unordered_map>
#include <utility>

#include "engine/text/phrasebook.h"
#include "host/message_fields.h"
#include "server/bots/small_talk.h"
#include "server/lobby/tables.h"
#include "server/tables/live_table.h"

namespace landfall::server {
namespace {

// The names that a game has for its things. Tables are used on the network thread alone, so nobody else
// reads this.
const Phrasebook& names_in(const std::string& game) {
  static std::unordered_map<std::string, Phrasebook> books;
  const auto known = books.find(game);
  if (known != books.end()) return known->second;
  return books.emplace(game, Phrasebook::load("en", game)).first->second;
}

}  // namespace

void LiveTable::say(const std::shared_ptr<Visitor>& visitor, std::string_view id,
                    const JsonValue& message) {
  const host::Player& player = visitor->player;
  if (words_.heard(player.number, id)) return visitor->send(host::heard_answer(id));
  if (player.seats.empty() || only_invited(*visitor)) {
    return visitor->send(host::refused_answer(id, Refusal{Clause{"TAB-6.1"}}));
  }
  if (!facts_.guide.empty()) {
    return visitor->send(host::refused_answer(id, Refusal{Clause{"TAB-6.2"}}));
  }
  if (!host_.started()) return visitor->send(host::failed_answer(id, "not_started"));
  if (is_muted(*visitor, person_of(*visitor))) {
    return visitor->send(host::refused_answer(id, Refusal{Clause{"TAB-9.4"}}));
  }
  const int seats = static_cast<int>(host_.seats().size());
  const Seat seat = host::read_seat(message, seats);
  if (seat == kTable || !player.seats.has(seat)) {
    return visitor->send(host::failed_answer(id, "not_your_seat"));
  }
  Result<host::Word> word = host::read_word(message, names_in(facts_.setup.game), seats);
  if (!word) {
    return visitor->send(host::failed_answer(id, "bad_request", word.problem().text()));
  }
  constexpr double kMinute = 60;
  const Limits& limits = services_.options.limits;
  if (!speech_[seat].take(limits.words_per_minute / kMinute, limits.word_burst,
                          std::chrono::steady_clock::now())) {
    services_.metrics.limited("words");
    return visitor->send(host::failed_answer(id, "too_fast"));
  }
  word->seat = seat;
  store_word(*word, {player.number, std::string(id)},
             [self = shared_from_this(), visitor, id = std::string(id),
              word = *word](StoreOutcome outcome) {
               if (outcome != StoreOutcome::kDone) {
                 return visitor->send(host::failed_answer(id, "unavailable"));
               }
               visitor->send(host::heard_answer(id));
               self->let_bots_hear(word);
             });
}

void LiveTable::store_word(const host::Word& word, Speaker speaker, Committed then) {
  const std::uint32_t number = words_.next_number();
  Undertaking one{.table = shared_from_this(), .stored = {}};
  one.stored.table = facts_.id;
  one.words = {{number, host::word_text(word, number, host_.match().version()), speaker.player,
                std::move(speaker.command)}};
  one.stored.words = one.words;
  store_then_tell({std::move(one)}, std::move(then));
}

void LiveTable::tell_words(const std::vector<host::StoredWord>& words) {
  for (const host::StoredWord& word : words) words_.add(word);
  const net::Message said = net::Message::of(host::said_message(words));
  for (const auto& visitor : visitors_) visitor->send(said);
}

void LiveTable::let_bots_talk(AnyMatch::Version from, std::string_view events) {
  if (!facts_.guide.empty()) return;
  if (auto word = small_talk({host_.match(), from, events, host_.seats(), words_})) {
    say_later(std::move(*word));
  }
}

// It is said once everybody has been told what it is about.
void LiveTable::say_later(host::Word word) {
  waiting_.emplace_back([self = shared_from_this(), word = std::move(word)] {
    if (self->overtaken_ || self->tables_.closing()) return;
    self->store_word(word, {}, [](StoreOutcome /*outcome*/) {});
  });
}

void LiveTable::let_bots_hear(const host::Word& word) {
  Hearing heard = hear({host_.match(), host_.match().version(), {}, host_.seats(), words_}, word);
  if (heard.answer) say_later(std::move(*heard.answer));
  if (!heard.wish) return;
  wish_ = {std::move(*heard.wish), host_.match().version()};
  if (heard.at_once) ask_for_favours();
}

}  // namespace landfall::server
