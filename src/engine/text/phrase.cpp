#include "engine/text/phrase.h"

namespace landfall {

void Phrase::write_members(JsonWriter& out) const {
  out.member("key", key.view()).key("params").begin_object();
  for (const Parameter& parameter : parameters) {
    out.key(parameter.name.view());
    switch (parameter.kind) {
      case Parameter::Kind::kNumber:
        out.value(parameter.number);
        break;
      case Parameter::Kind::kSeat:
        out.begin_object().member("seat", parameter.number).end_object();
        break;
      case Parameter::Kind::kTarget:
        out.value(parameter.target.view());
        break;
    }
  }
  out.end_object();
  if (highlights.empty()) return;
  out.key("marks").begin_array();
  for (const Target& mark : highlights) out.value(mark.view());
  out.end_array();
}

}  // namespace landfall
