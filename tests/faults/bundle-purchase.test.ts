import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { books, bundle } from '#app/features/catalog/catalog.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { userEbookAccess } from '#database/schema/library.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { accounts, users } from '#database/schema/users.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { signInAs } from '#tests/harness/sign-in-as.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { askForReset, joinShop, mailTo, visitShop } from '#tests/harness/visit-shop.ts';

/** The lazy guide, from the API to the library: what a guest types, and what may happen meanwhile. */
const chosen = 'typed at the checkout';
const opened = z.object({ url: z.string() });

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store());
  });
  afterAll(() => shop.close());

  const order = (email: string, change: object = {}, visit: string = randomUUID()) => {
    const cartItems = books.map(({ fullTitle }) => ({
      title: fullTitle,
      category: bundle.category,
    }));
    const buyer = { email, firstName: 'Ada', lastName: 'Lovelace', userPassword: chosen };
    const headers = { 'Idempotency-Key': visit };
    return shop.post('/api/create-checkout-session', { ...buyer, cartItems, ...change }, headers);
  };

  async function openOrder(email: string, change: object = {}, visit?: string) {
    const { url } = opened.parse(await (await order(email, change, visit)).json());
    const ofPage = eq(checkouts.paymentUrl, url);
    const [checkout] = await store().db.select().from(checkouts).where(ofPage);
    if (!checkout?.sessionId) throw new Error('No checkout was kept.');
    return { orderId: checkout.id, sessionId: checkout.sessionId, kept: checkout };
  }

  async function pay({ sessionId }: { sessionId: string }): Promise<void> {
    await shop.atPaymentPage(`/sandbox/sessions/${sessionId}/pay`);
    const answer = await shop.post('/api/confirm-payment', { sessionId });
    expect(await answer.json()).toMatchObject({ status: 'complete', amount: 4_700 });
  }

  const purchasesOf = (email: string) =>
    store()
      .db.select({ purchase: userPurchases })
      .from(userPurchases)
      .innerJoin(users, eq(users.id, userPurchases.userId))
      .where(eq(users.email, email));

  async function titlesInLibrary(email: string, password: string): Promise<string[]> {
    const buyer = visitShop(shop);
    expect((await buyer.signIn(email, password)).status).toBe(200);
    const library = z.object({ ebooks: z.array(z.object({ ebook_title: z.string() })) });
    const { ebooks } = library.parse(await (await buyer.get('/api/library')).json());
    return ebooks.map(({ ebook_title }) => ebook_title).sort();
  }
  const fiveTitles = books.map(({ fullTitle }) => fullTitle).sort();

  test('a guest who paid signs in with the password typed before, and finds five books', async () => {
    const email = 'guest@example.com';
    const guest = await openOrder(email);
    expect((await visitShop(shop).signIn(email, chosen)).status).toBe(401);
    await pay(guest);
    const found = await purchasesOf(email);
    expect(found).toMatchObject([
      {
        purchase: {
          orderId: guest.orderId,
          sessionId: guest.sessionId,
          productType: 'ultimate_lazy_guide',
          amount: 4_700,
          currency: 'usd',
          status: 'completed',
        },
      },
    ]);
    const granted = await store()
      .db.select()
      .from(userEbookAccess)
      .where(eq(userEbookAccess.orderId, guest.orderId));
    expect(granted.map(({ ebookId }) => ebookId).sort()).toEqual(books.map(({ id }) => id).sort());
    expect(new Set(granted.map(({ userId }) => userId))).toEqual(
      new Set(found.map(({ purchase }) => purchase.userId)),
    );
    expect(await titlesInLibrary(email, chosen)).toEqual(fiveTitles);
  });

  test('the receipt of the bundle has one price, five titles included in it, and no tax', async () => {
    const email = 'receipt@example.com';
    const guest = await openOrder(email);
    await pay(guest);
    const { html, text } = await mailTo(shop, email, new RegExp(guest.orderId));
    const shown = html
      .replaceAll('<!-- -->', '')
      .replaceAll(/<(style|head)[\s\S]*?<\/\1>/g, ' ')
      .replaceAll(/<[^>]+>/g, ' ');
    for (const words of [shown, text]) {
      expect(words.replaceAll(/\s+/g, ' ')).toContain(
        [
          'The Ultimate Lazy Guide to Passive Investing $47.00',
          'Built to Last — Your Financial Foundation for Smart Investing included',
          'Investing in the Stock Market Without the Jargon included',
          'Investing Without Fear — The Smart Way to Handle Risk included',
          'No More Excuses — How to Actually Start Investing included',
          'Keep It Growing — How to Maintain Optimize and Live Off Your Portfolio included',
          'Subtotal $47.00',
          'Tax $0.00',
          'Total paid $47.00',
        ].join(' '),
      );
      expect(words).toMatch(/You\s+have\s+25\s+downloads\s+with\s+this\s+link/);
      expect(words).toMatch(/password\s+you\s+chose\s+at\s+checkout/);
      expect(words).not.toContain(chosen);
    }
    const way = `${shop.url}/auth?mode=verify&purpose=library&email=receipt%40example.com#token=`;
    expect(text).toContain(`Open my library:\n${way}`);
    expect(html).toContain(`"${way.replaceAll('&', '&amp;')}`);
  });

  test('a guest who lost the password chooses a new one, and keeps name and books', async () => {
    const email = 'forgetful@example.com';
    await pay(await openOrder(email));
    const token = await askForReset(shop, email);
    const newPassword = 'chosen after the mail';
    const buyer = visitShop(shop);
    await buyer.post('/api/auth/reset-password', { token, newPassword });
    expect(await titlesInLibrary(email, newPassword)).toEqual(fiveTitles);
    await buyer.signIn(email, newPassword);
    const session = await (await buyer.get('/api/auth/get-session')).json();
    expect(session).toMatchObject({ user: { name: 'Ada Lovelace', firstName: 'Ada' } });
  });

  test.each([true, false])(
    'an address with an account is refused however it is written (verified: %s)',
    async (emailVerified) => {
      const email = `known-${emailVerified}@xn--bcher-kva.example`;
      await signInAs(shop.services, { email, emailVerified });
      for (const written of [
        email,
        email.toUpperCase(),
        `  ${email}\t`,
        `Known-${emailVerified}@Bücher.example`,
        `known-${emailVerified}@BÜCHER.example`.normalize('NFD'),
        `ｋnown-${emailVerified}@bücher。example`,
      ]) {
        const refused = await order(written);
        expect(refused.status).toBe(409);
        expect(await refused.json()).toMatchObject({ code: 'account_exists' });
      }
      const kept = await store().db.select().from(checkouts).where(eq(checkouts.email, email));
      expect(kept).toEqual([]);
    },
  );

  test.each([
    ['one word', 'Plato', ''],
    ['200 characters', 'W'.repeat(200), 'M'.repeat(200)],
    [
      'Vietnamese, letters and accents apart',
      'Nguyễn'.normalize('NFD'),
      'Thị Hồng'.normalize('NFD'),
    ],
    ['Japanese', '美咲', '田中'],
    ['Arabic', 'ليلى', 'الخوارزمي'],
    ['Greek and Cyrillic', 'Ωμέγα', 'Жук'],
  ])('a name of %s reaches account, download and mail as it was typed', async (_, first, last) => {
    const [firstName, lastName] = [first.normalize('NFC'), last.normalize('NFC')];
    const email = `name-${randomUUID()}@example.com`;
    const guest = await openOrder(email, { firstName: first, lastName: last });
    expect(guest.kept).toMatchObject({ firstName, lastName });
    await pay(guest);
    const [account] = await store().db.select().from(users).where(eq(users.email, email));
    const name = `${firstName} ${lastName}`.trim();
    expect(account).toMatchObject({ firstName, lastName, name });
    const receipt = await mailTo(shop, email, new RegExp(guest.orderId));
    expect(receipt.to).toEqual([{ address: email, name }]);
    expect(receipt.text.toLowerCase()).toContain(`thank you, ${firstName.toLowerCase()}`);
    const token = /\/download\?token=([\w-]+)/.exec(receipt.text)?.[1];
    const download = await (await shop.get(`/api/downloads?token=${token}`)).json();
    expect(download).toMatchObject({ firstName, lastName });
  });

  test.each(['', '   ', '\u00a0\u3000'])('an empty name is refused: %j', async (firstName) => {
    const refused = await order('empty@example.com', { firstName, lastName: '' });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ code: 'missing_information' });
  });

  test('an unverified account made between checkout and payment opens to neither password', async () => {
    const email = 'between@example.com';
    const guest = await openOrder(email);
    const squatter = visitShop(shop);
    await squatter.signUp(email, 'what the squatter chose');
    await squatter.signIn(email, 'what the squatter chose');
    await pay(guest);
    expect(await squatter.signedInAs()).toBeNull();
    for (const password of [chosen, 'what the squatter chose']) {
      expect((await visitShop(shop).signIn(email, password)).status).toBe(401);
    }
    expect(await purchasesOf(email)).toHaveLength(1);
  });

  test('a proven account made between checkout and payment keeps its password and gets the books', async () => {
    const email = 'proven-between@example.com';
    const guest = await openOrder(email);
    const owner = visitShop(shop);
    await joinShop(shop, owner, { email, password: 'what the owner chose' });
    await pay(guest);
    expect(await owner.signedInAs()).toBe(email);
    expect((await visitShop(shop).signIn(email, chosen)).status).toBe(401);
    expect(await titlesInLibrary(email, 'what the owner chose')).toEqual(fiveTitles);
  });

  test('two tabs with a password each are one order, paid once; the last password opens it', async () => {
    const email = 'tabs@example.com';
    const visit = randomUUID();
    const first = await openOrder(email, { userPassword: 'typed in the first tab' }, visit);
    const second = await openOrder(email, { userPassword: 'typed in the second tab' }, visit);
    expect(second.sessionId).toBe(first.sessionId);
    await pay(first);
    const again = await order(email, { userPassword: 'typed in the first tab' }, visit);
    expect(await again.json()).toMatchObject({ code: 'account_exists' });
    expect(await purchasesOf(email)).toHaveLength(1);
    expect((await visitShop(shop).signIn(email, 'typed in the first tab')).status).toBe(401);
    expect(await titlesInLibrary(email, 'typed in the second tab')).toEqual(fiveTitles);
  });

  test('two browsers that both pay are two orders of one account, whose owner proves the mailbox', async () => {
    const email = 'both@example.com';
    const first = await openOrder(email);
    await pay(await openOrder(email, { userPassword: 'typed in the second browser' }));
    await pay(first);
    expect(await purchasesOf(email)).toHaveLength(2);
    // Who paid second need not be who paid first: no password is left that one of them did not type.
    const [account] = await store().db.select().from(users).where(eq(users.email, email));
    const ofAccount = eq(accounts.userId, account?.id ?? '');
    expect(await store().db.select().from(accounts).where(ofAccount)).toEqual([]);
    const receipt = await mailTo(shop, email, new RegExp(first.orderId));
    expect(receipt.text).toMatch(/#token=/);
    const token = /#token=([\w-]+)/.exec(receipt.text)?.[1];
    const set = { token, newPassword: 'what the owner chose' };
    expect((await shop.post('/api/auth/reset-password', set)).status).toBe(200);
    expect(await titlesInLibrary(email, 'what the owner chose')).toEqual(fiveTitles);
  });
});
