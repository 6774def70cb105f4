// Chance that is the same in every run, and random choices from it.

/** Numbers from a seed: `below(sides)` and `pick(list)`. */
export function randomFrom(seed) {
  let state = seed;
  const below = (sides) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * sides);
  };
  return { below, pick: (list) => list[below(list.length)] };
}

const nameOf = (node) => (typeof node === 'string' ? node : node[0]);
// What is chosen now and then only, so that something happens.
const rare = ['end', 'offer', 'counter', 'pass', 'draw'];

/** A whole choice of a tree of legal targets. */
export function choiceOf(tree, { below, pick }) {
  const path = [];
  let level = tree;
  while (level.length > 0) {
    const others = level.filter((node) => !rare.includes(nameOf(node)));
    const node = pick(others.length > 0 && below(6) > 0 ? others : level);
    path.push(nameOf(node));
    level = typeof node === 'string' ? [] : node[1];
  }
  return path;
}

/** A set-up of a game that its options allow, for the body of POST /api/tables. */
export function setupOf({ name, minSeats, maxSeats, options }, { below, pick }) {
  const seats = minSeats + below(maxSeats - minSeats + 1);
  const chosen = {};
  for (const { name: option, values, needs, minSeats: least, maxSeats: most } of options) {
    const possible = values.filter(
      (_, index) =>
        (least?.[index] ?? 0) <= seats &&
        seats <= (most?.[index] ?? maxSeats) &&
        (index === 0 || !needs || chosen[needs.option] === needs.value),
    );
    chosen[option] = pick(possible);
  }
  return { game: name, options: chosen, seats };
}
