import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { sumsOf } from '#app/features/papers/paper-facts.server.ts';
import { papersOfOrder } from '#app/features/papers/papers-of-order.server.ts';
import { keepShopSettings } from '#app/features/shop-settings/shop-settings.server.ts';
import { invoices } from '#database/schema/invoices.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { shopSettings } from '#database/schema/shop-settings.ts';
import { insertCheckout } from '#tests/harness/insert-checkout.ts';
import { onEachQuietShop } from '#tests/harness/quiet-shop.ts';
import { reversalSteps } from '#tests/harness/reversal-steps.ts';
import { cancelInvoice } from './cancel-invoice.server.ts';
import { type GivenBuyer, issueInvoice } from './issue-invoice.server.ts';

const seller = {
  ...{ legalName: 'Keel Books Ltd', addressLines: ['1 Quay'], country: 'Ireland' },
  ...{ taxId: 'IE1234567X', registration: null },
};
const asOrdered: GivenBuyer = {
  ...{ name: null, company: null, taxId: null, addressLines: null, country: null },
};

onEachQuietShop((quiet) => {
  const { shop, db, purchaseOf } = quiet;
  const { fulfilledOrder, refund, dispute, reconcile } = reversalSteps(quiet);
  beforeEach(() => keepShopSettings(db(), { seller }, new Date()));

  const issue = (orderId: string, given: Partial<GivenBuyer> = {}) =>
    db().transaction((tx) =>
      issueInvoice({ ...shop().services, db: tx }, orderId, { ...asOrdered, ...given }),
    );
  const cancel = (orderId: string, reason = 'a wrong name') =>
    db().transaction((tx) => cancelInvoice({ ...shop().services, db: tx }, orderId, reason));
  const failRefund = ({ paymentId }: { paymentId: string }) =>
    shop().atPaymentPage(`/sandbox/payments/${paymentId}/refund/fail`);

  async function issued(orderId: string, given: Partial<GivenBuyer> = {}) {
    const answer = await issue(orderId, given);
    if (answer.status === 'refused') throw new Error(answer.sentence);
    return answer;
  }

  /** What is left of all invoices of an order. */
  async function balanceOf(orderId: string): Promise<number> {
    const papers = await papersOfOrder(db(), orderId);
    return papers.reduce(
      (sum, { kind, totalCents }) => sum + (kind === 'invoice' ? totalCents : -totalCents),
      0,
    );
  }

  async function numbersOf(kind: 'invoice' | 'credit-note'): Promise<number[]> {
    const rows = await db()
      .select({ number: invoices.number })
      .from(invoices)
      .where(eq(invoices.kind, kind))
      .orderBy(asc(invoices.number));
    return rows.map(({ number }) => number);
  }
  const gapless = (numbers: readonly number[]) => numbers.map((_number, n) => n + 1);

  test('an invoice says what was charged, by whom and to whom, and never changes', async () => {
    const { orderId, paymentId } = await fulfilledOrder({ ids: ['ebook-1', 'ebook-2'] });
    const { invoice } = await issued(orderId, { company: 'Ada & Co', taxId: 'GB1' });
    const purchase = await purchaseOf(orderId);
    expect(invoice.facts).toMatchObject({
      ...{ seller, orderId, paymentId, corrects: null },
      buyer: { name: 'Ada Lovelace', company: 'Ada & Co', taxId: 'GB1' },
    });
    expect(invoice.facts.lines).toHaveLength(2);
    expect(sumsOf(invoice.facts.lines).totalCents).toBe(purchase?.amount);
    expect(invoice.facts.totalCents).toBe(purchase?.amount);
    await keepShopSettings(db(), { seller: { ...seller, legalName: 'Another' } }, new Date());
    expect(await papersOfOrder(db(), orderId)).toEqual([invoice]);
    const never = { cause: { message: expect.stringContaining('never changed or deleted') } };
    const change = db().update(invoices).set({ totalCents: 1 }).where(eq(invoices.id, invoice.id));
    await expect(change).rejects.toMatchObject(never);
    await expect(db().delete(invoices)).rejects.toMatchObject(never);
  });

  test('numbers have no gap and no double, however many are made at once and some come to nothing', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => fulfilledOrder()));
    const failing = orders.slice(0, 3).map(({ orderId }) =>
      db().transaction(async (tx) => {
        await issueInvoice({ ...shop().services, db: tx }, orderId, asOrdered);
        throw new Error('The disk is full.');
      }),
    );
    const outcomes = await Promise.allSettled([
      ...failing,
      ...orders.map(({ orderId }) => issue(orderId)),
      ...orders.map(({ orderId }) => issue(orderId)),
    ]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(failing.length);
    for (const { orderId } of orders) {
      expect(await papersOfOrder(db(), orderId)).toHaveLength(1);
    }
    await Promise.all(orders.map(({ orderId }) => cancel(orderId)));
    for (const kind of ['invoice', 'credit-note'] as const) {
      const numbers = await numbersOf(kind);
      expect(numbers.length).toBeGreaterThanOrEqual(orders.length);
      expect(numbers).toEqual(gapless(numbers));
    }
  });

  test('each refund has one credit note over its sum, however often the shop hears of it', async () => {
    const order = await fulfilledOrder({ ids: ['ebook-1', 'ebook-2'] });
    await issued(order.orderId);
    await refund(order, 1_001);
    await Promise.all([reconcile(order), reconcile(order), reconcile(order)]);
    await reconcile(order);
    const [invoice, note, ...others] = await papersOfOrder(db(), order.orderId);
    expect(others).toEqual([]);
    expect(note).toMatchObject({
      ...{ kind: 'credit-note', correctsId: invoice?.id, totalCents: 1_001 },
      facts: { seller, buyer: invoice?.facts.buyer },
    });
    await refund(order);
    await reconcile(order);
    expect(await balanceOf(order.orderId)).toBe(0);
  });

  test('what went back before the invoice was made has its credit note at once', async () => {
    const order = await fulfilledOrder();
    await refund(order, 500);
    await reconcile(order);
    const { made } = await issued(order.orderId);
    expect(made.map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
      ['invoice', 7_560],
      ['credit-note', 500],
    ]);
  });

  test('a refund that fails is invoiced again, and a lost dispute is credited', async () => {
    const order = await fulfilledOrder();
    await issued(order.orderId);
    await refund(order);
    await reconcile(order);
    expect(await balanceOf(order.orderId)).toBe(0);
    await failRefund(order);
    await reconcile(order);
    await reconcile(order);
    expect(await balanceOf(order.orderId)).toBe(7_560);
    await dispute(order);
    await reconcile(order);
    expect(await balanceOf(order.orderId)).toBe(7_560);
    await dispute(order, 'lost');
    await reconcile(order);
    expect(await balanceOf(order.orderId)).toBe(0);
  });

  test('a wrong invoice is taken off whole, and only then is there another', async () => {
    const { orderId } = await fulfilledOrder();
    const { invoice } = await issued(orderId);
    expect(await issued(orderId)).toEqual({ status: 'issued', invoice, made: [] });
    expect(await issue(orderId, { company: 'Other Ltd' })).toMatchObject({
      ...{ status: 'refused', sentence: expect.stringContaining(`has invoice ${invoice.id}`) },
    });
    expect(await cancel(orderId)).toMatchObject({
      ...{ status: 'cancelled', creditNote: { correctsId: invoice.id, totalCents: 7_560 } },
    });
    expect(await cancel(orderId)).toMatchObject({ status: 'refused' });
    const again = await issued(orderId, { company: 'Other Ltd' });
    expect(again.invoice.number).toBeGreaterThan(invoice.number);
    expect(await balanceOf(orderId)).toBe(7_560);
  });

  test('there is none without a seller, without money, or once the money is back', async () => {
    const sentenceOf = async (orderId: string) => {
      const answer = await issue(orderId);
      return answer.status === 'refused' ? answer.sentence : 'issued';
    };
    const order = await fulfilledOrder();
    await db().delete(shopSettings);
    expect(await sentenceOf(order.orderId)).toContain('does not know yet who the seller is');
    await keepShopSettings(db(), { seller }, new Date());
    expect(await sentenceOf('EK-AAAAA-AAAAA')).toBe('There is no order EK-AAAAA-AAAAA.');
    const unpaid = await insertCheckout(db());
    expect(await sentenceOf(unpaid.id)).toBe(`Order ${unpaid.id} is not paid.`);
    await refund(order);
    await reconcile(order);
    expect(await sentenceOf(order.orderId)).toContain('was refunded');
    const given = await fulfilledOrder();
    await db()
      .update(userPurchases)
      .set({ paymentId: null, sessionId: null, source: 'given' })
      .where(eq(userPurchases.orderId, given.orderId));
    expect(await sentenceOf(given.orderId)).toContain('was given');
  });
});
