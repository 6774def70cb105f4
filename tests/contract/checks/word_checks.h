// Checks of one position: actions as clicks and back, "why not?", and sentences in both languages.
#pragma once

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/json_value.h"
#include "contract/playouts.h"
#include "engine/choices/legal_tree.h"
#include "engine/text/phrasebook.h"

namespace landfall::testing {

inline std::string joined(TargetSpan path) {
  std::string text;
  for (const Target& target : path) text += (text.empty() ? "" : " ") + std::string(target.view());
  return text;
}

inline std::vector<std::string> sorted(TargetSpan path) {
  std::vector<std::string> texts;
  for (const Target& target : path) texts.emplace_back(target.view());
  std::ranges::sort(texts);
  return texts;
}

// `kind` or `kind:detail`, of letters that need no quoting anywhere, and not so long that it was
// cut off.
inline bool is_well_formed(const Target& target) {
  const std::string_view text = target;
  if (text.empty() || text.size() >= 39 || text.back() == ':') return false;
  const std::size_t colon = std::min(text.find(':'), text.size());
  const auto in_kind = [](char letter) {
    return (letter >= 'a' && letter <= 'z') || letter == '_';
  };
  const auto in_detail = [&](char letter) {
    return in_kind(letter) || (letter >= 'A' && letter <= 'Z') ||
           (letter >= '0' && letter <= '9') || letter == '.' || letter == '-' || letter == '+';
  };
  return colon > 0 && std::ranges::all_of(text.substr(0, colon), in_kind) &&
         std::ranges::all_of(text.substr(std::min(colon + 1, text.size())), in_detail);
}

template <Game G>
class WordChecks {
 public:
  WordChecks() {
    for (const std::string_view language : {"en", "de"}) {
      books_.push_back(Phrasebook::load(language, G::info().name));
    }
  }

  void operator()(const Moment<G>& moment, Findings& findings) {
    if (moment.step == 0) known_paths_.clear();
    for (const Seat seat : choosers<G>(moment.table, moment.state)) {
      list_choices(moment, seat);
      if (paths_.empty()) continue;  // a volunteer may have nothing to choose from
      check_paths(moment, seat, findings);
      check_next_paths(moment, seat, findings);
      check_tree(moment, findings);
      check_sentences(moment, seat, findings);
      if (seat != kChance) {
        check_why_not(moment, seat, findings);
        check_garbage(moment, seat, findings);
      }
    }
    check_turn(moment, findings);
    for (const ScoreItem& item : G::scores(moment.table, moment.state).items) {
      check_key(moment, "score." + std::string(item.source.view()), findings);
      if (!item.target.empty()) check_target(moment, item.target, findings);
    }
  }

 private:
  void list_choices(const Moment<G>& moment, Seat seat) {
    testing::list_choices<G>(moment.table, moment.state, seat, *actions_, *outcomes_);
    paths_.clear();
    for (const Action& action : *actions_) {
      TargetPath& path = paths_.emplace_back();
      G::targets(moment.table, moment.state, seat, action, path);
    }
  }

  // What stays of the path of the action before is said rightly.
  void check_next_paths(const Moment<G>& moment, Seat seat, Findings& findings) {
    TargetPath path;
    Action before;
    for (std::size_t i = 0; i < paths_.size(); ++i) {
      const TargetPath last = path;
      const Action& action = (*actions_)[i];
      const std::size_t same =
          G::next_targets(moment.table, moment.state, seat, before, action, path);
      before = action;
      if (path == paths_[i] && same <= std::min(last.size(), path.size()) &&
          std::equal(path.begin(), path.begin() + same, last.begin())) {
        continue;
      }
      findings.add(moment.where(), "'" + joined(span_of(paths_[i])) + "' is '" +
                                       joined(span_of(path)) + "' after '" + joined(span_of(last)) +
                                       "', of which " + std::to_string(same) + " stay");
      return;
    }
  }

  // Targets are unique among the actions of a moment, no path goes on where another ends, and
  // parse() finds the way back with and without the verb.
  void check_paths(const Moment<G>& moment, Seat seat, Findings& findings) {
    std::set<std::string> whole;
    std::set<std::string> inner;
    for (std::size_t i = 0; i < paths_.size() && !findings.many(); ++i) {
      const Action& action = (*actions_)[i];
      const TargetSpan path = span_of(paths_[i]);
      const std::string name = joined(path);
      if (path.empty()) findings.add(moment.where(), action_code(action) + " has no targets");
      for (const Target& target : path) {
        if (!is_well_formed(target)) {
          findings.add(moment.where(), "target '" + std::string(target.view()) + "' is malformed");
        }
      }
      if (!whole.insert(name).second)
        findings.add(moment.where(), "two actions are '" + name + "'");
      for (std::size_t size = 1; size < path.size(); ++size) inner.insert(joined(path.first(size)));
      const std::string_view verb = G::verb_name(action.verb);
      for (const std::string_view word : {verb, std::string_view()}) {
        const auto parsed = G::parse(moment.table, moment.state, seat, word, path);
        if (!parsed || *parsed != action) {
          findings.add(moment.where(), "'" + std::string(word) + " " + name + "' is read as " +
                                           (parsed ? action_code(*parsed) : "nothing") +
                                           ", not as " + action_code(action));
        }
      }
      if (G::parse(moment.table, moment.state, seat, "no_such_verb", path)) {
        findings.add(moment.where(), "an unknown verb is read as an action");
      }
    }
    for (const std::string& path : whole) {
      if (inner.contains(path)) {
        findings.add(moment.where(), "'" + path + "' is an action and the beginning of another");
      }
    }
  }

  // Walking the tree that pages get meets every action once.
  void check_tree(const Moment<G>& moment, Findings& findings) {
    LegalTree tree;
    for (const TargetPath& path : paths_) tree.add(span_of(path));
    JsonWriter out;
    tree.write(out);
    const Result<JsonValue> read = JsonValue::parse(out.text());
    if (!read) {
      findings.add(moment.where(), "the tree of targets is not JSON: " + read.problem().text());
      return;
    }
    std::multiset<std::string> expected;
    for (const TargetPath& path : paths_) expected.insert(joined(span_of(path)));
    std::multiset<std::string> met;
    collect(*read, "", met);
    if (met != expected) findings.add(moment.where(), "the tree of targets is not the legal list");
  }
  static void collect(const JsonValue& children, const std::string& above,
                      std::multiset<std::string>& met) {
    const auto below = [&](const std::string& target) {
      return above.empty() ? target : above + " " + target;
    };
    for (const JsonValue& child : children.items()) {
      if (child.is_text()) {
        met.insert(below(child.text()));
      } else if (child.items().size() == 2) {
        collect(child.items()[1], below(child.items()[0].text()), met);
      }
    }
  }

  // Nothing to explain for the beginnings of legal paths; a clause with a sentence for every other
  // path.
  void check_why_not(const Moment<G>& moment, Seat seat, Findings& findings) {
    Random random = moment.random(21);
    std::set<std::string> prefixes;
    for (const TargetPath& path : paths_) {
      for (std::size_t size = 0; size <= path.size(); ++size) {
        prefixes.insert(joined(span_of(path).first(size)));
      }
    }
    for (int i = 0; i < kSamples && !findings.many(); ++i) {
      const TargetSpan path =
          span_of(paths_[random.below(static_cast<std::uint32_t>(paths_.size()))]);
      const TargetSpan prefix =
          path.first(random.below(static_cast<std::uint32_t>(path.size()) + 1));
      if (const auto refusal = G::why_not(moment.table, moment.state, seat, prefix)) {
        findings.add(moment.where(), "'" + joined(prefix) + "' begins a legal path, but " +
                                         std::string(refusal->clause.id) + " is said to forbid it");
      }
    }
    // Paths that were legal at other moments of this playout, and their beginnings.
    for (int i = 0; i < kSamples && !known_paths_.empty() && !findings.many(); ++i) {
      const auto& [known, open] =
          known_paths_[random.below(static_cast<std::uint32_t>(known_paths_.size()))];
      const TargetSpan path =
          span_of(known).first(1 + random.below(static_cast<std::uint32_t>(known.size())));
      if (prefixes.contains(joined(path))) continue;
      const auto refusal = G::why_not(moment.table, moment.state, seat, path);
      const auto action = G::parse(moment.table, moment.state, seat, {}, path);
      if (!refusal) {
        if (begins_in_another_order(moment, seat, path)) continue;
        // An open verb may be chosen although the list does not show it.
        if (action && is_open_verb<G>(action->verb) &&
            !G::refuse(moment.table, moment.state, seat, *action)) {
          continue;
        }
        if (open && path.size() < known.size()) continue;  // nor need its beginning be in the list
        findings.add(moment.where(), "'" + joined(path) + "' is not legal, but nobody says why");
      } else {
        check_refusal(moment, *refusal, findings);
      }
      if (action && path.size() == known.size() && !is_open_verb<G>(action->verb)) {
        const auto judged = G::refuse(moment.table, moment.state, seat, *action);
        if (!judged) findings.add(moment.where(), "'" + joined(path) + "' is legal but not listed");
      }
    }
    check_orders(moment, seat, random, findings);
    for (int i = 0; i < 4; ++i) {
      if (known_paths_.size() >= kKnownPaths) known_paths_.erase(known_paths_.begin());
      const std::size_t any = random.below(static_cast<std::uint32_t>(paths_.size()));
      known_paths_.push_back({paths_[any], is_open_verb<G>((*actions_)[any].verb)});
    }
  }

  // Where parse() takes the targets of a choice in another order, too, its beginnings are legal.
  void check_orders(const Moment<G>& moment, Seat seat, Random& random, Findings& findings) {
    const auto count = static_cast<std::uint32_t>(paths_.size());
    for (int i = 0; i < kSamples && !findings.many(); ++i) {
      const std::uint32_t chosen = random.below(count);
      TargetPath path = paths_[chosen];
      for (auto left = static_cast<std::uint32_t>(path.size()); left > 1; --left) {
        std::swap(path[left - 1], path[random.below(left)]);
      }
      const auto action = G::parse(moment.table, moment.state, seat, {}, span_of(path));
      if (!action || *action != (*actions_)[chosen]) continue;
      for (std::size_t size = 1; size <= path.size(); ++size) {
        const TargetSpan prefix = span_of(path).first(size);
        if (const auto refusal = G::why_not(moment.table, moment.state, seat, prefix)) {
          findings.add(moment.where(), "'" + joined(prefix) + "' begins a legal path in another " +
                                           "order, but " + std::string(refusal->clause.id) +
                                           " is said to forbid it");
        }
      }
    }
  }
  // Some legal choice has these targets, and parse() reads it with them in front.
  bool begins_in_another_order(const Moment<G>& moment, Seat seat, TargetSpan prefix) {
    for (std::size_t i = 0; i < paths_.size(); ++i) {
      TargetPath path;
      for (const Target& target : prefix) path.push_back(target);
      for (const Target& target : paths_[i]) {
        if (std::ranges::find(prefix, target) == prefix.end()) path.push_back(target);
      }
      if (path.size() != paths_[i].size()) continue;
      const auto action = G::parse(moment.table, moment.state, seat, {}, span_of(path));
      if (action && *action == (*actions_)[i]) return true;
    }
    return false;
  }

  // Words that mean nothing are read as nothing, or as an action that the judge copes with.
  void check_garbage(const Moment<G>& moment, Seat seat, Findings& findings) {
    Random random = moment.random(22);
    for (int i = 0; i < kGarbage && !findings.many(); ++i) {
      TargetPath path = paths_[random.below(static_cast<std::uint32_t>(paths_.size()))];
      const std::size_t at = random.below(static_cast<std::uint32_t>(path.size()));
      std::string text(path[at].view());
      switch (random.below(6)) {
        case 0:
          text = "";
          break;
        case 1:
          text += "9";
          break;
        case 2:
          text = text.substr(0, text.find(':')) + ":";
          break;
        case 3:
          text = text.substr(0, text.find(':')) + ":-1";
          break;
        case 4:
          text[random.below(static_cast<std::uint32_t>(text.size()))] =
              static_cast<char>(random.below(256));
          break;
        default:
          text = text.substr(0, text.find(':')) + ":99999999999999999999";
          break;
      }
      path[at] = Target(text);
      if (random.below(4) == 0) path.push_back(path[at]);
      const TargetSpan span = span_of(path);
      const auto action = G::parse(moment.table, moment.state, seat, {}, span);
      const auto why = G::why_not(moment.table, moment.state, seat, span);
      if (!action) {
        if (why) check_refusal(moment, *why, findings);
        continue;
      }
      if (const auto refusal = G::refuse(moment.table, moment.state, seat, *action)) {
        check_refusal(moment, *refusal, findings);
        continue;
      }
      // A legal action has one name: reading another one for it would break records and command
      // ids. Only the order of its targets may be another, where it has no meaning.
      TargetPath name;
      G::targets(moment.table, moment.state, seat, *action, name);
      if (sorted(span_of(name)) != sorted(span)) {
        findings.add(moment.where(),
                     "'" + joined(span) + "' is read as '" + joined(span_of(name)) + "'");
      }
    }
  }

  void check_sentences(const Moment<G>& moment, Seat seat, Findings& findings) {
    Random random = moment.random(23);
    const auto count = static_cast<std::uint32_t>(actions_->size());
    for (std::uint32_t i = 0; i < std::min(count, 6U) && !findings.many(); ++i) {
      const std::size_t index = count <= 6 ? i : random.below(count);
      const Action& action = (*actions_)[index];
      Phrase phrase;
      G::describe_action(moment.table, moment.state, seat, action, phrase);
      check_phrase(moment, phrase, findings);
      for (const Target& target : paths_[index]) check_target(moment, target, findings);
      typename G::State after = moment.state;
      events_.clear();
      EventSink sink(events_);
      G::apply(moment.table, after, seat, action, sink);
      for (const Event& event : events_) {
        Phrase told;
        G::describe_event(moment.table, event, told);
        check_phrase(moment, told, findings);
      }
    }
    // Refusals of mutated actions must have a text, too.
    for (int i = 0; i < 4 && seat != kChance; ++i) {
      Action action = (*actions_)[random.below(count)];
      action.arg[random.below(6)] = static_cast<std::uint8_t>(random.below(20));
      const auto refusal = G::refuse(moment.table, moment.state, seat, action);
      if (refusal) check_refusal(moment, *refusal, findings);
    }
  }

  // A turn is a player's or everybody's, fits into the log, and has words for its heading.
  void check_turn(const Moment<G>& moment, Findings& findings) {
    const std::optional<Turn> turn = G::turn(moment.table, moment.state);
    if (!turn) return;
    if ((turn->seat >= moment.table.setup.seats && turn->seat != kTable) || turn->part > 15) {
      findings.add(moment.where(), "a turn of seat " + std::to_string(turn->seat) + ", part " +
                                       std::to_string(turn->part));
    }
    Phrase phrase;
    G::describe_turn(moment.table, *turn, phrase);
    if (!phrase.key.empty()) {
      check_phrase(moment, phrase, findings);
    } else if (turn->part != 0) {
      findings.add(moment.where(), "part " + std::to_string(turn->part) + " has no name");
    }
  }

  void check_refusal(const Moment<G>& moment, const Refusal& refusal, Findings& findings) {
    check_key(moment, "why." + std::string(refusal.clause.id), findings);
    if (refusal.culprit.empty()) return;
    if (!is_well_formed(refusal.culprit)) {
      findings.add(moment.where(),
                   "culprit '" + std::string(refusal.culprit.view()) + "' is malformed");
    }
    check_target(moment, refusal.culprit, findings);
  }
  void check_key(const Moment<G>& moment, const std::string& key, Findings& findings) {
    for (const Phrasebook& book : books_) {
      if (!book.has(key)) {
        findings.add(moment.where(), missing(key, book));
      }
    }
  }
  void check_target(const Moment<G>& moment, const Target& target, Findings& findings) {
    const std::string_view text = target;
    const std::string kind = "target." + std::string(text.substr(0, text.find(':')));
    for (const Phrasebook& book : books_) {
      if (!book.has(kind) && !book.has("target." + std::string(text))) {
        findings.add(moment.where(), missing(kind, book));
      } else if (book.target(text).find_first_of("{}[]") != std::string::npos) {
        findings.add(moment.where(),
                     "'" + std::string(text) + "' becomes '" + book.target(text) + "'");
      }
    }
  }
  // The sentence exists in both languages and uses only parameters that the phrase brings.
  void check_phrase(const Moment<G>& moment, const Phrase& phrase, Findings& findings) {
    check_key(moment, std::string(phrase.key.view()), findings);
    for (const Phrasebook& book : books_) {
      const std::string said = book.say(phrase, names_);
      if (said.find_first_of("{}[]") != std::string::npos || said.empty()) {
        findings.add(moment.where(), "'" + std::string(phrase.key.view()) + "' in " +
                                         language_of(book) + " becomes '" + said + "'");
      }
    }
    for (const Phrase::Parameter& parameter : phrase.parameters) {
      if (parameter.kind == Phrase::Parameter::Kind::kTarget) {
        check_target(moment, parameter.target, findings);
      }
    }
    for (const Target& mark : phrase.highlights) {
      if (!is_well_formed(mark)) {
        findings.add(moment.where(), "mark '" + std::string(mark.view()) + "' is malformed");
      }
    }
  }
  [[nodiscard]] std::string missing(const std::string& key, const Phrasebook& book) const {
    const std::string folder = &book == &books_.front() ? "en" : "de";
    return "no text for '" + key + "' in " + language_of(book) + "; it belongs into text/" +
           folder + "/" + G::info().name + ".json";
  }
  [[nodiscard]] std::string language_of(const Phrasebook& book) const {
    return &book == &books_.front() ? "English" : "German";
  }

  static constexpr int kSamples = 12;
  static constexpr int kGarbage = 12;
  static constexpr std::size_t kKnownPaths = 256;
  std::unique_ptr<ActionList> actions_ = std::make_unique<ActionList>();
  std::unique_ptr<OutcomeList> outcomes_ = std::make_unique<OutcomeList>();
  std::vector<TargetPath> paths_;  // of actions_, in the same order
  struct KnownPath {
    TargetPath path;
    bool open = false;
  };
  std::vector<KnownPath> known_paths_;  // of earlier moments
  std::vector<Event> events_;
  std::vector<Phrasebook> books_;
  std::vector<std::string> names_ = std::vector<std::string>(kMaxSeats, "Somebody");
};

}  // namespace landfall::testing
