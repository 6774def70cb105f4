# cmake -DINPUT=<file> -DOUTPUT=<source> -DNAMESPACE=<namespace> -DSYMBOL=<name> -P embed_file.cmake
# Writes a source that defines <namespace>::<name>, the file's bytes and a zero, and <name>_size, their number without the
# zero; it includes nothing, so it compiles at once. Every byte is escaped, so that any text (quotes, trigraphs, UTF-8,
# carriage returns) arrives unchanged; the lines keep a compiler's columns small.
file(READ "${INPUT}" bytes HEX)
string(REGEX REPLACE "(..)" "\\\\x\\1" bytes "${bytes}")
# A line of the file is a line of the source: \x0a ends one.
string(REPLACE "\\x0a" "\\x0a\"\n    \"" bytes "${bytes}")
file(WRITE "${OUTPUT}" "namespace ${NAMESPACE} {
extern const char ${SYMBOL}[] =
    \"${bytes}\";
extern const decltype(sizeof 0) ${SYMBOL}_size = sizeof(${SYMBOL}) - 1;
}  // namespace ${NAMESPACE}
")
