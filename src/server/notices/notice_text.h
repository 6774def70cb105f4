// What a notice says. It is made of its kind and the name and the game of the table, and of nothing else: it lies on
// screens that others see, and goes through other people's servers (TAB-13.2).
#pragma once

#include <string>
#include <string_view>

#include "server/store/store.h"

namespace landfall::server {

// All of a table that a notice may be about.
struct NoticedTable {
  std::string id;
  std::string name;  // may be empty
  std::string game;

  static NoticedTable of(const TableFacts& facts) {
    return {facts.id, facts.name, facts.setup.game};
  }
};

// What people call the game.
std::string game_title(std::string_view language, const std::string& game);

struct NoticeText {
  std::string title;
  std::string body;
};
NoticeText notice_text(std::string_view language, std::string_view kind, const NoticedTable& table);

// What the service worker of the page gets (web/public/notices.js).
std::string push_text(std::string_view language, std::string_view kind, const NoticedTable& table);

}  // namespace landfall::server
