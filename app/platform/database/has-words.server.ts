import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether an index of words (`to_tsvector('simple', …)`, as the table's schema has it) holds every word
 * of a text, or one that begins so; nothing does for a text without words. Addresses count in their parts.
 */
export function hasWords(index: SQL, text: string): SQL {
  const words = text.split(/[\s@._+-]+/).filter((word) => word !== '');
  if (words.length === 0) return sql`false`;
  const starts = words.map((word) => `'${word.replaceAll(/['\\]/g, '$&$&')}':*`).join(' & ');
  return sql`${index} @@ to_tsquery('simple', ${starts})`;
}
