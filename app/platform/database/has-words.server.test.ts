import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { typedForKept } from '#tests/harness/as-people-write.ts';
import { onEachStore } from '#tests/harness/stores.ts';
import { foldedWords } from '../text/fold-text.ts';
import { hasWords } from './has-words.server.ts';

/** Latin, Greek, Cyrillic, Hebrew and Arabic with their marks, and the signs and widths of all. */
const blocks = [
  [0x21, 0x7e],
  [0xa0, 0x6ff],
  [0x7f4, 0x7f5],
  [0x1e00, 0x2bff],
  [0x2e00, 0x2e5d],
  [0x3000, 0x303f],
  [0xa78b, 0xa78c],
  [0xfb00, 0xfdff],
  [0xfe30, 0xfe6b],
  [0xff01, 0xffdc],
] as const;

onEachStore((store) => {
  test('the database folds every letter as what is looked for is folded', async () => {
    const texts = blocks
      .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, n) => from + n))
      .map((code) => String.fromCodePoint(code))
      .filter((sign) => /\p{Assigned}/u.test(sign))
      .map((sign) => `Ada${sign}B`);
    const words = texts.map((text) =>
      foldedWords(text)
        .flatMap(({ parts, whole }) => [...parts, whole])
        .join(' & '),
    );
    const found = await store().db.execute(sql`
      select text, words from unnest(
        array[${sql.join(texts, sql`, `)}]::text[], array[${sql.join(words, sql`, `)}]::text[]
      ) as pairs(text, words)
      where not folded_words(text) @@ to_tsquery('simple', words)`);
    expect(z.object({ rows: z.array(z.unknown()) }).parse(found).rows).toEqual([]);
  });

  const holds = async (text: string, typed: string) => {
    const index = sql`folded_words(${text})`;
    const found = await store().db.execute(sql`select ${hasWords(index, typed)} as holds`);
    return z.object({ rows: z.tuple([z.object({ holds: z.boolean() })]) }).parse(found).rows[0]
      .holds;
  };

  test.each(typedForKept)('a text that holds %s is found by %s', async (text, typed) => {
    expect(await holds(text, typed)).toBe(true);
  });

  test.each([
    ['José Núñez', 'Nunes'],
    ['Ada', 'Ada Lovelace'],
    ['Ada', '’'],
  ])('a text that holds %s is not found by %s', async (text, typed) => {
    expect(await holds(text, typed)).toBe(false);
  });
});
