#include "server/lobby/page_shelf.h"

#include <algorithm>
#include <utility>

#include "base/json_value.h"

namespace landfall::server {

PageShelf::PageShelf(const FileFolder& files) {
  const auto text = files.read("/preview/shelf.json");
  const Result<JsonValue> shelf = JsonValue::parse(text.value_or("{}"));
  if (!shelf) return;
  const auto field = [](const JsonValue& item, std::string_view name) {
    return std::string(item.find_text(name).value_or(""));
  };
  if (const JsonValue* games = shelf->find("games")) {
    for (const JsonValue& item : games->items()) {
      Entry entry{field(item, "id"), field(item, "game"), {}};
      if (const JsonValue* fixed = item.find("fixed")) {
        for (const auto& [name, value] : fixed->members()) {
          entry.fixed.emplace_back(name, value.text());
        }
      }
      entries_.push_back(std::move(entry));
    }
  }
  if (const JsonValue* players = shelf->find("players")) {
    for (const JsonValue& item : players->items()) {
      marks_.push_back(
          {field(item, "colour"), field(item, "ink"), field(item, "shape"), field(item, "letter")});
    }
  }
}

const PageShelf::Entry* PageShelf::find(std::string_view id) const {
  const auto found = std::ranges::find(entries_, id, &Entry::id);
  return found == entries_.end() ? nullptr : &*found;
}

const PageShelf::Entry* PageShelf::played_at(const TableFacts& facts) const {
  const auto found = std::ranges::find_if(entries_, [&](const Entry& entry) {
    return entry.game == facts.setup.game && std::ranges::all_of(entry.fixed, [&](const auto& one) {
             return option_value(facts.setup, one.first) == one.second;
           });
  });
  return found == entries_.end() ? nullptr : &*found;
}

PlayerMark PageShelf::mark(std::size_t seat) const {
  return marks_.empty() ? PlayerMark{} : marks_[seat % marks_.size()];
}

}  // namespace landfall::server
