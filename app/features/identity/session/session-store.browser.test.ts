import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AuthEvent } from './auth-event.ts';

const ada = {
  id: 'u1',
  email: 'ada@example.com',
  emailVerified: true,
  name: 'Ada Lovelace',
  firstName: 'Ada',
  lastName: 'Lovelace',
};
const key = 'evenkeel-greeting';
const hour = 3_600_000;

let page: EventTarget;
let shown: EventTarget & { cookie: string; prerendering: boolean };
let stored: Map<string, string>;
/** What the server answers, in turn; the last one for ever. */
let answers: (() => Promise<Response>)[];
let asked: number;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  page = new EventTarget();
  shown = Object.assign(new EventTarget(), { cookie: 'signed-in=1', prerendering: false });
  stored = new Map();
  answers = [];
  asked = 0;
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', shown);
  vi.stubGlobal('localStorage', {
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  vi.stubGlobal('fetch', (path: string) => {
    expect(path).toBe('/api/auth/get-session');
    asked += 1;
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer) throw new Error('The server was asked, and should not be.');
    return answer();
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const session = (user: object = ada, leftMs = hour) => {
  const expiresAt = new Date(Date.now() + leftMs).toISOString();
  return async () => Response.json({ session: { expiresAt }, user });
};
const nobody = async () => Response.json(null);
const refusal = (status: number) => async () => Response.json({}, { status });

async function follow() {
  const store = await import('./session-store.browser.ts');
  const events: AuthEvent['type'][] = [];
  store.onAuthEvent(({ type }) => events.push(type));
  const leave = store.followSession();
  await vi.advanceTimersByTimeAsync(0);
  return { ...store, events, leave };
}

test('without the hint nobody is asked, and nobody is signed in', async () => {
  shown.cookie = 'theme=dark';
  stored.set(key, '"Ada"');
  const { useSession, events } = await follow();
  expect(useSession.getState()).toEqual({ status: 'signed-out', user: null, expiresAt: null });
  expect(events).toEqual(['INITIAL_SESSION']);
  expect(asked).toBe(0);
});

test('with the hint the server says who it is, and the name is kept', async () => {
  answers = [session()];
  const { useSession, events } = await follow();
  expect(useSession.getState()).toMatchObject({ status: 'signed-in', user: ada });
  expect(events).toEqual(['INITIAL_SESSION']);
  expect(stored.get(key)).toBe('"Ada Lovelace"');
});

test('a page prepared unseen asks when it is shown', async () => {
  shown.prerendering = true;
  answers = [session()];
  const { useSession } = await follow();
  expect(asked).toBe(0);
  shown.dispatchEvent(new Event('prerenderingchange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(useSession.getState().status).toBe('signed-in');
});

test('a session the server does not know is none, whatever the hint says', async () => {
  answers = [nobody];
  const { useSession } = await follow();
  expect(useSession.getState().status).toBe('signed-out');
});

test('a question whose cookie was turned on its way is asked once more', async () => {
  answers = [nobody, session()];
  const { useSession, events } = await follow();
  expect(useSession.getState()).toMatchObject({ status: 'signed-in', user: ada });
  expect(events).toEqual(['INITIAL_SESSION']);
  expect(asked).toBe(2);
});

test('far from its end a session is left alone', async () => {
  answers = [session()];
  await follow();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(asked).toBe(1);
});

test('with 90 s left it is refreshed at the next check', async () => {
  answers = [session(ada, 149_000), session()];
  const { events } = await follow();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toBe(2);
  expect(events).toEqual(['INITIAL_SESSION', 'TOKEN_REFRESHED']);
});

test('a server in trouble ends no session; it is asked again, for 30 s and at the next check', async () => {
  answers = [session(ada, 80_000), refusal(503)];
  const { useSession } = await follow();
  await vi.advanceTimersByTimeAsync(30_000 + 26_000);
  expect(asked).toBe(1 + 8);
  expect(useSession.getState().status).toBe('signed-in');
  answers = [session()];
  await vi.advanceTimersByTimeAsync(30_000);
  expect(useSession.getState()).toMatchObject({ status: 'signed-in', user: ada });
});

test('an answer that is cut off ends no session either', async () => {
  const cutOff = new ReadableStream({ pull: (body) => body.error(new TypeError('cut off')) });
  answers = [session(ada, 80_000), async () => new Response(cutOff), session()];
  const { useSession, events } = await follow();
  await vi.advanceTimersByTimeAsync(30_000 + 1_000);
  expect(asked).toBe(3);
  expect(useSession.getState().status).toBe('signed-in');
  expect(events).toEqual(['INITIAL_SESSION', 'TOKEN_REFRESHED']);
});

test('any other failure of the refresh ends the session', async () => {
  answers = [session(ada, 80_000), refusal(500)];
  const { useSession, events } = await follow();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(useSession.getState().status).toBe('signed-out');
  expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_OUT']);
  expect(stored.has(key)).toBe(false);
});

test('a server that fails once is asked again at the next check, while the hint is there', async () => {
  answers = [refusal(500), session()];
  const { useSession, events } = await follow();
  expect(useSession.getState().status).toBe('signed-out');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(useSession.getState()).toMatchObject({ status: 'signed-in', user: ada });
  expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN']);
});

test('who is signed out without a hint causes no question at the checks either', async () => {
  shown.cookie = '';
  await follow();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(asked).toBe(0);
});

test('another tab that signs out takes this one along, without a question', async () => {
  answers = [session()];
  const { useSession, events } = await follow();
  shown.cookie = '';
  page.dispatchEvent(Object.assign(new Event('storage'), { key }));
  expect(useSession.getState().status).toBe('signed-out');
  expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_OUT']);
  expect(asked).toBe(1);
});

test('another tab that signs in or changes the name is heard', async () => {
  shown.cookie = '';
  const { useSession, events } = await follow();
  shown.cookie = 'signed-in=1';
  answers = [session(), session({ ...ada, name: 'Ada King' })];
  page.dispatchEvent(Object.assign(new Event('storage'), { key }));
  await vi.advanceTimersByTimeAsync(0);
  page.dispatchEvent(Object.assign(new Event('storage'), { key }));
  await vi.advanceTimersByTimeAsync(0);
  expect(useSession.getState().user?.name).toBe('Ada King');
  expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'USER_UPDATED']);
});

test('what other tabs store for themselves is no news', async () => {
  answers = [session()];
  await follow();
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'evenkeel-cart' }));
  expect(asked).toBe(1);
});

test('an answer that a sign-out has overtaken signs nobody in', async () => {
  const late = Promise.withResolvers<Response>();
  answers = [session(), () => late.promise];
  const { useSession, endSession, loadSession } = await follow();
  const heard = loadSession();
  endSession();
  late.resolve(await session()());
  await heard;
  expect(useSession.getState().status).toBe('signed-out');
});

test('who asks hears of the answer that counts, also where another question overtakes theirs', async () => {
  shown.cookie = '';
  const { useSession, loadSession } = await follow();
  const early = Promise.withResolvers<Response>();
  const late = Promise.withResolvers<Response>();
  answers = [() => early.promise, () => late.promise];
  shown.cookie = 'signed-in=1';
  const heard = loadSession().then(() => useSession.getState().status);
  page.dispatchEvent(new Event('focus'));
  early.resolve(await session()());
  await vi.advanceTimersByTimeAsync(0);
  expect(useSession.getState().status).toBe('signed-out');
  late.resolve(await session()());
  expect(await heard).toBe('signed-in');
});

test('a page that is left hears and asks no more', async () => {
  answers = [session(ada, 80_000)];
  const { leave } = await follow();
  leave();
  page.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toBe(1);
});
