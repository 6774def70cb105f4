// What happy-dom lacks or does differently from a browser.
import { vi } from 'vitest';

Element.prototype.animate = vi.fn(
  () =>
    ({
      cancel() {},
      finish() {},
      onfinish: null,
      finished: Promise.resolve(),
    }) as unknown as Animation,
);
