#include "engine/text/message.h"

namespace landfall {
namespace {

constexpr std::size_t kNowhere = std::string_view::npos;

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \n");
  if (begin == kNowhere) return {};
  return text.substr(begin, text.find_last_not_of(" \n") - begin + 1);
}

// A piece of a message with the first {...} in it, which may hold others.
struct Split {
  std::string_view before;
  std::string_view inside;
  std::string_view place;  // with its braces; empty if there is none
  std::string_view after;
};

Split split(std::string_view text) {
  const std::size_t open = text.find('{');
  int depth = 0;
  for (std::size_t at = open; at < text.size(); ++at) {
    if (text[at] == '{') ++depth;
    if (text[at] != '}' || --depth > 0) continue;
    return {text.substr(0, open), text.substr(open + 1, at - open - 1),
            text.substr(open, at - open + 1), text.substr(at + 1)};
  }
  return {text, {}, {}, {}};
}

// What stands before the next comma, which is taken away.
std::string_view take_word(std::string_view& rest) {
  const std::size_t comma = rest.find(',');
  const std::string_view word = trimmed(rest.substr(0, comma));
  rest = comma == kNowhere ? std::string_view() : rest.substr(comma + 1);
  return word;
}

// The form for the number among "one {piece} other {pieces}".
std::optional<std::string_view> choose(std::string_view forms, std::string_view language,
                                       const std::optional<int>& number) {
  const std::string exact = number ? "=" + std::to_string(*number) : std::string("other");
  const std::string_view category = number ? plural_category(language, *number) : "other";
  std::optional<std::string_view> of_category;
  std::optional<std::string_view> other;
  for (Split form = split(forms); !form.place.empty(); form = split(form.after)) {
    const std::string_view selector = trimmed(form.before);
    if (selector == exact) return form.inside;
    if (selector == category) of_category = form.inside;
    if (selector == "other") other = form.inside;
  }
  return of_category ? of_category : other;
}

// What stands for "name" or "name, plural, forms"; nothing if there is no such name or form.
std::optional<std::string> fill_place(std::string_view rest, std::string_view language,
                                      const FillingOf& filling_of) {
  const bool plain = rest.find(',') == kNowhere;
  const std::optional<Filling> filling = filling_of(take_word(rest));
  if (!filling) return std::nullopt;
  if (plain) return filling->text;
  if (take_word(rest) != "plural") return std::nullopt;
  const std::optional<std::string_view> form = choose(rest, language, filling->number);
  if (!form) return std::nullopt;
  return fill_message(*form, language, filling_of);
}

}  // namespace

std::string fill_message(std::string_view message, std::string_view language,
                         const FillingOf& filling_of) {
  std::string out;
  while (!message.empty()) {
    const Split parts = split(message);
    out += parts.before;
    if (!parts.place.empty()) {
      out += fill_place(parts.inside, language, filling_of).value_or(std::string(parts.place));
    }
    message = parts.after;
  }
  return out;
}

std::string_view plural_category(std::string_view language, int number) {
  // Of a number CLDR looks at the digits, not at the sign.
  if (language == "en" || language == "de") return number == 1 || number == -1 ? "one" : "other";
  return "other";
}

}  // namespace landfall
