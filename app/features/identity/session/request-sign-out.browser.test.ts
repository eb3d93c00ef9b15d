import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let page: EventTarget;
let shown: EventTarget & { cookie: string; prerendering: boolean };
let stored: Map<string, string>;
let isOnline: boolean;
let told: string[];

beforeEach(() => {
  vi.resetModules();
  page = new EventTarget();
  shown = Object.assign(new EventTarget(), { cookie: 'signed-in=1', prerendering: false });
  stored = new Map([['evenkeel-greeting', '"Ada"']]);
  isOnline = true;
  told = [];
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', shown);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  vi.stubGlobal('fetch', async (path: string) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    if (path.endsWith('/sign-out')) told.push(path);
    return Response.json(path.endsWith('/sign-out') ? { success: true } : null);
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Signs out in a page that follows the session, as every page does. */
async function signOut() {
  const { followSession } = await import('./session-store.browser.ts');
  const { requestSignOut } = await import('./request-sign-out.browser.ts');
  const leave = followSession();
  const answer = await requestSignOut();
  return { answer, leave };
}

test('signing out without a network takes name and hint out of the browser, says so, and the server hears of it once it can', async () => {
  isOnline = false;
  const { answer, leave } = await signOut();
  expect(answer).toEqual({ ok: false, message: expect.stringMatching(/could not be reached/) });
  expect(stored.has('evenkeel-greeting')).toBe(false);
  expect(shown.cookie).toBe('signed-in=; Path=/; Max-Age=0');
  expect(told).toEqual([]);
  isOnline = true;
  page.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(stored.size).toBe(0));
  expect(told).toEqual(['/api/auth/sign-out']);
  page.dispatchEvent(new Event('online'));
  expect(told).toEqual(['/api/auth/sign-out']);
  leave();
});

test('whoever has signed in since is not signed out by it', async () => {
  isOnline = false;
  const { leave } = await signOut();
  isOnline = true;
  shown.cookie = 'signed-in=1';
  page.dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(stored.has('evenkeel-owed-sign-out')).toBe(false));
  expect(told).not.toContain('/api/auth/sign-out');
  leave();
});
