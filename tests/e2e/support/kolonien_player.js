// Runs inside the page: what a person sees there, and what a sensible one would do. The tests press it by mouse, touch
// or keys; the long rest of a game is pressed from here, since the way to a button takes longer than the game itself.
globalThis.landfallPlayer = (() => {
  const kPips = { 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1 };
  let state = 1;

  // Numbers that are the same in every run.
  function random(sides) {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * sides);
  }

  /** The step, what may be chosen and what it is called, what of it is drawn, the own cards. */
  function read() {
    const labels = {};
    const drawn = [];
    for (const element of document.querySelectorAll('[data-target][data-legal="true"]')) {
      const { target } = element.dataset;
      labels[target] ??= element.getAttribute('aria-label') ?? element.textContent.trim();
      if (element.closest('.board-room, .hand-room')) drawn.push(target);
    }
    const hand = {};
    for (const { dataset } of document.querySelectorAll('[data-resource]')) {
      hand[dataset.resource] = Number(dataset.count);
    }
    return {
      step: document.querySelector('[data-step]')?.dataset.step,
      over: document.querySelector('[data-testid="result"]') !== null,
      asked: document.querySelector('[data-testid="prompt"][data-asked="true"]') !== null,
      whole: document.querySelector('[data-testid="confirm"]') !== null,
      begun: document.querySelectorAll('.steps li').length,
      picks: document.querySelector('[data-testid="pick-cards"]') !== null,
      cards: Object.values(hand).reduce((all, count) => all + count, 0),
      labels,
      drawn,
      hand,
    };
  }

  /** What is shown, if there is something to do: a choice to make or to confirm, cards to pick, the end. */
  function ready() {
    const shown = read();
    const open = shown.whole || shown.picks || Object.keys(shown.labels).length > 0;
    return shown.over || (shown.asked && open) ? shown : null;
  }

  /** How much the hexes around a place yield, as its name tells: "Forest 10 (south-east), Pasture 9". */
  function yieldOf(label) {
    return [...label.matchAll(/ (\d+)/g)].reduce(
      (all, [, number]) => all + (kPips[number] ?? 0),
      0,
    );
  }

  function best(targets, worth) {
    return targets.reduce((one, other) => (worth(other) > worth(one) ? other : one));
  }

  /** What to choose next at this level, by the kinds of things that are offered. */
  function wish({ step, labels, cards }) {
    const targets = Object.keys(labels).filter((target) => target !== 'confirm');
    const of = (kind) => targets.filter((target) => target.split(':')[0] === kind);
    const any = (list) => list[random(list.length)];
    if (targets.includes('claim')) return 'claim';
    if (step === 'roll') return targets.includes('play:knight') ? 'play:knight' : 'roll';
    if (step === 'answer')
      return targets.includes('accept') && random(2) > 0 ? 'accept' : 'decline';
    if (step === 'decide') return of('seat')[0] ?? 'drop';
    const vertices = of('vertex');
    if (vertices.length > 0) {
      const finds = vertices.filter((target) => labels[target].includes('discovers'));
      if (finds.length > 0 && step === 'action') return any(finds);
      const steps = (target) => Number(/(\d+) steps?/.exec(labels[target])?.[1] ?? 0);
      if (vertices.some((target) => steps(target) > 0)) return best(vertices, steps);
      return best(vertices, (target) => yieldOf(labels[target]));
    }
    for (const target of ['build:city', 'build:settlement', 'buy']) {
      if (targets.includes(target)) return target;
    }
    if (targets.includes('end')) {
      const ships = of('ship').filter(() => random(3) > 0);
      if (ships.length > 0) return any(ships);
      for (const target of ['play:monopoly', 'build:ship', 'build:road']) {
        if (targets.includes(target) && random(3) > 0) return target;
      }
      return step === 'action' && cards > 4 && random(4) > 0 ? 'bank' : 'end';
    }
    return any(targets);
  }

  const find = (selector) => document.querySelector(selector);
  const moment = (time = 0) => new Promise((resolve) => setTimeout(resolve, time));
  function press(selector) {
    const element = find(selector);
    element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    return element !== null;
  }

  async function pickCards() {
    for (let taps = 0; taps < 40 && find('[data-testid="pick-send"]')?.disabled; taps += 1) {
      const goods = document.querySelectorAll('[data-testid="pick-cards"] [data-good]:enabled');
      goods[random(goods.length)]?.click();
      await moment();
    }
    press('[data-testid="pick-send"]');
  }

  /** Trades with the bank for what there is least of; ends the turn if the bank wants nothing. */
  async function bank({ hand }) {
    press('[data-testid="open-trade"]');
    await moment();
    const offer = find('[data-bank]');
    const give = offer?.dataset.bank.split('.')[1];
    if (offer) {
      offer.click();
      const wanted = best(
        Object.keys(hand).filter((good) => good !== give),
        (good) => -hand[good],
      );
      press(`[data-testid="tray-get"] [data-good="${wanted}"]`);
      await moment();
      find('[data-testid="send-bank"]')?.click();
      for (let waits = 0; waits < 200 && find('.good.some'); waits += 1) await moment();
    }
    press('[data-testid="close-trade"]');
    await moment();
    if (!offer) press('[data-target="end"]');
  }

  /** Plays until the game is over, or for so many choices; gives what was pressed. */
  async function play(most) {
    const pressed = [];
    const deadline = Date.now() + 240_000;
    while (pressed.length < most && Date.now() < deadline) {
      const shown = read();
      if (shown.over) break;
      if (shown.asked || shown.picks) {
        if (shown.whole) press('[data-testid="confirm"]');
        else if (shown.picks) await pickCards();
        else if (Object.keys(shown.labels).length > 0) {
          const target = wish(shown);
          pressed.push(target);
          if (target === 'bank') await bank(shown);
          else press(`[data-target="${target}"][data-legal="true"]`);
        }
      }
      await moment(shown.asked ? 0 : 10);
    }
    return pressed;
  }

  return {
    read,
    ready,
    wish,
    yieldOf,
    play,
    seed(number) {
      state = number;
    },
  };
})();
