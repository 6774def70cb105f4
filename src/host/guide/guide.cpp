#include "host/guide/guide.h"

#include <algorithm>
#include <memory>

#include "engine/choices/legal_tree.h"

namespace landfall::host {
namespace {

// How many targets the two have in common from the start.
std::size_t common(TargetSpan path, const TargetPath& wanted) {
  const std::size_t most = std::min<std::size_t>(path.size(), wanted.size());
  std::size_t count = 0;
  while (count < most && path[count] == wanted[count]) ++count;
  return count;
}

bool begins_with(const TargetPath& path, const TargetPath& start) {
  return common(span_of(path), start) == start.size();
}

}  // namespace

const GuideRecord* Guide::due(AnyMatch::Version version) const {
  return version < records_.size() ? &records_[version] : nullptr;
}

std::optional<Problem> Guide::play_on(AnyMatch& match, std::vector<std::string>& lines) const {
  for (const GuideRecord* next = due(match.version());
       next != nullptr && next->kind == GuideRecord::Kind::kLine; next = due(match.version())) {
    if (auto trouble = match.append_line(next->line)) {
      return problem("record " + std::to_string(match.version() + 1) + " of the guide of " +
                     setup_.game + ", '" + next->line + "': " + trouble->text());
    }
    lines.push_back(match.last_line());
  }
  return std::nullopt;
}

std::optional<Refusal> Guide::refuse(const AnyMatch& match, TargetSpan path) const {
  const GuideRecord* next = due(match.version());
  if (next == nullptr || next->kind != GuideRecord::Kind::kChoice) {
    return Refusal{Clause{"TAB-3.3"}};
  }
  // The answer names what is wanted instead, by the way that was followed furthest.
  Refusal refusal{Clause{"TAB-3.1"}};
  std::size_t furthest = 0;
  for (const TargetPath& wanted : next->wanted) {
    const std::size_t same = common(path, wanted);
    if (same == path.size() || same == wanted.size()) return std::nullopt;
    if (same < furthest || (same == furthest && !refusal.culprit.empty())) continue;
    furthest = same;
    refusal.culprit = wanted[same];
  }
  return refusal;
}

void Guide::write_legal_tree(const AnyMatch& match, JsonWriter& out) const {
  LegalTree tree;
  const GuideRecord* next = due(match.version());
  if (next != nullptr && next->kind == GuideRecord::Kind::kChoice) {
    const auto list = std::make_unique<ActionList>();
    match.legal(learner_, *list);
    std::vector<TargetPath> paths(list->size());
    for (std::size_t index = 0; index < paths.size(); ++index) {
      match.targets(learner_, (*list)[index], paths[index]);
    }
    for (const TargetPath& wanted : next->wanted) {
      bool listed = false;
      for (const TargetPath& path : paths) {
        if (!begins_with(path, wanted)) continue;
        tree.add(span_of(path));
        listed = true;
      }
      // Of open verbs a game lists a few only: there the path itself is the choice.
      if (!listed) tree.add(span_of(wanted));
    }
  }
  tree.write(out);
}

void Guide::write(JsonWriter& out) const {
  out.begin_object().member("records", records()).key("steps").begin_array();
  for (const GuideStep& step : steps_) {
    out.begin_object()
        .member("version", step.version)
        .member("lesson", step.lesson)
        .member("say", step.say)
        .member("choice", step.choice)
        .key("look")
        .begin_array();
    for (const std::string& target : step.look) out.value(target);
    out.end_array().end_object();
  }
  out.end_array().end_object();
}

}  // namespace landfall::host
