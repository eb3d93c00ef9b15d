import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { wordsOf } from '../text/read-text.ts';
import { glossaryFolder, readGlossary } from './read-glossary.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glossary-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Writes a term and reads all that the folder has. */
async function readWith(name: string, fields: string[], body = '') {
  await writeFile(join(folder, name), ['---', ...fields, '---', body].join('\n'));
  return readGlossary(folder);
}

const bond = ['term: Bond', 'text: A loan that can be sold.'];
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

test('a term has its definition, its other names and what it is taken for', async () => {
  await readWith('share.md', ['term: Share', 'text: A part of a company.']);
  const terms = await readWith('bond.md', [
    ...bond,
    'also: [Debenture]',
    'notToBeMixedUpWith: [share]',
  ]);
  expect(terms).toMatchObject([
    {
      slug: 'bond',
      term: 'Bond',
      also: ['Debenture'],
      text: 'A loan that can be sold.',
      notToBeMixedUpWith: ['share'],
      body: null,
      hasPage: false,
    },
    { slug: 'share', also: [], notToBeMixedUpWith: [] },
  ]);
});

test('a term with 120 words more has a page, and the amounts of its example', async () => {
  const example = ["givens: ['$1,000', '3%']", 'sums:', "  '$30': 1000 * 0.03"];
  const [term] = await readWith('bond.md', [...bond, ...example], words(120));
  expect(term).toMatchObject({ hasPage: true, givens: ['$1,000', '3%'] });
  expect(term?.sums).toEqual({ $30: '1000 * 0.03' });
  expect(term?.body && wordsOf(term.body)).toBe(words(120));
});

test.each([
  ['a file without a term', 'bond.md', bond.slice(1), /^glossary\/bond\.md:1: .*term: /],
  ['a file without a definition', 'bond.md', bond.slice(0, 1), /^glossary\/bond\.md:1: .*text: /],
  ['a misspelt field', 'bond.md', [...bond, 'alse: [x]'], /bond\.md:1: .*alse/],
  ['a definition with marks', 'bond.md', [bond[0] ?? '', 'text: A *loan*.'], /no Markdown/],
  ['a sum that is no amount', 'bond.md', [...bond, 'sums:', '  x: 1'], /bond\.md:1: .*sums\.x/],
  ['a file of another name', 'bonds.md', bond, /^glossary\/bonds\.md:2: .* belongs into bond\.md/],
  [
    'a name that another term has',
    'stock.md',
    ['term: Stock', 'text: A part.', 'also: [share]'],
    /^glossary\/stock\.md:4: also: "share" is a name that glossary\/share\.md has/,
  ],
  [
    'a term that does not exist',
    'bond.md',
    [...bond, 'notToBeMixedUpWith: [lost]'],
    /^glossary\/bond\.md:4: notToBeMixedUpWith: there is no other term "lost"/,
  ],
  [
    'a term that it is itself',
    'bond.md',
    [...bond, 'notToBeMixedUpWith: [bond]'],
    /no other term "bond"/,
  ],
])('%s is refused with file and line', async (_, name, fields, fault) => {
  await readWith('share.md', ['term: Share', 'text: A part of a company.']);
  await expect(readWith(name, fields)).rejects.toThrow(fault);
});

test('two files with one term are refused, whichever is its first name', async () => {
  await readWith('share.md', ['term: Share', 'text: A part of a company.', 'also: [Stock]']);
  await expect(readWith('stock.md', ['term: Stock', 'text: A part.'])).rejects.toThrow(
    /^glossary\/stock\.md:2: term: "stock" is a name that glossary\/share\.md has/,
  );
});

test('a text too short for a page is refused with file and line', async () => {
  await expect(readWith('bond.md', bond, `\n${words(119)}`)).rejects.toThrow(
    /^glossary\/bond\.md:6: a page needs 120 words, and this one has 119/,
  );
});

test('the shop explains 103 terms, 40 of them on a page with an example in numbers', () => {
  const terms = readGlossary(glossaryFolder);
  expect(terms).toHaveLength(103);
  const pages = terms.filter(({ hasPage }) => hasPage);
  expect(pages).toHaveLength(40);
  for (const { slug, sums } of pages) expect(Object.keys(sums).length, slug).toBeGreaterThan(0);
});
