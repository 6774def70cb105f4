#include "server/console/host_desk.h"

#include <algorithm>
#include <utility>

#include "base/json_value.h"

namespace landfall::server {
namespace {

constexpr const char* kDeskNews = "landfall.desk";

}  // namespace

Measure Measure::read(const DeskEntry& entry) {
  Measure measure;
  measure.number = entry.number;
  measure.until = entry.until;
  const Result<JsonValue> read = JsonValue::parse(entry.entry);
  if (!read || !read->is_object()) return measure;
  measure.what = read->find_text("what").value_or("");
  measure.table = read->find_text("table").value_or("");
  measure.person = read->find_text("person").value_or("");
  measure.address = read->find_text("address").value_or("");
  return measure;
}

std::string Measure::name() const {
  // No part of it holds a line feed.
  return what + '\n' + (address.empty() ? table + '\n' + person : address);
}

HostDesk::HostDesk(Stores& stores, net::Loop& loop, Clock now, Bus* bus,
                   const std::vector<DeskEntry>& measures)
    : stores_(stores), loop_(loop), now_(std::move(now)), bus_(bus) {
  take(measures);
  if (bus_ == nullptr) return;
  news_ = bus_->subscribe(kDeskNews, [this](std::string_view /*data*/,
                                            const std::string& /*reply*/) { read_again({}); });
  look_now_and_then();
}

bool HostDesk::in_force(const Measure& measure) const {
  const auto known = ends_.find(measure.name());
  return known != ends_.end() && (known->second == 0 || known->second > now_());
}

bool HostDesk::in_force(std::string_view what, std::string_view table, std::string_view person,
                        std::string_view address) const {
  if (ends_.empty()) return false;
  Measure measure;
  measure.what = what;
  measure.address = address;
  if (in_force(measure)) return true;
  if (person.empty()) return false;
  measure.address.clear();
  measure.table = table;
  measure.person = person;
  return in_force(measure);
}

bool HostDesk::muted(std::string_view table, std::string_view person,
                     std::string_view address) const {
  return in_force(Measure::kMute, table, person, address);
}

bool HostDesk::banned(std::string_view table, std::string_view person,
                      std::string_view address) const {
  return in_force(Measure::kBan, table, person, address);
}

bool HostDesk::closed(std::string_view table) const {
  if (closed_.empty()) return false;
  Measure measure;
  measure.what = Measure::kClose;
  measure.table = table;
  return in_force(measure);
}

bool HostDesk::take(const std::vector<DeskEntry>& entries) {
  std::unordered_map<std::string, std::int64_t> ends;
  closed_.clear();
  for (const DeskEntry& entry : entries) {
    Measure measure = Measure::read(entry);
    if (measure.what.empty()) continue;
    const auto [known, fresh] = ends.emplace(measure.name(), measure.until);
    // Of several the longest counts.
    if (!fresh && known->second != 0) {
      known->second = measure.until == 0 ? 0 : std::max(known->second, measure.until);
    }
    if (measure.what != Measure::kClose) continue;
    closed_.push_back(measure.table);
    // Nobody finds its game in the archive, either.
    const std::int64_t until = known->second;
    measure.table = archive_id(measure.table);
    ends.insert_or_assign(measure.name(), until);
  }
  return std::exchange(ends_, std::move(ends)) != ends_;
}

void HostDesk::add(DeskEntry entry, Added done) {
  const bool measure = entry.kind == DeskEntry::kMeasure;
  stores_.ask(kFirst,
              [this, measure, entry = std::move(entry), done = std::move(done)](Store& store) {
                const auto added = std::make_shared<Result<std::int64_t>>(store.desk_add(entry));
                return net::Task([this, measure, added, done] {
                  if (!measure || !added->ok()) return done(*added);
                  tell_others();
                  read_again([added, done] { done(*added); });
                });
              });
}

void HostDesk::close(std::int64_t number, Closed done) {
  stores_.ask(kFirst, [this, number, done = std::move(done)](Store& store) {
    const auto closed = std::make_shared<Result<bool>>(store.desk_close(number));
    return net::Task([this, closed, done] {
      if (!closed->ok()) return done(*closed);
      tell_others();
      read_again([closed, done] { done(*closed); });
    });
  });
}

void HostDesk::list(DeskQuestion question, Listed done) {
  stores_.ask(kFirst, [question, done = std::move(done)](Store& store) {
    const auto found = std::make_shared<Result<std::vector<DeskEntry>>>(store.desk_list(question));
    return net::Task([found, done] { done(std::move(*found)); });
  });
}

void HostDesk::read_again(const std::function<void()>& then) {
  const DeskQuestion all{
      .kind = DeskEntry::kMeasure, .only_open = true, .now = now_(), .limit = kMostMeasures};
  list(all, [this, then](Result<std::vector<DeskEntry>> found) {
    if (found) {
      if (take(*found) && changed_) changed_();
    }
    if (then) then();
  });
}

void HostDesk::look_now_and_then() {
  timer_ = loop_.after(kLookAgain, [this] {
    read_again({});
    look_now_and_then();
  });
}

void HostDesk::tell_others() {
  if (bus_ != nullptr) bus_->publish(kDeskNews, "changed");
}

}  // namespace landfall::server
