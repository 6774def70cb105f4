// Records what the engine says about the positions of web/src/games/*/recipe.json, for the tests of the drawings: each
// recipe begins a match, puts up a position and names what comes of it. Needs the program (LANDFALL_BIN, or the release).
//   node tools/wire/record.mjs
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isStarted, root } from './schemas.mjs';

const games = join(root, 'web/src/games');

/** The answers of the line protocol to these requests; a refusal ends everything. */
function ask(requests) {
  const program = process.env.LANDFALL_BIN ?? join(root, 'build/release/bin/landfall');
  const input = requests.map((request) => JSON.stringify(request)).join('\n');
  const { stdout, error } = spawnSync(program, ['protocol'], {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (error) throw error;
  return stdout
    .trimEnd()
    .split('\n')
    .map((line, index) => {
      const answer = JSON.parse(line);
      if (!answer.ok) throw new Error(`${JSON.stringify(requests[index]).slice(0, 200)}: ${line}`);
      return answer;
    });
}

/** Nothing is drawn but what the recipe says, so that the same recipe gives the same position for ever. */
function play({ game, seats, options, states }) {
  const answers = ask([
    { op: 'new', game, seats, options, chance: 'manual' },
    ...states.map((state) => ({ op: 'set', state })),
    { op: 'board' },
    { op: 'view', seat: 0 },
  ]);
  const [{ board }, { view }] = answers.slice(-2);
  return { board, ...view };
}

// One line for each member of a member: what changes can be read.
function lines(value, depth = 0) {
  const list = Array.isArray(value);
  if (
    depth === 2 ||
    value === null ||
    typeof value !== 'object' ||
    Object.keys(value).length === 0
  ) {
    return JSON.stringify(value);
  }
  const pad = '  '.repeat(depth + 1);
  const items = Object.entries(value).map(([key, item]) => {
    return `${pad}${list ? '' : `${JSON.stringify(key)}: `}${lines(item, depth + 1)}`;
  });
  const [opening, closing] = list ? '[]' : '{}';
  return `${opening}\n${items.join(',\n')}\n${'  '.repeat(depth)}${closing}`;
}

/** The recorded positions of a game as TypeScript, so that the compiler holds them against the schema. */
function recordingOf(game) {
  const recipes = JSON.parse(readFileSync(join(games, game, 'recipe.json'), 'utf8'));
  const parts = Object.entries(recipes).flatMap(([name, recipe]) => {
    const { board, public: view, private: secrets } = play({ game, ...recipe });
    return [
      ['Board', 'Board', board],
      ['View', 'PublicView', view],
      ['Secrets', 'PrivateView', secrets],
    ].map(([what, type, value]) => `\nexport const k${name}${what}: ${type} = ${lines(value)};\n`);
  });
  return `// What the engine says about the positions of recipe.json; recorded by tools/wire/record.mjs, not written.

import type { Board, PrivateView, PublicView } from '../../wire/generated/${game}';
${parts.join('')}`;
}

const recorded = readdirSync(games).filter((game) => existsSync(join(games, game, 'recipe.json')));

/** The games whose recordings are not what the engine says now. */
export function staleRecordings() {
  return recorded.filter(
    (game) => recordingOf(game) !== readFileSync(join(games, game, 'recorded.ts'), 'utf8'),
  );
}

if (isStarted(import.meta.url)) {
  for (const game of recorded) writeFileSync(join(games, game, 'recorded.ts'), recordingOf(game));
}
