import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../session/session-store.browser.ts';
import { requestEmailVerification } from './request-email-verification.browser.ts';

const ada = {
  id: 'u1',
  email: 'ada@example.com',
  emailVerified: false,
  name: 'Ada Lovelace',
  firstName: 'Ada',
  lastName: 'Lovelace',
};

/** What the server answers to the token. */
let answer: () => Promise<Response>;

beforeEach(() => {
  const expiresAt = new Date(Date.now() + 3_600_000);
  useSession.setState({ status: 'signed-in', user: ada, expiresAt });
  const session = { expiresAt: expiresAt.toISOString() };
  vi.stubGlobal('localStorage', { setItem: vi.fn(), removeItem: vi.fn() });
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/api/auth/get-session'
      ? Response.json({ session, user: { ...ada, emailVerified: true } })
      : answer(),
  );
});

afterEach(() => vi.unstubAllGlobals());

const answerWith = (status: number, json: unknown) => {
  answer = async () => Response.json(json, { status });
};
const isVerified = () => useSession.getState().user?.emailVerified;
const linkIsSpent = 'This confirmation link is invalid or has expired. You are signed in anyway.';

test('a link that works proves the address, and the page knows', async () => {
  answerWith(200, { valid: true });
  expect(await requestEmailVerification('token')).toEqual({ is: 'verified' });
  expect(isVerified()).toBe(true);
});

test('a link that is spent says so, and the page hears what an earlier try has proven', async () => {
  answerWith(200, { valid: false });
  expect(await requestEmailVerification('token')).toEqual({ is: 'refused', message: linkIsSpent });
  expect(isVerified()).toBe(true);
});

test.each([
  [400, {}, linkIsSpent],
  [401, { error: 'Sign in first.' }, 'Sign in first.'],
])('a refusal of the link is not for trying again: %i with %j', async (status, json, message) => {
  answerWith(status, json);
  expect(await requestEmailVerification('token')).toEqual({ is: 'refused', message });
});

test.each([
  [429, { error: 'Too many tries.' }, 'Too many tries.'],
  [502, {}, 'Something went wrong. Please try again.'],
  [503, { error: 'Back soon.' }, 'Back soon.'],
])('trouble on the way says nothing of the link: %i with %j', async (status, json, message) => {
  answerWith(status, json);
  expect(await requestEmailVerification('token')).toEqual({ is: 'untried', message });
  expect(isVerified()).toBe(false);
});

test('a lost network says nothing of the link', async () => {
  answer = async () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await requestEmailVerification('token')).toEqual({
    is: 'untried',
    message: 'Something went wrong. Please try again.',
  });
});
