import { expect, test, vi } from 'vitest';
import { RecordTimes } from './record_times.svelte';

test('times are asked for once, and told of the person who chose', async () => {
  const ask = vi.fn(async ({ to = 0 }: { op: 'times'; to?: number }) => ({
    op: 'answer' as const,
    id: 'c1',
    ok: true as const,
    from: 0,
    to,
    times: [
      { version: 3, made: 5000, seat: 1, thought: 1200 },
      { version: 4, made: 5000 },
    ],
  }));
  const times = new RecordTimes(ask);
  await times.lookUp(0);
  expect(ask).not.toHaveBeenCalled();
  await times.lookUp(4);
  await times.lookUp(2);
  expect(ask).toHaveBeenCalledOnce();
  expect(times.between(2, 4)?.thought).toBe(1200);
  expect(times.between(3, 4)).toBeUndefined();
  await times.lookUp(5);
  expect(ask).toHaveBeenCalledTimes(2);
});
