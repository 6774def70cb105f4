// The compiler's support library for wasm32 was built with the stack protector, whose two symbols
// nobody defines there. They are needed as soon as 128-bit division is linked.
#include <cstdint>

extern "C" {
extern std::uintptr_t __stack_chk_guard;
std::uintptr_t __stack_chk_guard = 0x5bd1e995;
[[noreturn]] void __stack_chk_fail();
void __stack_chk_fail() { __builtin_trap(); }
}
