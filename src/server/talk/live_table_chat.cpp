// What people write to each other at a table (TAB-9.1 to 9.4).
#include <algorithm>
#include <ranges>
#include <utility>

#include "host/message_fields.h"
#include "server/console/host_desk.h"
#include "server/lobby/tables.h"
#include "server/people/names.h"
#include "server/tables/live_table.h"

namespace landfall::server {
namespace {

constexpr double kPageCost = 100;            // of a page from the store, counted in records
constexpr std::size_t kMostAddresses = 200;  // of people who wrote, remembered at one table

}  // namespace

// --- Who writes and who reads --------------------------------------------------------------------

bool LiveTable::holds_seat(const Visitor& visitor) const {
  return !visitor.player.seats.empty() && !only_invited(visitor);
}

host::ChatReader LiveTable::reader_of(const Visitor& visitor) const {
  return {.plays = holds_seat(visitor), .over = host_.over()};
}

std::string LiveTable::person_of(const Visitor& visitor) const {
  if (!visitor.token || visitor.player.number == host::Player::kSpectator) return {};
  return person_tag(facts_.id, token_hash(*visitor.token));
}

bool LiveTable::is_muted(const Visitor& visitor, std::string_view person) const {
  return services_.host_desk != nullptr &&
         services_.host_desk->muted(facts_.id, person, visitor.address());
}

bool LiveTable::is_shut_out(const Visitor& visitor) const {
  if (services_.host_desk == nullptr) return false;
  return services_.host_desk->closed(facts_.id) ||
         services_.host_desk->banned(facts_.id, person_of(visitor), visitor.address());
}

// --- Writing -------------------------------------------------------------------------------------

void LiveTable::chat(const std::shared_ptr<Visitor>& visitor, std::string_view id,
                     const JsonValue& message) {
  const auto fail = [&](std::string_view error, std::string_view text = {}) {
    visitor->send(host::failed_answer(id, error, text));
  };
  const auto refuse = [&](const char* clause) {
    visitor->send(host::refused_answer(id, Refusal{Clause{clause}}));
  };
  const bool plays = holds_seat(*visitor);
  host::ChatMessage written;
  written.person = person_of(*visitor);
  if (plays) {
    const Seat seat = host::read_seat(message, static_cast<int>(host_.seats().size()));
    if (seat == kTable || !visitor->player.seats.has(seat)) return fail("not_your_seat");
    written.seat = seat;
  } else {
    const auto key = read_token(message.find_text("key").value_or(""));
    const auto name = clean_name(message.find_text("name").value_or(""));
    if (!key) return fail("bad_request", "whoever watches writes with a 'key' of their own");
    if (!name || name->empty()) return fail("bad_name");
    written.person = person_tag(facts_.id, token_hash(*key));
    written.name = *name;
  }
  if (chat_.heard(written.person, id)) return visitor->send(host::heard_answer(id));
  if (!facts_.guide.empty()) return refuse("TAB-9.1");
  const auto text = message.find_text("text");
  if (!text) return fail("bad_request", "'text' must be a text");
  const auto cleaned = clean_text(*text);
  if (!cleaned) return refuse("TAB-9.3");
  if (cleaned->empty())
    return fail("bad_request", "there is nothing in it that anybody could read");
  if (is_muted(*visitor, written.person)) return refuse("TAB-9.4");
  // When the game is over there is one room for all (TAB-9.2).
  written.room = plays || host_.over() ? host::ChatRoom::kPlayers : host::ChatRoom::kWatchers;
  const Limits& limits = services_.options.limits;
  if (chat_.count(written.room) >= limits.chat_per_table) return fail("chat_full");
  constexpr double kMinute = 60;
  TokenBucket& bucket = plays ? writing_[static_cast<std::size_t>(written.seat)] : visitor->writing;
  if (!bucket.take(limits.chat_per_minute / kMinute, limits.chat_burst,
                   std::chrono::steady_clock::now()) ||
      !tables_.may_write(visitor->address())) {
    services_.metrics.limited("chat");
    return fail("too_fast");
  }
  written.number = chat_.next_number();
  written.place = chat_.count(written.room) + 1;
  written.version = host_.match().version();
  written.at = services_.now();
  written.text = *cleaned;
  written.command = id;
  if (written_from_.size() >= kMostAddresses && !written_from_.contains(written.person)) {
    written_from_.erase(written_from_.begin());  // any: nobody can drive out all by writing much
  }
  written_from_[written.person] = visitor->address();
  Undertaking one{.table = shared_from_this(), .stored = {}};
  one.stored.table = facts_.id;
  one.chat = {std::move(written)};
  one.stored.chat = one.chat;
  store_then_tell({std::move(one)}, [visitor, id = std::string(id)](StoreOutcome outcome) {
    visitor->send(outcome == StoreOutcome::kDone ? host::heard_answer(id)
                                                 : host::failed_answer(id, "unavailable"));
  });
}

// TAB-9.2: whoever plays is told nothing of what those write who watch, as long as the game runs.
void LiveTable::tell_chat(std::span<const host::ChatMessage> messages) {
  std::vector<host::ChatMessage> for_players;
  for (const host::ChatMessage& message : messages) {
    if (message.removed) {
      chat_.remove(message.number);
    } else {
      chat_.add(message);
    }
    if (host::ChatReader{.plays = true, .over = host_.over()}.reads(message.room)) {
      for_players.push_back(message);
    }
  }
  const net::Message all = net::Message::of(host::chat_message(messages));
  const net::Message some = net::Message::of(host::chat_message(for_players));
  for (const auto& visitor : visitors_) {
    if (!holds_seat(*visitor)) {
      visitor->send(all);
    } else if (!for_players.empty()) {
      visitor->send(some);
    }
  }
}

// --- Reading -------------------------------------------------------------------------------------

void LiveTable::send_chat_before(Visitor& visitor) const {
  const host::ChatReader reader = reader_of(visitor);
  if (!chat_.anything_for(reader)) return;
  // The newest page is always in memory.
  if (const auto page = chat_.page(reader, host::Chat::kNewest)) {
    visitor.send(host::chat_before_message(*page));
  }
}

void LiveTable::chats(const std::shared_ptr<Visitor>& visitor, std::string_view id,
                      const JsonValue& message) {
  const Result<std::uint32_t> given = host::read_place(message, "before");
  if (!given) {
    return visitor->send(host::failed_answer(id, "bad_request", given.problem().what));
  }
  const std::uint32_t before = *given;
  const host::ChatReader reader = reader_of(*visitor);
  if (const auto page = chat_.page(reader, before)) {
    return visitor->send(host::chats_answer(id, *page));
  }
  if (!services_.desk.allow(visitor->address(), kPageCost)) {
    services_.metrics.limited("look_back");
    return visitor->send(host::failed_answer(id, "too_fast"));
  }
  services_.stores.ask(
      services_.stores.store_of(facts_.id),
      [self = shared_from_this(), asker = std::weak_ptr(visitor), reader, before,
       id = std::string(id), table = facts_.id](Store& store) {
        auto page = std::make_shared<Result<host::ChatPage>>(
            store.chat(table, reader, before, static_cast<int>(host::Chat::kPage)));
        return net::Task([self, asker, id, page] {
          const auto there = asker.lock();
          if (!there) return;
          if (!page->ok()) return there->send(host::failed_answer(id, "unavailable"));
          // They may have taken a seat meanwhile.
          const host::ChatReader now = self->reader_of(*there);
          std::erase_if((*page)->messages, [&](const auto& one) { return !now.reads(one.room); });
          there->send(host::chats_answer(id, **page));
        });
      });
}

// --- With the record -----------------------------------------------------------------------------

// All that was written, in pages, the newest first.
struct LiveTable::Gathering {
  std::uint32_t before = host::Chat::kNewest;
  std::vector<std::string> pages;
  std::function<void(std::string)> done;
};

void LiveTable::record_with_chat(const std::string& address,
                                 std::function<void(std::string)> done) {
  const auto gathering = std::make_shared<Gathering>();
  gathering->done = [self = shared_from_this(), address,
                     done = std::move(done)](const std::string& chat) {
    const bool accepted =
        self->record(address, [done, chat](const std::string& text) { done(text + chat); });
    if (!accepted) done({});
  };
  gather_chat(gathering);
}

// A page at a time, so that moves of other tables go between them.
void LiveTable::gather_chat(const std::shared_ptr<Gathering>& gathering) {
  services_.stores.ask(services_.stores.store_of(facts_.id), [self = shared_from_this(), gathering,
                                                              table = facts_.id](Store& store) {
    constexpr int kAtOnce = 500;
    const Result<host::ChatPage> page = store.chat(table, {}, gathering->before, kAtOnce);
    std::string& lines = gathering->pages.emplace_back();
    const bool more = page.ok() && page->earlier;
    if (page.ok()) {
      for (const host::ChatMessage& message : page->messages) {
        if (!message.removed) lines += host::chat_line(message);
      }
      if (more) gathering->before = page->messages.front().number;
    }
    return net::Task([self, gathering, more] {
      if (more) return self->gather_chat(gathering);
      std::string all;
      for (const std::string& one : std::views::reverse(gathering->pages)) all += one;
      gathering->done(std::move(all));
    });
  });
}

}  // namespace landfall::server
