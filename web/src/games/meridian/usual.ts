// What a table of Meridian gets unless somebody chooses otherwise.

// Turns end by hand, so that a choice can be taken back before the next card is turned up.
export const options = { end_turn: 'explicit' };
