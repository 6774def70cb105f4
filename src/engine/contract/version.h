// The version of the engine, written into every record.
#pragma once

namespace landfall {
inline constexpr const char* kVersion = "0.1.0";
}  // namespace landfall
