// Writes the tables of docs/wire.md from the schemas of wire/, between the marks that name them.
//   node tools/wire/docs.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isStarted, messageFiles, root } from './schemas.mjs';

const path = join(root, 'docs/wire.md');
const lastOf = (reference) => reference.slice(reference.lastIndexOf('/') + 1);
const inCell = (text = '') => text.replaceAll('|', '\\|');

/** A type in a word or two, as a reader wants it. */
function told(schema) {
  if (schema.$ref) return lastOf(schema.$ref);
  if ('const' in schema) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ');
  if (schema.oneOf) return schema.oneOf.map(told).join(' or ');
  if (schema.prefixItems) return `[${schema.prefixItems.map(told).join(', ')}]`;
  if (schema.type === 'array') return `list of ${told(schema.items)}`;
  if (schema.properties) return `{${fieldNames(schema)}}`;
  if (schema.additionalProperties === true) return 'object';
  if (schema.type === 'object') return `object of ${told(schema.additionalProperties)}`;
  return (
    { string: 'text', integer: 'number', boolean: 'true or false', null: 'null' }[schema.type] ??
    schema.type
  );
}

const isOptional = ({ required = [] }, name) => !required.includes(name);
const fieldNames = (schema) =>
  Object.keys(schema.properties)
    .map((name) => `${name}${isOptional(schema, name) ? '?' : ''}`)
    .join(', ');

function rowsOf([name, definition]) {
  const title = definition.properties?.op ? `\`${definition.properties.op.const}\` ${name}` : name;
  const type = definition.properties ? '' : told(definition);
  const fields = Object.entries(definition.properties ?? {})
    .filter(([field]) => field !== 'op')
    .map(([field, schema]) => {
      const mark = isOptional(definition, field) ? ' (may be missing)' : '';
      return `| | \`${field}\` | ${inCell(told(schema))}${mark} | ${inCell(schema.description)} |`;
    });
  return [`| **${title}** | | ${inCell(type)} | ${inCell(definition.description)} |`, ...fields];
}

function tableOf({ schema }) {
  const definitions = Object.entries(schema.$defs);
  const examples = definitions.flatMap(([, { examples: given = [] }]) =>
    given.map((one) => JSON.stringify(one)),
  );
  return [
    '| what | field | type | meaning |',
    '|---|---|---|---|',
    ...definitions.flatMap(rowsOf),
    ...(examples.length > 0 ? ['', '```', ...examples, '```'] : []),
  ].join('\n');
}

/** The document with its tables as they should be. */
export function withTables(text) {
  return text.replace(
    /(<!-- made from wire\/(\w+)\.schema\.json[^\n]*-->\n)[\s\S]*?(\n<!-- end -->)/g,
    (_, opening, name, closing) => {
      const file = messageFiles.find((known) => known.name === name);
      if (!file)
        throw new Error(`docs/wire.md names wire/${name}.schema.json, which does not exist`);
      return `${opening}\n${tableOf(file)}\n${closing}`;
    },
  );
}

/** Why docs/wire.md is not as it should be, or nothing. */
export function faultOfDocument() {
  const text = readFileSync(path, 'utf8');
  const missing = messageFiles.filter(
    ({ name }) => !text.includes(`<!-- made from wire/${name}.schema.json`),
  );
  if (missing.length > 0) return `has no table of ${missing.map(({ name }) => name).join(', ')}`;
  return withTables(text) === text
    ? null
    : 'is older than the schemas of wire/: run node tools/wire/docs.mjs';
}

if (isStarted(import.meta.url)) writeFileSync(path, withTables(readFileSync(path, 'utf8')));
