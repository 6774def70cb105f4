#include "host/stored_line.h"

namespace landfall::host {

void add_digests(const AnyMatch& match, std::vector<StoredLine>& newest) {
  const AnyMatch::Version end = match.version();
  AnyMatch::Version version = end - static_cast<AnyMatch::Version>(newest.size());
  for (StoredLine& line : newest) {
    ++version;
    const bool last = version == end;
    if (!digest_due(version, last && match.over())) continue;
    line.digest = last ? match.position_digest() : match.at(version)->position_digest();
  }
}

bool agrees(const AnyMatch& match, const StoredLine& line) {
  return !line.digest || *line.digest == match.position_digest();
}

}  // namespace landfall::host
