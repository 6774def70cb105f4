// A picture of a public table for previews of its link: the game's own picture, with who plays there
// and how many points they have. Drawn by cairo and pango; slow enough for a thread of its own.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "server/lobby/page_shelf.h"

namespace landfall::server {

struct TablePicture {
  struct Row {
    PlayerMark mark;
    std::string name;  // as it is to be read: a bot and an open seat have words for it
    bool faint = false;
    std::optional<int> points;
  };
  std::string ground;  // the game's picture, as PNG
  std::vector<Row> rows;
};

// What drawing keeps of the system's fonts, for as long as this lives: it outlives the thread that
// draws.
struct PictureFonts {
  PictureFonts() = default;
  PictureFonts(const PictureFonts&) = delete;
  PictureFonts& operator=(const PictureFonts&) = delete;
  ~PictureFonts();
};

// PNG. A Problem if the ground is no picture.
Result<std::string> draw(const TablePicture& picture);

}  // namespace landfall::server
