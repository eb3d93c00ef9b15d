import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { passwordWork } from '#app/features/identity/password/password-hash.server.ts';
import { users } from '#database/schema/users.ts';
import { everNew } from '#tests/harness/ever-new.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { signInAs } from '#tests/harness/sign-in-as.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { joinShop, visitShop } from '#tests/harness/visit-shop.ts';
import { ownPostPaths } from './steps/routes-of.ts';

const password = 'correct horse battery';
const known = 'known@example.com';
const unverified = 'squat@example.com';

interface Work {
  hashes: number;
  reads: number;
  jobs: number;
}

const wrong = 'not the right one';

/** What can be asked about an address, and what the server does until it has answered. */
const ways: [string, string, (email: string) => object, Work][] = [
  [
    'sign-in',
    '/api/auth/sign-in/email',
    (email) => ({ email, password: wrong }),
    { hashes: 1, reads: 2, jobs: 0 },
  ],
  [
    'sign-up',
    '/api/auth/sign-up/email',
    (email) => ({ email, password, name: 'A B', firstName: 'A', lastName: 'B' }),
    { hashes: 1, reads: 0, jobs: 1 },
  ],
  [
    'sign-up with a weak password',
    '/api/auth/sign-up/email',
    (email) => ({ email, password: 'password', name: 'A' }),
    { hashes: 0, reads: 0, jobs: 0 },
  ],
  ['enter', '/api/request-sign-in', (email) => ({ email }), { hashes: 0, reads: 0, jobs: 1 }],
  [
    'enter by a wrong code',
    '/api/sign-in-with',
    (email) => ({ email, code: '000000' }),
    { hashes: 0, reads: 1, jobs: 0 },
  ],
  [
    'withdraw',
    '/api/withdraw',
    (email) => ({ email, orderId: 'EK-00000-00000' }),
    { hashes: 0, reads: 0, jobs: 1 },
  ],
  ['find', '/api/find-purchases', (email) => ({ email }), { hashes: 0, reads: 0, jobs: 1 }],
  ['reset', '/api/send-password-reset', (email) => ({ email }), { hashes: 0, reads: 0, jobs: 1 }],
];

/** All that a stranger sees; addresses of one length, so that sizes can be compared. */
async function seen(answer: Promise<Response>, email: string) {
  const response = await answer;
  const headers = [...response.headers].filter(([name]) => !everNew.has(name));
  return {
    status: response.status,
    headers,
    body: (await response.text()).replaceAll(email, '<address>'),
  };
}

onOneStore((store) => {
  let shop: TestShop;
  let unknowns = 0;
  beforeAll(async () => {
    shop = await openTestShop(store());
    await joinShop(shop, visitShop(shop), { email: known, password });
    await visitShop(shop).signUp(unverified, password);
  });
  afterAll(() => shop.close());

  test.each(ways)(
    '%s answers alike, byte for byte, whoever is asked about',
    async (_, path, body) => {
      unknowns += 1;
      const unknown = `nob0${unknowns}@example.com`;
      const ask = (email: string) => seen(shop.post(path, body(email)), email);
      const [member, squatted, nobody] = [
        await ask(known),
        await ask(unverified),
        await ask(unknown),
      ];
      expect(member).toEqual(nobody);
      expect(squatted).toEqual(nobody);
    },
  );

  /** Something for every field that any path reads. */
  const everyField = (email: string) => ({
    ...{ email, password: wrong, currentPassword: wrong, newPassword: 'a new horse battery' },
    ...{ name: 'A B', firstName: 'A', lastName: 'B', subject: 'S', message: 'M', title: 'T' },
    ...{ token: 'T'.repeat(43), sessionId: 'cs_test_x', ebookTitle: 'T', action: 'preview' },
    ...{ cartItems: [{ id: 'ebook-1' }], resetUrl: `${shop.url}/auth` },
  });

  test('of all paths that are posted to, one tells an account from none', async () => {
    const telling: string[] = [];
    for (const path of ownPostPaths(shop)) {
      unknowns += 1;
      const ask = async (email: string) => {
        const answer = await seen(shop.post(path, everyField(email)), email);
        const body = answer.body
          .replace(/cs_test_\w+/, '<session>')
          // Of a passkey: another for whoever asks.
          .replace(/"challenge":"[\w-]+"/, '<challenge>');
        // Of the browser that buys: a new key for each that has none.
        return JSON.stringify({ ...answer, body }).replace(/buyer=[0-9A-Z]{50}/, 'buyer=<key>');
      };
      const nobody = await ask(`nob0${unknowns}@example.com`);
      if (!isDeepStrictEqual(await ask(known), nobody)) telling.push(path);
    }
    // A checkout with a password is the other; it counts as a question, see many-networks.test.ts.
    expect(telling).toEqual(['/api/check-email-exists']);
  }, 120_000);

  test('one question is answered truthfully, since the checkout must know', async () => {
    const exists = async (email: string) =>
      (await shop.post('/api/check-email-exists', { email })).json();
    expect(await exists(' KNOWN@example.com')).toEqual({ exists: true });
    expect(await exists('nobody@example.com')).toEqual({ exists: false });
    expect(await exists('no address')).toEqual({ exists: false });
  });

  test('a sign-up with a known address changes nothing of the account', async () => {
    await visitShop(shop).signUp(known, 'what the stranger wants', { name: 'Stranger' });
    const owner = visitShop(shop);
    expect((await owner.signIn(known, 'what the stranger wants')).status).toBe(401);
    expect((await owner.signIn(known, password)).status).toBe(200);
    expect(await (await owner.get('/api/auth/get-session')).json()).toMatchObject({
      user: { name: 'Ada Lovelace', emailVerified: true },
    });
  });

  test('reading a mail of a stranger’s attempt, the owner reads none of the stranger’s words', async () => {
    const message = 'Visit http://evil.example';
    await visitShop(shop).signUp(known, password, { name: message, firstName: message });
    await visitShop(shop).signUp('new@example.com', password, {
      name: message,
      firstName: message,
    });
    const about = async () =>
      (await shop.emails()).filter(({ to }) =>
        to.some(({ address }) => address === known || address === 'new@example.com'),
      );
    await expect.poll(async () => (await about()).length, { timeout: 25_000 }).toBeGreaterThan(2);
    expect(JSON.stringify(await about())).not.toContain('evil.example');
  });
});

onOneStore((store) => {
  const guest = 'guest@example.com';
  let shop: TestShop;
  let unknowns = 0;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
    for (const email of [known, unverified]) await visitShop(shop).signUp(email, password);
    await store().db.update(users).set({ emailVerified: true }).where(eq(users.email, known));
    await signInAs(shop.services, { email: guest });
  });
  afterAll(() => shop.close());

  /** Counts only what is done when the answer arrives: what comes after it costs no time. */
  async function workUntil(answer: () => Promise<Response>): Promise<Work> {
    let hashes = 0;
    const count = () => {
      hashes += 1;
    };
    const reads = vi.spyOn(shop.services.db, 'select');
    const jobs = vi.spyOn(shop.services.jobs, 'send');
    passwordWork.asyncStart.subscribe(count);
    try {
      await answer();
      return { hashes, reads: reads.mock.calls.length, jobs: jobs.mock.calls.length };
    } finally {
      passwordWork.asyncStart.unsubscribe(count);
      reads.mockRestore();
      jobs.mockRestore();
    }
  }

  test.each(ways)(
    '%s costs the server the same, whoever is asked about',
    async (_, path, body, work) => {
      unknowns += 1;
      const asked = [known, unverified, guest, `nob0${unknowns}@example.com`];
      for (const email of asked) {
        expect(await workUntil(() => shop.post(path, body(email))), email).toEqual(work);
      }
    },
  );
});
