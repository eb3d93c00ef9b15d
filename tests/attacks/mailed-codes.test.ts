import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendReminder } from '#app/features/fulfilment/reminder/send-reminder.server.tsx';
import type { FreshCodePurpose } from '#app/features/identity/mailed-codes/code-purposes.ts';
import { trustProxies } from '#app/platform/http/trusted-proxies.server.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { keptCheckout } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { everythingKept, onOneStore } from '#tests/harness/stores.ts';
import { joinShop, mailTo, type Visitor, visitShop } from '#tests/harness/visit-shop.ts';

const password = 'correct horse battery';
const newEmail = () => `${randomUUID()}@example.com`;
const newPassword = () => `chosen ${randomUUID()}`;
const minuteMs = 60_000;

type Credential = object;

/** Somebody whose link has lost its token: what its page asks about, and what its button does. */
interface Lost {
  email: string;
  /** Where the code goes, where that is not `email`. */
  mailbox?: string;
  open(credential: Credential): Promise<Response>;
}

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { limitsFactor: 1 });
    shop.services.trustedProxies = trustProxies(['127.0.0.1']);
  });
  afterAll(() => shop.close());

  let networks = 0;
  const elsewhere = () => {
    networks += 1;
    return { 'X-Forwarded-For': `10.${networks >> 8}.${networks & 255}.1` };
  };
  const post = (path: string, body: object, visitor: Visitor = visitShop(shop)) =>
    visitor.post(path, body, elsewhere());

  async function owner() {
    const email = newEmail();
    const browser = visitShop(shop);
    await joinShop(shop, browser, { email, password });
    await shop.forgetLimits();
    return { email, browser };
  }

  async function newcomer() {
    const email = newEmail();
    const browser = visitShop(shop);
    await browser.post('/api/auth/sign-up/email', { email, password, name: 'N' }, elsewhere());
    await browser.post('/api/auth/sign-in/email', { email, password }, elsewhere());
    return { email, browser };
  }

  async function mover() {
    const { email, browser } = await owner();
    const moved = newEmail();
    await post('/api/email-change', { email: moved, password }, browser);
    await mailTo(shop, moved, /^Confirm your new/);
    return { email, browser, moved };
  }

  async function reader() {
    const email = newEmail();
    await post('/api/newsletter', { email });
    await mailTo(shop, email, /^Confirm/);
    return email;
  }

  const lost: Record<FreshCodePurpose, () => Promise<Lost>> = {
    async password() {
      const { email } = await buyBooks(shop);
      const open = (credential: Credential) =>
        post('/api/auth/reset-password', { ...credential, newPassword: newPassword() });
      return { email, open };
    },
    async verify() {
      const { email, browser } = await newcomer();
      return { email, open: (credential) => valid(post('/api/verify-email', credential, browser)) };
    },
    async 'open-library'() {
      const { email } = await newcomer();
      const open = (credential: Credential) => valid(post('/api/check-reset-token', credential));
      return { email, open };
    },
    async 'keep-account'() {
      const { email, browser } = await owner();
      expect((await post('/api/my-data/erase', {}, browser)).status).toBe(200);
      return { email, open: (credential) => post('/api/my-data/keep', credential) };
    },
    async 'agree-to-email'() {
      const { email } = await mover();
      return { email, open: (credential) => post('/api/email-change/confirm', credential) };
    },
    async 'prove-email'() {
      const { email, browser, moved } = await mover();
      const open = (credential: Credential) =>
        post('/api/email-change/confirm', credential, browser);
      return { email, mailbox: moved, open };
    },
    async 'confirm-subscription'() {
      const email = await reader();
      return { email, open: (credential) => post('/api/newsletter/confirm', credential) };
    },
    async unsubscribe() {
      const email = await reader();
      return { email, open: (credential) => post('/api/newsletter/unsubscribe', credential) };
    },
    async 'stop-reminders'() {
      const order = { firstName: 'Ada', lastName: 'L', cartItems: [{ id: 'ebook-1' }] };
      const email = newEmail();
      const body = { ...order, email, remindMe: true };
      const { id } = await keptCheckout(shop, await post('/api/create-checkout-session', body));
      await sendReminder(shop.services, { orderId: id });
      return { email, open: (credential) => post('/api/newsletter/unsubscribe', credential) };
    },
  };

  /** An answer that says in its body whether the credential was good, as one that says so by its status. */
  async function valid(answer: Promise<Response>): Promise<Response> {
    const response = await answer;
    const isValid = (await response.json()).valid === true;
    return new Response(null, { status: isValid ? 200 : response.ok ? 403 : response.status });
  }

  /** Has the page's code mailed, and reads it; `nth` of such mails are there then. */
  async function askForCode(purpose: FreshCodePurpose, { email, mailbox = email }: Lost, nth = 1) {
    const answer = await post('/api/send-code', { email, purpose });
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
    const mail = await mailTo(shop, mailbox, /^Your code/, nth);
    expect(mail.subject).not.toMatch(/[A-Z\d]{6}/);
    return codeIn(mail.text);
  }
  const codeIn = (text: string) => /^[\dA-HJKMNP-TV-Z]{6}$/m.exec(text)?.[0] ?? '';

  const purposes = Object.entries(lost).map(([purpose, come]) => ({ purpose, come }));
  const isPurpose = (name: string): name is FreshCodePurpose => name in lost;

  test.each(purposes)(
    'the code for $purpose opens what the link opens, at its own address, and nothing else',
    async ({ purpose, come }) => {
      if (!isPurpose(purpose)) throw new Error(`There is no ${purpose}.`);
      const mine = await come();
      const code = await askForCode(purpose, mine);
      const { email } = mine;
      expect((await mine.open({ email: newEmail(), code })).ok).toBe(false);
      const typed = `${code.slice(0, 3).toLowerCase()} - ${code.slice(3)}`;
      expect((await mine.open({ email, code: typed })).ok).toBe(true);
      expect(await everythingKept(store())).not.toContain(code);
    },
  );

  test('a code works for an hour, the newest alone, and bears five guesses', async () => {
    const mine = await lost['confirm-subscription']();
    const { email } = mine;
    const first = await askForCode('confirm-subscription', mine);
    const second = await askForCode('confirm-subscription', mine, 2);
    expect((await mine.open({ email, code: first })).ok).toBe(false);
    shop.shiftClock(61 * minuteMs);
    expect((await mine.open({ email, code: second })).ok).toBe(false);
    shop.shiftClock(0);
    // One guess is used up.
    for (const guess of ['AAAAAA', 'BBBBBB', 'CCCCCC', 'DDDDDD'])
      expect((await mine.open({ email, code: guess })).ok).toBe(false);
    expect((await mine.open({ email, code: second })).ok).toBe(false);
    const third = await askForCode('confirm-subscription', mine, 3);
    expect((await mine.open({ email, code: third })).ok).toBe(true);
  });

  test('the code of a reset stands in its mail, may be asked about first, and works once', async () => {
    const { email } = await owner();
    await post('/api/send-password-reset', { email });
    const code = codeIn((await mailTo(shop, email, /^Reset your password/)).text);
    const check = async () => (await post('/api/check-reset-token', { email, code })).json();
    for (let n = 0; n < 7; n += 1) expect(await check()).toEqual({ valid: true });
    const reset = (chosen: string) =>
      post('/api/auth/reset-password', { email, code, newPassword: chosen });
    expect((await reset('12345')).status).toBe(400);
    expect((await reset(newPassword())).status).toBe(200);
    expect((await reset(newPassword())).status).toBe(400);
  });

  test('a hundred wrong codes in a row end it, whatever they were for, until the mailed link or a known browser is used', async () => {
    const { email, browser } = await owner();
    const ask = async (nth: number) => {
      await post('/api/send-password-reset', { email });
      const { text } = await mailTo(shop, email, /^Reset your password/, nth);
      return { code: codeIn(text), token: /#token=([\w-]+)/.exec(text)?.[1] ?? '' };
    };
    const { code, token } = await ask(1);
    expect((await post('/api/check-reset-token', { email, code: 'AAAAAA' })).status).toBe(200);
    const { rows } = await store().query(
      "update rate_limits set points = 100 where key like 'failed-codes-in-a-row:%' and points = 1 returning key",
      [],
    );
    expect(rows.length).toBeGreaterThan(0);
    const check = async (credential: object, visitor?: Visitor) =>
      (await post('/api/check-reset-token', credential, visitor)).json();
    expect(await check({ email, code })).toEqual({ valid: false });
    expect(await check({ email, code }, browser)).toEqual({ valid: true });
    expect(await check({ token })).toEqual({ valid: true });
    const chosen = { token, newPassword: newPassword() };
    expect((await post('/api/auth/reset-password', chosen)).status).toBe(200);
    const next = await ask(2);
    expect(await check({ email, code: next.code })).toEqual({ valid: true });
  });

  test('nothing is mailed where there is nothing to do, and the answer is the same', async () => {
    const { email } = await owner();
    const mailed = (await shop.emails(email)).length;
    for (const purpose of Object.keys(lost).filter((each) => each !== 'password')) {
      for (const asked of [email, newEmail(), 'no address']) {
        const answer = await post('/api/send-code', { email: asked, purpose });
        expect([answer.status, await answer.json()]).toEqual([200, {}]);
      }
    }
    await post('/api/send-code', { email, purpose: 'password' });
    await mailTo(shop, email, /^Your code/);
    expect(await shop.emails(email)).toHaveLength(mailed + 1);
  });
});
