import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { runDeskCommand } from '#server/desk/run-desk-command.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { type SignedIn, signInAs } from '#tests/harness/sign-in-as.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { injections } from './payloads/injections.ts';
import { choice, someOf } from './payloads/some-of.ts';

/** What answers say where a text was run instead of kept, or where its failure is told of. */
const ran = /1787569|syntax error|drizzle|postgres|select .* from|\bat \w+ \(|uid=\d|root:x:/i;

const session = z.object({ user: z.object({ name: z.string() }) });

onOneStore((store) => {
  let shop: TestShop;
  let ada: SignedIn;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
    ada = await signInAs(shop.services, { email: 'ada@example.com' });
    await buyBooks(shop, { email: 'ada@example.com' });
  });
  afterAll(() => shop.close());

  /** Every door that takes a text of somebody’s own choosing. */
  function doors(text: string): (() => Promise<Response>)[] {
    const query = encodeURIComponent(text);
    const { cookie } = ada;
    const post = (path: string, body: object, headers = {}) => shop.post(path, body, headers);
    const password = 'correct horse battery';
    const cart = { email: 'eve@example.com', firstName: 'Eve', lastName: 'Low' };
    const note = { ...cart, subject: 'S', message: 'M' };
    return [
      () => post('/api/auth/sign-in/email', { email: text, password }),
      () => post('/api/check-email-exists', { email: `${text}@example.com` }),
      () => post('/api/send-password-reset', { email: text, resetUrl: text }),
      () => post('/api/check-reset-token', { token: text }),
      () => post('/api/remove-unverified-account', { token: text }),
      () => post('/api/verify-email', { token: text }, cookie),
      () => post('/api/downloads', { token: text }),
      () => post('/api/downloads/file', { token: 'T'.repeat(43), title: text, format: text }),
      () => post('/api/newsletter', { email: 'reader@example.com', topic: text }),
      () => post('/api/newsletter/confirm', { token: text }),
      () => post('/api/newsletter/unsubscribe', { token: text }),
      () => post('/api/contact', { ...note, subject: text, message: text }),
      () => post('/api/confirm-payment', { sessionId: text }),
      () => post('/api/report-purchase', { sessionId: text }),
      () => post('/api/download-ebook', { ebookTitle: text, action: 'preview' }, cookie),
      () =>
        post('/api/create-checkout-session', { ...cart, cartItems: [{ id: text, title: text }] }),
      () => shop.get(`/api/downloads?token=${query}`),
      () => shop.get(`/api/payment-status?session_id=${query}`),
      () => shop.get(`/api/library/file?book=${query}&format=${query}&signature=${query}`, cookie),
      () => shop.get(`/api/library?order=${query}`, cookie),
      () =>
        shop.get('/api/auth/get-session', { Cookie: `session=${query}; known-device=${query}` }),
      () => shop.get(`/api/${query}`),
    ];
  }

  /** All that stands in the store, but what the doors themselves leave. */
  async function kept(): Promise<unknown> {
    const tables = ['accounts', 'sessions', 'user_purchases', 'user_ebook_access', 'order_lines'];
    const rows = await Promise.all(
      tables.map((table) => store().query(`select to_jsonb(t)::text as row from ${table} t`, [])),
    );
    const users = await store().query(
      'select id, email, email_verified from users order by id',
      [],
    );
    return [...rows.map(({ rows: each }) => each), users.rows];
  }

  test(`a text is a text at every door, whatever it would be elsewhere (${choice})`, async () => {
    expect(new Set(injections).size).toBeGreaterThanOrEqual(300);
    const before = await kept();
    for (const text of someOf(injections, 8)) {
      for (const [at, ask] of doors(text).entries()) {
        const answer = await ask();
        const said = (await answer.text())
          .replaceAll(text, '')
          .replaceAll(JSON.stringify(text), '');
        expect(answer.status, `${text} at door ${at}`).toBeLessThan(500);
        expect(said, `${text} at door ${at}`).not.toMatch(ran);
      }
    }
    expect(await kept()).toEqual(before);
  }, 1_200_000);

  /** What a name is once it was taken: what no line of text may hold is refused before. */
  async function takeName(text: string): Promise<string | null> {
    const names = { name: text, firstName: text, lastName: text };
    const answer = await shop.post('/api/auth/update-user', names, ada.cookie);
    expect([200, 400]).toContain(answer.status);
    return answer.ok ? text.normalize('NFC').trim() : null;
  }

  test(`what was kept is read again as it was typed, and found by the owner as words (${choice})`, async () => {
    for (const text of someOf(injections, 25)) {
      const name = await takeName(text);
      const asked = { command: 'orders', args: { text, limit: '5' }, who: 'owner', key: text };
      const found = await runDeskCommand(shop.services, asked);
      expect(JSON.stringify(found)).not.toMatch(/"status":"(failed|error)"/);
      if (name === null) continue;
      const answer = await shop.get('/api/auth/get-session', ada.cookie);
      expect(session.parse(await answer.json()).user.name).toBe(name);
    }
  }, 1_200_000);
});
