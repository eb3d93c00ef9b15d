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
const expiresAt = '2030-01-02T03:04:05.000Z';
const answer = { session: { expiresAt }, user: ada };

let shown: { cookie: string };
let stored: Map<string, string>;
/** What the server was asked, by path, and what it answers to each. */
let asked: string[];
let answers: Record<string, () => Promise<Response>>;

beforeEach(() => {
  vi.resetModules();
  shown = { cookie: '' };
  stored = new Map();
  asked = [];
  answers = {
    '/api/auth/sign-in/email': async () => {
      shown.cookie = 'signed-in=1';
      return Response.json(answer);
    },
  };
  vi.stubGlobal('document', shown);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const reply = answers[path];
    if (!reply) throw new Error(`${path} was asked, and should not be.`);
    return reply();
  });
});

afterEach(() => vi.unstubAllGlobals());

async function openPage() {
  const { useSession, onAuthEvent, loadSession } = await import('./session-store.browser.ts');
  const { requestSignIn } = await import('./request-sign-in.browser.ts');
  const events: AuthEvent['type'][] = [];
  onAuthEvent(({ type }) => events.push(type));
  const signIn = () => requestSignIn('ada@example.com', 'correct horse battery');
  return { signIn, loadSession, events, session: () => useSession.getState() };
}

test('the answer says who is signed in, and until when: nothing else is asked', async () => {
  const { signIn, session } = await openPage();
  expect(await signIn()).toEqual({ ok: true });
  expect(session()).toEqual({ status: 'signed-in', user: ada, expiresAt: new Date(expiresAt) });
  expect(asked).toEqual(['/api/auth/sign-in/email']);
  expect(stored.get('evenkeel-greeting')).toBe('"Ada Lovelace"');
});

test('signing in on a page that knew of nobody is the event SIGNED_IN', async () => {
  const { signIn, loadSession, events } = await openPage();
  answers['/api/auth/get-session'] = async () => Response.json(null);
  await loadSession();
  await signIn();
  expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN']);
});

test('what was asked before signing in, and is answered after, signs nobody out', async () => {
  const { signIn, loadSession, session } = await openPage();
  const late = Promise.withResolvers<Response>();
  answers['/api/auth/get-session'] = () => late.promise;
  const earlier = loadSession();
  await signIn();
  late.resolve(Response.json(null));
  await earlier;
  expect(session()).toMatchObject({ status: 'signed-in', user: ada });
});

test('a browser that keeps no cookie signs nobody in, and that is said', async () => {
  const { signIn, session } = await openPage();
  answers['/api/auth/sign-in/email'] = async () => Response.json(answer);
  answers['/api/auth/get-session'] = async () => Response.json(null);
  const message = expect.stringContaining('Your browser refuses cookies');
  expect(await signIn()).toEqual({ ok: false, message, isWrong: false });
  expect(session().status).toBe('signed-out');
});

test('an answer that lacks the session, as of an older server, is made up for by asking', async () => {
  const { signIn, session } = await openPage();
  answers['/api/auth/sign-in/email'] = async () => {
    shown.cookie = 'signed-in=1';
    return Response.json({ user: ada });
  };
  answers['/api/auth/get-session'] = async () => Response.json(answer);
  await signIn();
  expect(session()).toMatchObject({ status: 'signed-in', user: ada });
});

test.each([
  [401, { error: 'Invalid email or password' }, 'Invalid email or password'],
  [500, {}, 'Failed to sign in'],
])('a refusal (%i) is told in the server’s words, if it has any', async (status, json, message) => {
  const { signIn, session } = await openPage();
  answers['/api/auth/sign-in/email'] = async () => Response.json(json, { status });
  // Only a wrong address or password is mended by typing another.
  expect(await signIn()).toEqual({ ok: false, message, isWrong: status === 401 });
  expect(session().status).toBe('loading');
});
