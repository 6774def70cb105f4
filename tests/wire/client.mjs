// A client of the WebSocket for tests: says hello, asks, and lets a listener hear everything that goes either way.
import { fromPage } from '../../tools/wire/schemas.mjs';

const WebSocket = fromPage('ws');

/** Posts to the lobby as a page of this server would, and gives the answer. */
export async function post(url, path, body) {
  const answer = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  });
  return answer.json();
}

export class Client {
  #socket;
  #hear;
  #asked = new Map();
  #expected = [];
  #count = 0;

  /**
   * `hear(message, asked)`: `asked` is the question that an answer is for, and undefined for what the client sends. With a
   * table it connects at the address of that one.
   */
  constructor(url, hear, table = null) {
    this.#hear = hear;
    const path = table === null ? 'ws' : `ws/t/${table}`;
    this.#socket = new WebSocket(`${url.replace('http', 'ws')}/${path}`);
    this.opened = new Promise((resolve, reject) => {
      this.#socket.on('open', () => resolve(this));
      this.#socket.on('error', reject);
    });
    this.closed = new Promise((resolve) => this.#socket.on('close', (code) => resolve(code)));
    this.#socket.on('message', (data) => this.#receive(JSON.parse(String(data))));
  }

  send(message) {
    this.#hear(message);
    this.#socket.send(JSON.stringify(message));
  }

  /** Sends a message with an id of its own and gives the answer to it. */
  ask(message) {
    this.#count += 1;
    const asked = { ...message, id: `c${this.#count}` };
    return new Promise((settle) => {
      this.#asked.set(asked.id, { asked, settle });
      this.send(asked);
    });
  }

  /** The next message with this operation. */
  next(op) {
    return this.until(op, () => true);
  }

  /**
   * The next message with this operation that is like this. Every message is looked at as it comes: several may arrive at
   * once, and who asks for one after the other misses some of them.
   */
  until(op, isLike) {
    return new Promise((settle) => this.#expected.push({ op, isLike, settle }));
  }

  hello(message) {
    const table = this.next('table');
    this.send({ op: 'hello', ...message });
    return table;
  }

  close() {
    this.#socket.close();
    return this.closed;
  }

  #receive(message) {
    const known = message.op === 'answer' ? this.#asked.get(message.id) : undefined;
    this.#asked.delete(message.id);
    this.#hear(message, known?.asked ?? null);
    known?.settle(message);
    const isMet = ({ op, isLike }) => op === message.op && isLike(message);
    const met = this.#expected.filter(isMet);
    this.#expected = this.#expected.filter((expected) => !met.includes(expected));
    for (const { settle } of met) settle(message);
  }
}
