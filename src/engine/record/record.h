// The portable text format of a match, finished or running. docs/record.md describes it for people.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/digest.h"
#include "base/result.h"
#include "engine/luck/luck.h"
#include "engine/match/any_match.h"

namespace landfall {

// What the header says about luck that can be checked (TAB-10.4).
struct RecordedLuck {
  Luck luck;
  Bytes32 commitment{};  // as it was shown before the game
};

struct Record {
  std::unique_ptr<AnyMatch> match;
  std::vector<std::string> names;  // of the seats; empty texts where nobody is named
  std::string remark;              // what stands after the version on the line `engine`
  std::optional<RecordedLuck> luck{};
};

// The running check over all lines so far, so that damage is found on the line where it is.
class RecordCheck {
 public:
  std::string add(std::string_view line);

 private:
  Digest digest_;
};

// Writes a record piece by piece, for a file that grows while people play.
class RecordWriter {
 public:
  RecordWriter() = default;
  // Goes on after this many records.
  RecordWriter(const RecordCheck& check, AnyMatch::Version records)
      : check_(check), records_(records) {}

  // The header with the line `moves`. The remark is for whoever wrote it; readers skip it.
  std::string begin(const Setup& setup, const std::vector<std::string>& names,
                    std::string_view remark = {}, const std::optional<Luck>& luck = std::nullopt);
  // The line of the next record of the match, see AnyMatch::last_line.
  std::string next(std::string_view line);
  // The last line of a whole record. In its place further records may follow.
  [[nodiscard]] std::string end(const AnyMatch& match) const;

 private:
  RecordCheck check_;
  AnyMatch::Version records_ = 0;
};

// A record whose file was still being written: its end may be missing or torn.
struct UnfinishedRecord {
  Record record;
  RecordWriter writer;     // goes on after the last whole record
  std::size_t length = 0;  // up to there the text is header and whole records
  bool torn = false;       // what stands behind it is damaged
};

std::string write_record(const AnyMatch& match, const std::vector<std::string>& names = {},
                         std::string_view remark = {},
                         const std::optional<Luck>& luck = std::nullopt);

// Replays the record and checks every line. A Problem names the line and what is wrong with it.
Result<Record> read_record(std::string_view text, MatchFactory factory);

// The same for a file that lacks its end or has a torn last line. Damage before that, and what the
// rules refuse, is a Problem all the same.
Result<UnfinishedRecord> read_unfinished_record(std::string_view text, MatchFactory factory);

}  // namespace landfall
