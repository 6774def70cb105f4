// Runs inside the page: where a thing can be hit, whether a hit has arrived, and waiting for what the page shows. It waits
// for changes of the page instead of looking again with every frame, which would cost more than the game itself.
globalThis.landfallHand = (() => {
  let arrival = null;

  /** Waits until the condition gives something other than null, false or 0, and gives that. */
  function until(condition, patience, what) {
    const now = condition();
    if (now) return Promise.resolve(now);
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        observer.disconnect();
        removeEventListener('focusin', look);
      };
      const look = () => {
        const found = condition();
        if (!found) return;
        end();
        resolve(found);
      };
      const observer = new MutationObserver(look);
      const timer = setTimeout(() => {
        end();
        reject(new Error(`not after ${patience} ms: ${what}`));
      }, patience);
      addEventListener('focusin', look);
      observer.observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
    });
  }

  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  /** Whether something that ends by itself still moves this element. */
  function moves(element) {
    return document.getAnimations().some(({ playState, effect }) => {
      return (
        playState === 'running' &&
        effect.getTiming().iterations !== Number.POSITIVE_INFINITY &&
        effect.target?.contains(element)
      );
    });
  }

  /** The middle of what is seen of an element, if a finger there would touch it and nothing else; else what is wrong. */
  function spot(element) {
    if (!element.isConnected) return 'it is gone';
    if (element.disabled || element.closest('[aria-disabled="true"]')) return 'it is disabled';
    const box = element.getBoundingClientRect();
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    if (right <= left || bottom <= top) return 'it is out of sight';
    const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
    const hit = document.elementFromPoint(middle.x, middle.y);
    if (!hit || !element.contains(hit)) return `${hit?.outerHTML.slice(0, 120)} lies over it`;
    if (moves(element)) return 'it moves';
    // A border may run through the middle of a land, and a touch goes to the nearest thing around it: a person aims beside.
    const free = (by) => (at) =>
      [-by, 0, by].every(
        (step) =>
          element.contains(document.elementFromPoint(at.x + step, at.y)) &&
          element.contains(document.elementFromPoint(at.x, at.y + step)),
      );
    const parts = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8];
    const places = parts.flatMap((across) =>
      parts.map((down) => ({
        x: left + across * (right - left),
        y: top + down * (bottom - top),
      })),
    );
    if (free(5)(middle)) return middle;
    return places.find(free(5)) ?? places.find(free(2)) ?? middle;
  }

  /** Whether a board that has just got another size, and draws itself anew with the next frame, moves this element. */
  async function drifts(element, { x, y }) {
    if (!element.closest('.board-room')) return false;
    for (let frames = 0; frames < 2; frames += 1) await frame();
    const after = spot(element);
    return typeof after === 'string' || Math.hypot(after.x - x, after.y - y) > 1;
  }

  /** Brings an element to where it can be hit, says where that is, and listens for the hit. */
  async function reach(element, patience) {
    const deadline = performance.now() + patience;
    let found = spot(element);
    // A person sees a board only once it is drawn.
    if (typeof found !== 'string' && (await drifts(element, found))) found = 'it moved';
    while (typeof found === 'string') {
      if (performance.now() > deadline) {
        throw new Error(`cannot be hit, ${found}: ${element.outerHTML.slice(0, 200)}`);
      }
      if (element.isConnected) {
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      }
      found = spot(element);
      if (typeof found !== 'string') break;
      await frame();
      found = spot(element);
    }
    arrival = new Promise((resolve) => {
      addEventListener(
        'click',
        (event) => {
          const met = event.isTrusted && event.composedPath().includes(element);
          const { left, top, width, height } = element.getBoundingClientRect();
          const place = [left, top, width, height].map(Math.round).join(' ');
          const other = event.target.outerHTML?.slice(0, 160);
          // The page has its turn first; what it changes at once is there then.
          setTimeout(resolve, 0, met ? null : `${other}, and it is at ${place}`);
        },
        { capture: true, once: true },
      );
    });
    return found;
  }

  /** Waits for the hit that `reach` announced; says what it met instead of the element, or null. */
  function landed(patience) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('no click arrived')), patience);
      arrival.then((other) => {
        clearTimeout(timer);
        resolve(other);
      });
    });
  }

  const version = () => Number(document.querySelector('[data-version]')?.dataset.version);

  /** Where the focus is, what Enter would do there, and all that a key can change. */
  function focus() {
    const element = document.activeElement;
    const { target = null, testid = null, legal, chosen } = element?.dataset ?? {};
    const role = element?.getAttribute('role');
    const spin = role === 'spinbutton';
    return {
      target,
      testid,
      spin,
      number: spin && element.hasAttribute('aria-valuenow'),
      legal: legal === 'true',
      chosen: chosen === 'true' || element?.getAttribute('aria-pressed') === 'true',
      next: element?.closest('[data-choices]') ? 'ArrowDown' : 'ArrowRight',
      version: version(),
      picture: [
        version(),
        document.querySelector('[data-testid="coach"]')?.dataset.step,
        target ?? testid ?? role,
        document.querySelectorAll('.steps li').length,
        document.querySelectorAll('[data-choices] [aria-pressed="true"]').length,
        document.querySelector('[data-testid="confirm"]') !== null,
      ].join(),
    };
  }

  return { until, reach, landed, focus };
})();
