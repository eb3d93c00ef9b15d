import { expect, test } from 'vitest';
import { dayWords } from './day-words.ts';

test('a day is said in words that stay on one line', () => {
  expect(dayWords(new Date('2026-11-24'), 'UTC')).toBe('November\u00a024,\u00a02026');
});
