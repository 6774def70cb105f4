// The name of the running program's build: equal for two processes only if they run the same bytes.
//
// Views travel between them as they lie in memory. Whether two builds lay them out alike cannot be
// seen from version, sizes or fingerprints (two fields of one size may have changed places), but the
// same program surely does. So whoever runs another one is not asked, and that costs nothing but
// help.
#pragma once

#include <string>

namespace landfall::server {

// Letters and digits. Reads the whole program file: ask once. A name that nobody else has if the
// file cannot be read.
std::string build_name();

}  // namespace landfall::server
