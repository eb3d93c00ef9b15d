import { expect, test } from 'vitest';
import { glossaryFolder, readGlossary } from '#press/glossary/read-glossary.ts';
import { openBook } from './figures.ts';

const books = [
  'built-to-last',
  'without-the-jargon',
  'without-fear',
  'no-more-excuses',
  'keep-it-growing',
];

/** One word for one thing in all five books: the one that a bank uses, so that a reader can ask for it there. */
const seriesWords = [
  'asset allocation',
  'automatic transfer',
  'bond',
  'brokerage account',
  'deposit insurance',
  'dividend',
  'dollar-cost averaging',
  'emergency fund',
  'expense ratio',
  'inflation',
  'investor compensation',
  'net worth',
  'rebalancing',
  'sequence-of-returns risk',
];

/** The terms that the book's glossary lists. */
function termsOf(name: string): string[] {
  const { chapter } = openBook(name);
  return [...chapter('Glossary').matchAll(/^- (.+)$/gm)].map(([, term = '']) => term);
}

test.each(books)('every term in the glossary of %s is one that its text uses', (name) => {
  const { manuscript } = openBook(name);
  const [text = ''] = manuscript.split('\n# Glossary\n');
  const words = text.replaceAll('*', '').toLowerCase();
  const terms = termsOf(name).flatMap((entry) =>
    entry
      .replace(/ \(.*\)/, '')
      .toLowerCase()
      .split(' and '),
  );
  expect(terms.length).toBeGreaterThanOrEqual(20);
  expect(terms.filter((term) => !words.includes(term))).toEqual([]);
});

test.each(books)('the glossary of %s has every word of the series that its text uses', (name) => {
  const { manuscript } = openBook(name);
  const glossary = termsOf(name).join('\n').toLowerCase();
  const [text = ''] = manuscript.split('\n# Glossary\n');
  const used = seriesWords.filter((word) => new RegExp(`\\b${word}`, 'i').test(text));
  expect(used.length).toBeGreaterThanOrEqual(5);
  expect(used.filter((word) => !glossary.includes(word))).toEqual([]);
});

test.each(books)('the glossary of %s is in alphabetical order', (name) => {
  const terms = termsOf(name);
  expect(terms).toEqual(terms.toSorted((a, b) => a.localeCompare(b, 'en')));
});

test('every term that the shop explains is in the glossary of a book', () => {
  const printed = new Set(books.flatMap(termsOf));
  const terms = readGlossary(glossaryFolder).map(({ term }) => term);
  expect(terms.filter((term) => !printed.has(term))).toEqual([]);
});

test('every word of the series is used in one of the books', () => {
  const all = books.map((name) => openBook(name).manuscript.toLowerCase()).join('\n');
  expect(seriesWords.filter((word) => !all.includes(word))).toEqual([]);
});

test('Without the Jargon prints a term in bold where it first appears, as its foreword promises', () => {
  const { manuscript } = openBook('without-the-jargon');
  const [text = ''] = manuscript.slice(manuscript.indexOf('\n# One share')).split('\n# Glossary\n');
  // Headings and tables name things before the sentences below them can; so does the book's title.
  // What Ines "can ask" for is no price.
  const sentences = text.replaceAll(/^(#|\|).*$|stock market|can ask/gm, '');
  const terms = [...sentences.matchAll(/\*\*([a-z][^*.]*|[A-Z]{3,4})\*\*/g)].flatMap(
    ([, term]) => term ?? [],
  );
  expect(terms.length).toBeGreaterThan(60);
  const isLate = (term: string) => {
    const first = sentences.search(new RegExp(`\\b${term}\\b`));
    return sentences.slice(first - 2, first) !== '**';
  };
  expect(terms.filter(isLate)).toEqual([]);
});
