import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../session/session-store.browser.ts';
import { requestAccountRemoval } from './request-account-removal.browser.ts';

const ada = {
  id: 'u1',
  email: 'ada@example.com',
  emailVerified: true,
  name: 'Ada Lovelace',
  firstName: 'Ada',
  lastName: 'Lovelace',
};

/** What the server knows of a session once the account is removed. */
let remaining: object | null;

beforeEach(() => {
  const expiresAt = new Date(Date.now() + 3_600_000);
  useSession.setState({ status: 'signed-in', user: ada, expiresAt });
  remaining = { session: { expiresAt: expiresAt.toISOString() }, user: ada };
  vi.stubGlobal('localStorage', { setItem: vi.fn(), removeItem: vi.fn() });
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path === '/api/auth/get-session' ? remaining : {}),
  );
});

afterEach(() => vi.unstubAllGlobals());

test('who is signed in as somebody else stays so', async () => {
  expect(await requestAccountRemoval('token')).toEqual({ ok: true });
  expect(useSession.getState()).toMatchObject({ status: 'signed-in', user: ada });
});

test('who was signed in to the removed account is signed out', async () => {
  remaining = null;
  expect(await requestAccountRemoval('token')).toEqual({ ok: true });
  expect(useSession.getState().status).toBe('signed-out');
});
