// A guided first game: a course of positions, moves of the others and wanted choices, as data.
//
// A guide (rules/<game>/guide.toml) is a list of lessons. A lesson may put up a position. A step of
// it may begin with a script, what chance and the other seats do; then it says something to the
// learner; and it may want a choice. So every record of the log is known beforehand but for what a
// choice leaves open, the n-th record is always the n-th thing that the guide asks for, and the
// number of records says how far the learner has come: a guided table needs no other memory than
// its log.
//
// The rules judge everything as at any table. The guide only narrows down what the learner may
// choose (TAB-3.1). It never takes back (TAB-3.2) and stops where its lessons end (TAB-3.3).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_writer.h"
#include "base/result.h"
#include "engine/match/any_match.h"

namespace landfall::host {

// The next record that a guide asks for.
struct GuideRecord {
  enum class Kind { kLine, kChoice };
  Kind kind = Kind::kLine;
  std::string line{};                // kLine: as a record keeps it
  std::vector<TargetPath> wanted{};  // kChoice: beginnings of paths, one of which has to be taken
};

// Something said to the learner. Steps without a choice are for reading alone; the game does not
// wait for them, so a page shows each at the moment that it speaks of.
struct GuideStep {
  std::string lesson;               // the title is "lesson.<lesson>" in the catalogue <game>_guide
  std::string say;                  // the text is "lesson.<lesson>.<say>"
  AnyMatch::Version version = 0;    // how many records the log holds when it is said
  bool choice = false;              // a choice ends it
  std::vector<std::string> look{};  // targets to point at
};

class Guide {
 public:
  // `name` is for error messages.
  static Result<Guide> read(std::string_view text, std::string_view name);

  [[nodiscard]] const Setup& setup() const { return setup_; }
  [[nodiscard]] Seat learner() const { return learner_; }
  [[nodiscard]] const std::vector<GuideStep>& steps() const { return steps_; }
  [[nodiscard]] AnyMatch::Version records() const {
    return static_cast<AnyMatch::Version>(records_.size());
  }
  // What has to happen when the log holds this many records; nullptr when the guide is at its end.
  [[nodiscard]] const GuideRecord* due(AnyMatch::Version version) const;

  // Plays what the script says until a choice of the learner is due or the guide ends, and adds the
  // lines that this appended to the log.
  std::optional<Problem> play_on(AnyMatch& match, std::vector<std::string>& lines) const;
  // Why the learner may not choose so, or begin so, although the rules allow it.
  [[nodiscard]] std::optional<Refusal> refuse(const AnyMatch& match, TargetSpan path) const;
  // Like AnyMatch::write_legal_tree, with what is wanted alone.
  void write_legal_tree(const AnyMatch& match, JsonWriter& out) const;
  // {"records":40,"steps":[{"version":1,"lesson":"ships","say":"move","choice":true,
  // "look":["zone:atlantic"]}]}
  void write(JsonWriter& out) const;

 private:
  friend class GuideReader;

  Setup setup_;
  Seat learner_ = 0;
  std::vector<GuideRecord> records_;
  std::vector<GuideStep> steps_;
};

}  // namespace landfall::host
