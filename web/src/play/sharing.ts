// Most of a table is the same after a move. What is equal stays the same object, so that whatever is drawn from it alone
// need not be drawn anew.

/** What is new, with those parts of what was before that are equal to its own. */
export function sharing<Value>(now: Value, before: unknown): Value {
  return shared(now, before) as Value;
}

function shared(now: unknown, before: unknown): unknown {
  if (now === before || !isComposed(now) || !isComposed(before)) return now;
  if (Array.isArray(now)) return Array.isArray(before) ? sharedList(now, before) : now;
  return Array.isArray(before) ? now : sharedRecord(now, before);
}

function isComposed(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function sharedList(now: readonly unknown[], before: readonly unknown[]): readonly unknown[] {
  const list = now.map((item, index) => shared(item, before[index]));
  const same = list.length === before.length && list.every((item, index) => item === before[index]);
  return same ? before : list;
}

function sharedRecord(now: object, before: object): object {
  const known = before as Record<string, unknown>;
  const record: Record<string, unknown> = {};
  let same = true;
  let size = 0;
  for (const [key, value] of Object.entries(now)) {
    record[key] = shared(value, known[key]);
    same &&= record[key] === known[key] && key in known;
    size += 1;
  }
  return same && size === Object.keys(before).length ? before : record;
}

/** Makes a value anew only when one of the things that it is made of is another one than before. */
export function lasting<Value>(): (things: readonly unknown[], make: () => Value) => Value {
  let known: { things: readonly unknown[]; value: Value } | null = null;
  return (things, make) => {
    const before = known?.things;
    const same =
      before?.length === things.length && things.every((thing, index) => thing === before[index]);
    if (!known || !same) known = { things, value: make() };
    return known.value;
  };
}
