import { afterEach, expect, test, vi } from 'vitest';
import { requestLibraryLinkCheck } from './request-library-link-check.browser.ts';

afterEach(() => vi.unstubAllGlobals());

const answerWith = (status: number, json: unknown) =>
  vi.stubGlobal('fetch', async () => Response.json(json, { status }));

test.each([
  ['asks whether the password stays', 200, { valid: true, hasPassword: true }, 'question'],
  ['chooses a first password', 200, { valid: true, hasPassword: false }, 'no-password'],
  ['chooses none any more', 200, { valid: false }, 'sign-in'],
  ['is judged by nobody', 503, {}, 'sign-in'],
  ['is judged in words that nobody knows', 200, { valid: 'yes', hasPassword: true }, 'sign-in'],
])('a receipt’s link that %s', async (_what, status, json, outcome) => {
  answerWith(status, json);
  expect(await requestLibraryLinkCheck('abc')).toBe(outcome);
});

test('without a token nobody is asked', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('Somebody was asked.')));
  expect(await requestLibraryLinkCheck('')).toBe('sign-in');
});
