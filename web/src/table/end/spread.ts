// Moves values apart that are too close together to be drawn, as little as is needed, none beyond `most`.

export function spread(values: readonly number[], gap: number, most: number): number[] {
  const order = values
    .map((_, index) => index)
    .sort((one, other) => at(values, one) - at(values, other));
  const placed = [...values];
  let floor = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    placed[index] = Math.max(at(values, index), floor + gap);
    floor = at(placed, index);
  }
  // What was pushed beyond the edge comes back and pushes the others before it.
  let ceiling = most + gap;
  for (const index of order.toReversed()) {
    placed[index] = Math.min(at(placed, index), ceiling - gap);
    ceiling = at(placed, index);
  }
  return placed;
}

function at(values: readonly number[], index: number): number {
  return values[index] as number;
}
