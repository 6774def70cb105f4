// The calls of an account follow the schemas of wire/, both ways.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startServer } from '../e2e/support/page.mjs';
import { Judge } from './judge.mjs';

let server;
before(async () => {
  server = await startServer({ page: '', seed: 5 });
});
after(() => server?.stop());

const judge = new Judge('meridian');
const token = (letter) => `${letter.repeat(21)}A`;

/** Calls, with what is sent and what comes back judged; `wish` and `answer` are names of schemas. */
async function call(path, { wish, answer, body, session } = {}) {
  if (wish) judge.check('http', wish, body);
  const response = await fetch(`${server.url}/api/account${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(session ? { authorization: `Bearer ${session}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return judge.hearLobby(answer, await response.json());
}

test('an account, from its first call to its last', async () => {
  const ann = { name: 'Ann', passphrase: 'horse battery staple', device: 'Firefox, Linux' };
  const entered = { answer: 'EnteredAccount' };
  const made = await call('/new', { wish: 'NewAccount', body: ann, ...entered });
  assert.equal(made.codes.length, 8);
  assert.equal((await call('/new', { body: ann, ...entered })).error, 'name_taken');
  const { session } = await call('/enter', { wish: 'EnterWish', body: ann, ...entered });
  const again = await call('/enter', {
    wish: 'EnterWish',
    body: { code: made.codes[0] },
    ...entered,
  });
  assert.equal(again.name, 'Ann');
  const wrong = await call('/enter', { wish: 'EnterWish', body: { code: 'x' }, ...entered });
  assert.equal(wrong.error, 'wrong_code');

  const seat = { table: 'k3F9', token: token('B') };
  const seats = { wish: 'SeatsWish', answer: 'SeatsAnswer', session };
  const put = await call('/seats', {
    ...seats,
    body: { put: [{ ...seat, game: 'meridian', name: 'Friday' }] },
  });
  assert.deepEqual(put.seats, [{ ...seat, note: { game: 'meridian', name: 'Friday' } }]);
  assert.deepEqual((await call('/seats', { ...seats, body: { drop: [seat] } })).seats, []);

  const info = await call('', { answer: 'AccountInfo', session });
  assert.deepEqual([info.name, info.codes, info.passphrase], ['Ann', 7, true]);
  assert.equal(info.sessions.length, 3);
  const done = { answer: 'AccountDone', session };
  const other = info.sessions.find(({ here }) => !here);
  assert.equal(
    (await call('/leave', { wish: 'LeaveWish', body: { session: other.id }, ...done })).ok,
    true,
  );
  const passphrase = { passphrase: 'another long sentence' };
  assert.equal(
    (await call('/passphrase', { wish: 'PassphraseWish', body: passphrase, ...done })).ok,
    true,
  );
  const codes = await call('/codes', { answer: 'CodesAnswer', body: {}, session });
  assert.equal(codes.codes.length, 8);

  const device = await call('/device', { answer: 'DeviceCode', body: {}, session });
  assert.equal(device.seconds, 600);
  const challenge = await call('/passkey/challenge', { answer: 'PasskeyChallenge', body: {} });
  assert.ok(challenge.algorithms.includes(-7));
  const passkey = { clientData: 'AAAA', authenticator: 'AAAA', algorithm: -7, user: 'AAAA' };
  const added = await call('/passkey/add', { wish: 'NewPasskey', body: passkey, ...done });
  assert.equal(added.error, 'bad_request');
  const entry = {
    id: 'AAAA',
    clientData: 'AAAA',
    authenticator: 'AAAA',
    signature: 'AAAA',
    user: 'AAAA',
  };
  const shown = await call('/passkey/enter', { wish: 'PasskeyEntry', body: entry, ...entered });
  assert.equal(shown.error, 'wrong_passkey');
  const gone = await call('/passkey/remove', {
    wish: 'PasskeyGone',
    body: { id: 'AAAA' },
    ...done,
  });
  assert.equal(gone.error, 'unknown_passkey');

  assert.equal((await call('/remove', { body: {}, ...done })).ok, true);
  assert.equal((await call('', { answer: 'AccountInfo', session })).error, 'no_session');
  assert.deepEqual(judge.lenient, []);
});
