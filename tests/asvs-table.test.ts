import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const document = readFileSync(join(root, 'docs/security-asvs.md'), 'utf8');

/** What ASVS 5.0 asks for, section by section; the third level is left out. */
const requirements = {
  1: `1.2: 1-5, 1.3: 1-2, 1.5: 1, 2.1: 1, 2.2: 1-2, 2.3: 1, 3.2: 1-2, 3.3: 1, 3.4: 1-2, 3.5: 1-3,
      4.1: 1, 4.4: 1, 5.2: 1-2, 5.3: 1-2, 6.1: 1, 6.2: 1-8, 6.3: 1-2, 6.4: 1-2, 7.2: 1-4, 7.4: 1-2,
      8.1: 1, 8.2: 1-2, 8.3: 1, 9.1: 1-3, 9.2: 1, 10.4: 1-5, 11.3: 1-2, 11.4: 1, 12.1: 1, 12.2: 1-2,
      13.4: 1, 14.2: 1, 14.3: 1, 15.1: 1, 15.2: 1, 15.3: 1`,
  2: `1.1: 1-2, 1.2: 6-9, 1.3: 3-11, 1.4: 1-3, 1.5: 2, 2.1: 2-3, 2.2: 3, 2.3: 2-4, 2.4: 1, 3.3: 2-4,
      3.4: 3-6, 3.5: 4-5, 3.7: 1-2, 4.1: 2-3, 4.2: 1, 4.3: 1-2, 4.4: 2-4, 5.1: 1, 5.2: 3, 5.4: 1-3,
      6.1: 2-3, 6.2: 9-12, 6.3: 3-4, 6.4: 3-4, 6.5: 1-5, 6.6: 1-3, 6.8: 1-4, 7.1: 1-3, 7.3: 1-2,
      7.4: 3-5, 7.5: 1-2, 7.6: 1-2, 8.1: 2, 8.2: 3, 8.4: 1, 9.2: 2-4, 10.1: 1-2, 10.2: 1-2, 10.3: 1-4,
      10.4: 6-11, 10.5: 1-5, 10.6: 1-2, 10.7: 1-3, 11.1: 1-2, 11.2: 1-3, 11.3: 3, 11.4: 2-4, 11.5: 1,
      11.6: 1, 12.1: 2-3, 12.3: 1-4, 13.1: 1, 13.2: 1-5, 13.3: 1-2, 13.4: 2-5, 14.1: 1-2, 14.2: 2-4,
      14.3: 2-3, 15.1: 2-3, 15.2: 2-3, 15.3: 2-7, 16.1: 1, 16.2: 1-5, 16.3: 1-4, 16.4: 1-3, 16.5: 1-3,
      17.1: 1, 17.2: 1-4, 17.3: 1-2`,
};

const verdicts = ['holds', 'fails', 'deployment', 'n/a'];

const idsOf = (sections: string) =>
  sections.split(',').flatMap((part) => {
    const [, section = '', first = '', last = first] =
      /^\s*([\d.]+): (\d+)(?:-(\d+))?\s*$/.exec(part) ?? [];
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count }, (_, n) => `${section}.${Number(first) + n}`);
  });

const rows = document
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, id = '', level = '', verdict = '', shown = '']) => ({ id, level, verdict, shown }));

test.each(Object.entries(requirements))(
  'every requirement of level %s stands in the table once, and no other',
  (level, sections) => {
    const ids = rows.filter((row) => row.level === level).map(({ id }) => id);
    expect(ids.toSorted()).toEqual(idsOf(sections).toSorted());
  },
);

test('each line has one of the four verdicts, and says why or names what shows it', () => {
  const unclear = rows.filter(({ verdict, shown }) => !verdicts.includes(verdict) || shown === '');
  expect(unclear).toEqual([]);
});

test('what holds names a file that is there, a document where it is about documents', () => {
  const pathsOf = (shown: string) =>
    [...shown.matchAll(/`([^`]+)`/g)]
      .map(([, word = '']) => word)
      .filter((word) =>
        /^((app|server|database|press|sandbox|tests|docs|commands)\/|SECURITY\.md$)/.test(word),
      );
  const held = rows.filter(({ verdict }) => verdict === 'holds');
  expect(held.filter(({ shown }) => pathsOf(shown).length === 0)).toEqual([]);
  const named = rows.flatMap(({ shown }) => pathsOf(shown));
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('the sums at the top are those of the table', () => {
  for (const level of ['1', '2']) {
    const ofLevel = rows.filter((row) => row.level === level);
    const sums = verdicts.map((each) => ofLevel.filter(({ verdict }) => verdict === each).length);
    expect(document).toContain(`| ${[level, ...sums, ofLevel.length].join(' | ')} |`);
  }
});
