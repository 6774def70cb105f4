// A list of the host's desk, page by page.

import type { Entry, HostApi, Kind } from './host_api';

export class Entries {
  readonly #api: HostApi;
  readonly #kind: Kind;
  readonly #fail: (error: unknown) => void;
  #next: number | undefined;
  all = $state.raw<readonly Entry[]>([]);
  more = $state(false);
  loaded = $state(false);

  constructor(api: HostApi, kind: Kind, fail: (error: unknown) => void) {
    this.#api = api;
    this.#kind = kind;
    this.#fail = fail;
  }

  async begin(open: boolean): Promise<void> {
    this.all = [];
    this.#next = undefined;
    await this.load(open);
  }

  async load(open: boolean): Promise<void> {
    try {
      const page = await this.#api.entries(this.#kind, open, this.#next);
      this.all = [...this.all, ...page.entries];
      this.#next = page.next;
      this.more = page.next !== undefined;
      this.loaded = true;
    } catch (error) {
      this.#fail(error);
    }
  }
}
