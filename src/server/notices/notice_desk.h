// Tells people what they wanted to be told: finds out who listens, waits for the end of quiet hours, and hands
// sealed messages to the courier. What is due leaves the store when it has been told. On the network thread.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/clock/site_time.h"
#include "server/notices/club_news.h"
#include "server/notices/courier.h"
#include "server/notices/listening.h"
#include "server/notices/notice_text.h"
#include "server/ops/metrics.h"
#include "server/options.h"
#include "server/store/stores.h"

namespace landfall::server {

// What the desk signs with; each may be missing.
struct NoticeKeys {
  PushKey push;
  std::string club;

  // As the options say: those files, or those beside the tables.
  static Result<NoticeKeys> read(const ServerOptions& options);
};

class NoticeDesk {
 public:
  // Without a key there is no push.
  NoticeDesk(Stores& stores, const SiteTime& time, Metrics& metrics, const ServerOptions& options,
             NoticeKeys keys, Courier::Post post);
  NoticeDesk(const NoticeDesk&) = delete;
  NoticeDesk& operator=(const NoticeDesk&) = delete;

  static constexpr int kMostOfAPerson = 6;  // browsers, at one table

  // What pages need to subscribe; empty if there is no push.
  [[nodiscard]] std::string push_key() const { return key_.empty() ? "" : key_.public_text(); }
  [[nodiscard]] bool anywhere() const { return anywhere_; }

  // Tells the person, by the tag of their token, what was due. It is called with a later moment if they are not
  // to be disturbed now.
  using Later = std::function<void(const DueNotice& notice)>;
  void tell(const NoticedTable& table, const std::string& person, const DueNotice& notice,
            const Later& later);
  // Tells the clubs, if there are any who are to hear of such a table. What does not arrive is tried again, and
  // lost if the server ends before.
  [[nodiscard]] bool has_clubs() const { return !clubs_.empty(); }
  void tell_clubs(const ClubNews& news);
  // It need not be told any more.
  void forget(const std::string& table, const DueNotice& notice);
  // Puts something that is due into the store by itself.
  using Stored = std::function<void(StoreOutcome)>;
  void put(
      const std::string& table, std::vector<DueNotice> notices,
      Stored done = [](StoreOutcome /*outcome*/) {});

  void listen(const std::string& table, Listener listener, Stored done);
  // At one table, or at all of them if none is named.
  void stop(const std::string& device, const std::string& table, const Stored& done);
  // Tries it out.
  using Tried = std::function<void(const Delivery&)>;
  void test(const Listening& listening, Tried done);

 private:
  void tell_all(const NoticedTable& table, const DueNotice& notice,
                const std::vector<Listening>& awake);
  void push(const Listening& listening, std::string_view kind, const NoticedTable& table,
            Tried done);
  static std::string name_of(const std::string& table, const DueNotice& notice);

  Stores& stores_;
  const SiteTime& time_;
  Metrics& metrics_;
  PushKey key_;
  std::string contact_;
  bool anywhere_;
  std::vector<std::string> clubs_;
  std::string club_secret_;
  std::string club_language_;
  std::string address_;  // of this server, for links; may be empty
  bool private_too_;
  std::set<std::string> under_way_;
  Courier courier_;
};

}  // namespace landfall::server
