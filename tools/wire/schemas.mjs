// Reads the schemas of wire/, for what is made from them and for tests that validate by them.
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
/** Whether the module of this address was started by itself, and not taken in by another. */
export const isStarted = (url) => realpathSync(process.argv[1]) === fileURLToPath(url);
/** Finds packages where the page has them. */
export const fromPage = createRequire(join(root, 'web/package.json'));

const ending = '.schema.json';
const readFolder = (folder) =>
  readdirSync(join(root, 'wire', folder))
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => ({
      name: basename(name, ending),
      path: join(folder, name),
      schema: JSON.parse(readFileSync(join(root, 'wire', folder, name), 'utf8')),
    }));

/** What travels at every table, and in the calls of the lobby. */
export const messageFiles = readFolder('.');
/** What each game says of its own: Board, PublicView and PrivateView. */
export const gameFiles = readFolder('games');
const allSchemas = [...messageFiles, ...gameFiles].map(({ schema }) => schema);

/**
 * A validator that knows all schemas, or others in their place; `validatorOf('server', 'Update')` and
 * `validatorOf('games/meridian', 'Board')`.
 */
export function makeValidators(schemas = allSchemas) {
  const { default: Ajv } = fromPage('ajv/dist/2020.js');
  const ajv = new Ajv({
    allErrors: true,
    strict: true,
    allowUnionTypes: true,
    keywords: ['x-answer'],
  });
  for (const schema of schemas) ajv.addSchema(schema);
  return {
    ajv,
    validatorOf(file, definition) {
      const id = `landfall:/wire/${file}${ending}`;
      const validate = ajv.getSchema(definition ? `${id}#/$defs/${definition}` : id);
      if (!validate) throw new Error(`wire/${file}${ending} has no ${definition ?? 'root'}`);
      return validate;
    },
  };
}
