// The rules of a game as rules/<game>/clauses.md writes them, for reading and searching.

export interface Clause {
  id: string; // "COL-4.8"
  title: string;
  text: string;
  section: string; // "4. Actions"
  kind: string;
  edition: string | null; // null: every edition
  translated: boolean;
}

// A heading of any level that begins with an id, as leading_clause_id in src/cli/trace/clause_file.cpp sees it.
const kClause = /^#+ *([A-Z]{3}-(?:R\d+|\d+(?:\.\d+)*(?:[a-z](?![a-z]))?)) *(.*)$/;

/**
 * Reads "## section", "### ID title", the text, and a line "Kind: … · Edition: … · Source: …". landfall trace reads
 * the same (src/cli/trace/clause_file.h); tests/golden/clause_file.md keeps the two equal.
 */
export function readClauses(markdown: string): Clause[] {
  const clauses: Clause[] = [];
  let section = '';
  for (const block of markdown.split(/^(?= *#)/m)) {
    const [heading = '', ...lines] = block.trim().split(/\s*\n\s*/);
    const [, id, title = ''] = kClause.exec(heading) ?? [];
    if (id !== undefined) {
      const facts = lines.findLast((line) => line.startsWith('Kind:')) ?? '';
      const fact = (name: string) => new RegExp(`${name}:([^·]*)`).exec(facts)?.[1]?.trim() ?? null;
      clauses.push({
        id,
        title,
        text: lines.filter((line) => !line.startsWith('Kind:')).join(' '),
        section,
        kind: fact('Kind') ?? '',
        edition: fact('Edition'),
        translated: true,
      });
    } else if (heading.startsWith('## ')) {
      section = heading.slice(3);
    }
  }
  return clauses;
}

/** The clauses with title, text and section from a translation of the same file; what it lacks stays as it is. */
export function translate(clauses: readonly Clause[], translation: readonly Clause[]): Clause[] {
  const known = new Map(translation.map((clause) => [clause.id, clause]));
  const sections = new Map<string, string>();
  for (const { id, section } of clauses) {
    const other = known.get(id);
    if (other && !sections.has(section)) sections.set(section, other.section);
  }
  return clauses.map((clause) => {
    const other = known.get(clause.id);
    return {
      ...clause,
      section: sections.get(clause.section) ?? clause.section,
      translated: other !== undefined,
      ...(other ? { title: other.title, text: other.text } : {}),
    };
  });
}

/** Those that contain every word that is looked for. */
export function searchClauses(clauses: readonly Clause[], wanted: string): readonly Clause[] {
  const asked = wanted.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (asked.length === 0) return clauses;
  return clauses.filter(({ id, title, text }) => {
    const all = `${id} ${title} ${text}`.toLocaleLowerCase();
    return asked.every((word) => all.includes(word));
  });
}
