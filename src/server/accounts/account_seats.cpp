// The seats that somebody keeps on all devices: their tokens, sealed with the key of the account.
#include <algorithm>

#include "server/accounts/account_answers.h"
#include "server/accounts/account_calls.h"
#include "server/people/names.h"

namespace landfall::server {
namespace {

constexpr std::size_t kMostAtOnce = 200;
constexpr int kMostSeats = 2000;
constexpr std::size_t kTagLetters = 16;
constexpr std::string_view kSeatTag = "tag of a seat";

struct GivenSeat {
  std::string table;
  std::string token;  // its bytes
  std::string note;
};

bool plain_id(std::string_view text) {
  constexpr std::string_view kLetters =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
  constexpr std::size_t kLongest = 64;
  return !text.empty() && text.size() <= kLongest &&
         text.find_first_not_of(kLetters) == std::string_view::npos;
}

std::string sealed_for(std::string_view table) { return "seat of " + std::string(table); }
std::string tag_of(const std::string& token) {
  return door_id(token, kSeatTag).substr(0, kTagLetters);
}

// Nothing if one of them is none.
std::optional<std::vector<GivenSeat>> read_seats(const JsonValue* list) {
  std::vector<GivenSeat> seats;
  if (list == nullptr) return seats;
  if (!list->is_array() || list->items().size() > kMostAtOnce) return std::nullopt;
  for (const JsonValue& item : list->items()) {
    const auto table = item.find_text("table").value_or("");
    const auto token = read_token(item.find_text("token").value_or(""));
    const auto game = item.find_text("game").value_or("");
    const auto name = clean_name(item.find_text("name").value_or(""));
    if (!plain_id(table) || !token || !name || (!game.empty() && !plain_id(game))) {
      return std::nullopt;
    }
    JsonWriter note;
    note.begin_object().member("game", game).member("name", *name).end_object();
    seats.push_back({std::string(table), std::string(token->begin(), token->end()), note.take()});
  }
  return seats;
}

}  // namespace

void AccountCalls::seats(const Person& person, const JsonValue& body, const net::HttpReply& reply) {
  const auto put = read_seats(body.find("put"));
  const auto drop = read_seats(body.find("drop"));
  if (!put || !drop) {
    return reply(account_failure(400, "bad_request",
                                 "'put' and 'drop' are lists of at most 200 seats, each with "
                                 "'table' and 'token'"));
  }
  std::vector<StoredSeat> sealed;
  for (const GivenSeat& seat : *put) {
    sealed.push_back({seat.table, tag_of(seat.token),
                      seal(person.key, seat.token, sealed_for(seat.table)), seat.note});
  }
  struct Kept {
    bool full = false;
    std::vector<StoredSeat> seats;
  };
  ask(
      [account = person.account.id, sealed, drop = *drop](AccountRows& rows) -> Result<Kept> {
        for (const GivenSeat& seat : drop) {
          const auto gone = rows.drop_seat(account, seat.table, tag_of(seat.token));
          if (!gone) return gone.problem();
        }
        const auto done = rows.put_seats(account, sealed, kMostSeats);
        if (!done) return done.problem();
        Result<std::vector<StoredSeat>> all = rows.seats(account);
        if (!all) return all.problem();
        return Kept{!*done, std::move(*all)};
      },
      [person, reply](const Result<Kept>& kept) {
        if (!kept) return reply(account_unavailable());
        if (kept->full) {
          return reply(account_failure(409, "too_many_seats",
                                       "an account keeps 2000 seats; drop some that are over"));
        }
        JsonWriter out;
        out.begin_object().member("ok", true).key("seats").begin_array();
        for (const StoredSeat& seat : kept->seats) {
          const auto bytes = unseal(person.key, seat.sealed, sealed_for(seat.table));
          Token token{};
          if (!bytes || bytes->size() != token.size()) continue;  // not of this account
          std::ranges::copy(*bytes, token.begin());
          out.begin_object().member("table", seat.table).member("token", token_text(token));
          out.key("note").raw(seat.note).end_object();
        }
        reply(account_answer(out.end_array().end_object().take()));
      });
}

}  // namespace landfall::server
