// Lines of a stream up to a limit: a longer one is reported and skipped without being kept in
// memory.
#pragma once

#include <cstddef>
#include <istream>
#include <string>

namespace landfall::cli {

class LineReader {
 public:
  enum class Kind { kLine, kTooLong, kEnd };

  LineReader(std::istream& stream, std::size_t longest) : stream_(stream), longest_(longest) {}

  // Reads the next line into `line` (without its end). The last one needs no end.
  Kind next(std::string& line) {
    line.clear();
    std::streambuf* buffer = stream_.rdbuf();
    bool too_long = false;
    bool any = false;
    while (true) {
      const int letter = buffer->sbumpc();
      if (letter == std::char_traits<char>::eof()) {
        if (!any) return Kind::kEnd;
        break;
      }
      any = true;
      if (letter == '\n') break;
      if (line.size() < longest_) {
        line += static_cast<char>(letter);
      } else {
        too_long = true;
      }
    }
    return too_long ? Kind::kTooLong : Kind::kLine;
  }

 private:
  std::istream& stream_;
  std::size_t longest_;
};

}  // namespace landfall::cli
