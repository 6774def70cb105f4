# cmake -DINPUT=<file> -DOUTPUT=<source> -DNAMESPACE=<namespace> -DSYMBOL=<name> -P embed_file.cmake
# Writes a source that defines <namespace>::<name>, a string_view of the file's bytes. Every byte is escaped, so that any
# text (quotes, trigraphs, UTF-8, carriage returns) arrives unchanged; the lines keep a compiler's columns small.
file(READ "${INPUT}" bytes HEX)
string(REGEX REPLACE "(..)" "\\\\x\\1" bytes "${bytes}")
# A line of the file is a line of the source: \x0a ends one.
string(REPLACE "\\x0a" "\\x0a\"\n    \"" bytes "${bytes}")
file(WRITE "${OUTPUT}" "#include <string_view>

namespace ${NAMESPACE} {
namespace {
constexpr char kBytes[] =
    \"${bytes}\";
}
extern const std::string_view ${SYMBOL};
constinit const std::string_view ${SYMBOL}{kBytes, sizeof(kBytes) - 1};
}  // namespace ${NAMESPACE}
")
