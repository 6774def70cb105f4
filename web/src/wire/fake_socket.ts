// A socket and a server in memory, for tests only.

import { vi } from 'vitest';
import type { Answers, Failure, ServerMessage } from './wire';

type Content<Answer> = Answer extends unknown ? Omit<Answer, 'op' | 'id' | 'ok'> : never;

export class FakeSocket {
  static all: FakeSocket[] = [];

  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  close = vi.fn(() => this.drop());

  constructor() {
    FakeSocket.all.push(this);
  }

  static get last(): FakeSocket {
    const socket = FakeSocket.all.at(-1);
    if (!socket) throw new Error('nothing has connected');
    return socket;
  }

  static open(): WebSocket {
    return new FakeSocket() as unknown as WebSocket;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  accept(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Answers the newest command of a kind with what it asked for. */
  answer<Op extends keyof Answers>(op: Op, content: Content<Answers[Op]>): void {
    this.#reply(op, { ok: true, ...content });
  }

  /** Answers the newest command of a kind with what was in the way. */
  refuse(op: keyof Answers, content: Content<Failure>): void {
    this.#reply(op, { ok: false, ...content });
  }

  #reply(op: string, content: object): void {
    const id = this.of(op).at(-1)?.id;
    this.onmessage?.({ data: JSON.stringify({ op: 'answer', id, ...content }) });
  }

  drop(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code: 1006 }); // as a browser says when a connection breaks
  }

  /** The commands of one kind that were sent. */
  of(op: string): Record<string, unknown>[] {
    return this.sent.filter((message) => message.op === op);
  }
}
