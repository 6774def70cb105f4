#include "server/notices/notice_desk.h"

#include <algorithm>
#include <fstream>
#include <utility>

#include "server/ops/log.h"
#include "server/ops/secret_file.h"

namespace landfall::server {
namespace {

// Seconds that a push service keeps a message for a browser that is away.
constexpr int kKeptForAway = 24 * 3600;

std::string_view word_of(Delivery::How how) {
  switch (how) {
    case Delivery::How::kSent:
      return "sent";
    case Delivery::How::kGone:
      return "gone";
    case Delivery::How::kRefused:
      return "failed";
    case Delivery::How::kDropped:
      break;
  }
  return "dropped";
}

// How the people of a push service can reach the host.
std::string contact_of(const ServerOptions& options) {
  if (!options.push_contact.empty()) return options.push_contact;
  const auto secure = std::ranges::find_if(
      options.public_urls, [](const std::string& url) { return url.starts_with("https://"); });
  return secure == options.public_urls.end() ? std::string() : *secure;
}

// A newer message takes the place of an older one that the browser has not seen yet.
std::string topic_of(std::string_view kind, const NoticedTable& table) {
  return device_of(std::string(kind) + " " + table.id);  // 32 letters, and nobody's secret
}

}  // namespace

NoticeDesk::NoticeDesk(Stores& stores, const SiteTime& time, Metrics& metrics,
                       const ServerOptions& options, NoticeKeys keys, Courier::Post post)
    : stores_(stores),
      time_(time),
      metrics_(metrics),
      key_(std::move(keys.push)),
      contact_(contact_of(options)),
      anywhere_(options.notices_anywhere),
      clubs_(options.webhooks),
      club_secret_(std::move(keys.club)),
      club_language_(options.webhook_language),
      address_(options.public_urls.empty() ? "" : options.public_urls.front()),
      private_too_(options.webhook_private),
      courier_({options.notices_anywhere, options.notice_pause}, std::move(post)) {}

Result<NoticeKeys> NoticeKeys::read(const ServerOptions& options) {
  NoticeKeys keys;
  const std::string file =
      !options.push_key.empty() ? options.push_key : file_beside_tables(options, "push.key");
  if (file.empty()) {
    log_info("nobody is told by push: name a file for its key with --push-key");
  } else {
    Result<PushKey> push = PushKey::read_or_make(file);
    if (!push) return push.problem();
    keys.push = std::move(*push);
  }
  for (const std::string& url : options.webhooks) {
    if (auto trouble = check_endpoint(url, true)) {
      return problem("--webhook: '" + url + "' is not an address like https://chat.example/hook");
    }
  }
  if (options.webhooks.empty()) return keys;
  std::ifstream in(options.webhook_secret);
  constexpr std::size_t kShortest = 16;
  if (!in || !std::getline(in, keys.club) || keys.club.size() < kShortest) {
    return Problem{
        "--webhook-secret: must name a file whose first line has at least 16 characters, which "
        "news "
        "for clubs are signed with",
        options.webhook_secret,
        {},
        0};
  }
  return keys;
}

void NoticeDesk::tell_clubs(const ClubNews& news) {
  if (clubs_.empty() || (!news.is_public && !private_too_)) return;
  const std::string body = club_text(news, club_language_, address_);
  for (const std::string& url : clubs_) {
    Parcel parcel;
    parcel.url = url;
    parcel.body = body;
    parcel.strangers = false;
    parcel.headers = {
        "Content-Type: application/json",
        "Landfall-Signature: " + club_signature(club_secret_, body, system_seconds())};
    parcel.done = [this](const Delivery& end) {
      metrics_.notice("club", word_of(end.how));
      if (end.how != Delivery::How::kSent) log_warning("a club was not told: " + end.why);
    };
    courier_.send(std::move(parcel));
  }
}

std::string NoticeDesk::name_of(const std::string& table, const DueNotice& notice) {
  return table + " " + std::to_string(notice.seat) + " " + notice.kind + " " +
         std::to_string(notice.version);
}

void NoticeDesk::tell(const NoticedTable& table, const std::string& person, const DueNotice& notice,
                      const Later& later) {
  // It is on its way already; the table was only loaded anew.
  if (!under_way_.insert(name_of(table.id, notice)).second) return;
  stores_.ask(
      stores_.store_of(table.id), [this, table, person, notice, later](Store& store) -> net::Task {
        Result<std::vector<Listener>> all = store.notices().listeners(table.id);
        if (!all) {
          // It stays in the store, and is looked for again.
          return [this, table, notice] { under_way_.erase(name_of(table.id, notice)); };
        }
        return [this, table, person, notice, later, all = std::move(*all)] {
          std::vector<Listening> awake;
          std::int64_t waking = 0;
          const std::int64_t now = time_.now();
          for (const Listener& one : all) {
            if (one.person != person) continue;
            const Result<JsonValue> entry = JsonValue::parse(one.entry);
            Result<Listening> read = entry ? Listening::read(*entry, true) : entry.problem();
            if (!read || !read->wants(notice.kind)) continue;
            const auto end = read->quiet ? read->quiet->end(now) : std::nullopt;
            if (!end) {
              awake.push_back(std::move(*read));
            } else if (waking == 0 || *end < waking) {
              waking = *end;
            }
          }
          // TAB-13.3. Whoever has been told at one place need not be woken at another.
          if (!awake.empty() || waking == 0) return tell_all(table, notice, awake);
          under_way_.erase(name_of(table.id, notice));
          DueNotice postponed = notice;
          postponed.due = waking;
          put(table.id, {postponed});
          later(postponed);
        };
      });
}

void NoticeDesk::tell_all(const NoticedTable& table, const DueNotice& notice,
                          const std::vector<Listening>& awake) {
  const auto open = std::make_shared<std::size_t>(awake.size());
  const auto done = [this, table, notice, open](const Delivery& /*delivery*/) {
    if (*open > 0) --*open;
    if (*open > 0) return;
    under_way_.erase(name_of(table.id, notice));
    forget(table.id, notice);
  };
  if (awake.empty()) return done({});
  for (const Listening& one : awake) push(one, notice.kind, table, done);
}

void NoticeDesk::push(const Listening& listening, std::string_view kind, const NoticedTable& table,
                      Tried done) {
  const std::string& endpoint = listening.push.endpoint;
  Parcel parcel;
  parcel.url = endpoint;
  parcel.body = seal_push(push_text(listening.language, kind, table), listening.push);
  parcel.done = [this, device = device_of(endpoint), done = std::move(done)](const Delivery& end) {
    metrics_.notice("push", word_of(end.how));
    if (end.how == Delivery::How::kGone) stop(device, {}, [](StoreOutcome /*outcome*/) {});
    if (end.how == Delivery::How::kRefused) log_info("a push notice was given up: " + end.why);
    done(end);
  };
  // The key may be gone, or such an address not be wanted any more, since somebody has asked for it.
  if (key_.empty() || parcel.body.empty() || check_endpoint(endpoint, anywhere_)) {
    return parcel.done({Delivery::How::kDropped, "there is no push at this server"});
  }
  parcel.headers = {
      "Authorization: " + key_.authorization(endpoint, contact_, system_seconds()),
      "Content-Type: application/octet-stream",
      "Content-Encoding: aes128gcm",
      "TTL: " + std::to_string(kKeptForAway),
      "Topic: " + topic_of(kind, table),
      "Urgency: normal",
  };
  courier_.send(std::move(parcel));
}

void NoticeDesk::forget(const std::string& table, const DueNotice& notice) {
  stores_.ask(stores_.store_of(table), [table, notice](Store& store) -> net::Task {
    store.notices().drop(table, notice);
    return [] {};
  });
}

void NoticeDesk::put(const std::string& table, std::vector<DueNotice> notices, Stored done) {
  stores_.ask(
      stores_.store_of(table),
      [table, notices = std::move(notices), done = std::move(done)](Store& store) -> net::Task {
        StoreOutcome outcome = StoreOutcome::kDone;
        for (const DueNotice& one : notices) {
          if (store.notices().put(table, one) == StoreOutcome::kFailed)
            outcome = StoreOutcome::kFailed;
        }
        return [done, outcome] { done(outcome); };
      });
}

void NoticeDesk::listen(const std::string& table, Listener listener, Stored done) {
  stores_.ask(
      stores_.store_of(table),
      [table, listener = std::move(listener), done = std::move(done)](Store& store) -> net::Task {
        const StoreOutcome outcome = store.notices().listen(table, listener, kMostOfAPerson);
        return [done, outcome] { done(outcome); };
      });
}

void NoticeDesk::stop(const std::string& device, const std::string& table, const Stored& done) {
  struct Stopping {
    std::size_t open = 0;
    bool whole = true;
  };
  const auto stopping = std::make_shared<Stopping>();
  const std::size_t first = table.empty() ? 0 : stores_.store_of(table);
  stopping->open = table.empty() ? stores_.size() : 1;
  for (std::size_t at = first; at < first + stopping->open; ++at) {
    stores_.ask(at, [device, table, done, stopping](Store& store) -> net::Task {
      const bool stopped = store.notices().stop(device, table).ok();
      return [done, stopping, stopped] {
        stopping->whole = stopping->whole && stopped;
        if (--stopping->open == 0) {
          done(stopping->whole ? StoreOutcome::kDone : StoreOutcome::kFailed);
        }
      };
    });
  }
}

void NoticeDesk::test(const Listening& listening, Tried done) {
  push(listening, notice::kTest, {}, std::move(done));
}

}  // namespace landfall::server
