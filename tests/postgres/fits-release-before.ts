/** What the release before may still read or write, or cannot know that it must. */
const breaking: readonly [RegExp, string][] = [
  [/\bdrop\s+(table|column|schema|type|view|function|trigger|sequence)\b/i, 'takes something away'],
  [/\brename\b/i, 'gives something another name'],
  [/\balter\s+column\b.*\b(set\s+data\s+type|type)\b/is, 'changes what a column holds'],
  [/\bset\s+not\s+null\b/i, 'asks for a value that was not asked for'],
  [/\badd\s+column\b(?!.*\bdefault\b).*\bnot\s+null\b/is, 'asks for a value that nobody gives'],
  [/\badd\s+constraint\b.*\b(check|unique|exclude)\b/is, 'refuses what was taken'],
  [/\bcreate\s+unique\s+index\b/i, 'refuses what was taken'],
];

/** A line ahead of a statement that says why the release before can live with it all the same. */
const excuse = /^--\s*Fits the release before:\s*\S.{10,}$/im;

const madeHere = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi;

/** What in a migration the release before would not survive, a sentence a statement. */
export function unfitStatements(migration: string): string[] {
  const made = [...migration.matchAll(madeHere)].map(([, name = '']) => name);
  return migration.split('--> statement-breakpoint').flatMap((text) => {
    const statement = text.replaceAll(/--.*$/gm, '').trim();
    const isOfNewTable = made.some((name) =>
      new RegExp(
        `^(alter\\s+table|create\\s+unique\\s+index\\b.*\\bon)\\s+"?${name}"?\\b`,
        'is',
      ).test(statement),
    );
    if (excuse.test(text) || isOfNewTable) return [];
    return breaking.flatMap(([pattern, what]) =>
      pattern.test(statement) ? [`"${statement.slice(0, 80)}" ${what}`] : [],
    );
  });
}
