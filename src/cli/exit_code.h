// How the program ends; scripts rely on these numbers (docs/protocol.md and `landfall --help` name
// them).
#pragma once

namespace landfall::cli {

enum ExitCode : int {
  kOk = 0,
  kCheckFailed = 1,  // the thing that was checked is not as it should be
  kWrongUsage = 2,   // options, arguments or input files that make no sense
  kSystemError = 3,  // files, ports, memory: the surroundings said no
};

}  // namespace landfall::cli
