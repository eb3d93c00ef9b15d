import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#commands/folders.ts';

/** What readers of the books and articles read as foreign, or as a second word for a thing that has one. */
const foreign = [
  /\b(adviser|cheque|fortnight|whilst|towards|afterwards|telephone|somebody)\b/gi,
  /\bindices\b/g,
  /\b(boiler|canteen|caretaker|parcel|pocket money|tick off)\b/gi,
  /\b(jumps? about|got used to|the wrong way round|do(es)? the sum\b|in the shops)/gi,
  /\b(share fund|guaranteed account|deposit guarantee|compensation scheme|state pays)s?\b/gi,
  // American books set commas and periods inside the quotation marks, and the month before the day.
  /[^?!…]”[,.](?!\d)/g,
  /\b\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December)\b/g,
];

const texts = globSync('content/{books,articles,glossary}/*.md', { cwd: root });

test('there are five books, five articles and a glossary to look through', () => {
  expect(texts.filter((path) => !path.includes('/glossary/'))).toHaveLength(10);
  expect(texts.length).toBeGreaterThan(100);
});

test.each(texts)('%s uses American words, and one word for one thing', (path) => {
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  // Sources keep the words of their titles; a glossary may say what others call a thing.
  const own = lines.filter(
    (line) => !/^(\[\^\d+\]: |\s+- title: |also: |.*Also called )/.test(line),
  );
  const found = foreign.flatMap((words) =>
    own.flatMap((line) => [...line.matchAll(words)].map(([hit]) => hit)),
  );
  expect(found, basename(path)).toEqual([]);
});
