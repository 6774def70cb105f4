// Reads the members of a request; a Problem says which member is wrong and what it should be.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/json_value.h"
#include "base/result.h"
#include "engine/contract/seat.h"
#include "engine/contract/setup.h"
#include "engine/contract/target.h"

namespace landfall::protocol {

// Text of a client, shortened for a message and cut between characters.
std::string excerpt(std::string_view text);

// Which of the seats that are not players a request may name.
enum class Others { kNone, kChance, kTable };
Result<Seat> read_seat(const JsonValue& request, int seats, Others others);

Result<TargetPath> read_targets(const JsonValue& request);
Result<std::string> read_text(const JsonValue& request, std::string_view name);
// An absent object gives no options; values are texts. An option of the game (null if there is no
// such game) that stands beside the object instead of in it is a problem, because it would have no
// effect.
Result<Options> read_options(const JsonValue& request, const GameInfo* game);
// An absent list gives no names.
Result<std::vector<std::string>> read_names(const JsonValue& request);

}  // namespace landfall::protocol
