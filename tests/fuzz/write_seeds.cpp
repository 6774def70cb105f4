// Writes the seeds of all targets as files, as a corpus for libFuzzer: fuzz_seeds FOLDER
#include <filesystem>
#include <fstream>
#include <iostream>

#include "fuzz/targets.h"

int main(int count, char** arguments) {
  if (count != 2) {
    std::cerr << "usage: fuzz_seeds FOLDER\n";
    return 2;
  }
  const std::filesystem::path top = arguments[1];
  const auto write = [&](const char* name, const std::vector<std::string>& seeds) {
    std::filesystem::create_directories(top / name);
    int number = 0;
    for (const std::string& seed : seeds) {
      std::ofstream(top / name / ("seed" + std::to_string(++number)), std::ios::binary) << seed;
    }
  };
  write("json", landfall::fuzz::json_seeds());
  write("record", landfall::fuzz::record_seeds());
  write("protocol", landfall::fuzz::protocol_seeds());
  write("components", landfall::fuzz::components_seeds());
  return 0;
}
