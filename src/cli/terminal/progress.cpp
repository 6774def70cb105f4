#include "cli/terminal/progress.h"

#include <algorithm>
#include <cmath>
#include <ostream>
#include <utility>

namespace landfall::cli {
namespace {

constexpr std::uint64_t kBarWidth = 30;
constexpr std::size_t kShortestBar = 4;
constexpr std::size_t kAroundBar = 4;  // blanks and brackets
constexpr auto kPause = std::chrono::milliseconds(100);

std::string clock_text(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::lround(seconds));
  const std::string rest = std::to_string(whole % 60);
  return std::to_string(whole / 60) + ":" + (rest.size() < 2 ? "0" : "") + rest;
}

}  // namespace

Progress::Progress(const Console& console, std::string label)
    : console_(console), label_(std::move(label)) {}

void Progress::finish() {
  if (drawn_ > 0) console_.err << '\r' << std::string(drawn_, ' ') << '\r' << std::flush;
  drawn_ = 0;
}

void Progress::show(std::uint64_t done, std::uint64_t total) {
  if (!console_.err_is_terminal || total == 0) return;
  const Clock::time_point now = Clock::now();
  if (done < total && now - last_ < kPause) return;
  last_ = now;
  std::string numbers = std::to_string(done) + "/" + std::to_string(total);
  if (done > 0 && done < total) {
    const double spent = std::chrono::duration<double>(now - begin_).count();
    const double left = spent / static_cast<double>(done) * static_cast<double>(total - done);
    numbers += ", " + clock_text(left) + " left";
  }
  // The last column stays free: some terminals begin a new line there.
  const std::size_t room = console_.columns() - 1;
  const std::size_t taken = label_.size() + numbers.size() + kAroundBar;
  std::string text = label_ + " ";
  if (taken + kShortestBar <= room) {
    const std::uint64_t width = std::min<std::uint64_t>(kBarWidth, room - taken);
    const std::uint64_t filled = std::min(done, total) * width / total;
    text += "[";
    text.append(filled, '=').append(width - filled, ' ');
    text += "] ";
  }
  text += numbers;
  text.resize(std::min(text.size(), room));
  const std::size_t before = std::exchange(drawn_, text.size());
  if (before > text.size()) text.append(before - text.size(), ' ');
  console_.err << '\r' << text << std::flush;
}

}  // namespace landfall::cli
