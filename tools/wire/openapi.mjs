// Writes wire/openapi.json, the description of the public read interface (docs/api.md), with the schemas of wire/.
//   node tools/wire/openapi.mjs
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isStarted, messageFiles, root } from './schemas.mjs';

const path = join(root, 'wire/openapi.json');
const fileOf = (name) => messageFiles.find((file) => file.name === name);

/** The definitions that are used, under their own names. */
class Components {
  schemas = {};

  /** A reference to a definition of wire/, which comes along. */
  take(file, definition) {
    const reference = { $ref: `#/components/schemas/${definition}` };
    if (definition in this.schemas) return reference;
    const found = fileOf(file).schema.$defs[definition];
    if (!found) throw new Error(`wire/${file}.schema.json has no ${definition}`);
    this.schemas[definition] = {}; // it may lead back to itself
    this.schemas[definition] = this.within(file, found);
    return reference;
  }

  within(file, schema) {
    if (Array.isArray(schema)) return schema.map((item) => this.within(file, item));
    if (schema === null || typeof schema !== 'object') return schema;
    const entries = Object.entries(schema).flatMap(([key, value]) => {
      if (key === 'x-answer') return [];
      if (key !== '$ref') return [[key, this.within(file, value)]];
      const [other, definition] = value.split('#/$defs/');
      return [['$ref', this.take(other.replace('.schema.json', '') || file, definition).$ref]];
    });
    return Object.fromEntries(entries);
  }
}

const text = { type: 'string' };
const number = { type: 'integer', minimum: 0 };
const asked = (name, schema, description, others = {}) => ({
  name,
  in: 'query',
  description,
  schema,
  ...others,
});
const game = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'the id of the game in the archive',
  schema: text,
};

const headers = {
  ETag: {
    description: 'send it back as If-None-Match: what has not changed is not sent again',
    schema: text,
  },
};

/** The description as it should be. */
export function description() {
  const components = new Components();
  const trouble = (what, others = {}) => ({
    description: what,
    content: { 'application/json': { schema: components.take('http', 'HttpError') } },
    ...others,
  });
  const call = (operationId, summary, parameters, content, missing = true) => ({
    get: {
      operationId,
      summary,
      parameters,
      responses: {
        200: { description: 'here it is', headers, content },
        304: { description: 'nothing has changed' },
        400: trouble('a parameter is wrong; the text says which'),
        ...(missing ? { 404: trouble('there is no such game, or nobody may find it') } : {}),
        429: trouble('too many calls', {
          headers: { 'Retry-After': { description: 'seconds to wait', schema: number } },
        }),
        503: trouble('the archive cannot be read now'),
      },
    },
  });
  const json = (definition) => ({
    'application/json': { schema: components.take('archive', definition) },
  });
  const paths = {
    '/api/archive': call(
      'listGames',
      'Finished games that everyone may find, the newest first',
      [
        asked('game', text, 'the name of the game, such as meridian'),
        asked('person', text, 'part of the name of someone who played'),
        asked(
          'option',
          { type: 'array', items: text },
          'an option and its value, such as end_turn:explicit',
        ),
        asked('seats', { ...number, minimum: 1 }, 'how many played'),
        asked('shortest', number, 'how many records it has at least'),
        asked('longest', number, 'how many records it has at most'),
        asked('since', number, 'it ended at this second since 1970, or later'),
        asked('until', number, 'it ended before this second since 1970'),
        asked('after', text, 'the `next` of the page before'),
      ],
      json('ArchiveAnswer'),
      false,
    ),
    '/api/archive/{id}': call('getGame', 'One finished game', [game], json('ArchivedGame')),
    '/api/archive/{id}/record': call(
      'getRecord',
      'Its record: every choice and every outcome of chance, as text',
      [game],
      { 'text/plain': { schema: text } },
    ),
    '/api/archive/{id}/position': call(
      'getPosition',
      'How the table stood after so many records',
      [
        game,
        asked('at', number, 'after how many records', { required: true }),
        asked('seat', number, 'also what this seat knew, and what it could choose'),
      ],
      json('ArchivedPosition'),
    ),
    '/api/archive/{id}/question': call(
      'getQuestion',
      'The same moment as a question to the seat whose choice was due, without what followed',
      [game, asked('at', number, 'after how many records', { required: true })],
      json('ArchivedQuestion'),
    ),
  };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Landfall archive',
      version: '1',
      description:
        'Finished games of people who allow everyone to find them. Pages of any origin may read it, without a key. docs/api.md explains it.',
      license: { name: licence() },
    },
    servers: [{ url: '/' }],
    paths,
    components: { schemas: components.schemas },
  };
}

const licence = () => JSON.parse(readFileSync(join(root, 'web/package.json'), 'utf8')).license;

/** Why wire/openapi.json is not as it should be, or nothing. How it is laid out does not matter. */
export function faultOfDescription() {
  return isDeepStrictEqual(JSON.parse(readFileSync(path, 'utf8')), description())
    ? null
    : 'wire/openapi.json is not what the schemas say; run node tools/wire/openapi.mjs';
}

if (isStarted(import.meta.url)) {
  writeFileSync(path, `${JSON.stringify(description(), null, 2)}\n`);
  execFileSync('npx', ['biome', 'format', '--write', path], { cwd: join(root, 'web') });
}
