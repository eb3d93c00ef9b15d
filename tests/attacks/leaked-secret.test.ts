import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fulfil } from '#app/features/fulfilment/fulfil.server.ts';
import { keyPurposes } from '#app/platform/keys.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import type { Email } from '#sandbox/mailbox/email.ts';
import { openSession } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop, testSecret } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { askForReset, mailTo, visitShop } from '#tests/harness/visit-shop.ts';

/** What somebody reads off a mail that was passed on, a book's foot or an answer that quotes a mail. */
interface Names {
  messageIds: string[];
  orderIds: string[];
}

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store());
  });
  afterAll(() => shop.close());

  /** One of each kind of mailed link, and all that is printed about them. */
  async function mailEveryLink(): Promise<Names> {
    await visitShop(shop).signUp('new@example.com', 'correct horse battery');
    await mailTo(shop, 'new@example.com', /^Confirm/);
    await askForReset(shop, 'new@example.com');
    await shop.post('/api/newsletter', { email: 'reader@example.com' });
    await mailTo(shop, 'reader@example.com', /./);
    const orderIds: string[] = [];
    for (const email of ['guest@example.com', 'new@example.com']) {
      const { sessionId, orderId } = await openSession(shop, { email });
      await shop.atPaymentPage(`/sandbox/sessions/${sessionId}/pay`);
      await fulfil(shop.services, sessionId, 'test');
      await mailTo(shop, email, new RegExp(orderId));
      orderIds.push(orderId);
    }
    const messageIds = (await shop.emails()).flatMap(({ headers }) => headers['message-id'] ?? []);
    return { messageIds, orderIds };
  }

  /** Every hash by which a mailed link is looked up. */
  async function hashes(): Promise<Set<unknown>> {
    const { rows } = await store().query(
      `select token_hash as hash from account_tokens
        union select token_hash from download_tokens
        union select confirm_token_hash from subscriptions where confirm_token_hash is not null
        union select unsubscribe_token_hash from subscriptions`,
      [],
    );
    return new Set(rows.map(({ hash }) => hash));
  }

  /** The ids themselves, and each part of them that might be an id by itself. */
  function partsOf({ messageIds, orderIds }: Names): string[] {
    const whole = messageIds.map((id) => id.replaceAll(/[<>]/g, ''));
    const local = whole.map((id) => id.replace(/@.*$/, ''));
    const parts = local.flatMap((id) => id.split('.'));
    const receipts = orderIds.flatMap((id) => [
      `receipt-${id}`,
      ...parts.map((part) => `receipt-${id}-${part}`),
    ]);
    return [...new Set([...whole, ...local, ...parts, ...orderIds, ...receipts])];
  }

  /** What the secret makes of a name: as the raw key and by each purpose, with and without a prefix. */
  function tokensFrom(secret: string, name: string): string[] {
    const prefixes = ['', 'account:', 'download:', 'confirm-subscription:', 'unsubscribe:'];
    const keys = [
      secret,
      ...keyPurposes.flatMap((purpose) => [...shop.services.keys.for(purpose).all]),
    ];
    return keys.flatMap((key) =>
      prefixes.map((prefix) =>
        createHmac('sha256', key).update(`${prefix}${name}`).digest('base64url'),
      ),
    );
  }

  test('who knows the secret, every Message-ID and every order ID opens nothing', async () => {
    const names = await mailEveryLink();
    expect(names.messageIds.length).toBeGreaterThanOrEqual(5);
    const known = await hashes();
    expect(known.size).toBeGreaterThanOrEqual(7);
    const parts = partsOf(names);
    for (const orderId of names.orderIds) expect(parts).toContain(orderId);
    const opening = parts.flatMap((name) =>
      tokensFrom(testSecret, name).filter((token) => known.has(sha256(token))),
    );
    expect(opening).toEqual([]);
  });

  test('what links are computed from is in no mail, no answer of the API, no job and no export', async () => {
    const { rows } = await store().query(
      `select seed from account_tokens union select seed from download_tokens
        union select seed from subscriptions`,
      [],
    );
    const seeds = rows.map(({ seed }) => String(seed));
    expect(seeds.length).toBeGreaterThanOrEqual(5);
    const mails = await shop.emails();
    const { rows: jobs } = await store().query('select data::text from pgboss.job', []);
    const said = JSON.stringify([mails, jobs, await answersOf(mails)]);
    for (const seed of seeds) expect(said).not.toContain(seed);
  });

  async function answersOf(mails: Email[]): Promise<string[]> {
    const tokens = mails.flatMap(({ text }) =>
      [...text.matchAll(/\/download\?token=([\w-]{43})/g)].map(([, token]) => token ?? ''),
    );
    const answers = tokens.map((token) => shop.get(`/api/downloads?token=${token}`));
    return Promise.all(answers.map(async (answer) => (await answer).text()));
  }
});
