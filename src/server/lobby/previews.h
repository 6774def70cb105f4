// What a link to this server says of itself where somebody is shown it: the page with the tags that
// chats and networks read (Open Graph), for the house, its games and its tables.
//
// Nothing is told that the lobby does not show to everybody. An address of a table that is private,
// or is none at all, gets one and the same answer, from memory: it says what is played only if the
// link itself does (/t/ID?game=catan).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/text/message.h"
#include "engine/text/phrasebook.h"
#include "server/lobby/page_shelf.h"
#include "server/lobby/public_list.h"
#include "server/net/http.h"
#include "server/ops/files.h"

namespace landfall::server {

class Previews {
 public:
  // `public_urls` are the addresses of this server that its host has named.
  Previews(const PublicList& list, const FileFolder& files, const PageShelf& shelf,
           const std::vector<std::string>& public_urls);

  // The page for /, /g/GAME and /t/ID; nothing for everything else.
  [[nodiscard]] std::optional<net::HttpAnswer> serve(const net::HttpRequest& request) const;

 private:
  using Entry = PageShelf::Entry;
  struct Tongue {
    explicit Tongue(std::string_view name) : language(name), book(name) {}
    std::string language;
    Phrasebook book;

    [[nodiscard]] std::string say(std::string_view key) const { return book.pattern(key); }
    using Places = std::vector<std::pair<std::string_view, Filling>>;
    [[nodiscard]] std::string say(std::string_view key, const Places& places) const;
  };
  struct Card {
    std::string title;
    std::string text;
    std::string picture;  // its address below /preview/
    std::string about;    // the picture in words
  };

  [[nodiscard]] std::optional<Card> card_for(const net::HttpRequest& request,
                                             const Tongue& words) const;
  [[nodiscard]] Card house(const Tongue& words) const;
  [[nodiscard]] Card game(const Entry& entry, const Tongue& words) const;
  [[nodiscard]] Card table(const TableFacts& facts, const Entry& entry, const Tongue& words) const;
  [[nodiscard]] std::string address(std::string_view host) const;

  const PublicList& list_;
  const FileFolder& files_;
  const PageShelf& shelf_;
  const std::vector<std::string>& public_urls_;
  Tongue english_{"en"};
  Tongue german_{"de"};
};

}  // namespace landfall::server
