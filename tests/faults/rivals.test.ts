import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { audit } from '#app/features/desk/audit/audit.server.ts';
import { fulfil } from '#app/features/fulfilment/fulfil.server.ts';
import { reconcilePayment } from '#app/features/fulfilment/reversals/reconcile-payment.server.ts';
import { sweepPayments } from '#app/features/fulfilment/sweep/sweep-payments.server.ts';
import { findUser } from '#app/features/identity/account/find-user.server.ts';
import { signUp } from '#app/features/identity/account/sign-up.server.ts';
import { issueAccountToken } from '#app/features/identity/verification/account-token.server.ts';
import { removeUnverifiedAccount } from '#app/features/identity/verification/remove-unverified-account.server.ts';
import { isLongRun } from '#tests/harness/long-run.ts';
import { faultSeed } from './seeded-chance.ts';
import { openSimulatedShop, type SimulatedShop } from './simulation/simulated-shop.ts';
import { openWatchedPostgres } from './simulation/watched-store.ts';

const start = new Date('2026-03-01T08:00:00Z');

/** What the one that is watched does ahead of each effect. */
let beforeEffect: () => Promise<void> = () => Promise.resolve();

let shop: SimulatedShop;
beforeAll(async () => {
  shop = await openSimulatedShop(start, () => beforeEffect(), openWatchedPostgres);
});
afterAll(() => shop.close());

interface Paid {
  email: string;
  sessionId: string;
  paymentId: string;
}

async function paidOrder(email = `${randomUUID()}@example.com`, userId?: string): Promise<Paid> {
  const bookIds = ['ebook-1', 'ebook-2'];
  const sessionId = (await shop.checkOut({ email, bookIds, userId })) ?? '';
  shop.provider.pay(sessionId);
  const paymentId = shop.provider.payments().at(-1) ?? '';
  return { email, sessionId, paymentId };
}

const waitsSchema = z.object({ rows: z.tuple([z.object({ count: z.number() })]) });

/** Whether anybody waits for a lock: the rival, until the one that is watched goes on. */
async function isAnybodyBlocked(): Promise<boolean> {
  const found = await shop.unwatched.db.execute(sql`
    select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`);
  return waitsSchema.parse(found).rows[0].count > 0;
}

const started = {
  fulfilment: ({ sessionId }: Paid) => fulfil(shop.services, sessionId, 'the watched one'),
  reversal: ({ paymentId }: Paid) => reconcilePayment(shop.services, paymentId, 'the watched one'),
};

const rivals: Record<string, (order: Paid) => Promise<unknown>> = {
  'another fulfilment': ({ sessionId }) => fulfil(shop.unwatched, sessionId, 'its rival'),
  'news of a refund': async ({ paymentId }) => {
    shop.provider.sendBack(paymentId, 15_120);
    await reconcilePayment(shop.unwatched, paymentId, 'its rival');
  },
  'the sweep': () => sweepPayments(shop.unwatched),
  'a sign-up under the same address': ({ email }) =>
    signUp(shop.unwatched, {
      ...{ email, password: 'a long one', name: 'Eve', firstName: 'Eve', lastName: '' },
    }),
};

/** `npm test` lets the rival in at every eighth place, others in each run; the long run at all. */
const step = isLongRun ? 1 : 8;

/**
 * Runs `watched` on a fresh order once for each of its effects, with the rival let in ahead of that
 * one until it is done or waits for a lock. Answers how many effects there were.
 */
async function letInEverywhere<Order extends Paid>(
  watched: (order: Order) => Promise<unknown>,
  rival: (order: Order) => Promise<unknown>,
  prepare: () => Promise<Order>,
): Promise<number> {
  for (let place = 1 + (faultSeed % step); ; place += step) {
    const order = await prepare();
    let effects = 0;
    let isLetIn = false;
    let rivalsEnd: Promise<unknown> = Promise.resolve();
    beforeEffect = async () => {
      if (isLetIn) return; // the rival's own calls come by here as well
      effects += 1;
      if (effects < place) return;
      isLetIn = true;
      let isOver = false;
      const letIn = rival(order).finally(() => {
        isOver = true;
      });
      rivalsEnd = letIn;
      letIn.catch(() => undefined); // looked at below, when it may have failed long ago
      await vi.waitUntil(async () => isOver || (await isAnybodyBlocked()), {
        timeout: 20_000,
        interval: 1,
      });
    };
    await watched(order);
    await rivalsEnd;
    beforeEffect = () => Promise.resolve();
    for (const event of shop.provider.takeUndelivered()) await shop.tell(event);
    expect(await shop.work()).toBe(0);
    if (!isLetIn) return effects;
  }
}

const pairs = Object.entries(started).flatMap(([what, watched]) =>
  Object.entries(rivals).map(([who, rival]) => ({ what, watched, who, rival })),
);

test.each(pairs)(
  `a $what stays whole with $who let in ahead of any of its effects (seed ${faultSeed})`,
  { timeout: 120_000 },
  async ({ watched, rival }) => {
    expect(await letInEverywhere(watched, rival, () => paidOrder())).toBeGreaterThan(3);
    expect(await audit(shop.unwatched, start)).toEqual([]);
  },
);

/** An order that somebody paid while signed in to an account whose address nobody has proven. */
async function unprovenOrder() {
  const email = `${randomUUID()}@example.com`;
  const names = { name: 'Eve', firstName: 'Eve', lastName: '' };
  await signUp(shop.unwatched, { email, password: 'a long one', ...names });
  const { db, keys } = shop.unwatched;
  const account = await findUser(db, { email });
  const userId = account?.id ?? '';
  const id = randomUUID();
  const now = shop.unwatched.clock();
  const token = await issueAccountToken(db, keys, { id, userId, purpose: 'verify', now });
  return { ...(await paidOrder(email, userId)), token };
}

test.each(Object.entries(started))(
  `a %s stays whole with “This was not me” let in ahead of any of its effects (seed ${faultSeed})`,
  { timeout: 120_000 },
  async (_, watched) => {
    const rival = ({ token }: { token: string }) => removeUnverifiedAccount(shop.unwatched, token);
    expect(await letInEverywhere(watched, rival, unprovenOrder)).toBeGreaterThan(3);
    expect(await audit(shop.unwatched, start)).toEqual([]);
  },
);
