import { expect, test } from 'vitest';
import { shortTitle, splitTitle } from './short-title.ts';

test('a title is told from its subtitle by the first dash', () => {
  const name = 'Built to Last';
  expect(splitTitle('Built to Last — Your Foundation')).toEqual({
    name,
    subtitle: 'Your Foundation',
  });
  expect(splitTitle('Built to Last — a — b')).toEqual({ name, subtitle: 'a — b' });
  expect(splitTitle(name)).toEqual({ name, subtitle: '' });
  expect(shortTitle('Built to Last — Your Foundation')).toBe(name);
});
