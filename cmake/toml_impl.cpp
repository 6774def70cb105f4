// The one place where toml++ is compiled; all others see its declarations only
// (TOML_HEADER_ONLY=0).
#define TOML_IMPLEMENTATION
#include <toml++/toml.h>
