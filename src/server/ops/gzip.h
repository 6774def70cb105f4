// Answers that a browser takes packed, where no packed file lies beside them.
#pragma once

#include <string>
#include <string_view>

namespace landfall::server {

// Whether a list such as "gzip, br;q=0.9" (Accept-Encoding) takes this coding.
bool accepts_coding(std::string_view list, std::string_view coding);

// In the format of gzip. The text must hold nothing secret beside what others can choose: how long the result is
// tells whether they are alike.
std::string gzip(std::string_view text);

}  // namespace landfall::server
