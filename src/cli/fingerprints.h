// Fingerprints of games as text, and those that the rules folder has on record.
#pragma once

#include <string>
#include <string_view>

namespace landfall::cli {

// 16 hexadecimal digits; takes a moment, because games are played for it.
std::string fingerprint_text(std::string_view game);

// From rules/<game>/fingerprint.txt as it was when the program was built; empty if there was none.
std::string recorded_fingerprint(std::string_view game);

// What to do about a fingerprint that is not the recorded one; nothing if it is.
std::string fingerprint_fault(const std::string& game, const std::string& digits,
                              const std::string& recorded);

}  // namespace landfall::cli
