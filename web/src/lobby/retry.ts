// Tries something until it works: later and later, and at once when the browser comes back to the net or the person to the page.

const kFirstPause = 1000;
const kLongestPause = 30_000;

/** Gives a function that ends it. `failed` hears of every attempt that did not work. */
export function untilItWorks(
  attempt: () => Promise<void>,
  failed: (error: unknown) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = kFirstPause;
  let busy = false;
  let ended = false;

  function end(): void {
    ended = true;
    clearTimeout(timer);
    window.removeEventListener('online', now);
    window.removeEventListener('focus', now);
    document.removeEventListener('visibilitychange', now);
  }

  async function tryOnce(): Promise<void> {
    busy = true;
    try {
      await attempt();
      end();
    } catch (error) {
      if (ended) return;
      failed(error);
      // A random part keeps a thousand pages from coming back in the same moment.
      timer = setTimeout(now, pause * (0.75 + Math.random() / 2));
      pause = Math.min(2 * pause, kLongestPause);
    } finally {
      busy = false;
    }
  }

  function now(): void {
    // While nobody looks there is no hurry: the next look brings the next attempt.
    if (busy || ended || document.hidden) return;
    clearTimeout(timer);
    void tryOnce();
  }

  window.addEventListener('online', now);
  window.addEventListener('focus', now);
  document.addEventListener('visibilitychange', now);
  void tryOnce();
  return end;
}
