// The events of the newest records, kept at hand for updates; older ones are computed again.
//
// Whole records only: what is kept has no holes, and the record that is being appended is never
// cut, however much happens in it (a colonization with many conflicts emits hundreds of events).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/contract/event.h"

namespace landfall {

class RecentEvents {
 public:
  struct Happening {
    std::uint32_t record = 0;
    Event event;
  };

  // Everything that happened after this record is here.
  [[nodiscard]] std::uint32_t from() const { return from_; }
  [[nodiscard]] std::span<const Happening> all() const { return events_; }

  // Another record begins: older ones make room for it.
  void begin(std::uint32_t record) {
    record_ = record;
    if (events_.size() <= kKept) return;
    auto keep = events_.begin() + static_cast<std::ptrdiff_t>(events_.size() - kKept / 2);
    while (keep != events_.end() && keep->record == (keep - 1)->record) ++keep;
    from_ = (keep - 1)->record;
    events_.erase(events_.begin(), keep);
    // What one long record needed is not kept for ever.
    if (events_.capacity() > 4 * kKept) events_.shrink_to_fit();
  }
  void add(const Event& event) { events_.push_back(Happening{record_, event}); }

  // Forgets everything; what happens after `record` is kept from now on.
  void start_after(std::uint32_t record) {
    events_.clear();
    from_ = record;
    record_ = record;
  }

 private:
  static constexpr std::size_t kKept = 48;

  std::vector<Happening> events_;
  std::uint32_t from_ = 0;
  std::uint32_t record_ = 0;
};

}  // namespace landfall
