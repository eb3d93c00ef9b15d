import { type SQL, sql } from 'drizzle-orm';
import { foldedWords } from '../text/fold-text.ts';

/**
 * Whether an index of words (`folded_words(…)`, as the table's schema has it) holds every word of a text,
 * or one that begins so, whatever accents and signs either is written with; nothing does for a text
 * without words. Addresses count in their parts.
 */
export function hasWords(index: SQL, text: string): SQL {
  const words = foldedWords(text);
  if (words.length === 0) return sql`false`;
  const starts = words.map((word) => `'${word}':*`).join(' & ');
  return sql`${index} @@ to_tsquery('simple', ${starts})`;
}
