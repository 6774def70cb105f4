// A socket and a server in memory, for tests only.

import { vi } from 'vitest';
import type { ServerMessage } from './wire';

export class FakeSocket {
  static all: FakeSocket[] = [];

  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
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

  drop(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.();
  }

  /** The commands of one kind that were sent. */
  of(op: string): Record<string, unknown>[] {
    return this.sent.filter((message) => message.op === op);
  }
}
