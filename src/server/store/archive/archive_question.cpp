#include "server/store/archive/archive_question.h"

#include <glib.h>
#include <sodium.h>

#include <algorithm>
#include <array>
#include <memory>

#include "server/store/store.h"

namespace landfall::server {
namespace {

constexpr std::string_view kPrefix = "game-";
constexpr std::size_t kBytes = 12;    // of chance, as in the id of a table
constexpr std::size_t kLetters = 16;  // that they take
constexpr std::string_view kKey = "landfall archive";

// Upper and lower case are the same.
std::string folded(std::string_view text) {
  const std::unique_ptr<gchar, decltype(&g_free)> same(
      g_utf8_casefold(text.data(), static_cast<gssize>(text.size())), &g_free);
  return same.get();
}

}  // namespace

std::string archive_id(std::string_view table) {
  std::array<unsigned char, crypto_generichash_BYTES_MIN> digest{};
  crypto_generichash(digest.data(), digest.size(),
                     reinterpret_cast<const unsigned char*>(table.data()), table.size(),
                     reinterpret_cast<const unsigned char*>(kKey.data()), kKey.size());
  std::array<char, kLetters + 1> text{};
  sodium_bin2base64(text.data(), text.size(), digest.data(), kBytes,
                    sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  std::string id(kPrefix);
  // The letter that names the store (stores.h).
  if (table.size() == kLetters + 1) id += table.front();
  return id + text.data();
}

bool is_archive_id(std::string_view id) {
  return id.starts_with(kPrefix) &&
         (id.size() == kPrefix.size() + kLetters || id.size() == kPrefix.size() + kLetters + 1);
}

ArchivePlace archive_place(const TableFacts& facts) {
  return {facts.ending ? facts.ending->at : 0, archive_id(facts.id)};
}

bool ArchiveQuestion::picky() const {
  return !person.empty() || !options.empty() || seats || shortest > 0 || longest < UINT32_MAX;
}

ArchivePlace ArchiveQuestion::start() const {
  const ArchivePlace latest{until, {}};
  return after && *after < latest ? *after : latest;
}

bool fits(const ArchiveQuestion& question, const TableFacts& facts) {
  if (!facts.findable || facts.stage != Stage::kOver || !facts.ending) return false;
  if (!question.game.empty() && question.game != facts.setup.game) return false;
  if (question.seats && std::cmp_not_equal(*question.seats, facts.seats.size())) return false;
  if (facts.ending->records < question.shortest || facts.ending->records > question.longest) {
    return false;
  }
  for (const auto& wanted : question.options) {
    if (std::ranges::find(facts.setup.options, wanted) == facts.setup.options.end()) return false;
  }
  if (question.person.empty()) return true;
  return std::ranges::any_of(facts.seats,
                             [name = folded(question.person)](const host::SeatHolder& holder) {
                               return holder.kind == host::SeatKind::kHuman &&
                                      folded(holder.name).find(name) != std::string::npos;
                             });
}

}  // namespace landfall::server
