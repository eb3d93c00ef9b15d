import { expect, test } from 'vitest';
import { hasSessionHint } from './session-hint.ts';

test.each([
  ['signed-in=1', true],
  ['theme=dark; signed-in=1', true],
  ['signed-in=1; theme=dark', true],
  ['signed-in=', false],
  ['theme=dark', false],
  ['', false],
])('the cookies %j tell of a session: %s', (cookies, hint) => {
  expect(hasSessionHint(cookies)).toBe(hint);
});
