import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onAuthEvent } from '../session/session-store.browser.ts';
import { requestResetTokenCheck } from './request-reset-token-check.browser.ts';

const events: string[] = [];
let stopListening: () => void;
let requests: unknown[];

function answerWith(status: number, json: unknown) {
  requests = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    requests.push(JSON.parse(String(body)));
    return Response.json(json, { status });
  });
}

beforeEach(() => {
  events.length = 0;
  stopListening = onAuthEvent(({ type }) => events.push(type));
});

afterEach(() => {
  stopListening();
  vi.unstubAllGlobals();
});

test('a link that works is the event of a recovery', async () => {
  answerWith(200, { valid: true });
  expect(await requestResetTokenCheck('abc')).toBe('valid');
  expect(requests).toEqual([{ token: 'abc' }]);
  expect(events).toEqual(['PASSWORD_RECOVERY']);
});

test('a link without a token is invalid, and nobody is asked', async () => {
  answerWith(200, { valid: true });
  expect(await requestResetTokenCheck('')).toBe('invalid');
  expect(requests).toEqual([]);
});

test.each([
  [200, { valid: false }, 'invalid'],
  [400, { error: 'No token.' }, 'invalid'],
  [404, {}, 'invalid'],
  [429, { error: 'Too many.' }, 'unknown'],
  [503, {}, 'unknown'],
  [200, null, 'unknown'],
])('an answer of %i with %j leaves it %s, and is no event', async (status, json, outcome) => {
  answerWith(status, json);
  expect(await requestResetTokenCheck('abc')).toBe(outcome);
  expect(events).toEqual([]);
});
