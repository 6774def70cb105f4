#include "server/cluster/shared_list.h"

#include <utility>
#include <vector>

#include "server/store/facts_text.h"

namespace landfall::server {
namespace {

constexpr const char* kNews = "landfall.list";
constexpr const char* kQuestion = "landfall.list.ask";
constexpr std::chrono::milliseconds kPause{100};

void write_facts(const TableFacts& facts, FrameWriter& out) {
  out.number(static_cast<std::uint64_t>(facts.created))
      .text(facts.setup.game)
      .text(options_text(facts.setup.options))
      .text(facts.name)
      .number(static_cast<std::uint64_t>(facts.stage))
      .number(facts.seats.size());
  for (const host::SeatHolder& seat : facts.seats) {
    out.number(static_cast<std::uint64_t>(seat.kind))
        .number(static_cast<std::uint64_t>(seat.level))
        .text(seat.name);
  }
}

TableFacts read_facts(FrameReader& in) {
  TableFacts facts;
  facts.is_public = true;
  facts.created = static_cast<std::int64_t>(in.number());
  facts.setup.game = in.text();
  facts.setup.options = read_options(in.text());
  facts.name = in.text();
  facts.stage = static_cast<Stage>(in.number());
  for (std::uint64_t left = in.number(); left > 0 && in.ok(); --left) {
    host::SeatHolder seat;
    seat.kind = static_cast<host::SeatKind>(in.number());
    seat.level = static_cast<int>(in.number());
    seat.name = in.text();
    facts.seats.push_back(std::move(seat));
  }
  facts.setup.seats = static_cast<int>(facts.seats.size());
  return facts;
}

}  // namespace

SharedList::SharedList(Cluster& cluster, net::Loop& loop, PublicList& list)
    : cluster_(cluster), loop_(loop), list_(list) {
  news_ = cluster_.bus().subscribe(
      kNews, [this](std::string_view data, const std::string& /*reply*/) { read(data); });
  questions_ = cluster_.bus().subscribe(
      kQuestion, [this](std::string_view /*data*/, const std::string& /*reply*/) { tell_all(); });
  cluster_.on_gone([this](const std::string& node) { gone(node); });
  cluster_.bus().publish(kQuestion, {});
}

void SharedList::changed(const std::string& table) {
  others_.erase(table);
  changed_.insert(table);
  if (!timer_) {
    timer_ = loop_.after(kPause, [this] {
      timer_.reset();
      tell();
    });
  }
}

// The list drops by itself what nobody has been at for long.
void SharedList::forget_unlisted() {
  constexpr std::size_t kRoom = 1000;
  if (ours_.size() + others_.size() < 2 * list_.size() + kRoom) return;
  std::erase_if(ours_, [this](const auto& table) { return list_.find(table) == nullptr; });
  std::erase_if(others_, [this](const auto& entry) { return list_.find(entry.first) == nullptr; });
}

void SharedList::tell() {
  forget_unlisted();
  while (!changed_.empty()) {
    FrameWriter out;
    out.text(cluster_.self());
    for (std::size_t count = 0; count < kAtOnce && !changed_.empty(); ++count) {
      const std::string table = std::move(changed_.extract(changed_.begin()).value());
      write(table, out);
      if (list_.find(table) != nullptr) {
        ours_.insert(table);
      } else {
        ours_.erase(table);
      }
    }
    cluster_.bus().publish(kNews, out.bytes());
  }
}

// Somebody is new.
void SharedList::tell_all() {
  changed_.insert(ours_.begin(), ours_.end());
  if (!changed_.empty()) changed(*changed_.begin());
}

void SharedList::write(const std::string& table, FrameWriter& out) const {
  const auto shown = list_.entry(table);
  out.text(table).number(shown ? 1 : 0);
  if (!shown) return;
  write_facts(*shown->facts, out);
  out.text(*shown->address)
      .number(shown->connected.bits())
      .number(static_cast<std::uint64_t>(shown->people));
}

void SharedList::read(std::string_view message) {
  forget_unlisted();
  FrameReader in(message);
  const std::string node(in.text());
  while (in.ok() && !in.at_end()) read_table(node, in);
}

void SharedList::read_table(const std::string& node, FrameReader& in) {
  TableFacts facts;
  std::string id(in.text());
  const bool listed = in.number() != 0;
  if (!in.ok()) return;
  if (!listed) {
    others_.erase(id);
    list_.remove(id);
    return;
  }
  facts = read_facts(in);
  facts.id = std::move(id);
  const std::string address(in.text());
  const SeatMask connected = seats_from(static_cast<std::int64_t>(in.number()));
  const int people = static_cast<int>(in.number());
  if (!in.ok() || people < 0 || people > kMaxSeats) return;
  const SteadyTime now = std::chrono::steady_clock::now();
  ours_.erase(facts.id);
  others_[facts.id] = node;
  if (people == 0 && list_.find(facts.id) == nullptr) {
    list_.add(facts, address, now);
  } else {
    list_.update(facts, address, connected, people, now);
  }
}

// Nobody is there any more, as far as anybody knows.
void SharedList::gone(const std::string& node) {
  const SteadyTime now = std::chrono::steady_clock::now();
  for (const auto& [table, whose] : others_) {
    if (whose != node) continue;
    if (const TableFacts* known = list_.find(table)) {
      const TableFacts facts = *known;
      list_.update(facts, {}, {}, 0, now);
    }
  }
  std::erase_if(others_, [&](const auto& entry) { return entry.second == node; });
}

}  // namespace landfall::server
