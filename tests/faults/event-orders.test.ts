import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#app/features/desk/audit/audit.server.ts';
import { fulfil } from '#app/features/fulfilment/fulfil.server.ts';
import { userEbookAccess } from '#database/schema/library.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { isLongRun } from '#tests/harness/long-run.ts';
import { openSimulatedShop, type SimulatedShop } from './simulation/simulated-shop.ts';
import { watchedStores } from './simulation/watched-store.ts';

const start = new Date('2026-03-01T08:00:00Z');

/** Of the 720 orders `npm test` tries every 120th, `npm run test:long` all. */
const step = isLongRun ? 1 : 120;

let shop: SimulatedShop;

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, place) =>
    permutations(items.toSpliced(place, 1)).map((rest) => [item, ...rest]),
  );
}

/** What a life at the provider leaves to be told of: five events, and the buyer's own page. */
const tellings = [0, 1, 2, 3, 4, 'success page'] as const;

const ends = [
  {
    name: 'given back in part, disputed and won',
    live(paymentId: string) {
      shop.provider.sendBack(paymentId, 560);
      return 'kept' as const;
    },
    purchase: { status: 'completed', refundedCents: 560 },
    isOpen: true,
  },
  {
    name: 'given back whole, disputed and won',
    live(paymentId: string) {
      shop.provider.sendBack(paymentId, 7_560);
      return 'kept' as const;
    },
    purchase: { status: 'refunded', refundedCents: 7_560 },
    isOpen: false,
  },
  {
    name: 'given back in part, disputed and lost',
    live(paymentId: string) {
      shop.provider.sendBack(paymentId, 560);
      return 'lost' as const;
    },
    purchase: { status: 'disputed', refundedCents: 560 },
    isOpen: false,
  },
];

describe.each(watchedStores)('on %s', (_, openStore) => {
  beforeAll(async () => {
    shop = await openSimulatedShop(start, () => Promise.resolve(), openStore);
  });
  afterAll(() => shop.close());

  test.each(ends)(
    'whatever order the news of a payment comes in, it ends as it ended at the provider: $name',
    { timeout: 240_000 },
    async ({ name, live, purchase, isOpen }) => {
      for (const [number, order] of permutations(tellings).entries()) {
        if (number % step !== 0) continue;
        const email = `${name.replaceAll(/\W+/g, '-')}-${number}@example.com`;
        const sessionId = (await shop.checkOut({ email, bookIds: ['ebook-1'] })) ?? '';
        shop.provider.payLater(sessionId);
        shop.provider.settleLater(sessionId, 'paid');
        const paymentId = shop.provider.payments().at(-1) ?? '';
        const outcome = live(paymentId);
        shop.provider.openDispute(paymentId);
        const state = await shop.services.payments.findPayment(paymentId);
        shop.provider.closeDispute(state?.disputes[0]?.disputeId ?? '', outcome);
        const events = shop.provider.takeUndelivered();
        expect(events).toHaveLength(5);

        for (const telling of order) {
          const event = telling === 'success page' ? undefined : events[telling];
          if (event) await shop.tell(event);
          else await fulfil(shop.services, sessionId, 'success page');
          await shop.work();
        }
        const [kept] = await shop.services.db
          .select()
          .from(userPurchases)
          .innerJoin(userEbookAccess, eq(userEbookAccess.orderId, userPurchases.orderId))
          .where(eq(userPurchases.sessionId, sessionId));
        expect(kept?.user_purchases, order.join()).toMatchObject(purchase);
        expect(kept?.user_ebook_access.endedAt === null, order.join()).toBe(isOpen);
      }
      expect(await audit(shop.services, start)).toEqual([]);
    },
  );
});
