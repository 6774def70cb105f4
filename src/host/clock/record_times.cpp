#include "host/clock/record_times.h"

#include <algorithm>
#include <charconv>

#include "base/json_writer.h"
#include "host/clock/time_rule.h"

namespace landfall::host {
namespace {

constexpr std::int64_t kMillisecondsInTenth = 100;
constexpr std::uint32_t kTenthsInSecond = 10;

}  // namespace

Seat actor_of(std::string_view line) {
  if (line.size() < 2 || line[1] != ' ' || line[0] < '0' || line[0] >= '0' + kMaxSeats) {
    return kTable;
  }
  return static_cast<Seat>(line[0] - '0');
}

bool is_undo(std::string_view line) {
  return actor_of(line) != kTable && line.substr(2).starts_with("undo ");
}

void RecordTimes::add(const StoredLine& line) {
  One one;
  one.made = line.made.value_or(0);
  if (line.spent) {
    one.seat = actor_of(line.text);
    const std::int64_t tenths = std::max<std::int64_t>(0, *line.spent) / kMillisecondsInTenth;
    one.tenths = static_cast<std::uint32_t>(std::min<std::int64_t>(tenths, kUnknown - 1));
  }
  all_.push_back(one);
}

void RecordTimes::append(const RecordTimes& more) {
  all_.insert(all_.end(), more.all_.begin(), more.all_.end());
}

std::string RecordTimes::remark() const {
  const auto first = std::ranges::find_if(all_, [](const One& one) { return one.made > 0; });
  if (first == all_.end()) return {};
  std::string text = "began=" + std::to_string(first->made / kMillisecondsInSecond);
  std::string_view before = " took=";
  for (std::size_t index = 0; index < all_.size(); ++index) {
    const std::uint32_t tenths = all_[index].tenths;
    if (tenths == kUnknown) continue;
    text.append(before).append(std::to_string(index + 1)).append(":");
    text.append(std::to_string(tenths / kTenthsInSecond)).append(".");
    text.append(std::to_string(tenths % kTenthsInSecond));
    before = ",";
  }
  return text;
}

std::map<AnyMatch::Version, std::string> thoughts_in(std::string_view remark) {
  constexpr std::string_view kTook = " took=";
  std::map<AnyMatch::Version, std::string> thoughts;
  const std::size_t begin = remark.find(kTook);
  if (begin == std::string_view::npos) return thoughts;
  std::string_view list = remark.substr(begin + kTook.size());
  list = list.substr(0, list.find(' '));
  while (!list.empty()) {
    const std::string_view one = list.substr(0, list.find(','));
    list.remove_prefix(std::min(list.size(), one.size() + 1));
    const std::size_t colon = one.find(':');
    AnyMatch::Version version = 0;
    const char* const end = one.data() + std::min(colon, one.size());
    const auto read = std::from_chars(one.data(), end, version);
    if (colon == std::string_view::npos || read.ec != std::errc() || read.ptr != end) continue;
    thoughts.emplace(version, one.substr(colon + 1));
  }
  return thoughts;
}

std::string RecordTimes::answer(std::string_view id, AnyMatch::Version to) const {
  to = std::min(to, size());
  const AnyMatch::Version from = to - std::min(to, kPage);
  JsonWriter out;
  out.begin_object().member("op", "answer").member("id", id).member("ok", true);
  out.member("from", from).member("to", to).key("times").begin_array();
  for (AnyMatch::Version index = from; index < to; ++index) {
    const One& one = all_[index];
    if (one.made == 0) continue;
    out.begin_object().member("version", index + 1).member("made", one.made);
    if (one.tenths != kUnknown) {
      out.member("seat", one.seat).member("thought", one.tenths * kMillisecondsInTenth);
    }
    out.end_object();
  }
  out.end_array().end_object();
  return out.take();
}

}  // namespace landfall::host
