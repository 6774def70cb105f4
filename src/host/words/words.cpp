#include "host/words/words.h"

#include <algorithm>
#include <utility>

#include "base/json_writer.h"
#include "host/message_fields.h"
#include "host/words/phrases.h"

namespace landfall::host {
namespace {

bool names_seat(std::string_view target, int seats) {
  constexpr std::string_view kKind = "seat:";
  if (!target.starts_with(kKind) || target.size() != kKind.size() + 1) return false;
  const int seat = target.back() - '0';
  return seat >= 0 && seat < seats;
}

std::string list_of(const auto& words) {
  std::string text = "\"words\":[";
  for (const StoredWord& word : words) {
    if (text.back() != '[') text += ',';
    text += word.text;
  }
  return text + "]";
}

}  // namespace

Result<Word> read_word(const JsonValue& message, const Phrasebook& book, int seats) {
  const PhraseKind* kind = find_phrase(message.find_text("phrase").value_or(""));
  if (kind == nullptr) return problem("there is no such phrase");
  const Result<TargetPath> targets = read_targets(message);
  if (!targets) return targets.problem();
  if (targets->size() != kind->targets) {
    return problem("this phrase needs " + std::to_string(kind->targets) + " targets");
  }
  Word word;
  word.phrase = kind->id;
  for (const Target& target : *targets) {
    const bool known = kind->naming == Naming::kSeat ? names_seat(target.view(), seats)
                                                     : names_thing(book, target.view());
    if (!known) return problem("'targets' must name things of this game");
    word.targets.emplace_back(target.view());
  }
  return word;
}

std::string word_text(const Word& word, std::uint32_t number, AnyMatch::Version version) {
  JsonWriter out;
  out.begin_object()
      .member("kind", "phrase")
      .member("number", number)
      .member("version", version)
      .member("seat", word.seat)
      .member("phrase", word.phrase)
      .key("targets")
      .begin_array();
  for (const std::string& target : word.targets) out.value(target);
  out.end_array().end_object();
  return out.take();
}

std::string seat_note_text(const SeatNote& note, std::uint32_t number, AnyMatch::Version version) {
  JsonWriter out;
  out.begin_object()
      .member("kind", "seat")
      .member("number", number)
      .member("version", version)
      .member("seat", note.seat)
      .member("what", note.bot > 0        ? "bot"
                      : note.name.empty() ? "person"
                                          : "given");
  if (!note.name.empty()) out.member("name", note.name).member("former", note.former);
  if (note.bot > 0) out.member("level", note.bot).member("by", note.by);
  out.end_object();
  return out.take();
}

std::string chance_note_text(Seat seat, std::uint32_t number, AnyMatch::Version version) {
  JsonWriter out;
  out.begin_object()
      .member("kind", "seat")
      .member("number", number)
      .member("version", version)
      .member("seat", seat)
      .member("what", "chance")
      .end_object();
  return out.take();
}

std::string end_note_text(std::uint32_t number, AnyMatch::Version version) {
  JsonWriter out;
  out.begin_object().member("kind", "end").member("number", number).member("version", version);
  out.end_object();
  return out.take();
}

void Words::add(StoredWord word) {
  if (const Result<JsonValue> read = JsonValue::parse(word.text);
      read.ok() && read->is_object() && read->find_text("kind") == "phrase") {
    const auto seat = read->find_integer("seat").value_or(-1);
    const Result<AnyMatch::Version> version = read_version(*read, "version");
    if (seat >= 0 && seat < kMaxSeats && version) {
      last_said_.at(static_cast<std::size_t>(seat)) = *version;
    }
  }
  words_.push_back(std::move(word));
  if (words_.size() > kMost) words_.pop_front();
}

bool Words::heard(int player, std::string_view command) const {
  return player != Player::kSpectator && std::ranges::any_of(words_, [&](const StoredWord& word) {
           return word.player == player && word.command == command;
         });
}

std::optional<AnyMatch::Version> Words::last_said(Seat seat) const {
  return seat < last_said_.size() ? last_said_.at(seat) : std::nullopt;
}

std::string Words::who_played() const {
  std::string text;
  for (const StoredWord& word : words_) {
    const Result<JsonValue> read = JsonValue::parse(word.text);
    if (!read || !read->is_object() || read->find_text("kind") == "phrase") continue;
    const auto number = [&](std::string_view name) {
      return std::to_string(read->find_integer(name).value_or(0));
    };
    if (!text.empty()) text += ' ';
    if (read->find_text("kind") == "seat") {
      const std::string_view what = read->find_text("what").value_or("");
      text += number("seat") + '=' + std::string(what) + (what == "bot" ? number("level") : "");
    } else {
      text += "ended";
    }
    text += '@' + number("version");
  }
  return text;
}

std::string Words::page(std::uint32_t before) const {
  const auto end = std::ranges::lower_bound(words_, before, {}, &StoredWord::number);
  const auto count = std::min<std::ptrdiff_t>(end - words_.begin(), kPage);
  const auto begin = end - count;
  return list_of(std::ranges::subrange(begin, end)) +
         (begin == words_.begin() ? ",\"earlier\":false" : ",\"earlier\":true");
}

std::string said_message(const std::vector<StoredWord>& words) {
  return R"({"op":"said",)" + list_of(words) + "}";
}

std::string said_before_message(const Words& words) {
  return R"({"op":"said",)" + words.page(Words::kNewest) + "}";
}

std::string words_answer(std::string_view id, const Words& words, const JsonValue& message) {
  const Result<std::uint32_t> before = read_version(message, "before");
  JsonWriter out;
  out.begin_object().member("op", "answer").member("id", id).member("ok", true);
  return out.take() + "," + words.page(before ? *before : Words::kNewest) + "}";
}

}  // namespace landfall::host
