#include "server/store/sqlite/table_copies.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "server/store/data_folder.h"
#include "server/store/sqlite/schema.h"

namespace landfall::server {

TableCopies::File::File(Sqlite& opened)
    : database(opened),
      reader(opened, newest_format()),
      touched(opened, "SELECT touched FROM tables WHERE id = $1") {}

Result<std::optional<TableCopy>> TableCopies::File::copy(std::string_view table, bool archived) {
  Result<std::optional<StoredTable>> found = reader.load(table);
  if (!found) return found.problem();
  if (!*found) return std::optional<TableCopy>();
  touched.bind(0, table);
  const std::int64_t when = touched.step() ? touched.number(0) : 0;
  touched.reset();
  TableCopy copied{std::move(**found), when, archived};
  if (!reader.read_talk(copied)) {
    return problem("the store cannot be read: " + database.error());
  }
  return std::optional(std::move(copied));
}

TableCopies::TableCopies(Sqlite& database, std::string archive_file)
    : main_(database), archive_file_(std::move(archive_file)) {}

Result<TableCopies::File*> TableCopies::archive() {
  if (archive_) return archive_.get();
  std::error_code error;
  if (!std::filesystem::exists(archive_file_, error)) return static_cast<File*>(nullptr);
  if (auto damaged = examine_database_file(archive_file_)) return *damaged;
  Result<Sqlite> opened = Sqlite::open(archive_file_);
  if (!opened) return opened.problem();
  if (auto broken = migrate(*opened)) return Problem{broken->what, archive_file_, {}, 0};
  archive_database_ = std::move(*opened);
  archive_ = std::make_unique<File>(*archive_database_);
  return archive_.get();
}

Result<std::vector<std::string>> TableCopies::ids(std::string_view after, int limit) {
  Result<std::vector<std::string>> all = main_.reader.ids(after, limit);
  if (!all) return all;
  const Result<File*> old = archive();
  if (!old) return old.problem();
  if (*old == nullptr) return all;
  const Result<std::vector<std::string>> more = (*old)->reader.ids(after, limit);
  if (!more) return more.problem();
  all->insert(all->end(), more->begin(), more->end());
  std::ranges::sort(*all);
  // An interrupted archiving leaves a table in both files.
  all->erase(std::ranges::unique(*all).begin(), all->end());
  if (limit >= 0 && std::cmp_greater(all->size(), limit)) {
    all->resize(static_cast<std::size_t>(limit));
  }
  return all;
}

Result<std::optional<TableCopy>> TableCopies::copy(std::string_view table) {
  Result<std::optional<TableCopy>> found = main_.copy(table, false);
  if (!found || *found) return found;
  const Result<File*> old = archive();
  if (!old) return old.problem();
  return *old == nullptr ? std::move(found) : (*old)->copy(table, true);
}

}  // namespace landfall::server
