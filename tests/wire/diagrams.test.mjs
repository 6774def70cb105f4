// What the diagrams of the rules show is what the engine does: every drawing is put up as a position, its marks are asked
// for, and the moves between two drawings lead from the one to the other. web/src/games/<game>/diagrams/proof.json says
// how, drawing by drawing:
//   state    completes the drawing to a position; tests/wire/diagrams/<game>.mjs knows what is usual
//   opening  moves before anything is asked
//   path     begins each choice that a mark of the drawing ends; `tail` is what comes behind the mark
//   legal, refused  further choices; what is refused has the clause that forbids it
//   facts    values of the view; `scores` are the points of all seats
//   acts     moves that lead to the next drawing, or `from` an earlier one to this
//   after    values of the view when these moves are made
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../tools/wire/schemas.mjs';

const program = process.env.LANDFALL_BIN ?? join(root, 'build/release/bin/landfall');
const games = join(root, 'web/src/games');
const readJson = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'));

/** The answers of the line protocol; what is not ok is the caller's affair. */
function ask(requests) {
  const input = requests.map((request) => JSON.stringify(request)).join('\n');
  const { stdout, error } = spawnSync(program, ['protocol'], { input, encoding: 'utf8' });
  if (error) throw error;
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Members of objects are joined, lists of things with a seat seat by seat, everything else is replaced. */
function merge(one, other) {
  if (
    Array.isArray(one) &&
    Array.isArray(other) &&
    other.every((item) => item?.seat !== undefined)
  ) {
    return one.map((item) =>
      merge(
        item,
        other.find(({ seat }) => seat === item.seat),
      ),
    );
  }
  const isObject = (value) => value && typeof value === 'object' && !Array.isArray(value);
  if (other === undefined) return one;
  if (!isObject(one) || !isObject(other)) return other;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...keys].map((key) => [key, merge(one[key], other[key])]));
}

const valueAt = (value, path) => path.split('.').reduce((inner, key) => inner?.[key], value);

function assertOk(answer, what) {
  assert.ok(answer.ok, `${what}: ${JSON.stringify(answer)}`);
  return answer;
}

/** The questions to a position, each with what its answer must be. */
function questionsOf(
  panel,
  { seat = 0, path = [], tail = [], facts = {}, refused = [], legal = [], scores },
) {
  const why = (targets, clause) => ({
    request: { op: 'why', seat, targets },
    check: (answer) => {
      assertOk(answer, targets.join(' '));
      assert.equal(answer.legal ? 'legal' : answer.clause, clause, targets.join(' '));
    },
  });
  return [
    ...(panel.yes ?? []).map((target) => why([...path, target, ...tail], 'legal')),
    ...Object.entries(panel.no ?? {}).map(([target, clause]) =>
      why([...path, target, ...tail], clause),
    ),
    ...refused.map(({ targets, clause }) => why(targets, clause)),
    ...legal.map((targets) => why(targets, 'legal')),
    ...(scores
      ? [
          {
            request: { op: 'scores' },
            check: (answer) => {
              assert.deepEqual(
                answer.scores.map(({ points }) => points),
                scores,
                'points',
              );
            },
          },
        ]
      : []),
    ...(Object.keys(facts).length === 0
      ? []
      : [
          {
            request: { op: 'view', seat },
            check: ({ view }) => {
              for (const [key, value] of Object.entries(facts)) {
                const seen = key.startsWith('private.') ? view : view.public;
                assert.deepEqual(valueAt(seen, key), value, key);
              }
            },
          },
        ]),
  ];
}

function prove(diagram, proof, { game, help, data }) {
  const { seats, options } = help.setupOf(diagram.panels[0], proof);
  const begin = { op: 'new', game, seats, options, chance: 'manual' };
  const [, { board }, { state: start }] = ask([begin, { op: 'board' }, { op: 'state' }]);
  const known = { seats, board, start, maps: data.maps, data };
  const assertDrawn = (panel, { view }) => {
    help.assertDrawn(panel, { ...known, view: view.public });
  };
  diagram.panels.forEach((panel, index) => {
    const own = proof.panels[index];
    if (!own) {
      assert.ok(diagram.flow && index > 0, `drawing ${index} is proved by the moves before it`);
      assert.ok(!panel.yes && !panel.no, 'marks of a drawing that is not put up are not proved');
      return;
    }
    const first = own.from === undefined ? panel : diagram.panels[own.from];
    const position = merge(help.stateOf(first, { ...known, seat: own.seat ?? 0 }), own.state ?? {});
    const play = (acts = []) =>
      acts.map(([seat, ...targets]) => ({
        request: { op: 'act', seat, targets },
        check: (answer) => assertOk(answer, targets.join(' ')),
      }));
    let after = null;
    const talk = [
      { request: begin, check: (answer) => assertOk(answer, 'a new match') },
      {
        request: { op: 'set', state: position },
        check: (answer) => assertOk(answer, 'the drawing is a position'),
      },
      {
        request: { op: 'view', seat: 0 },
        check: (answer) => {
          assertDrawn(first, answer);
          help.assertMore?.(first, { ...known, own, view: answer.view.public });
        },
      },
      ...play(own.opening),
      ...questionsOf(first, own),
      ...play(own.acts),
      {
        request: { op: 'view', seat: 0 },
        check: (answer) => {
          after = answer;
        },
      },
    ];
    const answers = ask(talk.map(({ request }) => request));
    talk.forEach(({ check }, order) => {
      check(answers[order]);
    });
    if (own.from !== undefined) assertDrawn(panel, after);
    if (diagram.flow && index + 1 < diagram.panels.length) {
      assertDrawn(diagram.panels[index + 1], after);
    }
    for (const [key, value] of Object.entries(own.after ?? {})) {
      assert.deepEqual(valueAt(after.view.public, key), value, `afterwards ${key}`);
    }
  });
}

const drawn = readdirSync(games).filter((game) =>
  existsSync(join(games, game, 'diagrams/proof.json')),
);

test('there are games with diagrams', () => {
  assert.ok(drawn.length > 0);
});

for (const game of drawn) {
  const data = readJson(games, game, 'diagrams/diagrams.json');
  const proofs = readJson(games, game, 'diagrams/proof.json');
  const help = await import(`./diagrams/${game}.mjs`);

  test(`${game}: every diagram is proved, and nothing else`, () => {
    assert.deepEqual(Object.keys(proofs).sort(), data.diagrams.map(({ id }) => id).sort());
  });
  for (const { all, ...diagram } of data.diagrams) {
    diagram.panels = diagram.panels.map((panel) => ({ ...all, ...panel }));
    test(`${game}: the engine does what "${diagram.id}" shows (${diagram.clause})`, () => {
      prove(diagram, proofs[diagram.id], { game, help, data });
    });
  }
}
