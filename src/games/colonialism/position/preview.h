// What the policy cards of a seat would place if the colonization began now.
#pragma once

#include "games/colonialism/data/table.h"
#include "games/colonialism/position/view.h"

namespace landfall::colonialism {

// Discs by region. The colonization is played to its end on a copy of what the seat knows:
// face-down cards of others are left out, everybody who may decline declines, other choices are the
// first of their list. So a reserve that an earlier region uses up is used up here, too (COL-5.1,
// COL-5.5).
PerRegion<int> expected_discs(const Table& table, const View& view);

}  // namespace landfall::colonialism
