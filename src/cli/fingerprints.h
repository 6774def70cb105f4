// Fingerprints of games as text, and those that the rules folder has on record.
#pragma once

#include <string>
#include <string_view>

namespace landfall::cli {

// 16 hexadecimal digits; takes a moment, because games are played for it.
std::string fingerprint_text(std::string_view game);

// From rules/<game>/fingerprint.txt as it was when the program was built; empty if there was none.
std::string recorded_fingerprint(std::string_view game);

}  // namespace landfall::cli
