import { randomUUID } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readOpenAlerts } from '#app/features/attention/watch/keep-condition.server.ts';
import { bundle, bundleBooks } from '#app/features/catalog/catalog.ts';
import { forgetAbandoned } from '#app/features/checkout/forget-abandoned.server.ts';
import { deleteOlder } from '#app/platform/database/delete-in-batches.server.ts';
import { blockedBuyers } from '#database/schema/blocked-buyers.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { reminders } from '#database/schema/reminders.ts';
import { retention } from '#server/retention.ts';
import { buyBooks } from '#tests/harness/buy-books.ts';
import { keptCheckout } from '#tests/harness/open-session.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { sendReminder } from './send-reminder.server.tsx';
import { maxRemindersPerDay, watchReminders } from './watch-reminders.server.ts';

const dayMs = 86_400_000;

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
  });
  afterEach(() => shop.shiftClock(0));
  afterAll(() => shop.close());

  const newEmail = () => `${randomUUID()}@example.com`;
  const books = (...ids: string[]) => ids.map((id) => ({ id }));

  /** Opens a card page as the checkout does, with the box ticked unless told otherwise. */
  async function begin(
    email: string,
    { visit = randomUUID(), cartItems = books('ebook-1'), ...given }: Begun = {},
  ) {
    const order = { email, firstName: 'Ada', lastName: 'Lovelace', cartItems, ...given };
    const body = { remindMe: true, ...order };
    const headers = { 'Idempotency-Key': visit };
    return keptCheckout(shop, await shop.post('/api/create-checkout-session', body, headers));
  }
  interface Begun {
    visit?: string;
    cartItems?: object[];
    remindMe?: boolean | undefined;
  }

  const remind = (orderId: string) => sendReminder(shop.services, { orderId });

  async function remindersTo(address: string) {
    const mails = await shop.emails();
    return mails.filter(
      ({ to, subject }) =>
        subject.includes('reminder') && to.some((each) => each.address === address),
    );
  }
  const countTo = async (email: string) => (await remindersTo(email)).length;
  const jobsOf = async (orderId: string) =>
    (await shop.services.jobs.listWaiting(1_000)).filter(
      ({ name, data }) => name === 'send-reminder' && JSON.stringify(data).includes(orderId),
    );

  test('who ticked the box is reminded once, in four hours, of the books by price, with a link to a cart with them', async () => {
    const email = newEmail();
    const { id } = await begin(email, { cartItems: books('ebook-1', 'ebook-3') });
    expect(await jobsOf(id)).toHaveLength(1);
    await remind(id);
    await remind(id);
    const [mail, ...others] = await remindersTo(email);
    expect(others).toEqual([]);
    const token = /#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(
      mail?.text?.replaceAll(token, 'TOKEN').replaceAll(shop.url, 'https://shop.example'),
    ).toBe(text);
    expect(mail?.headers['list-unsubscribe']).toBe(
      `<${shop.url}/api/newsletter/unsubscribe?mode=reminders&token=${token}>`,
    );
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  });

  test('nobody is reminded who did not tick it, or whose page knows no such box', async () => {
    for (const remindMe of [false, undefined]) {
      const email = newEmail();
      const { id } = await begin(email, { remindMe });
      expect(await jobsOf(id)).toEqual([]);
      await remind(id);
      expect(await countTo(email)).toBe(0);
    }
  });

  test('of the tick, as of all that is sent again in a visit, the last one counts', async () => {
    const email = newEmail();
    const visit = randomUUID();
    const { id } = await begin(email, { visit, remindMe: false });
    expect((await begin(email, { visit })).id).toBe(id);
    expect(await jobsOf(id)).toHaveLength(1);
    expect((await begin(email, { visit, remindMe: false })).id).toBe(id);
    await remind(id);
    expect(await countTo(email)).toBe(0);
  });

  test('an order that another of its visit took the place of, as with a mended address, reminds nobody', async () => {
    const [mistyped, email] = [newEmail(), newEmail()];
    const visit = randomUUID();
    const first = await begin(mistyped, { visit });
    const second = await begin(email, { visit });
    await remind(first.id);
    await remind(second.id);
    expect([await countTo(mistyped), await countTo(email)]).toEqual([0, 1]);
  });

  test('nobody is reminded after a purchase: of the order itself, or of any other since', async () => {
    const email = newEmail();
    const { id } = await begin(email);
    await buyBooks(shop, { email, ids: ['ebook-1'] });
    await remind(id);
    expect(await countTo(email)).toBe(0);

    const own = await begin(newEmail());
    await shop.atPaymentPage(`/sandbox/sessions/${own.sessionId}/pay`);
    // Neither webhook nor sweep has told of it yet.
    await remind(own.id);
    expect(await countTo(own.email)).toBe(0);
  });

  test('what the buyer owned before is left out; with nothing left there is no mail', async () => {
    const email = newEmail();
    await buyBooks(shop, { email, ids: ['ebook-1'] });
    await remind((await begin(email)).id);
    expect(await countTo(email)).toBe(0);
    await remind((await begin(email, { cartItems: books('ebook-1', 'ebook-2') })).id);
    const [mail] = await remindersTo(email);
    expect(mail?.text).toContain(`${shop.url}/cart?books=ebook-2\n`);
    expect(mail?.text).not.toContain('Built to Last');
  });

  test('the bundle leads back to its own checkout', async () => {
    const email = newEmail();
    const cartItems = bundleBooks.map(({ id }) => ({ id, category: bundle.category }));
    await remind((await begin(email, { cartItems })).id);
    const [mail] = await remindersTo(email);
    expect(mail?.text).toContain(`Go back to the checkout:\n${shop.url}${bundle.checkoutPath}\n`);
    expect(mail?.text).toMatch(/\$47 for all five\s+eBooks/);
  });

  test('however many checkouts an address leaves, and whichever processes look, it hears of one a week', async () => {
    const email = newEmail();
    const left = [await begin(email), await begin(email), await begin(email)];
    await Promise.all(left.map(({ id }) => remind(id)));
    expect(await countTo(email)).toBe(1);
    const another = await begin(email);
    shop.shiftClock(8 * dayMs);
    await remind(another.id);
    expect(await countTo(email)).toBe(2);
  });

  test('“Don’t remind me again” holds for good, and may be pressed twice', async () => {
    const email = newEmail();
    await remind((await begin(email)).id);
    const [mail] = await remindersTo(email);
    const token = /#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    for (const _ of ['once', 'twice']) {
      const answer = await shop.post('/api/newsletter/unsubscribe', { token });
      expect(answer.status).toBe(200);
    }
    const another = await begin(email);
    shop.shiftClock(500 * dayMs);
    const [kept] = retention.filter(({ table }) => table === reminders);
    if (!kept) throw new Error('Reminders are kept forever.');
    await deleteOlder(store().db, kept, shop.services.clock());
    await remind(another.id);
    expect(await countTo(email)).toBe(1);
  });

  test('nobody is reminded whom the owner blocked, or whom the shop has forgotten', async () => {
    const blocked = await begin(newEmail());
    await store().db.insert(blockedBuyers).values({ email: blocked.email, blockedAt: new Date() });
    await remind(blocked.id);
    expect(await countTo(blocked.email)).toBe(0);

    const forgotten = await begin(newEmail());
    const later = new Date(Date.now() + 40 * dayMs);
    await forgetAbandoned(store().db, later, later);
    const [row] = await store().db.select().from(checkouts).where(eq(checkouts.id, forgotten.id));
    expect(row).toMatchObject({ email: '', reminderAskedAt: null });
    await remind(forgotten.id);
    expect(await countTo(forgotten.email)).toBe(0);
  });

  test('from one network five an hour are taken, and more orders go on without one', async () => {
    const strict = await openTestShop(store(), { limitsFactor: 1, workJobs: false });
    await strict.forgetLimits();
    const asked: (Date | null)[] = [];
    for (let n = 0; n < 6; n += 1) {
      const order = { email: newEmail(), firstName: 'Ada', lastName: 'L', remindMe: true };
      const body = { ...order, cartItems: books('ebook-1') };
      const { id } = await keptCheckout(
        strict,
        await strict.post('/api/create-checkout-session', body),
      );
      const [row] = await store().db.select().from(checkouts).where(eq(checkouts.id, id));
      asked.push(row?.reminderAskedAt ?? null);
    }
    expect(asked.map((at) => at !== null)).toEqual([true, true, true, true, true, false]);
    await strict.close();
  });

  test('beyond two hundred within a day the shop sends none, and tells its owner until that is over', async () => {
    const email = newEmail();
    const { id } = await begin(email);
    await store()
      .db.insert(reminders)
      .values(
        Array.from({ length: maxRemindersPerDay }, (_, n) => ({
          ...{
            emailHash: `braked-${n}`,
            orderId: id,
            seed: String(n),
            stopTokenHash: `braked-${n}`,
          },
          remindedAt: shop.services.clock(),
        })),
      );
    await remind(id);
    expect(await countTo(email)).toBe(0);
    const look = async () => {
      await watchReminders(shop.services, await readOpenAlerts(shop.services));
      return (await readOpenAlerts(shop.services)).map(({ kind }) => kind);
    };
    expect(await look()).toContain('many-reminders');
    shop.shiftClock(dayMs + 60_000);
    expect(await look()).not.toContain('many-reminders');
    await remind(id);
    expect(await countTo(email)).toBe(1);
    await store().db.delete(reminders).where(like(reminders.emailHash, 'braked-%'));
  });

  test('a mail server that is down for an hour delays the one mail, and does not lose it', async () => {
    const email = newEmail();
    const { id } = await begin(email);
    const mailer = { send: () => Promise.reject(new Error('451')), close: () => undefined };
    await expect(sendReminder({ ...shop.services, mailer }, { orderId: id })).rejects.toThrow(
      '451',
    );
    shop.shiftClock(3_600_000);
    await remind(id);
    expect(await countTo(email)).toBe(1);
  });

  test('of an address no more is kept than a digest', async () => {
    const email = newEmail();
    await remind((await begin(email)).id);
    const rows = await store().db.select().from(reminders);
    expect(JSON.stringify(rows)).not.toContain(email);
  });
});

const text = `You did not finish your order

At our checkout you checked a box to be reminded once. The order was
not paid, and nothing was charged. This is what you had chosen:

“Built to Last”, $70

“Investing Without Fear”, $70

Prices are in US dollars; 8% tax is added in the cart.

Go back to my cart:
https://shop.example/cart?books=ebook-1,ebook-3

You checked a box for this email; it is the only one. If you have
changed your mind, you don’t need to do anything.

Don’t remind me again:
https://shop.example/newsletter?mode=reminders#token=TOKEN

--
Evenkeel Academy · support@evenkeel.academy
Our books are educational only and are not financial advice.`;
