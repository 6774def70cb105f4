// A table that asks one question: it speaks like the server's socket, knows the moment of a game, and takes the answer for
// itself. So everything that draws a table and makes a choice works as it does in a game.

import type { ArchivedQuestion, ClientMessage, Target } from '../../wire/wire';

type Asked = ClientMessage & { id?: string; targets?: readonly Target[] };

/** Operations that only tell the server something. */
const kTold = new Set(['pace', 'presence', 'zone', 'go_on']);

export class PuzzleSocket {
  readonly #question: ArchivedQuestion;
  readonly #answered: (path: readonly Target[]) => void;

  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(question: ArchivedQuestion, answered: (path: readonly Target[]) => void) {
    this.#question = question;
    this.#answered = answered;
    queueMicrotask(() => {
      if (this.readyState !== WebSocket.CONNECTING) return;
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
    });
  }

  send(text: string): void {
    const asked = JSON.parse(text) as Asked;
    if (asked.op === 'hello') {
      this.#say(this.#question.table);
      this.#say(this.#question.update);
    } else if (asked.op === 'ping') {
      this.#say({ op: 'pong' });
    } else if (asked.op === 'act') {
      // Nobody answers: the table stays as it was until the question is put again.
      this.#answered(asked.targets ?? []);
    } else {
      const ok = kTold.has(asked.op);
      this.#say({ op: 'answer', id: asked.id, ok, ...(ok ? {} : { error: 'over' }) });
    }
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code: 1000 });
  }

  #say(message: object): void {
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(message) }));
  }
}

/** What opens such a socket in place of a real one. */
export function puzzleDoor(
  question: ArchivedQuestion,
  answered: (path: readonly Target[]) => void,
): () => WebSocket {
  return () => new PuzzleSocket(question, answered) as unknown as WebSocket;
}
