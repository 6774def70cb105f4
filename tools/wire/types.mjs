// Makes the TypeScript types of web/src/wire/generated/ from the schemas of wire/. Our schemas use few words of JSON
// Schema; anything else is an error here, so that no type says less than its schema without anybody noticing.
//   node tools/wire/types.mjs
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gameFiles, isStarted, messageFiles, root } from './schemas.mjs';

const folder = join(root, 'web/src/wire/generated');
const plainTypes = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};
// What types cannot say, and validators check.
const silent = [
  'description',
  'examples',
  'x-answer',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'pattern',
];
const spoken = [
  '$ref',
  'const',
  'enum',
  'oneOf',
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'prefixItems',
  'minItems',
  'maxItems',
];

const comment = (text, indent) => (text ? `${indent}/** ${text.replaceAll('*/', '* /')} */\n` : '');
const isName = (key) => /^[A-Za-z_]\w*$/.test(key);
const inList = (type) => (/\||^readonly/.test(type) ? `(${type})` : type);

function arrayType(schema, indent) {
  if (schema.prefixItems)
    return `readonly [${schema.prefixItems.map((item) => typeOf(item, indent)).join(', ')}]`;
  const item = typeOf(schema.items, indent);
  if (schema.minItems === undefined) return `readonly ${inList(item)}[]`;
  if (schema.minItems !== schema.maxItems) throw new Error('a list has a fixed length, or none');
  return `readonly [${Array(schema.minItems).fill(item).join(', ')}]`;
}

function objectType(schema, indent) {
  const { properties = {}, required = [], additionalProperties } = schema;
  if (additionalProperties === undefined)
    throw new Error('an object must say whether it has other members');
  const fields = Object.entries(properties).map(([name, field]) => {
    const key = isName(name) ? name : JSON.stringify(name);
    const optional = required.includes(name) ? '' : '?';
    return `${comment(field.description, `${indent}  `)}${indent}  ${key}${optional}: ${typeOf(field, `${indent}  `)};\n`;
  });
  if (additionalProperties !== false) {
    const other =
      additionalProperties === true ? 'unknown' : typeOf(additionalProperties, `${indent}  `);
    fields.push(`${indent}  [name: string]: ${other};\n`);
  }
  return fields.length === 0 ? 'Record<string, never>' : `{\n${fields.join('')}${indent}}`;
}

/** The type of a schema as TypeScript writes it. */
export function typeOf(schema, indent = '') {
  for (const word of Object.keys(schema)) {
    if (!silent.includes(word) && !spoken.includes(word))
      throw new Error(`no type is known for '${word}'`);
  }
  if (schema.$ref) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.oneOf) return schema.oneOf.map((option) => typeOf(option, indent)).join(' | ');
  if (schema.type === 'array') return arrayType(schema, indent);
  if (schema.type === 'object') return objectType(schema, indent);
  const types = [schema.type].flat().map((type) => plainTypes[type]);
  if (types.includes(undefined)) throw new Error(`no type is known for ${JSON.stringify(schema)}`);
  return types.join(' | ');
}

const declarations = (schema) =>
  Object.entries(schema.$defs)
    .map(
      ([name, definition]) =>
        `\n${comment(definition.description, '')}export type ${name} = ${typeOf(definition)};\n`,
    )
    .join('');

/** Which answer each message of the client gets, by the word that it begins with. */
function answersOf(files) {
  const answers = new Map();
  for (const { schema } of files) {
    for (const { properties, 'x-answer': answer } of Object.values(schema.$defs)) {
      if (answer) answers.set(properties.op.const, answer);
    }
  }
  const lines = [...answers].map(([operation, answer]) => `  ${operation}: ${answer};\n`);
  return `\n/** The answer to each message that gets one. */\nexport type Answers = {\n${lines.join('')}};\n`;
}

/** All files of types by their names. */
export function allTypes() {
  const files = new Map();
  const made = (from) => `made from wire/${from} by tools/wire/types.mjs; changes here are lost.\n`;
  files.set(
    'messages.ts',
    `// What travels between page and server, ${made('*.schema.json')}${messageFiles.map(({ schema }) => declarations(schema)).join('')}${answersOf(messageFiles)}`,
  );
  for (const { name, path, schema } of gameFiles) {
    const common = [
      ...new Set(JSON.stringify(schema).match(/(?<=common\.schema\.json#\/\$defs\/)\w+/g)),
    ].sort();
    files.set(
      `${name}.ts`,
      `// What the server says about a table of ${schema.title}, ${made(path)}\nimport type { ${common.join(', ')} } from './messages';\n${declarations(schema)}`,
    );
  }
  const names = gameFiles.map(({ name }) => name);
  const views = names.map(
    (name) =>
      `  ${name}: { board: ${name}.Board; public: ${name}.PublicView; private: ${name}.PrivateView };\n`,
  );
  files.set(
    'games.ts',
    `// The views of all games by name, ${made('games/')}\n${names.map((name) => `import type * as ${name} from './${name}';\n`).join('')}\n/** What a board and the views of a position hold, by game. */\nexport type GameViews = {\n${views.join('')}};\n`,
  );
  return files;
}

// Files that are as they should be keep their time, so that nothing is compiled again.
function write(files) {
  mkdirSync(folder, { recursive: true });
  const present = readdirSync(folder);
  for (const name of present) if (!files.has(name)) rmSync(join(folder, name));
  for (const [name, text] of files) {
    const path = join(folder, name);
    if (!present.includes(name) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  }
}

if (isStarted(import.meta.url)) write(allTypes());
