// Who this browser is signed in as. The first page knows the name alone (ui/settings/storage.ts), so that it stays light.

import { keepSignedIn, recall } from '../ui/settings/storage';

export interface SignedIn {
  session: string;
  name: string;
  kept: readonly string[]; // seats that the account had when somebody looked last
}

let me = $state.raw<SignedIn | null>(recall<SignedIn | null>('account', null));

export const signedIn = {
  get me(): SignedIn | null {
    return me;
  },
  note(next: SignedIn | null): void {
    me = next;
    keepSignedIn(next);
  },
};
