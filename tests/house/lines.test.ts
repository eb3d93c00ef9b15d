import { expect, test } from 'vitest';
import { exampleTree } from '#tests/tidy/example-tree.ts';
import { commentLines, lineCount, spread } from './lines.ts';

test('comments count where they have their lines to themselves', () => {
  const text = `/** One
 * and two. */
const a = 1; // not this
  // four`;
  const { sources } = exampleTree({ 'app/a.ts': text });
  expect(sources.map((source) => [...commentLines(source)])).toEqual([[1, 2, 4]]);
});

test('a last line counts once, with or without its end', () => {
  expect(lineCount('a\nb\n')).toBe(2);
  expect(lineCount('a\nb')).toBe(2);
  expect(lineCount('')).toBe(0);
});

test('a spread names the middle, what nine of ten stay below, and the largest', () => {
  expect(spread([3, 1, 2])).toEqual({ median: 2, p90: 3, max: 3 });
  expect(spread(Array.from({ length: 100 }, (_, at) => at))).toEqual({
    median: 50,
    p90: 90,
    max: 99,
  });
  expect(spread([])).toEqual({ median: 0, p90: 0, max: 0 });
});
