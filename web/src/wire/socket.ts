// One table's WebSocket: connects, says hello, comes back by itself after a break, sends again what was not
// answered (the server knows a command by its id, so that is safe) and notices missing updates.

import { atHome } from '../ui/route/home';
import type { Answer, AnswerTo, Command, ErrorMessage, ServerMessage } from './wire';

export type Connection = 'connecting' | 'open' | 'lost' | 'refused';

export interface SocketEvents {
  message(message: ServerMessage): void;
  connection(state: Connection): void;
}

export interface SocketSettings {
  url: string;
  table: string;
  token: string | null;
  /** A token of our own, to hold the seat by that `token` leads to. */
  claim?: string | null;
  events: SocketEvents;
  /** Tests put their own socket here. */
  open?: (url: string) => WebSocket;
}

interface Pending {
  text: string;
  /** A question about the past: it changes nothing, may wait, and need not be answered at any price. */
  idle: boolean;
  breaks: number; // how many connections were lost while it was open
  waits: number; // how often the server asked for a pause
  settle(answer: Answer): void;
}

const kFirstPause = 250;
const kLongestPause = 8000;
const kElsewhere = 1012; // the close code of a server whose neighbour goes on with the table
const kMostMoves = 3; // to a neighbour in a row that are made at once
const kSilence = 20_000; // then we ask whether the server is still there
const kPatience = 8000; // and this long we wait for any sign of life
const kSteady = 5000; // a connection that has lasted so long is a good one
const kMostBreaks = 2; // of the connection, before a question about the past is given up
const kMostWaits = 6;
const kIdle = new Set<Command['op']>(['history', 'at', 'curve', 'turns', 'times']);

// What a later attempt may well cure; after any other error coming back would only repeat it.
const kPassingErrors = new Set(['too_fast', 'unavailable']);

export class TableSocket {
  readonly #settings: SocketSettings;
  readonly #pending = new Map<string, Pending>();
  // Distinguishes the commands of two tabs of one seat.
  readonly #prefix = randomWord();
  #token: string | null;
  #claim: string | null;
  #name: string | undefined; // to take the seat with, until it is ours
  #socket: WebSocket | null = null;
  #greeted = false; // the server has answered our hello on this connection
  #greetedAt = 0;
  #version: number | null = null;
  #count = 0;
  #failures = 0;
  #moves = 0;
  #ended = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;

  constructor(settings: SocketSettings) {
    this.#settings = settings;
    this.#token = settings.token;
    this.#claim = settings.claim ?? null;
    this.#connect();
  }

  /** Sends a command, now or as soon as there is a connection, and gives its answer. */
  ask<Asked extends Command>(command: Asked): Promise<AnswerTo<Asked>> {
    this.#count += 1;
    const id = `${this.#prefix}-${this.#count}`;
    const text = JSON.stringify({ ...command, id });
    return new Promise((settle) => {
      this.#pending.set(id, {
        text,
        idle: kIdle.has(command.op),
        breaks: 0,
        waits: 0,
        settle: (answer: AnswerTo<Asked>) => settle(answer),
      });
      if (this.#greeted) this.#send(text);
    });
  }

  /** Takes the open seat, now or as soon as there is a connection. */
  claim(name: string): void {
    this.#name = name;
    this.#hello();
  }

  /** What every later hello is said with. */
  hold(token: string | null): void {
    this.#token = token;
    this.#claim = null;
    this.#name = undefined;
  }

  /** Tries at once instead of waiting for the next attempt. */
  hurry(): void {
    if (this.#ended || this.#socket !== null) return;
    clearTimeout(this.#retry);
    this.#connect();
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#watch);
    this.#socket?.close();
    this.#socket = null;
  }

  #connect(): void {
    this.#settings.events.connection('connecting');
    const { open } = this.#settings;
    const socket = open ? open(this.#settings.url) : new WebSocket(this.#settings.url);
    this.#socket = socket;
    this.#greeted = false;
    socket.onopen = () => {
      this.#hello();
      this.#listenFor(kSilence);
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#receive(String(event.data));
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event.code === kElsewhere);
    };
  }

  #hello(): void {
    this.#send(
      JSON.stringify({
        op: 'hello',
        table: this.#settings.table,
        ...(this.#token === null ? {} : { token: this.#token }),
        ...(this.#claim === null ? {} : { claim: this.#claim }),
        ...(this.#name === undefined ? {} : { name: this.#name }),
      }),
    );
  }

  #send(text: string): void {
    if (this.#socket?.readyState === 1) this.#socket.send(text);
  }

  #receive(text: string): void {
    this.#listenFor(kSilence);
    const message: ServerMessage = JSON.parse(text);
    // Only a connection that has been of use lets the pauses start anew: a greeting alone may well be followed by the
    // same break as before.
    const useful = message.op === 'answer' || Date.now() - this.#greetedAt >= kSteady;
    if (this.#greeted && useful) {
      this.#failures = 0;
      this.#moves = 0;
    }
    switch (message.op) {
      case 'table':
        if (!this.#greeted) this.#greet();
        break;
      case 'update': {
        const whole = message.from === message.version;
        if (!whole && message.from !== this.#version) {
          // Something between was missed: a second hello brings everything.
          if (this.#version === null || message.version > this.#version) this.#hello();
          return;
        }
        this.#version = message.version;
        break;
      }
      case 'answer':
        this.#settle(message);
        return;
      case 'error':
        this.#trouble(message);
        break;
      default:
        break;
    }
    this.#settings.events.message(message);
  }

  #greet(): void {
    this.#greeted = true;
    this.#greetedAt = Date.now();
    this.#settings.events.connection('open');
    for (const { text } of this.#pending.values()) this.#send(text);
  }

  #settle(answer: Answer): void {
    const pending = this.#pending.get(answer.id);
    const hasty = !answer.ok && answer.error === 'too_fast';
    if (pending?.idle && hasty && pending.waits < kMostWaits) {
      pending.waits += 1;
      const pause = Math.min(kFirstPause * 2 ** pending.waits, kLongestPause);
      setTimeout(() => {
        if (this.#greeted && this.#pending.has(answer.id)) this.#send(pending.text);
      }, pause);
      return;
    }
    this.#pending.delete(answer.id);
    pending?.settle(answer);
  }

  // What is asked about the past is not asked for ever: perhaps it is what breaks the connection.
  #giveUpIdle(): void {
    for (const [id, pending] of this.#pending) {
      if (!pending.idle) continue;
      pending.breaks += 1;
      if (pending.breaks < kMostBreaks) continue;
      this.#pending.delete(id);
      pending.settle({ op: 'answer', id, ok: false, error: 'unavailable' });
    }
  }

  #trouble(message: ErrorMessage): void {
    if (kPassingErrors.has(message.error)) return;
    this.end();
    this.#settings.events.connection('refused');
  }

  #lost(elsewhere = false): void {
    clearTimeout(this.#watch);
    this.#socket = null;
    if (this.#greeted) this.#giveUpIdle();
    this.#greeted = false;
    if (this.#ended) return;
    this.#settings.events.connection('lost');
    if (elsewhere && this.#moves < kMostMoves) {
      this.#moves += 1;
      this.#retry = setTimeout(
        () => this.#connect(),
        (kFirstPause * (1 + this.#moves) * Math.random()) / 2,
      );
      return;
    }
    const pause = Math.min(kFirstPause * 2 ** this.#failures, kLongestPause);
    this.#failures += 1;
    // A random part keeps a thousand pages from coming back in the same moment.
    this.#retry = setTimeout(() => this.#connect(), pause * (0.75 + Math.random() / 2));
  }

  // A broken connection often says nothing at all, so silence is followed by a question.
  #listenFor(silence: number): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      this.#send('{"op":"ping"}');
      this.#watch = setTimeout(() => {
        const socket = this.#socket;
        this.#lost();
        socket?.close();
      }, kPatience);
    }, silence);
  }
}

// Not crypto.randomUUID, which browsers keep from pages without TLS (a server in the living room).
function randomWord(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/**
 * Where the WebSocket of a table is. The address names the table, so that whoever stands before several servers knows the
 * way; so a page has a socket for each table.
 */
export function socketUrl(table: string, home = atHome('')): string {
  const url = new URL(`ws/t/${encodeURIComponent(table)}`, home);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
