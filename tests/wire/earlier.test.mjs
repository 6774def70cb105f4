// A page and a server that are one release apart understand each other. tests/golden/wire/ holds the schemas of earlier
// releases (tools/wire/keep.mjs): their messages are still right, and what this server says is what an earlier page expects,
// if it leaves aside what it does not know.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gameFiles, makeValidators, root } from '../../tools/wire/schemas.mjs';
import { me, startServer } from '../e2e/support/page.mjs';
import { Client, post } from './client.mjs';
import { answerKind, faultOf, serverKinds } from './judge.mjs';
import { choiceOf, randomFrom } from './random.mjs';

const folder = join(root, 'tests/golden/wire');
const releases = readdirSync(folder).map((name) => ({
  name,
  schemas: JSON.parse(readFileSync(join(folder, name), 'utf8')),
}));
const nameOf = ({ $id }) => $id.replace('landfall:/wire/', '').replace('.schema.json', '');

/** A schema for a reader who ignores members that he does not know. */
function generous(schema) {
  if (Array.isArray(schema)) return schema.map(generous);
  if (schema === null || typeof schema !== 'object') return schema;
  const { additionalProperties, unevaluatedProperties, ...rest } = schema;
  const members = Object.entries(rest).map(([name, value]) => [name, generous(value)]);
  const open = { additionalProperties, unevaluatedProperties };
  const kept = Object.entries(open).filter(([, value]) => value !== undefined && value !== false);
  return Object.fromEntries([...members, ...kept]);
}

let server;
before(async () => {
  server = await startServer({
    page: '',
    limits: ['messages_per_second=100000', 'message_burst=100000'],
  });
});
after(() => server?.stop());

test('there is an earlier release to compare with', () => assert.ok(releases.length > 0));

for (const { name, schemas } of releases) {
  test(`${name}: what was said then is still right`, () => {
    let count = 0;
    for (const schema of schemas) {
      for (const [kind, { examples = [] }] of Object.entries(schema.$defs ?? {})) {
        for (const example of examples) {
          const fault = faultOf(nameOf(schema), kind, example);
          assert.equal(fault, null, fault);
          count += 1;
        }
      }
    }
    assert.ok(count > 30, `${count} examples`);
  });

  for (const { name: game } of gameFiles) {
    test(`${name}: a page of that release understands ${game}`, async () => {
      const earlier = makeValidators(generous(schemas));
      const heard = new Map();
      const check = (file, kind, value) => {
        const fault = faultOf(file, kind, value, earlier);
        assert.equal(fault, null, fault);
        heard.set(kind, (heard.get(kind) ?? 0) + 1);
      };
      const hear = (message, asked) => {
        if (asked === undefined) return;
        if (message.op === 'answer') check('answers', answerKind(message, asked), message);
        else if (serverKinds[message.op]) check('server', serverKinds[message.op], message);
        if ('board' in message) check(`games/${game}`, 'Board', message.board);
        if (message.op !== 'update') return;
        check(`games/${game}`, 'PublicView', message.public);
        for (const seat of message.seats ?? []) check(`games/${game}`, 'PrivateView', seat.private);
      };
      const random = randomFrom(5);
      const made = await post(server.url, 'tables', { game, seats: [me('A'), me('B'), me('C')] });
      assert.ok(made.ok, JSON.stringify(made));
      const client = await new Client(server.url, hear, made.table).opened;
      let next = client.next('update');
      await client.hello({ table: made.table, token: made.token });
      for (let move = 0; move < 25; move += 1) {
        const update = await next;
        if (update.over) break;
        const [seat] = update.awaiting;
        const { legal } = update.seats.find((part) => part.seat === seat);
        next = client.next('update');
        const { version } = update;
        const targets = choiceOf(legal, random);
        const answer = await client.ask({ op: 'act', version, seat, targets });
        assert.ok(answer.ok, JSON.stringify(answer));
      }
      await client.ask({ op: 'history', from: 0, to: 10 });
      await client.ask({ op: 'at', version: 3 });
      await client.close();
      for (const kind of ['TableMessage', 'Update', 'DoneAnswer', 'HistoryAnswer', 'MomentAnswer'])
        assert.ok(heard.get(kind) > 0, kind);
    });
  }
}
