// Checks of one position: JSON of states and views, and results.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/digest.h"
#include "base/json_value.h"
#include "contract/checks/shuffled_json.h"
#include "contract/checks/write_json.h"
#include "contract/playouts.h"

namespace landfall::testing {

template <Game G>
class DataChecks {
 public:
  void operator()(const Moment<G>& moment, Findings& findings) {
    if (moment.step == 0) {
      elsewhere_.clear();
      check_table(moment, findings);
    }
    check_views(moment, findings);
    check_results(moment, findings);
    check_round_trip(moment, findings);
  }

 private:
  using State = typename G::State;

  void check_table(const Moment<G>& moment, Findings& findings) {
    JsonWriter out;
    G::write_table(moment.table, out);
    if (!JsonValue::parse(out.text())) findings.add(moment.where(), "write_table gives no JSON");
    // The completed set-up makes the same table again, whatever the built-in data will become.
    const Result<typename G::Table> again = G::make_table(moment.table.setup);
    if (!again) {
      findings.add(moment.where(), "the completed set-up is refused: " + again.problem().text());
      return;
    }
    JsonWriter same;
    G::write_table(*again, same);
    if (same.text() != out.text())
      findings.add(moment.where(), "the completed set-up makes another table");
    if (again->setup.options.size() != G::info().options.size()) {
      findings.add(moment.where(), "the completed set-up does not spell out every option");
    }
  }

  // Two objects; the public part is the same for everybody, the private part of the public empty.
  void check_views(const Moment<G>& moment, Findings& findings) {
    std::string shared;
    for (const Seat viewer : viewers_of<G>(moment.table)) {
      const typename G::View view = G::view(moment.table, moment.state, viewer);
      const std::string who = "the view of seat " + std::to_string(viewer);
      JsonWriter common;
      G::write_public(moment.table, view, common);
      JsonWriter own;
      G::write_private(moment.table, view, own);
      for (const JsonWriter* part : {&common, &own}) {
        const Result<JsonValue> read = JsonValue::parse(part->text());
        if (!read || !read->is_object()) {
          findings.add(moment.where(), who + " has a part that is not a JSON object");
          return;
        }
      }
      if (viewer == 0) shared = common.text();
      if (common.text() != shared) findings.add(moment.where(), who + " has another public part");
      if (viewer == kTable && own.text() != "{}") {
        findings.add(moment.where(), "the public has a private part");
      }
    }
  }

  void check_results(const Moment<G>& moment, Findings& findings) {
    const int seats = moment.table.setup.seats;
    const Standing quick = G::standing(moment.table, moment.state);
    const Scores scores = G::scores(moment.table, moment.state);
    if (scores.seats != seats)
      findings.add(moment.where(), "scores are for another number of seats");
    if (quick.points != scores.standing.points || quick.rank != scores.standing.rank ||
        quick.tiebreak != scores.standing.tiebreak) {
      findings.add(moment.where(), "standing and scores disagree");
    }
    std::array<std::int32_t, kMaxSeats> sums{};
    for (const ScoreItem& item : scores.items) {
      if (item.seat >= seats) {
        findings.add(moment.where(), "points for a seat that is not there");
        return;
      }
      sums[item.seat] += item.points;
    }
    if (sums != quick.points) findings.add(moment.where(), "the breakdown does not add up");
    Standing ranked = quick;
    ranked.rank_by_points(seats);
    if (ranked.rank == quick.rank) return;
    ranked.rank_nobody_first(seats);
    if (ranked.rank != quick.rank || !G::awaiting(moment.table, moment.state).empty()) {
      findings.add(moment.where(), "ranks do not follow the points");
    }
  }

  // What is written can be read, gives the same bytes, and the same text never stands for two
  // positions.
  void check_round_trip(const Moment<G>& moment, Findings& findings) {
    JsonWriter out;
    G::write_state(moment.table, moment.state, out);
    const Result<JsonValue> json = JsonValue::parse(out.text());
    if (!json || !json->is_object()) {
      findings.add(moment.where(), "write_state does not give an object");
      return;
    }
    State read = G::setup(moment.table);
    if (const auto trouble = G::read_state(moment.table, *json, read)) {
      findings.add(moment.where(), "its own position is refused: " + trouble->text());
      return;
    }
    if (!same_bytes(read, moment.state)) {
      findings.add(moment.where(), "a position changes when it is written and read");
    }
    const std::string key = moment.playout.setup_name() + out.text();
    const std::uint64_t bytes = Digest().add_object(moment.state).value();
    const auto [known, fresh] = bytes_of_.try_emplace(Digest().add(key).value(), bytes);
    if (!fresh && known->second != bytes) {
      findings.add(moment.where(), "one position has two forms in memory");
    }
    if (bytes_of_.size() > kRemembered) bytes_of_.clear();
    check_other_ground(moment, *json, findings);
    check_nonsense(moment, *json, findings);
    check_foreign_parts(moment, *json, findings);
  }

  // A whole position says everything: whatever was there before, and in whatever order its members
  // and sets are written, the same bytes come out.
  void check_other_ground(const Moment<G>& moment, const JsonValue& json, Findings& findings) {
    Random random = moment.random(34);
    std::vector<State>& grounds = grounds_[moment.playout.setup_name()];
    const auto expect_same = [&](const JsonValue& text, State ground, const std::string& how) {
      if (const auto trouble = G::read_state(moment.table, text, ground)) {
        findings.add(moment.where(), "its own position is refused " + how + ": " + trouble->text());
      } else if (!same_bytes(ground, moment.state)) {
        findings.add(moment.where(), "a position changes when it is read " + how);
      }
    };
    const auto any_ground = [&]() -> const State& {
      return grounds.empty() ? moment.state
                             : grounds[random.below(static_cast<std::uint32_t>(grounds.size()))];
    };
    for (int i = 0; i < 2; ++i) expect_same(json, any_ground(), "onto another position");
    JsonWriter out;
    ShuffledJson(G::info().name, random).write(json, "", out);
    const Result<JsonValue> shuffled = JsonValue::parse(out.text());
    if (!shuffled) {
      findings.add(moment.where(), "the suite writes no JSON");
    } else {
      expect_same(*shuffled, any_ground(), "in another order");
    }
    if (grounds.size() < kGrounds) {
      grounds.push_back(moment.state);
    } else {
      grounds[random.below(kGrounds)] = moment.state;
    }
  }

  // Members of a wrong kind: refused, with the position as it was; or harmless.
  void check_nonsense(const Moment<G>& moment, const JsonValue& json, Findings& findings) {
    Random random = moment.random(31);
    for (const std::string_view text : {"1", "[]", "\"x\"", "null", R"({"no such member":1})"}) {
      State changed = moment.state;
      if (!G::read_state(moment.table, JsonValue::parse(text).value(), changed)) {
        findings.add(moment.where(), "accepts the position " + std::string(text));
      }
      if (!same_bytes(changed, moment.state))
        findings.add(moment.where(), "a refusal changed the state");
    }
    if (json.members().empty()) return;
    const auto& member =
        json.members()[random.below(static_cast<std::uint32_t>(json.members().size()))];
    for (const std::string_view value :
         {"null", "-1", "255", "256", "4294967296", "1.5", "true", "\"\"", "\"nonsense\"", "[]",
          "{}", "[[[]]]", "[{}]", "[1,2,3,4,5,6]"}) {
      JsonWriter out;
      out.begin_object().raw_member(member.first, value).end_object();
      try_position(moment, out.text(), findings);
    }
  }

  // Parts of positions that other moments had: refused, or a position from which the game goes on
  // in order.
  void check_foreign_parts(const Moment<G>& moment, const JsonValue& json, Findings& findings) {
    Random random = moment.random(32);
    for (int i = 0; i < 2 && !elsewhere_.empty() && !findings.many(); ++i) {
      const std::string& part =
          elsewhere_[random.below(static_cast<std::uint32_t>(elsewhere_.size()))];
      try_position(moment, part, findings);
    }
    if (json.members().empty()) return;
    JsonWriter out;
    out.begin_object();
    const std::uint32_t wanted = 1 + random.below(2);
    const auto count = static_cast<std::uint32_t>(json.members().size());
    const std::uint32_t first = random.below(count);
    for (std::uint32_t i = 0; i < std::min(wanted, count); ++i) {
      const auto& [name, value] = json.members()[(first + i) % count];
      out.key(name);
      write_json(value, out);
    }
    out.end_object();
    if (elsewhere_.size() < kParts) elsewhere_.push_back(out.text());
  }

  void try_position(const Moment<G>& moment, const std::string& json, Findings& findings) {
    State state = moment.state;
    if (G::read_state(moment.table, JsonValue::parse(json).value(), state)) {
      if (!same_bytes(state, moment.state))
        findings.add(moment.where(), "a refusal changed the state");
      return;
    }
    if (same_bytes(state, moment.state)) return;
    // Accepted: the rest of the game must keep the invariants.
    Chooser<G> chooser(Policy::kRandom, moment.random(33).next());
    EventSink nobody;
    for (int step = 0; step < kLongestGame; ++step) {
      const bool looks = step < kCloseLook || step % kCloseLook == 0;
      if (const std::string wrong = looks ? G::check(moment.table, state) : ""; !wrong.empty()) {
        findings.add(moment.where(),
                     accepted(json) + " " + std::to_string(step) + " steps later: " + wrong);
        return;
      }
      if (G::awaiting(moment.table, state).empty()) return;
      const Chosen chosen = chooser.choose(moment.table, state);
      if (chosen.action.verb == 0) {
        findings.add(moment.where(), accepted(json) + " an awaited seat has no choice");
        return;
      }
      G::apply(moment.table, state, chosen.seat, chosen.action, nobody);
    }
    findings.add(moment.where(), accepted(json) + " the game does not end from there");
  }

  static std::string accepted(const std::string& json) {
    return "accepts " + json + ", and check should refuse it:";
  }

  static constexpr std::size_t kRemembered = 200'000;
  static constexpr int kCloseLook = 100;  // steps that are checked one by one
  static constexpr std::size_t kParts = 200;
  static constexpr std::uint32_t kGrounds = 32;      // positions of each set-up to read others onto
  std::map<std::uint64_t, std::uint64_t> bytes_of_;  // digest of the text, of the bytes
  std::map<std::string, std::vector<State>> grounds_;
  std::vector<std::string> elsewhere_;  // parts of positions of this playout
};

}  // namespace landfall::testing
