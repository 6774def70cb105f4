// What the people of a table are told who are not here (TAB-13.*).
#include <algorithm>
#include <utility>

#include "server/lobby/tables.h"
#include "server/notices/notice_desk.h"
#include "server/tables/live_table.h"

namespace landfall::server {
namespace {

// In milliseconds. Whoever is only loading their page again, or comes at once, need not be told.
constexpr std::int64_t kGraceOfNotices = 15'000;
// Where others ask and answer quickly, nobody is told again so soon that it is their turn.
constexpr std::int64_t kBetweenTurns = 300'000;
// How long before the end of somebody's time they are told: a quarter of it, but never longer than this; and not
// at all where that is so short that nobody could come.
constexpr std::int64_t kLongestWarning = 3LL * 3'600'000;
constexpr std::int64_t kShortestWarning = 120'000;
constexpr std::int64_t kPartOfTime = 4;

}  // namespace

void LiveTable::load_notices() {
  if (services_.notices == nullptr) return;
  services_.stores.ask(
      services_.stores.store_of(facts_.id),
      [weak = weak_from_this(), id = facts_.id](Store& store) -> net::Task {
        const Result<std::vector<Listener>> listeners = store.notices().listeners(id);
        Result<std::vector<DueNotice>> due = store.notices().due(id);
        if (!listeners || !due) return [] {};
        return [weak, listened = !listeners->empty(), due = std::move(*due)] {
          const auto self = weak.lock();
          if (!self) return;
          // Somebody may have asked for it meanwhile, which must not be forgotten.
          if (!self->listened_for_sure_) self->listened_ = listened;
          for (const DueNotice& one : due) {
            // What has come up meanwhile is newer.
            const bool known = std::ranges::any_of(self->due_, [&](const DueNotice& other) {
              return other.seat == one.seat && other.kind == one.kind;
            });
            if (!known) self->due_.push_back(one);
          }
        };
      });
}

// When somebody is to be told that their time is running out; nothing if they are not.
std::optional<std::int64_t> LiveTable::warning(Seat seat, const host::Clocks& clocks) const {
  if (facts_.time.kind == host::TimeRule::Kind::kNone || !clocks.running(seat)) return std::nullopt;
  const std::int64_t now = services_.time.now();
  const std::int64_t end = clocks.ends(seat, counted_time());
  const std::int64_t part = std::min((end - now) / kPartOfTime, kLongestWarning);
  if (part < kShortestWarning) return std::nullopt;
  return end - part;
}

std::vector<DueNotice> LiveTable::notices_of_turn(Seat seat, const host::Clocks& clocks) const {
  const std::uint32_t version = host_.match().version();
  const std::int64_t soon = services_.time.now() + kGraceOfNotices;
  std::vector<DueNotice> both = {
      {seat, std::string(notice::kTurn), version, std::max(soon, told_[seat] + kBetweenTurns)}};
  if (const auto due = warning(seat, clocks)) {
    both.push_back({seat, std::string(notice::kTime), version, *due});
  }
  return both;
}

void LiveTable::keep_notices(Undertaking& one) const {
  one.notices.clear();
  if (services_.notices == nullptr || !facts_.guide.empty() || !host_.started()) {
    return;
  }
  if (!listened_ && !services_.notices->has_clubs()) return;
  for (const Seat seat : timed().without(awaiting_)) {
    std::ranges::move(notices_of_turn(seat, one.clocks ? *one.clocks : clocks_),
                      std::back_inserter(one.notices));
  }
  const bool ends = host_.over() && facts_.stage != Stage::kOver;
  for (const Seat seat : players(static_cast<int>(host_.seats().size()))) {
    if (!ends || host_.seats()[seat].kind != host::SeatKind::kHuman) continue;
    one.notices.push_back({seat, std::string(notice::kOver), host_.match().version(),
                           services_.time.now() + kGraceOfNotices});
  }
  one.stored.notices = one.notices;
}

void LiveTable::remember_notices(const std::vector<DueNotice>& notices) {
  for (const DueNotice& one : notices) {
    std::erase_if(due_, [&](const DueNotice& other) {
      return other.seat == one.seat && other.kind == one.kind;
    });
    due_.push_back(one);
  }
}

void LiveTable::tell_clubs(std::string_view event, std::string waiting_for) const {
  constexpr std::int64_t kMillisecondsOfASecond = 1000;
  if (services_.notices == nullptr || !services_.notices->has_clubs() || !facts_.guide.empty()) {
    return;
  }
  services_.notices->tell_clubs({.event = event,
                                 .table = NoticedTable::of(facts_),
                                 .is_public = facts_.is_public,
                                 .waiting_for = std::move(waiting_for),
                                 .since = times_.newest() / kMillisecondsOfASecond});
}

void LiveTable::call_to_vote() {
  if (services_.notices == nullptr || !listened_) return;
  const std::int64_t due = services_.time.now() + kGraceOfNotices;
  for (const Seat seat : players(static_cast<int>(host_.seats().size()))) {
    if (!plays(seat) || attendance_.of(seat) == host::Presence::kHere) continue;
    const DueNotice one{seat, std::string(notice::kAsk), host_.match().version(), due};
    services_.notices->put(facts_.id, {one});
    remember_notices({one});
  }
}

// It is still true, and the person is not here to see it (TAB-13.1).
bool LiveTable::worth_telling(const DueNotice& one, std::int64_t now) const {
  if (one.seat < 0 || std::cmp_greater_equal(one.seat, host_.seats().size())) return false;
  const auto seat = static_cast<Seat>(one.seat);
  if (attendance_.of(seat) == host::Presence::kHere) return false;
  if (one.kind == notice::kOver) return host_.over();
  if (host_.over()) return false;
  if (one.kind == notice::kTurn) return timed().has(seat);
  if (one.kind == notice::kAsk) return plays(seat) && !ballots_.empty();
  return clocks_.running(seat) && clocks_.ends(seat, counted_time()) > now;
}

void LiveTable::look_at_notices(std::int64_t now) {
  if (services_.notices == nullptr || tables_.closing()) return;
  const auto is_due = [now](const DueNotice& one) { return one.due <= now; };
  if (std::ranges::none_of(due_, is_due)) return;
  std::vector<DueNotice> due;
  std::ranges::copy_if(due_, std::back_inserter(due), is_due);
  std::erase_if(due_, is_due);
  for (const DueNotice& one : due) {
    if (!worth_telling(one, now)) {
      services_.notices->forget(facts_.id, one);
      continue;
    }
    const auto seat = static_cast<Seat>(one.seat);
    const int holder = find_holder(facts_.players, seat);
    if (holder == host::Player::kSpectator) {
      services_.notices->forget(facts_.id, one);
      continue;
    }
    if (one.kind == notice::kTurn) {
      told_[seat] = now;
      tell_clubs(ClubNews::kWaiting, host_.seats()[seat].name);
    }
    const TokenHash& hash = facts_.players[static_cast<std::size_t>(holder)].hash;
    services_.notices->tell(NoticedTable::of(facts_), person_tag(facts_.id, hash), one,
                            [weak = weak_from_this()](const DueNotice& later) {
                              if (const auto self = weak.lock()) self->remember_notices({later});
                            });
  }
}

// It may be their turn already.
std::vector<DueNotice> LiveTable::begin_listening(SeatMask seats) {
  std::vector<DueNotice> fresh;
  listened_ = true;
  listened_for_sure_ = true;
  for (const Seat seat : seats& timed()) {
    for (const DueNotice& one : notices_of_turn(seat, clocks_)) {
      // Whoever says it again, with other wishes, is not told again.
      const bool known = std::ranges::any_of(due_, [&](const DueNotice& other) {
        return other.seat == one.seat && other.kind == one.kind;
      });
      const bool told = one.kind == notice::kTurn && told_[seat] > 0;
      // Whoever has just wished it for all their tables is not told about each of them at once.
      if (known || told || attendance_.of(seat) != host::Presence::kHere) continue;
      remember_notices({one});
      fresh.push_back(one);
    }
  }
  return fresh;
}

void LiveTable::listen(const Token& token, const std::string& device, const std::string& entry,
                       const Listened& done) {
  const int number = find_player(facts_.players, token_hash(token));
  const SeatMask seats = number == host::Player::kSpectator
                             ? SeatMask{}
                             : facts_.players[static_cast<std::size_t>(number)].seats;
  const auto taken = [this](Seat seat) {
    return host_.seats()[seat].kind == host::SeatKind::kHuman;
  };
  bool seated = false;
  for (const Seat seat : seats) seated = seated || taken(seat);
  if (!seated) return done("not_your_seat");
  const auto answer = [self = shared_from_this(), seats, begins = !entry.empty(),
                       done](StoreOutcome outcome) {
    if (outcome == StoreOutcome::kFailed) return done("unavailable");
    if (outcome == StoreOutcome::kConflict) return done("too_many");
    std::vector<DueNotice> fresh;
    if (begins) fresh = self->begin_listening(seats);
    if (fresh.empty()) return done({});
    // Whoever is told that it works is told also if this server ends now.
    self->services_.notices->put(self->facts_.id, std::move(fresh), [done](StoreOutcome stored) {
      done(stored == StoreOutcome::kFailed ? "unavailable" : std::string_view());
    });
  };
  if (entry.empty()) return services_.notices->stop(device, facts_.id, answer);
  const TokenHash& hash = facts_.players[static_cast<std::size_t>(number)].hash;
  services_.notices->listen(facts_.id, {person_tag(facts_.id, hash), device, entry}, answer);
}

}  // namespace landfall::server
