// A sentence in the making: a key of the text catalogues and what to put into it.
//
// The engine never holds sentences; text/<language>/<game>.json does. The page and the command line
// turn phrases into words (engine/text/phrasebook.h, web/src/text/text.ts).
#pragma once

#include <cstdint>

#include "base/fixed_string.h"
#include "base/fixed_vector.h"
#include "base/json_writer.h"
#include "engine/contract/seat.h"
#include "engine/contract/target.h"

namespace landfall {

struct Phrase {
  struct Parameter {
    enum class Kind : std::uint8_t { kNumber, kSeat, kTarget };
    FixedString<15> name;
    Kind kind = Kind::kNumber;
    std::int32_t number = 0;
    Target target;
  };

  FixedString<39> key;  // "event.placed", "action.place"
  FixedVector<Parameter, 10> parameters;
  FixedVector<Target, 12> highlights;  // what the board should mark

  Phrase& number(std::string_view name, int value) {
    parameters.push_back({name, Parameter::Kind::kNumber, value, {}});
    return *this;
  }
  Phrase& seat(std::string_view name, Seat value) {
    parameters.push_back({name, Parameter::Kind::kSeat, value, {}});
    return *this;
  }
  Phrase& target(std::string_view name, const Target& value) {
    parameters.push_back({name, Parameter::Kind::kTarget, 0, value});
    return *this;
  }
  Phrase& highlight(const Target& value) {
    highlights.push_back(value);
    return *this;
  }

  // {"key":"event.placed","params":{"seat":{"seat":0},"height":2,"city":"city:4.3"},"marks":[...]}
  // written as members of an object that the caller has opened.
  void write_members(JsonWriter& out) const;
};

}  // namespace landfall
