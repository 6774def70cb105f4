// The archive over the real server: every answer follows wire/archive.schema.json, and the description that is served says so.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { faultOfDescription } from '../../tools/wire/openapi.mjs';
import { fromPage } from '../../tools/wire/schemas.mjs';
import { me, startServer } from '../e2e/support/page.mjs';
import { Client, post } from './client.mjs';
import { faultOf, Judge } from './judge.mjs';
import { choiceOf, randomFrom } from './random.mjs';

let server;
before(async () => {
  server = await startServer({ page: '', testServer: true });
});
after(() => server?.stop());

const check = (definition, value) => {
  const fault = faultOf('archive', definition, value);
  assert.equal(fault, null, fault);
  return value;
};
const get = (path, headers = {}) => fetch(`${server.url}/api/${path}`, { headers });

/** Plays a whole game of both seats at random; the table. */
async function playGame(judge, others = {}) {
  const wish = { game: 'meridian', public: true, seats: [me('Ann'), me('Bob')], ...others };
  judge.check('http', 'TableWish', wish);
  const made = await post(server.url, 'tables', wish);
  const client = await new Client(server.url, judge.hear).opened;
  const random = randomFrom(3);
  const first = client.next('update');
  await client.hello({ table: made.table, token: made.token });
  let update = await first;
  while (!update.over) {
    const asked = update.seats.filter(({ legal }) => legal.length > 0);
    const { seat, legal } = asked[0];
    const next = client.next('update');
    await client.ask({
      op: 'act',
      version: update.version,
      seat,
      targets: choiceOf(legal, random),
    });
    update = await next;
  }
  await client.close();
  return made;
}

test('the description follows from the schemas', () => {
  const fault = faultOfDescription();
  assert.equal(fault, null, fault);
});

test('every answer is what the schemas and the description say', async () => {
  const judge = new Judge('meridian');
  const made = await playGame(judge);
  const own = await post(server.url, 'awaited', {
    tables: [{ table: made.table, token: made.token }],
  });
  judge.hearLobby('AwaitedAnswer', own);
  const list = check('ArchiveAnswer', await (await get('archive')).json());
  assert.equal(list.games.length, 1);
  const [{ id, records }] = list.games;
  assert.equal(own.tables[0].archived, id);
  assert.equal(own.tables[0].results.length, 2);

  const described = await (await get('openapi.json')).json();
  assert.equal(described.openapi, '3.1.0');
  const { default: Ajv } = fromPage('ajv/dist/2020.js');
  const ajv = new Ajv({ strict: false, allErrors: true });
  ajv.addSchema({ ...described, $id: 'landfall:/openapi' });
  const parameters = { listGames: '', getPosition: '?at=2&seat=0', getQuestion: '?at=5' };
  let calls = 0;
  for (const [path, { get: call }] of Object.entries(described.paths)) {
    const answer = await get(
      `${path.replace('/api/', '').replace('{id}', id)}${parameters[call.operationId] ?? ''}`,
    );
    assert.equal(answer.status, 200, path);
    assert.ok(answer.headers.get('etag'), path);
    const { schema } = Object.values(call.responses[200].content)[0];
    const type = Object.keys(call.responses[200].content)[0];
    assert.ok(answer.headers.get('content-type').startsWith(type), path);
    calls += 1;
    if (!schema.$ref) continue;
    const value = await answer.json();
    const validate = ajv.getSchema(`landfall:/openapi${schema.$ref}`);
    assert.ok(validate(value), `${path}: ${JSON.stringify(validate.errors?.slice(0, 3))}`);
    check(schema.$ref.split('/').at(-1), value);
  }
  assert.equal(calls, 5);

  for (const path of [
    'archive?seats=no',
    'archive/game-AAAAAAAAAAAAAAAA',
    `archive/${id}/position`,
    `archive/${id}/position?at=${records + 1}`,
    `archive/${id}/question?at=${records}`,
    `archive/${id}/question?at=0`,
  ]) {
    const answer = await get(path);
    assert.ok([400, 404].includes(answer.status), path);
    const fault = faultOf('http', 'HttpError', await answer.json());
    assert.equal(fault, null, fault);
  }
});

test('a record that somebody brings along', async () => {
  const judge = new Judge('meridian');
  const made = await playGame(judge, { public: false });
  const record = await (await get(`tables/${made.table}/record`)).text();
  const wish = check('ImportWish', { record });
  check('ImportedRecord', await post(server.url, 'archive', wish));
  const fault = faultOf('http', 'HttpError', await post(server.url, 'archive', { record: 'no' }));
  assert.equal(fault, null, fault);
});
