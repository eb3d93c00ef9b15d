import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallCoverPath } from '#app/features/catalog/small-cover.ts';
import { hashPassword } from '#app/features/identity/password/password-hash.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import { site } from '#content/site.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { downloadTokens } from '#database/schema/download-tokens.ts';
import { orderLines } from '#database/schema/order-lines.ts';
import { accounts, users } from '#database/schema/users.ts';
import { type Checkout, insertCheckout } from '#tests/harness/insert-checkout.ts';
import { skipRetryPause } from '#tests/harness/jobs/end-pauses.ts';
import { openSession } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { signInAs } from '#tests/harness/sign-in-as.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { mailTo } from '#tests/harness/visit-shop.ts';
import { sendReceiptJob } from './jobs.server.ts';
import { sendReceipt } from './send-receipt.server.tsx';

const patient = { timeout: 25_000, interval: 20 };

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store());
  });
  afterAll(() => shop.close());

  async function statusOf(orderId: string): Promise<string | undefined> {
    const [checkout] = await store().db.select().from(checkouts).where(eq(checkouts.id, orderId));
    return checkout?.status;
  }

  const pay = (sessionId: string) => shop.atPaymentPage(`/sandbox/sessions/${sessionId}/pay`);

  const mailsAbout = async (orderId: string) =>
    (await shop.emails()).filter(({ subject }) => subject.includes(orderId));

  /** Pays, waits for the webhook to have led to a mail, and answers that mail. */
  async function receiptFor(
    order: Parameters<typeof openSession>[1],
    change: Partial<Checkout> = {},
  ) {
    const { sessionId, orderId } = await openSession(shop, order);
    if (Object.keys(change).length > 0)
      await store().db.update(checkouts).set(change).where(eq(checkouts.id, orderId));
    await pay(sessionId);
    await expect.poll(() => mailsAbout(orderId), patient).toHaveLength(1);
    const [mail] = await mailsAbout(orderId);
    if (!mail) throw new Error('The email went away again.');
    return { mail, orderId };
  }

  test('a buyer who paid gets a mail with all that the order calls for, as HTML and as text', async () => {
    const { mail, orderId } = await receiptFor({
      email: 'ada@example.com',
      ids: ['ebook-1', 'ebook-5'],
    });
    expect(mail.subject).toBe(`Your eBooks from ${site.name} (order ${orderId})`);
    expect(mail.to).toEqual([{ address: 'ada@example.com', name: 'Ada Lovelace' }]);
    expect(mail.from).toMatchObject([{ name: site.name }]);
    expect(mail.headers['reply-to']).toBe(site.supportEmail);
    expect(mail.headers['message-id']).toMatch(
      new RegExp(`^<receipt\\.${orderId.toLowerCase()}\\.[0-9a-f-]{36}@127\\.0\\.0\\.1>$`),
    );
    expect(mail.headers['auto-submitted']).toBe('auto-generated');

    const shown = mail.html
      .replace(/<(style|head)[\s\S]*?<\/\1>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&[#\w]+;/g, ' ')
      .replace(/\s+/g, ' ');
    const plain = mail.text.replace(/\s+/g, ' ');
    for (const words of [shown, plain]) {
      expect(words).toMatch(/thank you, ada/i);
      expect(words).toContain('Built to Last — Your Financial Foundation for Smart Investing');
      expect(words).toContain(
        'Keep It Growing — How to Maintain Optimize and Live Off Your Portfolio',
      );
      expect(words).toContain('$70.00');
      expect(words).toMatch(/Subtotal\s*\$140\.00/);
      expect(words).toMatch(/Tax \(8%\)\s*\$11\.20/);
      expect(words).toMatch(/Total paid\s*\$151\.20/);
      expect(words).toContain(orderId);
      expect(words).toMatch(/30-day guarantee/i);
      expect(words).toMatch(/within 30 days/);
      expect(words).toContain(site.supportEmail);
      expect(words).toMatch(/reply to this email/i);
      expect(words).toMatch(/10 downloads/);
      expect(words).not.toMatch(/undefined|null|NaN|\[object/);
    }
  });

  test('beside each book stands its cover, whose file the shop serves', async () => {
    const ids = ['ebook-2', 'ebook-3'] as const;
    const { mail } = await receiptFor({ email: 'cover@example.com', ids: [...ids] });
    const images = mail.html.match(/<img\b[^>]*>/g) ?? [];
    expect(images).toHaveLength(ids.length);
    for (const [row, id] of ids.entries()) {
      expect(images[row]).toContain(`src="${shop.url}${smallCoverPath(id)}"`);
      expect(images[row]).toMatch(/ alt=""/);
      expect(images[row]).toMatch(/ width="56"/);
      expect(images[row]).toMatch(/ height="84"/);
    }
    expect(mail.text).not.toContain('/covers/');
  });

  test('the link of the mail opens the order, and only its hash is stored', async () => {
    const { mail, orderId } = await receiptFor({ email: 'link@example.com' });
    const links = mail.html.match(/http[^"]+\/download\?token=[\w-]+/g) ?? [];
    const token = new URL(links[0] ?? '').searchParams.get('token') ?? '';
    expect(new Set(links)).toEqual(new Set([`${shop.url}/download?token=${token}`]));
    expect(mail.text).toContain(`${shop.url}/download?token=${token}`);
    const [row] = await store()
      .db.select()
      .from(downloadTokens)
      .where(eq(downloadTokens.orderId, orderId));
    expect(row?.tokenHash).toBe(sha256(token));
    const answer = await shop.get(`/api/downloads?token=${token}`);
    expect(await answer.json()).toMatchObject({ firstName: 'Ada', maxDownloads: 5 });
  });

  test.each([
    ['Zoë', 'Łukasiewicz-Ångström'],
    ['美咲', '田中'],
    ['Ada, Countess', 'of <Lovelace> "the" first; x@example.org'],
  ])('a name such as %s %s is written as it is', async (firstName, lastName) => {
    const { mail } = await receiptFor({ email: 'name@example.com' }, { firstName, lastName });
    expect(mail.to).toEqual([{ address: 'name@example.com', name: `${firstName} ${lastName}` }]);
    expect(mail.text.toLowerCase()).toContain(`thank you, ${firstName.toLowerCase()}`);
  });

  test('a name cannot bring its own markup into the mail', async () => {
    const firstName = '<b>Ada</b><img src=x>';
    const { mail } = await receiptFor({ email: 'markup@example.com' }, { firstName });
    expect(mail.html).not.toContain('<b>Ada');
    expect(mail.html).not.toContain('<img src=x');
    expect(mail.html).toContain('&lt;b&gt;Ada');
  });

  test('while the mail server is down the order is complete all the same; the mail comes later', async () => {
    await shop.atMailbox('/sandbox/faults', { kind: 'refuse', count: 1 });
    const { sessionId, orderId } = await openSession(shop, { email: 'later@example.com' });
    await pay(sessionId);
    await expect.poll(() => statusOf(orderId), patient).toBe('complete');
    await skipRetryPause(store(), sendReceiptJob.name);
    await expect.poll(() => mailsAbout(orderId), patient).toHaveLength(1);
    const { rows } = await store().query(
      "select retry_count from pgboss.job where name = $1 and data->>'orderId' = $2",
      [sendReceiptJob.name, orderId],
    );
    expect(rows).toEqual([{ retry_count: 1 }]);
  });

  describe('the way into the account', () => {
    /** The one link of the mail to the account, as it stands in both of its versions. */
    function accountLinkOf({ html, text }: { html: string; text: string }): URL {
      const link = /http\S+\/(auth|dashboard)\S*/.exec(text)?.[0] ?? '';
      expect(html.replaceAll('&amp;', '&')).toContain(`"${link}"`);
      return new URL(link);
    }

    test('a guest without a password is led to choose one, which opens the library', async () => {
      const email = 'no-password@example.com';
      const { mail } = await receiptFor({ email });
      const link = accountLinkOf(mail);
      expect(mail.text).toContain('Set your password:');
      // True also where a password was removed, because nobody vouched for it.
      expect(mail.text.replaceAll(/\s+/g, ' ')).not.toContain('no password yet');
      expect(Object.fromEntries(link.searchParams)).toMatchObject({ mode: 'reset', email });
      const token = new URLSearchParams(link.hash.slice(1)).get('token') ?? '';
      const checked = await shop.post('/api/check-reset-token', { token });
      expect(await checked.json()).toEqual({ valid: true });
      const set = await shop.post('/api/auth/reset-password', {
        token,
        newPassword: 'kräftig 7 m',
      });
      expect(set.status).toBe(200);
      // Nothing was changed: there was no password before.
      await mailTo(shop, email, /^Your password .* is set$/);
      const entered = { email, password: 'kräftig 7 m' };
      const signedIn = await shop.post('/api/auth/sign-in/email', entered);
      const cookie = signedIn.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
      const library = await shop.get('/api/library', { Cookie: cookie });
      expect(await library.text()).toContain('Built to Last');
    });

    test('a guest with a password is led to the library, which proves the mailbox once signed in', async () => {
      const email = 'own-password@example.com';
      const passwordHash = await hashPassword('kräftig 7 m');
      const { mail } = await receiptFor({ email }, { passwordHash });
      const link = accountLinkOf(mail);
      expect(mail.text).toContain('Open my library:');
      expect(Object.fromEntries(link.searchParams)).toMatchObject({ mode: 'verify', email });
      const token = new URLSearchParams(link.hash.slice(1)).get('token') ?? '';
      const proof = (headers = {}) => shop.post('/api/verify-email', { token }, headers);
      expect((await proof()).status).toBe(401);
      const entered = { email, password: 'kräftig 7 m' };
      const signedIn = await shop.post('/api/auth/sign-in/email', entered);
      const cookie = signedIn.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
      expect(await (await proof({ Cookie: cookie })).json()).toEqual({ valid: true });
      const [user] = await store().db.select().from(users).where(eq(users.email, email));
      expect(user?.emailVerified).toBe(true);
    });

    test('a proven account is led to its library with no token at all', async () => {
      const { userId, email } = await signInAs(shop.services);
      const password = await hashPassword('kräftig 7 m');
      const credential = { id: userId, userId, accountId: userId, providerId: 'credential' };
      await store()
        .db.insert(accounts)
        .values({ ...credential, password });
      const { mail } = await receiptFor({ email });
      expect(accountLinkOf(mail).href).toBe(`${shop.url}/dashboard`);
    });

    test('no mail holds a password or its hash', async () => {
      const passwordHash = await hashPassword('kräftig 7 m');
      const { mail } = await receiptFor({ email: 'silent@example.com' }, { passwordHash });
      for (const words of [mail.html, mail.text, JSON.stringify(mail.headers)]) {
        expect(words).not.toContain('kräftig');
        expect(words).not.toContain('argon2');
      }
    });
  });

  describe('run by hand', () => {
    test('twice, it sends the same mail under the same Message-ID', async () => {
      const { orderId } = await receiptFor({ email: 'twice@example.com' });
      await sendReceipt(shop.services, orderId);
      const [first, second] = await mailsAbout(orderId);
      expect(second?.headers['message-id']).toBe(first?.headers['message-id']);
      expect(second?.text).toBe(first?.text);
    });

    test('after a price has changed it still shows what was paid', async () => {
      const { mail, orderId } = await receiptFor({ email: 'then@example.com' });
      expect(mail.text).toMatch(/Investing\s+\$70\.00\n/);
      // What the order says counts, and not the catalogue: here the order is the one to differ.
      const ofOrder = eq(orderLines.orderId, orderId);
      await store().db.update(orderLines).set({ cents: 6_900 }).where(ofOrder);
      await sendReceipt(shop.services, orderId);
      expect((await mailsAbout(orderId))[1]?.text).toMatch(/Investing\s+\$69\.00\n/);
    });

    test('for an order that is not fulfilled it sends nothing and throws', async () => {
      const { id } = await insertCheckout(store().db);
      await expect(sendReceipt(shop.services, id)).rejects.toThrow(id);
      expect(await mailsAbout(id)).toEqual([]);
    });
  });
});
