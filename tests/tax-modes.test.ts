import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { bundle, bundleBooks } from '#app/features/catalog/catalog.ts';
import { audit } from '#app/features/desk/audit/audit.server.ts';
import { orderCsvColumns, orderCsvRow } from '#app/features/desk/orders/order-csv.ts';
import { searchOrders } from '#app/features/desk/orders/search-orders.server.ts';
import { fulfil, fulfilSession } from '#app/features/fulfilment/fulfil.server.ts';
import { listOwnOrders } from '#app/features/fulfilment/own-orders/list-own-orders.server.ts';
import { sendReceipt } from '#app/features/fulfilment/send-receipt.server.tsx';
import { listOrderLines } from '#app/features/orders/list-order-lines.server.ts';
import { specifiedTax, type TaxMode } from '#app/features/shop-settings/tax-mode.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { runDeskCommand } from '#server/desk/run-desk-command.ts';
import { keptCheckout } from './harness/open-session.ts';
import { onOneQuietShop } from './harness/quiet-shop.ts';

interface Mode {
  tax: TaxMode;
  /** What the page of a cart of two books shows. */
  shown: string;
  /** Of each of the two books once they are paid, from New York where the place counts. */
  line: { cents: number; taxCents: number; taxRateBps: number | null; taxPlace: string | null };
  /** Of the bundle, paid from there. */
  bundleTaxCents: number;
  bundleCents: number;
  sums: RegExp;
  /** Tax, mode, rate and place, as a spreadsheet gets them. */
  csv: string[];
  /** What the success page says of tax. */
  told: number | undefined;
}

const modes: Mode[] = [
  {
    tax: specifiedTax,
    shown: '15120',
    line: { cents: 7_000, taxCents: 560, taxRateBps: 800, taxPlace: null },
    bundleTaxCents: 0,
    bundleCents: 4_700,
    sums: /Subtotal +\$140\.00\nTax \(8%\) +\$11\.20\nTotal paid +\$151\.20\n\n/,
    csv: ['1120', 'flat', '8%', ''],
    told: undefined,
  },
  {
    tax: { mode: 'none' },
    shown: '14000',
    line: { cents: 7_000, taxCents: 0, taxRateBps: 0, taxPlace: null },
    bundleTaxCents: 0,
    bundleCents: 4_700,
    sums: /Subtotal +\$140\.00\nTotal paid +\$140\.00\n\n/,
    csv: ['0', 'none', '0%', ''],
    told: undefined,
  },
  {
    tax: { mode: 'included', rateBps: 1_900 },
    shown: '14000',
    // 2235.29 of 140.00: the first has the odd cent.
    line: { cents: 5_882, taxCents: 1_118, taxRateBps: 1_900, taxPlace: null },
    bundleTaxCents: 750,
    bundleCents: 4_700,
    sums: /Subtotal +\$140\.00\nTotal paid +\$140\.00\nIncludes tax \(19%\) +\$22\.35\n\n/,
    csv: ['2235', 'included', '19%', ''],
    told: 2_235,
  },
  {
    tax: { mode: 'stripe' },
    shown: '14000+tax',
    // 4% and 4.875%, each rounded by itself: 280 and 341.25.
    line: { cents: 7_000, taxCents: 621, taxRateBps: 887.5, taxPlace: 'US-NY' },
    bundleTaxCents: 417,
    bundleCents: 5_117,
    sums: /Subtotal +\$140\.00\nTax \(US-NY, 8\.875%\) +\$12\.42\nTotal paid +\$152\.42\n\n/,
    csv: ['1242', 'stripe', '8.875%', 'US-NY'],
    told: 1_242,
  },
];

onOneQuietShop((quiet) => {
  const { shop, db, checkoutOf, purchaseOf, tasksOf, loseOrder } = quiet;

  const command = (name: string, args: object) =>
    runDeskCommand(shop().services, {
      ...{ command: name, args, who: 'command line', key: randomUUID() },
    });
  const setTax = async (tax: TaxMode) =>
    expect(await command('set-tax', tax)).toMatchObject({ status: 'done' });
  afterEach(async () => {
    await setTax(specifiedTax);
    await shop().atPaymentPage('/sandbox/controls', undefined, 'DELETE');
    await shop().atPaymentPage('/sandbox/webhooks', { hold: true });
  });

  const twoBooks = [{ id: 'ebook-1' }, { id: 'ebook-2' }];
  const wholeBundle = bundleBooks.map(({ fullTitle }) => ({
    ...{ title: fullTitle, category: bundle.category },
  }));
  const post = (cartItems: object[], headers: Record<string, string> = {}) =>
    shop().post(
      '/api/create-checkout-session',
      { email: `${randomUUID()}@example.com`, firstName: 'Ada', lastName: 'Low', cartItems },
      headers,
    );
  async function open(cartItems: object[], headers: Record<string, string> = {}) {
    const answer = await post(cartItems, headers);
    expect(answer.status).toBe(200);
    return keptCheckout(shop(), answer);
  }
  const pay = (sessionId: string, place = 'US-NY') =>
    shop().atPaymentPage(`/sandbox/sessions/${sessionId}/pay`, { place });
  async function buy(cartItems: object[], headers: Record<string, string> = {}) {
    const checkout = await open(cartItems, headers);
    await pay(checkout.sessionId);
    expect(await fulfil(shop().services, checkout.sessionId, 'test')).toBe('complete');
    return checkout;
  }
  const linesOf = (orderId: string) => listOrderLines(db(), orderId);
  const violations = () => audit(shop().services, new Date(Date.now() - 86_400_000));

  describe.each(modes)('in the mode $tax.mode', (mode) => {
    const { line, tax } = mode;

    test('an order is shown, charged, kept, mailed and told of alike, and a book goes back with its tax', async () => {
      await setTax(tax);
      const { id, sessionId } = await buy(twoBooks, { 'Shown-Sum': mode.shown });
      const lines = await linesOf(id);
      expect(lines[0]).toMatchObject(line);
      const taxCents = lines.reduce((sum, each) => sum + each.taxCents, 0);
      const subtotalCents = lines.reduce((sum, each) => sum + each.cents, 0);
      const totalCents = subtotalCents + taxCents;
      expect(await checkoutOf(id)).toMatchObject({
        ...{ taxMode: tax.mode, subtotalCents, taxCents, totalCents, status: 'complete' },
      });
      expect(await purchaseOf(id)).toMatchObject({ amount: totalCents });
      const session = await shop().services.payments.findSession(sessionId);
      expect(session?.totalCents).toBe(totalCents);

      await sendReceipt(shop().services, id);
      const mail = (await shop().emails()).find(({ subject }) => subject.includes(id));
      expect(mail?.text).toMatch(mode.sums);
      const userId = (await purchaseOf(id))?.userId ?? '';
      const own = await listOwnOrders(shop().services, { userId, after: null, limit: 1 });
      const sums = own.orders[0]?.sums.map(({ label, amount }) => `${label} ${amount}`);
      expect(mail?.text.replaceAll(/ +/g, ' ')).toContain(sums?.join('\n'));
      const answer = await shop().get(`/api/payment-status?session_id=${sessionId}`);
      const told: unknown = await answer.json();
      expect(told).toMatchObject({ status: 'complete', amount: totalCents });
      expect(told).toEqual(
        mode.told === undefined
          ? expect.not.objectContaining({ tax: expect.anything() })
          : expect.objectContaining({ tax: mode.told }),
      );
      const { rows } = await searchOrders(db(), { text: id, limit: 1 });
      const [order] = rows.map(({ createdAt, purchasedAt, ...row }) =>
        orderCsvRow({
          ...{ ...row, createdAt: String(createdAt), purchasedAt: String(purchasedAt) },
        }),
      );
      expect(order?.slice(orderCsvColumns.indexOf('tax_cents'))).toEqual(mode.csv);

      const refund = { orderId: id, titles: ['ebook-1'], reason: 'asked for it' };
      expect(await command('refund', refund)).toMatchObject({
        ...{ status: 'done', result: { amountCents: line.cents + line.taxCents } },
      });
      expect(await purchaseOf(id)).toMatchObject({
        ...{ status: 'completed', refundedCents: line.cents + line.taxCents },
      });
      expect(await command('refund', { ...refund, titles: [] })).toMatchObject({ status: 'done' });
      expect(await purchaseOf(id)).toMatchObject({
        ...{ status: 'refunded', refundedCents: totalCents },
      });
      expect(await violations()).toEqual([]);
    });

    test('the bundle has its one price, to which the provider alone adds', async () => {
      await setTax(tax);
      const { id } = await buy(wholeBundle, {
        'Shown-Sum': tax.mode === 'stripe' ? '4700+tax' : '4700',
      });
      const { bundleTaxCents: taxCents, bundleCents: totalCents } = mode;
      expect(await checkoutOf(id)).toMatchObject({ taxMode: tax.mode, taxCents, totalCents });
      const lines = await linesOf(id);
      expect(lines.reduce((sum, each) => sum + each.taxCents, 0)).toBe(taxCents);
      expect(await violations()).toEqual([]);
    });

    test('an order that the shop has lost is rebuilt as it was taxed', async () => {
      await setTax(tax);
      const { id, sessionId } = await open(twoBooks);
      await pay(sessionId);
      await loseOrder(id);
      await setTax(specifiedTax);
      expect(await fulfil(shop().services, sessionId, 'test')).toBe('complete');
      expect(await checkoutOf(id)).toMatchObject({ taxMode: tax.mode });
      expect((await linesOf(id))[0]).toMatchObject(line);
      expect(await violations()).toEqual([]);
    });

    test('a page that shows another sum is told what it is, and nothing is opened', async () => {
      await setTax(tax);
      for (const shown of ['15119', '14001', '15120+tax', '0']) {
        const key = randomUUID();
        const answer = await post(twoBooks, { 'Shown-Sum': shown, 'Idempotency-Key': key });
        expect(answer.status).toBe(409);
        expect(await answer.json()).toMatchObject({
          code: 'sum_changed',
          error: expect.stringContaining(
            tax.mode === 'flat' ? 'now costs $151.20. ' : 'now costs $140.00',
          ),
        });
        const kept = await db().select().from(checkouts).where(eq(checkouts.idempotencyKey, key));
        expect(kept).toEqual([]);
      }
    });
  });

  test.each(['', '1e4', '-1', '15120 + tax'])('%j is no sum that a page shows', async (shown) => {
    const answer = await post(twoBooks, { 'Shown-Sum': shown });
    expect(await answer.json()).toMatchObject({ code: 'bad_request' });
  });

  test('an order that was opened before the tax changed is charged as it was priced', async () => {
    const { id, sessionId } = await open(twoBooks);
    await setTax({ mode: 'stripe' });
    await pay(sessionId);
    expect(await fulfil(shop().services, sessionId, 'test')).toBe('complete');
    expect(await checkoutOf(id)).toMatchObject({ taxMode: 'flat', totalCents: 15_120 });
    expect(await violations()).toEqual([]);
  });

  test.each<TaxMode>([{ mode: 'none' }, { mode: 'included', rateBps: 1_900 }, { mode: 'stripe' }])(
    'in one visit, tax that changed to $mode has a page of its own, and ends the page before',
    async (tax) => {
      const key = { 'Idempotency-Key': randomUUID() };
      const email = `${randomUUID()}@example.com`;
      const order = { email, firstName: 'Ada', lastName: 'Low', cartItems: wholeBundle };
      const send = async () =>
        keptCheckout(shop(), await shop().post('/api/create-checkout-session', order, key));
      const before = await send();
      expect((await send()).id).toBe(before.id);
      await setTax(tax);
      const after = await send();
      expect(after.id).not.toBe(before.id);
      expect((await send()).id).toBe(after.id);
      const ended = await shop().services.payments.findSession(before.sessionId);
      expect(ended?.status).toBe('expired');
    },
  );

  test('a paid order that the provider taxed is known again as the same order', async () => {
    await setTax({ mode: 'stripe' });
    const key = { 'Idempotency-Key': randomUUID() };
    const order = {
      ...{ email: 'same@example.com', firstName: 'Ada', lastName: 'Low', cartItems: twoBooks },
    };
    const send = () => shop().post('/api/create-checkout-session', order, key);
    const { sessionId } = await keptCheckout(shop(), await send());
    await pay(sessionId, 'DE');
    await fulfil(shop().services, sessionId, 'test');
    expect(await (await send()).json()).toMatchObject({
      code: 'already_paid',
      error: expect.stringContaining('This order has already been paid.'),
    });
  });

  test('the provider’s own tax is taken, any other sum is not', async () => {
    await setTax({ mode: 'stripe' });
    const { id, sessionId } = await open(twoBooks);
    await pay(sessionId);
    const session = await shop().services.payments.findSession(sessionId);
    if (!session) throw new Error('The provider lost a session.');
    for (const change of [{ totalCents: 14_000 }, { taxCents: 0 }, { currency: 'eur' }]) {
      const odd = { ...session, ...change };
      expect(await fulfilSession(shop().services, odd, 'test')).toBe('owner-asked');
    }
    expect(await purchaseOf(id)).toBeUndefined();
    expect(await tasksOf(sessionId)).toMatchObject([{ kind: 'amount-mismatch', orderId: id }]);
    expect(await fulfilSession(shop().services, session, 'test')).toBe('complete');
  });

  test('a flat order does not take tax that the provider added', async () => {
    const { sessionId } = await open(twoBooks);
    await pay(sessionId);
    const session = await shop().services.payments.findSession(sessionId);
    if (!session) throw new Error('The provider lost a session.');
    const taxed = { ...session, isTaxedByProvider: true, taxCents: 100, totalCents: 15_220 };
    expect(await fulfilSession(shop().services, taxed, 'test')).toBe('owner-asked');
  });

  test('where the provider says nothing of lines, its tax is shared out and the books are given', async () => {
    await setTax({ mode: 'stripe' });
    const { id, sessionId } = await open(twoBooks);
    await pay(sessionId, 'DE');
    const { services } = shop();
    const payments = { ...services.payments, listTaxes: () => Promise.resolve([]) };
    expect(await fulfil({ ...services, payments }, sessionId, 'test')).toBe('complete');
    expect(await linesOf(id)).toMatchObject([
      { taxCents: 1_330, taxRateBps: null, taxPlace: 'DE' },
      { taxCents: 1_330, taxRateBps: null, taxPlace: 'DE' },
    ]);
    expect(await violations()).toEqual([]);
  });

  test('Stripe is not asked to work out what it cannot: the owner is told what it lacks', async () => {
    await shop().atPaymentPage('/sandbox/tax-settings', { status: 'pending' });
    expect(await command('set-tax', { mode: 'stripe' })).toMatchObject({
      status: 'refused',
      sentence: expect.stringContaining('it lacks head_office.'),
    });
    expect(await command('shop-settings', {})).toMatchObject({ result: { tax: specifiedTax } });
  });

  test.each([
    { mode: 'included' },
    { mode: 'flat', rateBps: 0 },
    { mode: 'flat', rateBps: 5_001 },
    { mode: 'flat', rateBps: 8.25 },
    { mode: 'vat' },
  ])('%j is no way to tax', async (tax) => {
    expect(await command('set-tax', tax)).toMatchObject({ code: 'bad_request' });
  });
});
