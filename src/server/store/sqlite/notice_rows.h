// Being told, in the embedded store.
#pragma once

#include "server/store/notices/notice_store.h"
#include "server/store/sqlite/sqlite.h"
#include "server/store/store.h"

namespace landfall::server {

class NoticeRows final : public NoticeStore {
 public:
  explicit NoticeRows(Sqlite& database);

  // Within a transaction of the caller's; false after an error.
  bool add(std::int64_t table, const std::vector<DueNotice>& notices);

  StoreOutcome listen(std::string_view table, const Listener& listener, int most) override;
  Result<std::vector<Listener>> listeners(std::string_view table) override;
  Result<int> stop(std::string_view device, std::string_view table) override;
  Result<std::vector<DueNotice>> due(std::string_view table) override;
  StoreOutcome put(std::string_view table, const DueNotice& notice) override;
  StoreOutcome drop(std::string_view table, const DueNotice& notice) override;
  Result<std::vector<std::string>> tables_due(std::int64_t moment, int limit) override;

 private:
  Problem trouble() { return problem("the notices cannot be used: " + database_.error()); }
  // 0 if there is none, negative after an error.
  std::int64_t number_of(std::string_view table);

  Sqlite& database_;
  Statement number_;
  Statement count_;
  Statement listen_;
  Statement listeners_;
  Statement stop_;
  Statement stop_all_;
  Statement due_;
  Statement put_;
  Statement drop_;
  Statement tables_;
};

}  // namespace landfall::server
