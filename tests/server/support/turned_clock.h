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

  // By how many seconds it is ahead from now on, and how many of them the server was not there: as if its
  // machine had slept.
  void turn(std::int64_t seconds, std::int64_t slept = 0) const {
    const std::filesystem::path fresh = file_.string() + ".new";
    std::ofstream(fresh) << seconds << ' ' << slept << '\n';
    std::filesystem::rename(fresh, file_);  // nobody reads half of it
  }
  [[nodiscard]] std::string file() const { return file_.string(); }

 private:
  std::filesystem::path file_;
};

}  // namespace landfall::testing
