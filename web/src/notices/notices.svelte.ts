// Being told by the browser while the page is closed (web push). Nothing is asked before somebody wants it; what they want
// is kept in this browser, and said to the server for each table where it holds a seat.

import { listenAt, noticeOffer, stopNotices, testNotice } from '../lobby/api';
import { atHome } from '../ui/route/home';
import { settings } from '../ui/settings/settings.svelte';
import { keep, ownTables, recall } from '../ui/settings/storage';
import type { NoticeKind, NoticeWish } from '../wire/wire';

export const kNoticeKinds: readonly NoticeKind[] = ['turn', 'time', 'ask', 'over'];
const kMostTables = 20; // that are told at once; the others are when they are opened

export interface NoticeChoices {
  on: boolean;
  kinds: readonly NoticeKind[];
  quiet: { from: number; to: number } | null; // minutes after midnight
}
/** Why there are none: this browser or this server cannot, the person has said no, or it did not work. */
export type Trouble = 'missing' | 'refused' | 'failed';

const kScript = 'notices.js';

function keyBytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

class Notices {
  #choices = $state.raw<NoticeChoices>({
    on: false,
    kinds: kNoticeKinds,
    quiet: null,
    ...recall<Partial<NoticeChoices>>('notices', {}),
  });
  trouble = $state<Trouble | null>(null);
  #told = new Map<string, string>(); // what was said to the server, by table

  get choices(): NoticeChoices {
    return this.#choices;
  }
  get on(): boolean {
    return this.#choices.on;
  }

  /** Asks the browser, and through it the person. */
  async turnOn(): Promise<void> {
    this.trouble = await this.#subscribe().catch(() => 'failed' as const);
    if (this.trouble) return;
    this.#keep({ on: true });
    await this.#tellAll();
  }

  /** Nothing is told any more, about no table. */
  async stop(): Promise<void> {
    this.#keep({ on: false });
    this.#told.clear();
    const subscription = await this.#subscription();
    if (!subscription) return;
    await stopNotices(subscription.endpoint).catch(() => {
      // The server finds out by itself: the push service does not know the address any more.
    });
    await subscription.unsubscribe();
  }

  async change(changes: Partial<Pick<NoticeChoices, 'kinds' | 'quiet'>>): Promise<void> {
    this.#keep(changes);
    await this.#tellAll();
  }

  /** A notice to see how it looks. */
  async test(): Promise<void> {
    const wish = await this.#wish();
    this.trouble = wish ? null : 'failed';
    if (wish) await testNotice(wish).catch(() => this.#fail());
  }

  /** Says it for a table where this browser holds a seat, unless it has been said. */
  async follow(table: string, token: string): Promise<void> {
    if (!this.on) return;
    const wish = await this.#wish();
    if (!wish) return;
    const said = JSON.stringify([token, wish]);
    if (this.#told.get(table) === said) return;
    this.#told.set(table, said);
    await listenAt(table, { token, ...wish }).catch(() => this.#told.delete(table));
  }

  #fail(): void {
    this.trouble = 'failed';
  }

  #keep(changes: Partial<NoticeChoices>): void {
    this.#choices = { ...this.#choices, ...changes };
    keep('notices', this.#choices);
  }

  async #tellAll(): Promise<void> {
    const running = ownTables().filter(({ over, gone }) => !over && !gone);
    for (const { table, token } of running.slice(0, kMostTables)) await this.follow(table, token);
  }

  async #subscribe(): Promise<Trouble | null> {
    if (!('serviceWorker' in navigator) || !('PushManager' in window)) return 'missing';
    const { push } = await noticeOffer();
    if (push === undefined) return 'missing';
    if ((await Notification.requestPermission()) !== 'granted') return 'refused';
    await navigator.serviceWorker.register(atHome(kScript), { scope: atHome('') });
    const { pushManager } = await navigator.serviceWorker.ready;
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: keyBytes(push) });
    return null;
  }

  async #subscription(): Promise<PushSubscription | null> {
    if (!('serviceWorker' in navigator)) return null;
    const registration = await navigator.serviceWorker.getRegistration(atHome(''));
    return (await registration?.pushManager?.getSubscription()) ?? null;
  }

  async #wish(): Promise<Omit<NoticeWish, 'token'> | null> {
    const { endpoint, keys } = (await this.#subscription())?.toJSON() ?? {};
    if (!endpoint || !keys?.p256dh || !keys.auth) return null;
    const { kinds, quiet } = this.#choices;
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    return {
      push: { endpoint, p256dh: keys.p256dh, auth: keys.auth },
      language: settings.language,
      kinds: [...kinds],
      ...(quiet ? { quiet: { ...quiet, zone } } : {}),
    };
  }
}

export const notices = new Notices();
