import { expect, test } from 'vitest';
import { openBook } from './figures.ts';

test.each([
  'built-to-last',
  'without-the-jargon',
  'without-fear',
  'no-more-excuses',
  'keep-it-growing',
])('every footnote of %s is defined once, in the order of the calls', (name) => {
  const { manuscript } = openBook(name);
  const text = manuscript.replaceAll(/^\[\^\d+\]: .*$/gm, '');
  const called = [
    ...new Set([...text.matchAll(/\[\^(\d+)\]/g)].map(([, number]) => Number(number))),
  ];
  const defined = [...manuscript.matchAll(/^\[\^(\d+)\]: /gm)].map(([, number]) => Number(number));
  expect(called.length).toBeGreaterThan(0);
  expect(called).toEqual(called.map((_, place) => place + 1));
  expect(defined).toEqual(called);
});
