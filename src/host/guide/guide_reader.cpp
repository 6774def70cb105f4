// Reads a guide from TOML; errors name file, line and field.
#include <toml++/toml.h>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <utility>

#include "base/json_value.h"
#include "engine/record/line.h"
#include "host/guide/guide.h"
#include "host/message_fields.h"

namespace landfall::host {
namespace {

constexpr int kFormat = 1;

}  // namespace

// Walks through the file and remembers the first thing that is wrong.
class GuideReader {
 public:
  explicit GuideReader(std::string_view file) : file_(file) {}

  Result<Guide> read(std::string_view text) {
    const toml::parse_result parsed = toml::parse(text, std::string_view(file_));
    if (!parsed) {
      const auto& error = parsed.error();
      return Problem{
          std::string(error.description()), file_, {}, static_cast<int>(error.source().begin.line)};
    }
    if (read_head(parsed.table()) && read_lessons(parsed.table())) return std::move(guide_);
    return trouble_;
  }

 private:
  bool fail(const toml::node& where, std::string field, std::string what) {
    trouble_ = Problem{std::move(what), file_, std::move(field),
                       static_cast<int>(where.source().begin.line)};
    return false;
  }
  bool allow_only(const toml::table& table, const std::string& above,
                  std::initializer_list<std::string_view> known) {
    for (const auto& [key, node] : table) {
      if (std::ranges::find(known, key.str()) == known.end()) {
        return fail(node, above + std::string(key.str()), "is not a field of a guide");
      }
    }
    return true;
  }
  bool read_number(const toml::table& table, std::string_view key, int lowest, int highest,
                   int& out) {
    const toml::node* node = table.get(key);
    const auto number = node == nullptr ? std::nullopt : node->value_exact<std::int64_t>();
    if (!number || *number < lowest || *number > highest) {
      return fail(node == nullptr ? table : *node, std::string(key),
                  "should be a whole number from " + std::to_string(lowest) + " to " +
                      std::to_string(highest));
    }
    out = static_cast<int>(*number);
    return true;
  }
  // A text that has to be there.
  bool read_text(const toml::table& table, const std::string& above, std::string_view key,
                 std::string& out) {
    const toml::node* node = table.get(key);
    if (node == nullptr || !node->is_string() || node->value_or(std::string()).empty()) {
      return fail(node == nullptr ? table : *node, above + std::string(key), "should be a text");
    }
    out = node->value_or(std::string());
    return true;
  }
  // A list of texts; none if it is not there.
  bool read_texts(const toml::node* node, const std::string& field, std::vector<std::string>& out) {
    if (node == nullptr) return true;
    const toml::array* list = node->as_array();
    if (list == nullptr) return fail(*node, field, "should be a list of texts");
    for (const toml::node& item : *list) {
      if (!item.is_string()) return fail(item, field, "should be a list of texts");
      out.push_back(item.value_or(std::string()));
    }
    return true;
  }

  bool read_head(const toml::table& root) {
    int format = 0;
    int learner = 0;
    if (!allow_only(root, "", {"format", "game", "seats", "learner", "options", "lesson"}) ||
        !read_number(root, "format", kFormat, kFormat, format) ||
        !read_text(root, "", "game", guide_.setup_.game) ||
        !read_number(root, "seats", 1, kMaxSeats, guide_.setup_.seats) ||
        !read_number(root, "learner", 0, guide_.setup_.seats - 1, learner)) {
      return false;
    }
    guide_.learner_ = static_cast<Seat>(learner);
    const toml::node* options = root.get("options");
    if (options == nullptr) return true;
    if (!options->is_table()) return fail(*options, "options", "should be a table of texts");
    for (const auto& [key, node] : *options->as_table()) {
      if (!node.is_string()) {
        return fail(node, "options." + std::string(key.str()), "should be a text");
      }
      guide_.setup_.options.emplace_back(key.str(), node.value_or(std::string()));
    }
    return true;
  }

  bool read_lessons(const toml::table& root) {
    const toml::array* lessons = root["lesson"].as_array();
    if (lessons == nullptr || lessons->empty()) {
      return fail(root, "lesson", "at least one [[lesson]] is needed");
    }
    for (std::size_t index = 0; index < lessons->size(); ++index) {
      const std::string field = "lesson[" + std::to_string(index) + "].";
      const toml::table* lesson = lessons->get_as<toml::table>(index);
      if (lesson == nullptr) return fail(*lessons, field, "should be a table");
      if (!read_lesson(*lesson, field)) return false;
    }
    return true;
  }
  bool read_lesson(const toml::table& lesson, const std::string& field) {
    std::string id;
    if (!allow_only(lesson, field, {"id", "position", "step"}) ||
        !read_text(lesson, field, "id", id)) {
      return false;
    }
    if (lesson.contains("position") && !read_position(lesson, field)) return false;
    const toml::array* steps = lesson["step"].as_array();
    if (steps == nullptr || steps->empty()) {
      return fail(lesson, field + "step", "at least one [[lesson.step]] is needed");
    }
    for (std::size_t index = 0; index < steps->size(); ++index) {
      const std::string at = field + "step[" + std::to_string(index) + "].";
      const toml::table* step = steps->get_as<toml::table>(index);
      if (step == nullptr) return fail(*steps, at, "should be a table");
      if (!read_step(*step, at, id)) return false;
    }
    return true;
  }
  bool read_position(const toml::table& lesson, const std::string& field) {
    std::string text;
    if (!read_text(lesson, field, "position", text)) return false;
    const Result<JsonValue> json = JsonValue::parse(text);
    if (!json) return fail(*lesson.get("position"), field + "position", json.problem().text());
    guide_.records_.push_back(GuideRecord{GuideRecord::Kind::kLine, line_of_position(text)});
    return true;
  }
  bool read_script(const toml::table& table, const std::string& field) {
    std::vector<std::string> lines;
    const toml::node* script = table.get("script");
    if (!read_texts(script, field + "script", lines)) return false;
    for (std::string& line : lines) {
      const Result<Line> read = read_line(line);
      if (!read) return fail(*script, field + "script", "'" + line + "': " + read.problem().what);
      if (read->kind != Line::Kind::kChoice || read->seat == guide_.learner_) {
        return fail(*script, field + "script",
                    "'" + line + "': a script is for chance and the other seats");
      }
      guide_.records_.push_back(GuideRecord{GuideRecord::Kind::kLine, std::move(line)});
    }
    return true;
  }
  bool read_step(const toml::table& step, const std::string& field, const std::string& lesson) {
    GuideStep read;
    if (!allow_only(step, field, {"script", "say", "look", "choose"}) ||
        !read_script(step, field) || !read_text(step, field, "say", read.say) ||
        !read_texts(step.get("look"), field + "look", read.look)) {
      return false;
    }
    read.lesson = lesson;
    read.version = guide_.records();
    const toml::node* choose = step.get("choose");
    read.choice = choose != nullptr;
    guide_.steps_.push_back(std::move(read));
    return choose == nullptr || read_choice(*choose, field + "choose");
  }
  bool read_choice(const toml::node& choose, const std::string& field) {
    GuideRecord record{GuideRecord::Kind::kChoice};
    const toml::array* paths = choose.as_array();
    if (paths == nullptr || paths->empty()) {
      return fail(choose, field, "should be a list of paths of targets");
    }
    for (const toml::node& item : *paths) {
      std::vector<std::string> targets;
      if (!item.is_array()) return fail(item, field, "should be a list of paths of targets");
      if (!read_texts(&item, field, targets)) return false;
      if (targets.empty() || targets.size() > TargetPath::capacity()) {
        return fail(item, field,
                    "a path has 1 to " + std::to_string(TargetPath::capacity()) + " targets");
      }
      TargetPath& path = record.wanted.emplace_back();
      for (const std::string& target : targets) {
        if (target.size() > kMaxTarget) return fail(item, field, "'" + target + "' is too long");
        path.push_back(Target(target));
      }
    }
    guide_.records_.push_back(std::move(record));
    return true;
  }

  std::string file_;
  Guide guide_;
  Problem trouble_;
};

Result<Guide> Guide::read(std::string_view text, std::string_view name) {
  return GuideReader(name).read(text);
}

}  // namespace landfall::host
