import { expect, test } from 'vitest';
import { entryAt } from './entry-at.ts';

const entries = [{ link: '/learn/forex' }, { link: '/learn/crypto' }];

test('an address is found with and without a slash at its end', () => {
  expect(entryAt(entries, '/learn/crypto')).toBe(entries[1]);
  expect(entryAt(entries, '/learn/crypto/')).toBe(entries[1]);
});

test('an address that is on no list is a bug', () => {
  expect(() => entryAt(entries, '/learn')).toThrow('/learn');
});
