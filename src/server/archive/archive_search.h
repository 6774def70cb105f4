// Looks for finished games in all stores at once.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "server/store/stores.h"

namespace landfall::server {

// What "game=meridian&person=ann" asks for. A Problem names the parameter and what it should be.
Result<ArchiveQuestion> read_archive_question(std::string_view query);

// Pages of several stores as one: only as far back as each of them has looked, so that nothing is left out.
ArchivePage merged(std::vector<ArchivePage> pages, int limit);

// A place as the `next` of a page, "1794970000.game-k3F9".
std::string place_text(const ArchivePlace& place);
std::optional<ArchivePlace> read_place(std::string_view text);

// On the network thread; nothing if a store cannot be read now.
void search_archives(Stores& stores, const ArchiveQuestion& question,
                     std::function<void(std::optional<ArchivePage>)> done);

}  // namespace landfall::server
