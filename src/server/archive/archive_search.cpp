#include "server/archive/archive_search.h"

#include <glib.h>

#include <algorithm>
#include <limits>
#include <memory>
#include <utility>

#include "server/net/loop.h"
#include "server/net/query.h"
#include "server/people/names.h"

namespace landfall::server {
namespace {

constexpr std::size_t kMostOptions = 20;

Problem wrong_parameter(std::string_view name, std::string what) {
  return Problem{std::move(what), {}, std::string(name), 0};
}

// What one parameter says; a text says what is wrong with it.
std::string_view read_parameter(std::string_view name, const std::string& value,
                                ArchiveQuestion& question) {
  constexpr std::string_view kNumber = "must be a number";
  const auto number = net::read_number(value);
  if (name == "game") {
    question.game = value.substr(0, 64);
  } else if (name == "person") {
    const auto person = clean_name(value);
    if (!person) return "must be a name of at most 40 letters";
    question.person = *person;
  } else if (name == "option") {
    const std::size_t colon = value.find(':');
    if (colon == std::string::npos) return "must be like end_turn:explicit";
    if (question.options.size() == kMostOptions) return "there are too many";
    question.options.emplace_back(value.substr(0, colon), value.substr(colon + 1));
  } else if (name == "after") {
    question.after = read_place(value);
    if (!question.after) return "must be the 'next' of a page";
  } else if (name == "seats") {
    if (!number || *number < 1 || *number > kMaxSeats) return "must be a number of seats";
    question.seats = static_cast<int>(*number);
  } else if (name == "shortest" || name == "longest") {
    if (!number || *number > std::numeric_limits<std::uint32_t>::max()) return kNumber;
    (name == "shortest" ? question.shortest : question.longest) =
        static_cast<std::uint32_t>(*number);
  } else if (name == "since" || name == "until") {
    if (!number) return "must be seconds since 1970";
    (name == "since" ? question.since : question.until) = *number;
  } else {
    return "is not known here: a search takes game, person, option, seats, shortest, longest, "
           "since, "
           "until and after";
  }
  return {};
}

}  // namespace

Result<ArchiveQuestion> read_archive_question(std::string_view query) {
  const auto parameters = net::read_query(query);
  if (!parameters) return problem("the part behind the question mark cannot be read");
  ArchiveQuestion question;
  for (const auto& [name, value] : *parameters) {
    const bool readable =
        g_utf8_validate(value.data(), static_cast<gssize>(value.size()), nullptr) != 0;
    if (!readable) return wrong_parameter(name.substr(0, 40), "must be UTF-8");
    const std::string_view trouble = read_parameter(name, value, question);
    if (!trouble.empty()) return wrong_parameter(name.substr(0, 40), std::string(trouble));
  }
  return question;
}

std::string place_text(const ArchivePlace& place) {
  return std::to_string(place.ended) + "." + place.game;
}

std::optional<ArchivePlace> read_place(std::string_view text) {
  const std::size_t dot = text.find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const auto ended = net::read_number(text.substr(0, dot));
  const std::string_view game = text.substr(dot + 1);
  if (!ended || !is_archive_id(game)) return std::nullopt;
  return ArchivePlace{*ended, std::string(game)};
}

ArchivePage merged(std::vector<ArchivePage> pages, int limit) {
  ArchivePage whole;
  for (ArchivePage& page : pages) {
    // How far back everybody has looked.
    if (page.next && (!whole.next || *whole.next < *page.next)) whole.next = page.next;
    std::ranges::move(page.games, std::back_inserter(whole.games));
  }
  std::ranges::sort(whole.games, std::ranges::greater{}, archive_place);
  if (whole.next) {
    std::erase_if(whole.games,
                  [&](const TableFacts& facts) { return archive_place(facts) < *whole.next; });
  }
  if (std::cmp_greater(whole.games.size(), limit)) {
    whole.games.resize(static_cast<std::size_t>(limit));
    whole.next = archive_place(whole.games.back());
  }
  return whole;
}

void search_archives(Stores& stores, const ArchiveQuestion& question,
                     std::function<void(std::optional<ArchivePage>)> done) {
  struct Gathering {
    std::vector<ArchivePage> pages;
    std::size_t open = 0;
    bool whole = true;
    std::function<void(std::optional<ArchivePage>)> done;
  };
  const auto gathering = std::make_shared<Gathering>();
  gathering->open = stores.size();
  gathering->done = std::move(done);
  for (std::size_t where = 0; where < stores.size(); ++where) {
    stores.ask(where, [gathering, question](Store& store) -> net::Task {
      const auto page = std::make_shared<Result<ArchivePage>>(store.search_archive(question));
      return [gathering, page, limit = question.limit] {
        if (page->ok()) gathering->pages.push_back(std::move(**page));
        gathering->whole = gathering->whole && page->ok();
        if (--gathering->open > 0) return;
        if (!gathering->whole) return gathering->done(std::nullopt);
        gathering->done(merged(std::move(gathering->pages), limit));
      };
    });
  }
}

}  // namespace landfall::server
