import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkouts } from '#database/schema/checkouts.ts';
import { type Checkout, insertCheckout } from '#tests/harness/insert-checkout.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { expireCheckouts } from './expire-checkouts.server.ts';

const now = new Date('2026-11-21T12:00:00Z');
const past = new Date(now.getTime() - 1);
const future = new Date(now.getTime() + 1);

onOneStore((store) => {
  const insert = (given: Parameters<typeof insertCheckout>[1]) =>
    insertCheckout(store().db, { passwordHash: 'hash of a password', ...given });

  async function afterExpiry(checkout: Checkout): Promise<Checkout | undefined> {
    await expireCheckouts(store().db, now);
    const [found] = await store().db.select().from(checkouts).where(eq(checkouts.id, checkout.id));
    return found;
  }

  test('one that ran out before a payment page was opened is closed and its password forgotten', async () => {
    const checkout = await insert({ status: 'opening', sessionId: null, expiresAt: past });
    expect(await afterExpiry(checkout)).toEqual({
      ...checkout,
      status: 'expired',
      passwordHash: null,
    });
  });

  test('one whose page was opened only loses its password: whether it was paid is the provider’s to say', async () => {
    const checkout = await insert({ status: 'pending', expiresAt: past });
    expect(await afterExpiry(checkout)).toEqual({ ...checkout, passwordHash: null });
  });

  test.each(['opening', 'pending'] as const)(
    'one that is %s and in time stays as it is',
    async (status) => {
      const checkout = await insert({ status, expiresAt: future });
      expect(await afterExpiry(checkout)).toEqual(checkout);
    },
  );

  test('one that is complete stays complete', async () => {
    const checkout = await insert({ status: 'complete', passwordHash: null, expiresAt: past });
    expect(await afterExpiry(checkout)).toEqual(checkout);
  });
});
