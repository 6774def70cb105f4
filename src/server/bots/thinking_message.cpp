#include "server/bots/thinking_message.h"

#include <array>
#include <cstddef>
#include <utility>

#include "base/json_value.h"
#include "base/json_writer.h"
#include "server/store/facts_text.h"

namespace landfall::server {
namespace {

constexpr std::array<std::string_view, 4> kWords = {"chosen", "busy", "need data", "cannot"};

std::string setup_text(const Setup& setup, std::string_view components) {
  JsonWriter out;
  out.begin_object().member("game", setup.game).member("seats", setup.seats);
  out.member("rules", setup.rules).raw_member("options", options_text(setup.options));
  out.member("components", components).end_object();
  return out.take();
}

}  // namespace

std::string components_digest(std::string_view components) {
  std::string text;
  if (components.empty()) return text;
  for (const std::uint8_t byte : content_digest(components)) {
    text += "0123456789abcdef"[byte >> 4U];
    text += "0123456789abcdef"[byte & 15U];
  }
  return text;
}

std::string ThinkingQuestion::table_key() const { return setup_text(setup, components); }

std::string write_question(const ThinkingQuestion& question) {
  JsonWriter out;
  out.begin_object().raw_member("setup", question.table_key());
  out.member("seat", question.seat).member("level", question.level);
  out.member("patience", question.patience.count()).member("view", question.view.size());
  return out.end_object().take() + "\n" + question.view + question.setup.components;
}

std::optional<ThinkingQuestion> read_question(std::string_view message) {
  const std::size_t line = message.find('\n');
  if (line == std::string_view::npos) return std::nullopt;
  const Result<JsonValue> head = JsonValue::parse(message.substr(0, line));
  if (!head) return std::nullopt;
  const std::string_view rest = message.substr(line + 1);
  const JsonValue* setup = head->find("setup");
  const auto seat = head->find_integer("seat");
  const auto level = head->find_integer("level");
  const auto patience = head->find_integer("patience");
  const auto view = head->find_integer("view");
  if (setup == nullptr || !seat || !level || !patience || !view) return std::nullopt;
  const auto game = setup->find_text("game");
  const auto seats = setup->find_integer("seats");
  const auto rules = setup->find_integer("rules");
  const auto components = setup->find_text("components");
  const JsonValue* options = setup->find("options");
  if (!game || !seats || !rules || !components || options == nullptr) return std::nullopt;
  if (*seats < 1 || *seats > kMaxSeats || *seat < 0 || *seat >= *seats) return std::nullopt;
  if (*view < 0 || std::cmp_greater(*view, rest.size())) return std::nullopt;

  ThinkingQuestion question;
  question.setup.game = *game;
  question.setup.seats = static_cast<int>(*seats);
  question.setup.rules = static_cast<int>(*rules);
  for (const auto& [name, value] : options->members()) {
    question.setup.options.emplace_back(name, value.text());
  }
  question.setup.components = rest.substr(static_cast<std::size_t>(*view));
  question.components = *components;
  question.seat = static_cast<Seat>(*seat);
  question.level = static_cast<int>(*level);
  question.patience = std::chrono::milliseconds(*patience);
  question.view = rest.substr(0, static_cast<std::size_t>(*view));
  return question;
}

std::string write_answer(const ThinkingAnswer& answer) {
  JsonWriter out;
  out.begin_object().member("answer", kWords[static_cast<std::size_t>(answer.word)]);
  if (answer.word == ThinkingAnswer::Word::kChosen) {
    out.member("action", action_code(answer.action)).member("seconds", answer.seconds);
  }
  return out.end_object().take();
}

std::optional<ThinkingAnswer> read_answer(std::string_view message) {
  const Result<JsonValue> json = JsonValue::parse(message);
  if (!json) return std::nullopt;
  const auto word = json->find_text("answer");
  ThinkingAnswer answer;
  for (std::size_t index = 0; index < kWords.size(); ++index) {
    if (word != kWords[index]) continue;
    answer.word = static_cast<ThinkingAnswer::Word>(index);
    if (answer.word != ThinkingAnswer::Word::kChosen) return answer;
    const std::optional<Action> action =
        action_from_code(json->find_text("action").value_or(std::string_view()));
    const JsonValue* seconds = json->find("seconds");
    const bool number = seconds != nullptr && (seconds->kind() == JsonValue::Kind::kInteger ||
                                               seconds->kind() == JsonValue::Kind::kReal);
    if (!action || !number) return std::nullopt;
    answer.action = *action;
    answer.seconds = seconds->real();
    return answer;
  }
  return std::nullopt;
}

}  // namespace landfall::server
