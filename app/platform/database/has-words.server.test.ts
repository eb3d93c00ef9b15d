import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { onOneStore } from '#tests/harness/stores.ts';
import { foldedWords } from '../text/fold-text.ts';
import { hasWords } from './has-words.server.ts';

/** Latin, Greek, Cyrillic, Hebrew and Arabic with their marks, and the signs and widths of all. */
const blocks = [
  [0x21, 0x7e],
  [0xa0, 0x6ff],
  [0x1e00, 0x206f],
  [0xfb00, 0xfb4f],
  [0xff01, 0xff9f],
] as const;

onOneStore((store) => {
  test('the database folds every letter as what is looked for is folded', async () => {
    const texts = blocks
      .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, n) => from + n))
      .map((code) => String.fromCodePoint(code))
      .filter((sign) => /\p{Assigned}/u.test(sign))
      .map((sign) => `Ada${sign}B`);
    const words = texts.map((text) => foldedWords(text).join(' & '));
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

  test.each([
    ['José Núñez', 'Jose Nunez'],
    ['José Núñez', 'José Núñez'.normalize('NFD')],
    ['Jose Nunez', 'JOSÉ NÚÑEZ'],
    ['Björn Åström', 'Bjorn Astrom'],
    ['Łukasz Śliwa', 'Lukasz Sliwa'],
    ['Straße Weiß', 'Weiss'],
    ['Seán O’Brien', "Sean O'Brien"],
    ["Sean O'Brien", 'Seán OBrien'],
    ['Jean-Luc Picard', 'Jean–Luc'],
    ['Søren Ærø', 'soren aero'],
    ['Đorđe İlhan Işık', 'dorde ilhan isik'],
    ['ada.lovelace+x@example.com', 'lovelace@example'],
    ['한국 이름', '한국'],
    ['Ёлкин', 'елки'],
  ])('a text that holds %s is found by %s', async (text, typed) => {
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
