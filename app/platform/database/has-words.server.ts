import { type SQL, sql } from 'drizzle-orm';
import { foldedWords } from '../text/fold-text.ts';

/**
 * Whether an index of words (`folded_words(…)`, as the table's schema has it) holds every word of a text,
 * or one that begins so, whatever accents and signs either is written with; nothing does for a text
 * without words. Addresses count in their parts. Look at the length of the text first.
 */
export function hasWords(index: SQL, text: string): SQL {
  const words = foldedWords(text);
  if (words.length === 0) return sql`false`;
  return sql`${index} @@ to_tsquery('simple', ${words.map(beginning).join(' & ')})`;
}

/** A word as it begins, for `to_tsquery`: all of its parts, or these as one. */
function beginning({ parts, whole }: { parts: string[]; whole: string }): string {
  const apart = parts.map((part) => `'${part}':*`).join(' & ');
  return parts.length === 1 ? apart : `(${apart} | '${whole}':*)`;
}
