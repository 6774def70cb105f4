import { expect, it } from 'vitest';
import { qrPath } from './qr';

it('draws the three finders and leaves a quiet zone around them', async () => {
  const { path, size } = await qrPath('https://example.org/#/table/k3F9/AAAAAAAAAAAAAAAAAAAAAA');
  const dark = new Set(path.match(/M\d+ \d+/g));
  expect((size - 8) % 4).toBe(1); // a code has 17 + 4n modules
  for (const [x, y] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const) {
    for (let step = 0; step < 7; step += 1) {
      expect(dark).toContain(`M${x + step} ${y}`);
      expect(dark).toContain(`M${x} ${y + step}`);
    }
    expect(dark).not.toContain(`M${x + 1} ${y + 1}`);
  }
  for (const module of dark) {
    const [x = 0, y = 0] = module.slice(1).split(' ').map(Number);
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(4);
    expect(Math.max(x, y)).toBeLessThan(size - 4);
  }
});
