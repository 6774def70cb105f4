// What a table of Archipelago gets unless somebody chooses otherwise.

// As printed: what lies behind the screens of others is hidden, and everyone remembers for themselves (ARC-16.8).
export const options = { memory: 'none' };
