// A value that was read, written again: for parts of positions, and for readers under test.
#pragma once

#include "base/json_value.h"
#include "base/json_writer.h"

namespace landfall::testing {

inline void write_json(const JsonValue& value, JsonWriter& out) {
  switch (value.kind()) {
    case JsonValue::Kind::kNull:
      out.null();
      break;
    case JsonValue::Kind::kBool:
      out.value(value.boolean());
      break;
    case JsonValue::Kind::kInteger:
      out.value(value.integer());
      break;
    case JsonValue::Kind::kReal:
      out.value(value.real());
      break;
    case JsonValue::Kind::kText:
      out.value(value.text());
      break;
    case JsonValue::Kind::kArray:
      out.begin_array();
      for (const JsonValue& item : value.items()) write_json(item, out);
      out.end_array();
      break;
    case JsonValue::Kind::kObject:
      out.begin_object();
      for (const auto& [name, member] : value.members()) {
        out.key(name);
        write_json(member, out);
      }
      out.end_object();
      break;
  }
}

}  // namespace landfall::testing
