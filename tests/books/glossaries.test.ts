import { expect, test } from 'vitest';
import { openBook } from './figures.ts';

test.each([
  'built-to-last',
  'without-the-jargon',
  'without-fear',
  'no-more-excuses',
  'keep-it-growing',
])('every term in the glossary of %s is one that its text uses', (name) => {
  const { manuscript, chapter } = openBook(name);
  const glossary = chapter('Glossary');
  const [text = ''] = manuscript.split('\n# Glossary\n');
  const words = text.replaceAll('*', '').toLowerCase();
  const terms = [...glossary.matchAll(/^\*\*(.+)\.\*\*/gm)].flatMap(([, entry = '']) =>
    entry
      .replace(/ \(.*\)/, '')
      .toLowerCase()
      .split(' and '),
  );
  expect(terms.length).toBeGreaterThanOrEqual(20);
  expect(terms.filter((term) => !words.includes(term))).toEqual([]);
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
