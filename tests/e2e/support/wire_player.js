// Runs inside the page: plays all seats of a token at random through a connection of its own, while the page looks on.
globalThis.landfallWire = (() => {
  let state = 1;
  // Numbers that are the same in every run.
  function random(sides) {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * sides);
  }
  const pick = (list) => list[random(list.length)];

  /** A whole choice. Turns end and offers are made now and then only, so that something happens. */
  function walk(tree) {
    const path = [];
    const rare = ['end', 'offer', 'counter', 'pass', 'draw'];
    const name = (node) => (typeof node === 'string' ? node : node[0]);
    while (tree.length > 0) {
      const others = tree.filter((node) => !rare.includes(name(node)));
      const node = pick(others.length > 0 && random(6) > 0 ? others : tree);
      path.push(name(node));
      tree = typeof node === 'string' ? [] : node[1];
    }
    return path;
  }

  /**
   * Plays `moves` choices, or to the end of the game, or until a choice is due in one of the `steps`. Gives the version
   * that is reached, the step and whether the game is over.
   */
  function play({ table, token, moves, steps = [], seed = 1 }) {
    state = seed;
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
      let left = moves;
      let sent = 0;
      const send = (message) => socket.send(JSON.stringify(message));
      socket.onopen = () => send({ op: 'hello', table, token });
      socket.onerror = () => reject(new Error('no connection'));
      socket.onmessage = ({ data }) => {
        const message = JSON.parse(data);
        if (message.op === 'error') reject(new Error(data));
        if (message.op === 'answer' && !message.ok && message.error !== 'stale') {
          reject(new Error(data));
        }
        if (message.op !== 'update') return;
        const asked = message.seats.filter(({ legal }) => legal?.length > 0);
        const { step } = message.public;
        if (message.over || left === 0 || steps.includes(step)) {
          socket.close();
          resolve({ version: message.version, step, over: message.over });
          return;
        }
        if (asked.length === 0) return;
        const { seat, legal } = pick(asked);
        left -= 1;
        sent += 1;
        const id = `wire${message.version}.${sent}`;
        send({ op: 'act', id, version: message.version, seat, targets: walk(legal) });
      };
    });
  }

  return { play };
})();
