// The calls of an account. What shows who one is stands in a header, which no other site's page can make a browser send.

import { atHome } from '../ui/route/home';
import type {
  AccountInfo,
  DeviceCode,
  EnteredAccount,
  EnterWish,
  ForgetWish,
  NewAccount,
  NewPasskey,
  PasskeyChallenge,
  PasskeyEntry,
  SeatsAnswer,
  SeatsWish,
} from '../wire/wire';

/** What the server answered instead; `message` is a word of the catalogues ("error.<word>"). */
export class AccountError extends Error {}

async function call<Answer>(path: string, body?: unknown, session?: string): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(atHome(`api/account${path}`), {
      method: body === undefined ? 'GET' : 'POST',
      credentials: 'omit',
      cache: 'no-store',
      headers: {
        ...(session === undefined ? {} : { authorization: `Bearer ${session}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new AccountError('offline');
  }
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new AccountError(String(answer.error ?? 'other'));
  return answer as Answer;
}

/** Takes one's name off a seat. What the server says against it, if anything. */
export async function forgetName(table: string, token: string): Promise<string> {
  const path = atHome(`api/tables/${encodeURIComponent(table)}/forget`);
  const wish: ForgetWish = { token };
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  })
    .then((response) => response.json())
    .catch(() => ({ error: 'offline' }));
  return String(answer.error ?? '');
}

export const accountApi = {
  make: (wish: NewAccount) => call<EnteredAccount>('/new', wish),
  enter: (wish: EnterWish) => call<EnteredAccount>('/enter', wish),
  challenge: () => call<PasskeyChallenge>('/passkey/challenge', {}),
  enterByPasskey: (entry: PasskeyEntry) => call<EnteredAccount>('/passkey/enter', entry),
  show: (session: string) => call<AccountInfo>('', undefined, session),
  seats: (session: string, wish: SeatsWish) => call<SeatsAnswer>('/seats', wish, session),
  /** Ends another session, or this one. */
  leave: (session: string, other?: string) =>
    call('/leave', other === undefined ? {} : { session: other }, session),
  setPassphrase: (session: string, passphrase: string) =>
    call('/passphrase', { passphrase }, session),
  deviceCode: (session: string) => call<DeviceCode>('/device', {}, session),
  newCodes: (session: string) => call<{ codes: string[] }>('/codes', {}, session),
  addPasskey: (session: string, passkey: NewPasskey) => call('/passkey/add', passkey, session),
  removePasskey: (session: string, id: string) => call('/passkey/remove', { id }, session),
  remove: (session: string) => call('/remove', {}, session),
};
