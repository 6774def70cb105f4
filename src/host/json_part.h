// Cuts one member out of JSON that we wrote ourselves, without reading the rest into values.
//
// A game writes a view as {"public":{...},"private":{...}}; the public part goes to everybody as
// one shared text, the private part to one seat. The text must be valid JSON.
#pragma once

#include <string_view>

namespace landfall::host {

// The text of the member's value; empty if the object has no such member.
std::string_view json_part(std::string_view object, std::string_view name);

}  // namespace landfall::host
