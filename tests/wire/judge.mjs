// Judges messages by the schemas of wire/ and counts them by kind.
import assert from 'node:assert/strict';
import { makeValidators, messageFiles } from '../../tools/wire/schemas.mjs';

const present = makeValidators();
const definitionsOf = (name) => messageFiles.find((file) => file.name === name).schema.$defs;
const clientKinds = Object.entries(definitionsOf('client')).filter(
  ([, { properties }]) => properties,
);
export const serverKinds = {
  table: 'TableMessage',
  people: 'PeopleMessage',
  update: 'Update',
  said: 'SaidMessage',
  chat: 'ChatNews',
  clock: 'ClockMessage',
  rematch: 'RematchMessage',
  error: 'ErrorMessage',
  pong: 'PongMessage',
};

function clientKind(message) {
  const same = clientKinds.filter(([, { properties }]) => properties.op.const === message.op);
  const fitting = same.find(([, { required }]) => required.every((name) => name in message));
  return (fitting ?? same[0] ?? [])[0];
}

export function answerKind({ ok, error }, asked) {
  if (!ok) return { refused: 'RefusedAnswer', final: 'FinalAnswer' }[error] ?? 'FailedAnswer';
  return definitionsOf('client')[clientKind(asked)]['x-answer'];
}

const show = (value) => JSON.stringify(value).slice(0, 600);

/** Whether a value follows a definition, of these schemas or others: null, or what is wrong with it. */
export function faultOf(file, definition, value, schemas = present) {
  const validate = schemas.validatorOf(file, definition);
  if (validate(value)) return null;
  const errors = validate.errors
    .slice(0, 8)
    .map(
      ({ instancePath, message, params }) =>
        `  ${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
    );
  return `no ${definition} of wire/${file}.schema.json:\n${errors.join('\n')}\n${show(value)}`;
}

/** Calls `visit` for all objects within a value, with the names that lead there. */
function visitObjects(value, visit, path = []) {
  if (value === null || typeof value !== 'object') return;
  if (!Array.isArray(value)) visit(value, path);
  for (const [key, item] of Object.entries(value)) visitObjects(item, visit, [...path, key]);
}

// What messages hold of any game; the schema of the game judges it.
const open = ['board', 'public', 'private'];
// The whole position of a game, which only the engine reads.
const opaque = { kind: 'ImagineAnswer', member: 'position' };
// Objects whose members have no fixed names.
const maps = ['options', 'names', 'hidden', 'places'];

// Members that tables of an earlier version of the rules do not have, or answers without a choice of a resource.
const later = { 'games/kolonien': ['proposals', 'quiet', 'either', 'resource'] };

/** Breaks a right message in every way that a wrong field can: what is still taken for right after that. */
export function lenienceOf(file, kind, value) {
  const taken = [];
  const whole = structuredClone(value);
  visitObjects(whole, (part, path) => {
    if (kind === opaque.kind && path[0] === opaque.member) return;
    if (open.some((name) => path.includes(name))) return;
    part.planted = {};
    if (faultOf(file, kind, whole) === null) taken.push(`${kind}: ${path.join('.')}.planted`);
    delete part.planted;
    // A view has all its fields, always, under the newest rules.
    if (!file.startsWith('games/') || maps.includes(path.at(-1))) return;
    for (const [name, kept] of Object.entries(part)) {
      if (later[file]?.includes(name)) continue;
      delete part[name];
      if (faultOf(file, kind, whole) === null)
        taken.push(`${kind}: ${path.join('.')} without ${name}`);
      part[name] = kept;
    }
  });
  return taken;
}

export class Judge {
  counts = new Map();
  /** Wrong messages that were taken for right ones. */
  lenient = [];
  #game;

  constructor(game) {
    this.#game = game;
  }

  count(kind) {
    return this.counts.get(kind) ?? 0;
  }

  /** To be called with what a client sends (`asked` is undefined) and what it hears. */
  hear = (message, asked) => {
    if (asked === undefined) {
      this.check('client', clientKind(message), message);
    } else if (message.op === 'answer') {
      assert.ok(asked, `an answer to nothing: ${show(message)}`);
      this.check('answers', answerKind(message, asked), message);
    } else {
      this.check('server', serverKinds[message.op], message);
    }
    if (message.scores) this.counts.set('Ending', this.count('Ending') + 1);
    if ('board' in message) this.#view('Board', message.board);
    if ('public' in message && typeof message.public === 'object')
      this.#view('PublicView', message.public);
    for (const seat of message.seats ?? [])
      if (seat.private) this.#view('PrivateView', seat.private);
  };

  /** What the lobby answered to a wish: this kind, or an error. */
  hearLobby(kind, answer) {
    this.check('http', answer.ok === false ? 'HttpError' : kind, answer);
    return answer;
  }

  check(file, kind, value) {
    assert.ok(kind, `no kind of message is like ${show(value)}`);
    const fault = faultOf(file, kind, value);
    assert.equal(fault, null, fault);
    const count = this.count(kind) + 1;
    this.counts.set(kind, count);
    if (count === 1 || count === 50) this.lenient.push(...lenienceOf(file, kind, value));
  }

  #view(kind, value) {
    this.check(`games/${this.#game}`, kind, value);
  }
}
