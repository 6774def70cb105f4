// Looking back: what happened, how the table stood, how the points grew. Nothing here changes a
// match.
//
// Each function writes members into an answer that the caller has opened.
#pragma once

#include "base/json_writer.h"
#include "engine/any_match.h"

namespace landfall::host {

// "version" and "events" after `from`; "seats" for those seats that may see other events.
void write_history(const AnyMatch& match, SeatMask seats, AnyMatch::Version from, JsonWriter& out);

// The table as it stood when the log held `version` records, as these seats saw it.
void write_past(const AnyMatch& match, SeatMask seats, AnyMatch::Version version, JsonWriter& out);

// "curve": the points of all seats after each record that changed them.
void write_curve(const AnyMatch& match, JsonWriter& out);

}  // namespace landfall::host
