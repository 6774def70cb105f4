// The words of Hidden Hand: targets, phrases, JSON, and its two small catalogues.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>

#include "contract/hidden_hand/hidden_hand_rules.h"
#include "engine/game.h"

namespace landfall::testing {

inline std::string_view hidden_hand_catalogue(std::string_view language) {
  if (language == "de") {
    return R"({
      "action.deal": "{card} wird ausgeteilt", "action.lay": "{card} verdeckt hinlegen",
      "action.stake": "{points} {points, plural, one {Punkt} other {Punkte}} setzen",
      "action.look": "den Preis ansehen",
      "action.accept": "annehmen", "action.raise": "um {points} erhöhen", "action.bid": "{card} bieten",
      "event.dealt": "{seat} bekommt eine Karte", "event.dealt_to_you": "{seat} bekommt {card}",
      "event.laid": "{seat} legt den Preis", "event.laid_by_you": "{seat} legt {card} als Preis",
      "event.staked": "{seat} setzt {points}", "event.looked": "{seat} sieht sich den Preis an",
      "event.looked_by_you": "{seat} sieht {card}", "event.accepted": "{seat} nimmt an",
      "event.raised": "{seat} erhöht um {points}", "event.bidden": "{seat} hat geboten",
      "event.bidden_by_you": "{seat} bietet {card}",
      "event.revealed": "{seat} gewinnt {card} und {points} {points, plural, one {Punkt} other {Punkte}}",
      "target.card": "Karte {0}", "target.stake": "Einsatz {0}", "target.by": "um {0}",
      "target.look": "ansehen", "target.accept": "annehmen", "target.raise": "erhöhen",
      "score.prizes": "gewonnene Preise",
      "why.TST-1.1": "Das steht jetzt nicht zur Wahl.", "why.TST-2.2": "Die Karte ist nicht in deiner Hand.",
      "why.TST-3.2": "Höchstens 20.", "why.TST-4.3": "Ansehen ist nicht erlaubt.",
      "why.TST-4.4": "Schon angesehen.", "why.TST-4.5": "Um 1 bis 5.",
      "why.TST-5.2": "Die Karte ist nicht in deiner Hand."})";
  }
  return R"({
      "action.deal": "{card} is dealt", "action.lay": "lay {card} face down",
      "action.stake": "stake {points} {points, plural, one {point} other {points}}",
      "action.look": "look at the prize",
      "action.accept": "accept", "action.raise": "raise by {points}", "action.bid": "bid {card}",
      "event.dealt": "{seat} gets a card", "event.dealt_to_you": "{seat} gets {card}",
      "event.laid": "{seat} lays the prize", "event.laid_by_you": "{seat} lays {card} as the prize",
      "event.staked": "{seat} stakes {points}", "event.looked": "{seat} looks at the prize",
      "event.looked_by_you": "{seat} sees {card}", "event.accepted": "{seat} accepts",
      "event.raised": "{seat} raises by {points}", "event.bidden": "{seat} has bid",
      "event.bidden_by_you": "{seat} bids {card}",
      "event.revealed": "{seat} wins {card} and {points} {points, plural, one {point} other {points}}",
      "target.card": "card {0}", "target.stake": "stake {0}", "target.by": "by {0}",
      "target.look": "look", "target.accept": "accept", "target.raise": "raise",
      "score.prizes": "prizes won",
      "why.TST-1.1": "That is not asked for now.", "why.TST-2.2": "That card is not in your hand.",
      "why.TST-3.2": "20 at most.", "why.TST-4.3": "Looking is not allowed.",
      "why.TST-4.4": "You have looked already.", "why.TST-4.5": "By 1 to 5.",
      "why.TST-5.2": "That card is not in your hand."})";
}

inline Target numbered_target(std::string_view kind, int number) {
  Target target(kind);
  target.append(':').append_number(number);
  return target;
}

template <bool leaky>
struct HiddenHandWords {
  using Rules = HiddenHandRules<leaky>;

  static std::string_view verb_name(std::uint8_t verb) {
    constexpr std::array<std::string_view, 8> kNames = {"",     "deal",   "lay",   "stake",
                                                        "look", "accept", "raise", "bid"};
    return verb < kNames.size() ? kNames[verb] : std::string_view();
  }

  static void targets(const Action& action, TargetPath& path) {
    switch (action.verb) {
      case kDeal:
      case kLay:
      case kBid:
        path.push_back(numbered_target("card", action.arg[0]));
        break;
      case kStake:
        path.push_back(numbered_target("stake", action.arg[0]));
        break;
      case kRaise:
        path.push_back("raise");
        path.push_back(numbered_target("by", action.arg[0]));
        break;
      default:
        path.push_back(verb_name(action.verb));
    }
  }

  // The number after "kind:", if the target is of that kind and the number fits an argument.
  static std::optional<int> number_of(const Target& target, std::string_view kind) {
    std::string_view text = target;
    if (!text.starts_with(kind) || text.size() <= kind.size() + 1) return std::nullopt;
    text.remove_prefix(kind.size() + 1);
    std::uint8_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    if (target != numbered_target(kind, number)) return std::nullopt;  // "card:07"
    return number;
  }

  static std::optional<Action> parse(const HiddenHandState& state, Seat seat, std::string_view verb,
                                     TargetSpan path) {
    const auto action = read(state, seat, path);
    if (!action || (!verb.empty() && verb_name(action->verb) != verb)) return std::nullopt;
    return action;
  }

  static std::optional<Refusal> why_not(const HiddenHandTable& table, const HiddenHandState& state,
                                        Seat seat, TargetSpan path) {
    ActionList list;
    Rules::legal(table, state, seat, list);
    for (const Action& action : list) {
      TargetPath whole;
      targets(action, whole);
      if (path.size() <= whole.size() && std::equal(path.begin(), path.end(), whole.begin())) {
        return std::nullopt;
      }
    }
    if (const auto action = read(state, seat, path))
      return Rules::refuse(table, state, seat, *action);
    return Rules::no("TST-1.1");
  }

  static void describe_action(Seat, const Action& action, Phrase& phrase) {
    phrase.key = "action.";
    phrase.key.append(verb_name(action.verb));
    switch (action.verb) {
      case kDeal:
      case kLay:
      case kBid:
        phrase.target("card", numbered_target("card", action.arg[0]));
        phrase.highlight(numbered_target("card", action.arg[0]));
        break;
      case kStake:
      case kRaise:
        phrase.number("points", action.arg[0]);
        break;
      default:
        break;
    }
  }

  static void describe_event(const Event& event, Phrase& phrase) {
    const bool full = event.arg[1] != 0;
    const auto card = [&](std::string_view bare, std::string_view told) {
      phrase.key = full ? told : bare;
      if (full) phrase.target("card", numbered_target("card", event.arg[1]));
    };
    phrase.seat("seat", event.actor);
    switch (event.kind) {
      case kDealt:
        card("event.dealt", "event.dealt_to_you");
        phrase.parameters[0].number = event.arg[0];
        break;
      case kLaid:
        card("event.laid", "event.laid_by_you");
        break;
      case kLooked:
        card("event.looked", "event.looked_by_you");
        break;
      case kBidden:
        card("event.bidden", "event.bidden_by_you");
        break;
      case kStaked:
        phrase.key = "event.staked";
        phrase.number("points", event.arg[1]);
        break;
      case kAccepted:
        phrase.key = "event.accepted";
        break;
      case kRaised:
        phrase.key = "event.raised";
        phrase.number("points", event.arg[1]);
        break;
      default:
        phrase.key = "event.revealed";
        phrase.number("points", event.arg[1]);
        phrase.target("card", numbered_target("card", event.arg[2]));
    }
  }

 private:
  static std::optional<Action> read(const HiddenHandState& state, Seat seat, TargetSpan path) {
    if (path.empty()) return std::nullopt;
    if (path.size() == 2 && path[0] == "raise") {
      const auto by = number_of(path[1], "by");
      if (by) return Rules::choice(kRaise, *by);
      return std::nullopt;
    }
    if (path.size() != 1) return std::nullopt;
    if (path[0] == "look") return Rules::choice(kLook, 0);
    if (path[0] == "accept") return Rules::choice(kAccept, 0);
    if (const auto stake = number_of(path[0], "stake")) return Rules::choice(kStake, *stake);
    const auto card = number_of(path[0], "card");
    if (!card) return std::nullopt;
    if (seat == kChance) return Rules::choice(kDeal, *card);
    return Rules::choice(state.phase == Phase::kLaying ? kLay : kBid, *card);
  }
};

inline void write_cards(CardSet cards, JsonWriter& out) {
  out.begin_array();
  for (int card = 1; card <= kCards; ++card) {
    if ((cards & one_card(card)) != 0) out.value(card);
  }
  out.end_array();
}

template <class Values>
void write_numbers(const Values& values, int count, JsonWriter& out) {
  out.begin_array();
  for (int i = 0; i < count; ++i) out.value(static_cast<int>(values[static_cast<std::size_t>(i)]));
  out.end_array();
}

inline void write_hidden_hand_public(const HiddenHandTable& table, const HiddenHandView& view,
                                     JsonWriter& out) {
  out.begin_object();
  out.member("phase", static_cast<int>(view.phase)).member("round", view.round);
  out.member("starter", view.starter).member("stake", view.stake).member("looked", view.looked);
  out.member("prize_lies", view.prize_lies).member("bids_in", view.bids_in).key("discard");
  write_cards(view.discard, out);
  out.key("hand_size");
  write_numbers(view.hand_size, table.seats, out);
  out.key("points");
  write_numbers(view.points, table.seats, out);
  out.end_object();
}

inline void write_hidden_hand_private(const HiddenHandTable& table, const HiddenHandView& view,
                                      JsonWriter& out) {
  out.begin_object();
  if (view.viewer < table.seats) {
    out.member("prize", view.prize).member("bid", view.bid[view.viewer]).key("hand");
    write_cards(view.hand[view.viewer], out);
  }
  out.end_object();
}

inline void write_hidden_hand_state(const HiddenHandTable& table, const HiddenHandState& state,
                                    JsonWriter& out) {
  out.begin_object().member("phase", static_cast<int>(state.phase)).member("round", state.round);
  out.member("starter", state.starter).member("stake", state.stake).member("looked", state.looked);
  out.member("prize", state.prize).key("discard");
  write_cards(state.discard, out);
  out.key("bids");
  write_numbers(state.bid, table.seats, out);
  out.key("points");
  write_numbers(state.points, table.seats, out);
  out.key("hands").begin_array();
  for (Seat seat = 0; seat < table.seats; ++seat) write_cards(state.hand[seat], out);
  out.end_array().end_object();
}

// Reads the members given into a copy; the position changes only if everything adds up.
inline std::optional<Problem> read_hidden_hand_state(const HiddenHandTable& table,
                                                     const JsonValue& json,
                                                     HiddenHandState& state) {
  HiddenHandState changed = state;
  const auto trouble = [](std::string_view name, std::string_view what) {
    return Problem{std::string(what), {}, std::string(name), 0};
  };
  const auto small = [](const JsonValue& value) {
    return value.is_integer() && value.integer() >= 0 && value.integer() <= 255;
  };
  const auto cards = [](const JsonValue& list, CardSet& set) {
    set = 0;
    for (const JsonValue& item : list.items()) {
      if (!item.is_integer() || item.integer() < 1 || item.integer() > kCards) return false;
      const CardSet card = one_card(static_cast<int>(item.integer()));
      if ((set & card) != 0) return false;
      set |= card;
    }
    return list.is_array();
  };
  if (!json.is_object())
    return problem("a position is an object, not " + std::string(json.kind_name()));
  for (const auto& [name, value] : json.members()) {
    if (name == "hands" || name == "bids" || name == "points") {
      if (!value.is_array() || static_cast<int>(value.items().size()) != table.seats) {
        return trouble(name, "a list with one entry per seat is expected");
      }
      for (std::size_t seat = 0; seat < value.items().size(); ++seat) {
        const JsonValue& item = value.items()[seat];
        const bool good = name == "hands" ? cards(item, changed.hand[seat]) : small(item);
        if (!good) return trouble(name, "an entry is not what it should be");
        const auto number = static_cast<std::uint8_t>(item.integer());
        if (name == "bids") changed.bid[seat] = number;
        if (name == "points") changed.points[seat] = number;
      }
      continue;
    }
    if (name == "discard") {
      if (!cards(value, changed.discard)) return trouble(name, "a list of cards is expected");
      continue;
    }
    if (!small(value)) return trouble(name, "a small number is expected");
    const auto number = static_cast<std::uint8_t>(value.integer());
    if (name == "phase") {
      changed.phase = static_cast<Phase>(number);
    } else if (name == "round") {
      changed.round = number;
    } else if (name == "starter") {
      changed.starter = number;
    } else if (name == "stake") {
      changed.stake = number;
    } else if (name == "looked") {
      changed.looked = number;
    } else if (name == "prize") {
      changed.prize = number;
    } else {
      return trouble(name, "a position of hidden_hand has no such member");
    }
  }
  if (changed.prize > kCards) return trouble("prize", "there is no such card");
  for (const std::uint8_t bid : changed.bid) {
    if (bid > kCards) return trouble("bids", "there is no such card");
  }
  if (std::string wrong = check_hidden_hand(table, changed); !wrong.empty()) {
    return problem(std::move(wrong));
  }
  state = changed;
  return std::nullopt;
}

}  // namespace landfall::testing
