// The clock of a test server, for tests that turn it (landfall_test_server --clock).
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>

namespace landfall::testing {

class TurnedClock {
 public:
  explicit TurnedClock(const std::filesystem::path& folder) : file_(folder / "clock") { turn(0); }

  // By how many seconds it is ahead from now on.
  void turn(std::int64_t seconds) const {
    const std::filesystem::path fresh = file_.string() + ".new";
    std::ofstream(fresh) << seconds << '\n';
    std::filesystem::rename(fresh, file_);  // nobody reads half of it
  }
  [[nodiscard]] std::string file() const { return file_.string(); }

 private:
  std::filesystem::path file_;
};

}  // namespace landfall::testing
