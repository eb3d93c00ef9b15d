import { expect, test } from 'vitest';
import { bundle } from '#app/features/catalog/catalog.ts';
import { users } from '#database/schema/users.ts';
import { insertCheckout, lineOf } from '#tests/harness/insert-checkout.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { findPaymentStatus } from './find-payment-status.server.ts';

onOneStore((store) => {
  async function statusOf(given: Parameters<typeof insertCheckout>[1]) {
    const { sessionId } = await insertCheckout(store().db, given);
    return findPaymentStatus(store().db, sessionId ?? '', null);
  }

  test('an order that is not paid yet is pending, and nothing more is told', async () => {
    expect(await statusOf({ status: 'pending' })).toEqual({ status: 'pending' });
  });

  test.each(['ebooks', 'ultimate_lazy_guide'] as const)(
    'an order of %s whose payment failed tells what was to be bought, and nothing more',
    async (productType) => {
      expect(await statusOf({ status: 'failed', productType })).toEqual({
        status: 'failed',
        productType,
      });
    },
  );

  test('an order that ran out is unknown', async () => {
    expect(await statusOf({ status: 'expired' })).toEqual({ status: 'unknown' });
  });

  test.each(['', 'cs_test_nobody', "' or 1=1 --", '\u0000', 'cs_\ud800', 'x'.repeat(10_000)])(
    'the session %j is unknown',
    async (id) => {
      await insertCheckout(store().db, { status: 'opening', sessionId: null });
      expect(await findPaymentStatus(store().db, id, null)).toEqual({ status: 'unknown' });
    },
  );

  test('a complete order tells order ID, the titles that were sold and what was charged, but no address', async () => {
    const id = 'EK-COMPL-ETED1';
    const status = await statusOf({
      id,
      status: 'complete',
      email: 'secret@example.com',
      lines: [lineOf('ebook-5'), lineOf('ebook-2', { title: 'As it was called' })],
      totalCents: 15_120,
    });
    expect(status).toEqual({
      status: 'complete',
      orderId: id,
      titles: [
        'Keep It Growing — How to Maintain Optimize and Live Off Your Portfolio',
        'As it was called',
      ],
      bookIds: ['ebook-5', 'ebook-2'],
      amount: 15_120,
      currency: 'usd',
      productType: 'ebooks',
      refunded: 0,
      refundedTitles: [],
    });
    expect(JSON.stringify(status)).not.toMatch(/@|Ada|Lovelace/);
  });

  test('a bundle is told as one', async () => {
    const lines = bundle.bookIds.map((id) => lineOf(id, { bundleTitle: bundle.title }));
    const productType = 'ultimate_lazy_guide';
    expect(
      await statusOf({ status: 'complete', productType, lines, totalCents: 4_700 }),
    ).toMatchObject({ productType, amount: 4_700, titles: { length: 5 } });
  });

  test('somebody signed in is told of their own order, not of another account’s', async () => {
    const named = { name: 'Ada', firstName: 'Ada', lastName: '' };
    await store()
      .db.insert(users)
      .values({ id: 'ada', email: 'ada@example.com', ...named });
    const { sessionId } = await insertCheckout(store().db, { userId: 'ada' });
    const statusFor = (userId: string | null) =>
      findPaymentStatus(store().db, sessionId ?? '', userId);
    expect(await statusFor('ada')).toEqual({ status: 'pending' });
    expect(await statusFor('eve')).toEqual({ status: 'not-yours' });
    expect(await statusFor(null)).toEqual({ status: 'pending' });
  });
});
