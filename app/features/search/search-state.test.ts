import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SearchItem } from './search-item.ts';
import { idleSearch, resultReachedBy, searchAfter } from './search-state.ts';

const item = (id: string): SearchItem => ({
  id,
  title: `Fund ${id}`,
  type: 'blog',
  url: `/${id}`,
  excerpt: '',
  category: 'Stock Market',
});
const items = [item('one'), item('two'), item('three')];
const found = { query: 'fund', results: items, active: null };

test('typing waits, and resting finds', () => {
  const typed = searchAfter(idleSearch, { type: 'typed', text: ' fund ' });
  expect(typed).toEqual({ query: 'fund', results: null, active: null });
  expect(searchAfter(typed, { type: 'rested', items })).toEqual(found);
});

test('typing on drops the results and the place in them', () => {
  const typed = searchAfter({ ...found, active: 2 }, { type: 'typed', text: 'funds' });
  expect(typed).toEqual({ query: 'funds', results: null, active: null });
});

test('an empty query, or one of spaces, is no search', () => {
  for (const text of ['', '   ']) {
    const typed = searchAfter(found, { type: 'typed', text });
    expect(typed).toEqual(idleSearch);
    expect(searchAfter(typed, { type: 'rested', items })).toEqual(idleSearch);
  }
});

test('the arrows go round, the other keys wait until the list is entered', () => {
  const reached = (key: string, active: number | null) =>
    resultReachedBy(key, { ...found, active });
  expect(reached('ArrowDown', null)).toBe(0);
  expect(reached('ArrowDown', 2)).toBe(0);
  expect(reached('ArrowUp', null)).toBe(2);
  expect(reached('ArrowUp', 0)).toBe(2);
  expect(reached('ArrowUp', 2)).toBe(1);
  expect(reached('Enter', null)).toBeUndefined();
  expect(reached('Enter', 1)).toBeUndefined();
  expect(reached('Home', null)).toBeUndefined();
  expect(reached('End', null)).toBeUndefined();
  expect(reached('Home', 2)).toBe(0);
  expect(reached('End', 0)).toBe(2);
});

test('no key leads out of the list, and none anywhere when there is no list', () => {
  const key = fc.constantFrom('ArrowDown', 'ArrowUp', 'Home', 'End', 'Enter', 'a', 'Escape');
  fc.assert(
    fc.property(key, fc.nat(5), fc.option(fc.nat(4)), (pressed, count, at) => {
      const results = Array.from({ length: count }, (_, index) => item(`${index}`));
      const active = at !== null && at < count ? at : null;
      const index = resultReachedBy(pressed, { query: 'fund', results, active });
      if (index !== undefined) expect(results[index]).toBeDefined();
      expect(resultReachedBy(pressed, { query: 'fund', results: null, active: null })).toBe(
        undefined,
      );
    }),
  );
});
