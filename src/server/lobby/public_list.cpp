#include "server/lobby/public_list.h"

#include <charconv>
#include <iterator>
#include <tuple>
#include <utility>
#include <vector>

#include "host/table_host.h"

namespace landfall::server {
namespace {

TableFacts what_is_shown(const TableFacts& facts) {
  TableFacts shown = facts;
  shown.setup.components.clear();
  shown.players.clear();
  shown.guide.clear();
  return shown;
}

// The number before the next dot, which is taken off the text.
std::optional<std::int64_t> read_number(std::string_view& text) {
  const std::size_t dot = text.find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + dot, number);
  if (error != std::errc() || end != text.data() + dot) return std::nullopt;
  text.remove_prefix(dot + 1);
  return number;
}

}  // namespace

void begin_listed(const TableFacts& facts, SeatMask connected, JsonWriter& out) {
  out.begin_object()
      .member("table", facts.id)
      .member("game", facts.setup.game)
      .key("options")
      .begin_object();
  for (const auto& [name, value] : facts.setup.options) out.member(name, value);
  out.end_object().member("name", facts.name).key("seats");
  host::write_seats(facts.seats, connected, out);
}

std::strong_ordering PublicList::Key::operator<=>(const Key& other) const {
  return std::tie(deserted, running, other.people, other.created, id) <=>
         std::tie(other.deserted, other.running, people, created, other.id);
}

std::string PublicList::Key::text() const {
  return std::to_string(deserted ? 1 : 0) + "." + std::to_string(running ? 1 : 0) + "." +
         std::to_string(people) + "." + std::to_string(created) + "." + id;
}

std::optional<PublicList::Key> PublicList::Key::read(std::string_view text) {
  const auto deserted = read_number(text);
  const auto running = read_number(text);
  const auto people = read_number(text);
  const auto created = read_number(text);
  if (!deserted || !running || !people || !created || *people < 0 || *people > kMaxSeats) {
    return std::nullopt;
  }
  return Key{*deserted != 0, *running != 0, static_cast<int>(*people), *created, std::string(text)};
}

void PublicList::add(const TableFacts& facts, const std::string& address, SteadyTime now) {
  const auto [place_of, fresh] = entries_.try_emplace(facts.id);
  Entry& entry = place_of->second;
  if (!fresh) take_out(entry);
  entry.facts = what_is_shown(facts);
  entry.seen = now;
  if (entry.address.empty()) entry.address = address;
  place(entry);
}

void PublicList::update(const TableFacts& facts, const std::string& address, SeatMask connected,
                        int people, SteadyTime now) {
  auto found = entries_.find(facts.id);
  if (found == entries_.end()) {
    if (people == 0) return;
    found = entries_.try_emplace(facts.id).first;
  } else {
    take_out(found->second);
  }
  Entry& entry = found->second;
  // Whoever leaves was there until now.
  if (people > 0 || entry.key.people > 0) entry.seen = now;
  entry.facts = what_is_shown(facts);
  entry.connected = connected;
  entry.key.people = people;
  if (entry.address.empty()) entry.address = address;
  place(entry);
}

std::optional<PublicList::Shown> PublicList::entry(const std::string& id) const {
  const auto found = entries_.find(id);
  if (found == entries_.end()) return std::nullopt;
  const Entry& entry = found->second;
  return Shown{&entry.facts, &entry.address, entry.connected, entry.key.people};
}

void PublicList::remove(const std::string& id) {
  const auto found = entries_.find(id);
  if (found == entries_.end()) return;
  take_out(found->second);
  entries_.erase(found);
}

const TableFacts* PublicList::find(const std::string& id) const {
  const auto found = entries_.find(id);
  return found == entries_.end() ? nullptr : &found->second.facts;
}

void PublicList::sweep(SteadyTime now) {
  std::vector<std::string> old;
  for (const auto& [id, entry] : entries_) {
    if (entry.key.people == 0 && entry.seen + patience_ <= now) old.push_back(id);
  }
  for (const std::string& id : old) remove(id);
}

void PublicList::place(Entry& entry) {
  entry.key.deserted = entry.key.people == 0;
  entry.key.running = entry.facts.stage != Stage::kOpen;
  entry.key.created = entry.facts.created;
  entry.key.id = entry.facts.id;
  of_address_[entry.address].insert(entry.key);
  choose(entry.address);
}

void PublicList::take_out(const Entry& entry) {
  shown_.erase(entry.key);
  const auto others = of_address_.find(entry.address);
  if (others == of_address_.end()) return;
  others->second.erase(entry.key);
  if (others->second.empty()) {
    of_address_.erase(others);
  } else {
    choose(entry.address);
  }
}

// One table has come or gone, so at most one has crossed the border between shown and not shown.
void PublicList::choose(const std::string& address) {
  std::size_t rank = 0;
  for (const Key& key : of_address_[address]) {
    if (rank == per_address_) {
      shown_.erase(key);
      break;
    }
    shown_.insert(key);
    ++rank;
  }
}

std::optional<std::string> PublicList::page(std::string_view after) const {
  auto at = shown_.begin();
  if (!after.empty()) {
    const std::optional<Key> key = Key::read(after);
    if (!key) return std::nullopt;
    at = shown_.upper_bound(*key);
  }
  JsonWriter out;
  out.begin_object().key("tables").begin_array();
  std::size_t count = 0;
  for (; at != shown_.end() && count < kPage; ++at, ++count) {
    const Entry& entry = entries_.at(at->id);
    const TableFacts& facts = entry.facts;
    begin_listed(facts, entry.connected, out);
    out.member("started", facts.stage != Stage::kOpen).member("over", false).end_object();
  }
  out.end_array();
  if (at != shown_.end()) out.member("next", std::prev(at)->text());
  out.end_object();
  return out.take();
}

}  // namespace landfall::server
