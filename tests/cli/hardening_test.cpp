// The program as a file: built so that a mistake in it is hard to make use of.
#include <elf.h>
#include <gtest/gtest.h>

#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace landfall::testing {
namespace {

class Elf {
 public:
  explicit Elf(const char* path) {
    std::ifstream file(path, std::ios::binary);
    bytes_.assign(std::istreambuf_iterator<char>(file), {});
  }
  template <class T>
  [[nodiscard]] T at(std::size_t offset) const {
    T value{};
    if (offset + sizeof value <= bytes_.size()) {
      std::memcpy(&value, bytes_.data() + offset, sizeof value);
    }
    return value;
  }
  [[nodiscard]] Elf64_Ehdr header() const { return at<Elf64_Ehdr>(0); }
  [[nodiscard]] std::vector<Elf64_Phdr> segments() const {
    std::vector<Elf64_Phdr> all;
    for (std::size_t i = 0; i < header().e_phnum; ++i) {
      all.push_back(at<Elf64_Phdr>(header().e_phoff + i * sizeof(Elf64_Phdr)));
    }
    return all;
  }
  // The value of a dynamic entry; 0 if there is none.
  [[nodiscard]] std::uint64_t dynamic(std::int64_t tag) const {
    for (const Elf64_Phdr& segment : segments()) {
      if (segment.p_type != PT_DYNAMIC) continue;
      for (std::size_t i = 0; i < segment.p_filesz; i += sizeof(Elf64_Dyn)) {
        const auto entry = at<Elf64_Dyn>(segment.p_offset + i);
        if (entry.d_tag == tag) return entry.d_un.d_val;
      }
    }
    return 0;
  }
  // Names of functions from other libraries stand in the file as they are.
  [[nodiscard]] bool names(std::string_view function) const {
    const std::string whole = std::string(1, '\0') + std::string(function) + std::string(1, '\0');
    return bytes_.find(whole) != std::string::npos;
  }
  [[nodiscard]] bool empty() const { return bytes_.empty(); }

 private:
  std::string bytes_;
};

TEST(Hardening, OfTheProgram) {
  const Elf program(LANDFALL_PROGRAM);
  ASSERT_FALSE(program.empty());
  EXPECT_EQ(program.header().e_type, ET_DYN) << "loaded at an address that nobody knows";
  EXPECT_NE(program.dynamic(DT_FLAGS_1) & DF_1_PIE, 0U);
  bool relro = false;
  for (const Elf64_Phdr& segment : program.segments()) {
    relro = relro || segment.p_type == PT_GNU_RELRO;
    EXPECT_FALSE(segment.p_type == PT_GNU_STACK && (segment.p_flags & PF_X) != 0);
  }
  EXPECT_TRUE(relro);
  const bool now = (program.dynamic(DT_FLAGS) & DF_BIND_NOW) != 0 ||
                   (program.dynamic(DT_FLAGS_1) & DF_1_NOW) != 0;
  EXPECT_TRUE(now) << "RELRO is full only if all functions are bound at the start";
  EXPECT_TRUE(program.names("__stack_chk_fail")) << "stack protector";
  EXPECT_TRUE(program.names("__memcpy_chk") || program.names("__fprintf_chk")) << "FORTIFY";
}

}  // namespace
}  // namespace landfall::testing
