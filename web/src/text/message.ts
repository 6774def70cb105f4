// A message of the catalogues with its places filled, in the part of ICU's message format that we use
// (docs/adr/0013-plurals-as-icu-writes-them.md):
//
//   {seat} builds a tower of {height} {height, plural, one {piece} other {pieces}} in {city}
//
// The words before the braces of a plural are CLDR's categories of the language, or "=0" for one number; "other" stands
// for the rest. Forms may have places of their own. src/engine/text/message.h does the same for the terminal;
// tests/golden/phrases.json keeps the two equal.

/** What is put in for a name in braces; the number chooses between the forms of a plural, without one it is "other". */
export interface Word {
  text: string;
  number?: number;
}
type WordFor = (name: string) => Word | null;

/** A piece of a message around the first {...} in it, which may hold others. */
function split(text: string): { before: string; inside: string | null; after: string } {
  const open = text.indexOf('{');
  let depth = 0;
  for (let at = open; at >= 0 && at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] !== '}') continue;
    depth -= 1;
    if (depth > 0) continue;
    return {
      before: text.slice(0, open),
      inside: text.slice(open + 1, at),
      after: text.slice(at + 1),
    };
  }
  return { before: text, inside: null, after: '' };
}

/** The form for the number among "one {piece} other {pieces}". */
function choose(forms: string, plurals: Intl.PluralRules, number?: number): string | undefined {
  const known = new Map<string, string>();
  for (let form = split(forms); form.inside !== null; form = split(form.after)) {
    known.set(form.before.trim(), form.inside);
  }
  const selectors = number === undefined ? [] : [`=${number}`, plurals.select(number)];
  const selector = [...selectors, 'other'].find((candidate) => known.has(candidate));
  return selector === undefined ? undefined : known.get(selector);
}

/** What stands for "name" or "name, plural, forms"; null if there is no such name or form. */
function fillPlace(place: string, plurals: Intl.PluralRules, wordFor: WordFor): string | null {
  const [, name = '', kind, forms = ''] = /^([^,]*)(?:,([^,]*),?(.*))?$/s.exec(place) ?? [];
  const word = wordFor(name.trim());
  if (word === null) return null;
  if (kind === undefined) return word.text;
  const form = kind.trim() === 'plural' ? choose(forms, plurals, word.number) : undefined;
  return form === undefined ? null : fillMessage(form, plurals, wordFor);
}

/** Places that have no word stay as they are, so that a mistake is seen. */
export function fillMessage(message: string, plurals: Intl.PluralRules, wordFor: WordFor): string {
  const { before, inside, after } = split(message);
  if (inside === null) return before;
  const filled = fillPlace(inside, plurals, wordFor) ?? `{${inside}}`;
  return before + filled + fillMessage(after, plurals, wordFor);
}
