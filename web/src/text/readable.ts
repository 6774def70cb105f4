// Keys and ids as words to read, for a game whose catalogues do not name them: "hand_size" is "Hand size".

export function readable(id: string): string {
  const spaced = id
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_.-]+/g, ' ')
    .trim();
  // A capital letter only marks where a word begins; several are an abbreviation.
  return capital(spaced.replace(/\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLocaleLowerCase()));
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** Whether a text is an id rather than something that somebody has written to be read. */
export function isId(text: string): boolean {
  return /^[a-z][a-z0-9]*([_-][a-z0-9]+)*$/.test(text);
}
