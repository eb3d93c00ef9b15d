import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sendReminder } from '#app/features/fulfilment/reminder/send-reminder.server.tsx';
import { mailboxOf } from '#app/features/identity/mailbox-of.ts';
import {
  type askedMailLimits,
  mailLimits,
  type ownMailLimits,
} from '#app/features/identity/mails/mail-limits.server.ts';
import { trustProxies } from '#app/platform/http/trusted-proxies.server.ts';
import type { Email } from '#sandbox/mailbox/email.ts';
import { type BoughtOrder, buyBooks } from '#tests/harness/buy-books.ts';
import { keptCheckout } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { joinShop, patient, type Visitor, visitShop } from '#tests/harness/visit-shop.ts';

const times = (count: number) => Array.from({ length: count }, (_, n) => n);
const password = 'correct horse battery';
const newEmail = () => `${randomUUID()}@example.com`;

onOneStore((store) => {
  let shop: TestShop;
  let networks = 0;
  beforeAll(async () => {
    shop = await openTestShop(store(), { limitsFactor: 1 });
    shop.services.trustedProxies = trustProxies(['127.0.0.1']);
  });
  beforeEach(() => shop.forgetLimits());
  afterAll(() => shop.close());

  /** Each time from another place: nothing but the mailbox is the same. */
  const elsewhere = () => {
    networks += 1;
    return { 'X-Forwarded-For': `10.${networks >> 8}.${networks & 255}.1` };
  };
  const post = (path: string, body: object) => shop.post(path, body, elsewhere());
  const signUp = (email: string) => post('/api/auth/sign-up/email', { email, password, name: 'N' });
  const subscribe = (email: string) => post('/api/newsletter', { email });
  const askForReset = (email: string) => post('/api/send-password-reset', { email });
  const withdraw = (email: string, orderId: string) => post('/api/withdraw', { email, orderId });
  const tagged = (email: string, n: number) => email.replace('@', `+${n}@`);

  /** As if so many hours had passed for whatever is counted. */
  const letPass = (hours: number) =>
    store().query('update rate_limits set expire = expire - $1', [hours * 3_600_000]);

  /** Every mail to a mailbox, in whatever spelling, once no job is left. */
  async function mailsTo(email: string): Promise<Email[]> {
    await vi.waitFor(async () => {
      const { rows } = await store().query(
        `select name from pgboss.job where state < 'completed' and start_after <= now()`,
        [],
      );
      expect(rows).toEqual([]);
    }, patient);
    const mails = await shop.emails();
    return mails.filter(({ to }) =>
      to.some(({ address }) => mailboxOf(address) === mailboxOf(email)),
    );
  }

  /** Has things mailed, and answers the subjects of what came. */
  async function mailedBy(email: string, ask: () => Promise<unknown>): Promise<string[]> {
    const before = (await mailsTo(email)).length;
    await ask();
    return (await mailsTo(email)).slice(before).map(({ subject }) => subject);
  }

  /** Somebody with a proven account, an order, and a browser that they signed in with. */
  async function newOwner() {
    const email = newEmail();
    const browser = visitShop(shop);
    await joinShop(shop, browser, { email, password });
    return { email, browser, order: await buyBooks(shop, { email }) };
  }

  /** Somebody with an account that they never proved. */
  async function newStranger(email = newEmail()): Promise<Visitor> {
    const stranger = visitShop(shop);
    await stranger.post('/api/auth/sign-up/email', { email, password, name: 'N' }, elsewhere());
    await stranger.post('/api/auth/sign-in/email', { email, password }, elsewhere());
    return stranger;
  }

  /** What a stranger does to have each kind of mail sent to somebody else's mailbox, the `n`th time. */
  const floods: Record<
    keyof typeof askedMailLimits,
    (victim: string, n: number, order: BoughtOrder) => Promise<Response>
  > = {
    resetMail: askForReset,
    signInMail: (email) => post('/api/request-sign-in', { email }),
    foundBooksMail: (email) => post('/api/find-purchases', { email }),
    signUpMail: signUp,
    newsletterMail: (email, n) => subscribe(tagged(email, n)),
    async reminderMail(email, n) {
      const order = { firstName: 'A', lastName: 'L', cartItems: [{ id: 'ebook-1' }] };
      const body = { ...order, email: tagged(email, n), remindMe: true };
      const opened = await post('/api/create-checkout-session', body);
      const { id } = await keptCheckout(shop, opened.clone());
      await sendReminder(shop.services, { orderId: id });
      return opened;
    },
    newAddressMail: async (email) =>
      (await newStranger()).post('/api/email-change', { email, password }, elsewhere()),
    withdrawalMail: (email, _n, { orderId }) => withdraw(email, orderId),
    codeMail: (email) => post('/api/send-code', { email, purpose: 'unsubscribe' }),
    unknownOrderMail: (email, n) => withdraw(email, `EK-00000-0000${n}`),
  };

  /** What an owner asks for while signed in. */
  const owned: Record<
    keyof typeof ownMailLimits,
    (browser: Visitor, order: BoughtOrder) => Promise<Response>
  > = {
    receiptMail: (browser, { orderId }) =>
      browser.post('/api/orders/receipt', { orderId }, elsewhere()),
    erasureMail: (browser) => browser.post('/api/my-data/erase', {}, elsewhere()),
    emailChangeMail: (browser) =>
      browser.post('/api/email-change', { email: newEmail(), password }, elsewhere()),
    // Only where the address is not proved yet.
    verificationMail: async () =>
      (await newStranger()).post('/api/send-verification', {}, elsewhere()),
  };

  test('whatever strangers have mailed to somebody, five of a kind, uses up nothing of theirs', {
    timeout: 120_000,
  }, async () => {
    const { email, browser, order } = await newOwner();
    const other = await buyBooks(shop, { email });
    await subscribe(email);
    // The first is always confirmed.
    await withdraw(email, other.orderId);
    await shop.forgetLimits();
    for (const [kind, ask] of Object.entries(floods)) {
      const came = await mailedBy(email, async () => {
        for (const n of times(7)) {
          // Of resets a browser that is new to the account hears when it has had all it gets.
          const isRefused = kind === 'resetMail' && n >= 5;
          expect((await ask(email, n, other)).status, kind).toBe(isRefused ? 429 : 200);
        }
      });
      expect(came.length, `${kind}: ${came.join(', ')}`).toBe(5);
    }
    for (const [kind, ask] of Object.entries(owned)) {
      expect((await ask(browser, order)).status, kind).toBe(200);
    }
    const signedOut = ['/api/send-password-reset', '/api/request-sign-in', '/api/find-purchases'];
    for (const path of signedOut) {
      expect(
        await mailedBy(email, () => browser.post(path, { email }, elsewhere())),
        `${path}, asked where the owner has signed in before`,
      ).toHaveLength(1);
    }
    expect(await mailedBy(email, () => withdraw(email, order.orderId))).toEqual([
      `Your withdrawal from order ${order.orderId}`,
    ]);
  });

  test('what sends nothing uses nothing up', async () => {
    const email = newEmail();
    for (const n of times(7)) {
      for (const path of ['/api/request-sign-in', '/api/find-purchases'])
        expect((await post(path, { email })).status, `${path}, ${n}`).toBe(200);
      await post('/api/send-password-reset', { email });
    }
    expect(await mailsTo(email)).toEqual([]);
    const browser = visitShop(shop);
    await joinShop(shop, browser, { email, password });
    const reset = () => browser.post('/api/send-password-reset', { email }, elsewhere());
    expect(await mailedBy(email, reset)).toHaveLength(1);
    const names = mailLimits.map(({ name }) => name);
    const { rows } = await store().query(
      'select key, points from rate_limits where points > 1',
      [],
    );
    expect(
      rows.filter(({ key }) => names.some((name) => String(key).startsWith(`${name}:`))),
    ).toEqual([]);
  });

  test('a withdrawal from no known order is taken down as often as it is declared, and confirmed without the stranger’s words', async () => {
    const email = newEmail();
    const typed = ['EK-00000-00000', 'see evil.example', 'EK-00000-00000'];
    const subjects = await mailedBy(email, async () => {
      for (const orderId of typed) expect((await withdraw(email, orderId)).status).toBe(200);
    });
    expect(subjects).toEqual(typed.map(() => 'Your withdrawal'));
    const texts = (await mailsTo(email)).map(({ text }) => text).join('\n');
    expect(texts).toContain('order EK-00000-00000');
    expect(texts).not.toContain('evil');
    const { rows } = await store().query(
      'select subject from contact_messages where email = $1 order by received_at',
      [email],
    );
    expect(rows.map(({ subject }) => subject).sort()).toEqual(
      typed.map((orderId) => `Withdrawal from ${orderId}`).sort(),
    );
  });

  test('the dots of a Gmail address and tags behind a plus are one mailbox, two persons at one provider are two', async () => {
    const name = randomUUID().replaceAll('-', '');
    const spellings = times(6).map((n) => `${name.slice(0, n + 1)}.${name.slice(n + 1)}@gmail.com`);
    expect(
      await mailedBy(`${name}@gmail.com`, async () => {
        for (const email of spellings) expect((await subscribe(email)).status).toBe(200);
      }),
    ).toHaveLength(5);
    const victim = newEmail();
    expect(
      await mailedBy(victim, () => Promise.all(times(12).map((n) => signUp(tagged(victim, n))))),
    ).toHaveLength(5);
    const [one, other] = [`${name.slice(0, 4)}.x@example.com`, `${name.slice(0, 4)}x@example.com`];
    for (const n of times(5)) await subscribe(tagged(one, n));
    expect(await mailedBy(other, () => subscribe(other))).toHaveLength(1);
  });

  test('of a kind are ten a day for one mailbox; of links for a new password still one an hour', async () => {
    const { email } = await newOwner();
    const hourOf = async () => {
      await letPass(1);
      return (
        await mailedBy(email, async () => {
          for (const _ of times(7)) await askForReset(email);
        })
      ).length;
    };
    expect([await hourOf(), await hourOf(), await hourOf(), await hourOf()]).toEqual([5, 5, 1, 1]);
    await letPass(24);
    expect(await mailedBy(email, () => askForReset(email))).toHaveLength(1);
  });
});
