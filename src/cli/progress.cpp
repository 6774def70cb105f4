#include "cli/progress.h"

#include <algorithm>
#include <cmath>
#include <ostream>
#include <utility>

namespace landfall::cli {
namespace {

constexpr std::uint64_t kBarWidth = 30;
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
  const std::uint64_t filled = std::min(done, total) * kBarWidth / total;
  std::string text = label_ + " [";
  text.append(filled, '=').append(kBarWidth - filled, ' ');
  text += "] " + std::to_string(done) + "/" + std::to_string(total);
  if (done > 0 && done < total) {
    const double spent = std::chrono::duration<double>(now - begin_).count();
    const double left = spent / static_cast<double>(done) * static_cast<double>(total - done);
    text += ", " + clock_text(left) + " left";
  }
  const std::size_t before = std::exchange(drawn_, text.size());
  if (before > text.size()) text.append(before - text.size(), ' ');
  console_.err << '\r' << text << std::flush;
}

}  // namespace landfall::cli
