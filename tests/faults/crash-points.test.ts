import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#app/features/desk/audit/audit.server.ts';
import { correctAddress } from '#app/features/desk/orders/correct-address.server.ts';
import { findUser } from '#app/features/identity/account/find-user.server.ts';
import { listLibrary } from '#app/features/library/list-library.server.ts';
import { findMailing } from '#app/features/mailings/find-mailing.server.ts';
import { sendMailing } from '#app/features/mailings/send-mailing.server.ts';
import { listOrderLines } from '#app/features/orders/list-order-lines.server.ts';
import { keepShopSettings } from '#app/features/shop-settings/shop-settings.server.ts';
import { specifiedTax, type TaxMode } from '#app/features/shop-settings/tax-mode.ts';
import type { PaymentEvent } from '#app/platform/payments/payment-provider.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { subscriptions } from '#database/schema/newsletter.ts';
import { isLongRun } from '#tests/harness/long-run.ts';
import { insertReaders } from '#tests/harness/mailings/insert-readers.ts';
import { draftMailing } from '#tests/harness/mailings/mailing-steps.ts';
import { faultSeed } from './seeded-chance.ts';
import { Crashed, crashPoints } from './simulation/crash-points.ts';
import { openSimulatedShop, type SimulatedShop } from './simulation/simulated-shop.ts';
import { watchedStores } from './simulation/watched-store.ts';

const start = new Date('2026-03-01T08:00:00Z');

/** `npm test` kills at every sixth place, others in each run; the long run at all, on both stores. */
const step = isLongRun ? 1 : 6;

const crashes = crashPoints();
let shop: SimulatedShop;

/** The provider tells until it hears that the shop has it, and the shop works until nothing waits. */
async function settle(events: PaymentEvent[]): Promise<void> {
  for (const event of events) await shop.tell(event);
  expect(await shop.work()).toBe(0);
}

/**
 * Does `act` once for each place at which it can be killed, each time with what `prepare` made anew
 * and with a restart after it, until it runs through. Answers the numbers of the places, and of that last time.
 */
async function killEverywhere<Case>(
  prepare: (number: number) => Promise<Case>,
  act: (prepared: Case) => Promise<unknown>,
  restarted: (prepared: Case) => Promise<void>,
): Promise<number[]> {
  const numbers: number[] = [];
  for (let number = 1 + (faultSeed % step); ; number += step) {
    numbers.push(number);
    const prepared = await prepare(number);
    crashes.arm(number);
    await act(prepared).catch((error: unknown) => {
      const isKill =
        error instanceof Error && [error, error.cause].some((one) => one instanceof Crashed);
      if (!isKill) throw error;
    });
    const wasKilled = crashes.restart();
    await restarted(prepared);
    if (!wasKilled) return numbers;
  }
}

const boughtBy = async (email: string, bookIds: string[]) => {
  const sessionId = await shop.checkOut({ email, bookIds });
  if (sessionId === null) throw new Error('No session was opened.');
  shop.provider.pay(sessionId);
  return shop.provider.takeUndelivered();
};

const takeIn = async (events: PaymentEvent[]) => {
  for (const event of events) await shop.tell(event);
  await shop.work();
};

const expectNothingBroken = async () => expect(await audit(shop.services, start)).toEqual([]);

describe.each(watchedStores)(`on %s (seed ${faultSeed})`, { timeout: 120_000 }, (_, openStore) => {
  beforeAll(async () => {
    shop = await openSimulatedShop(start, crashes.beforeEffect, openStore);
  });
  afterAll(() => shop.close());

  test('a shop that is killed at any effect of a purchase gives it once, and mails it', async () => {
    const numbers = await killEverywhere(
      (number) => boughtBy(`buyer-${number}@example.com`, ['ebook-1', 'ebook-3']),
      takeIn,
      settle,
    );
    expect(numbers.at(-1)).toBeGreaterThan(20);
    await expectNothingBroken();
    for (const number of numbers) {
      const ids = shop.mails
        .filter(({ to }) => to.address === `buyer-${number}@example.com`)
        .map(({ messageId }) => messageId);
      expect(ids.length).toBeGreaterThan(0);
      expect(new Set(ids).size).toBe(1);
    }
  });

  test('a shop that is killed at any effect of a purchase that the provider taxes keeps its tax, and gives it once', async () => {
    const { db, clock } = shop.services;
    const settleTax = (tax: TaxMode) =>
      db.transaction((tx) => keepShopSettings(tx, { tax }, clock()));
    await settleTax({ mode: 'stripe' });
    const numbers = await killEverywhere(
      (number) => boughtBy(`taxed-${number}@example.com`, ['ebook-1', 'ebook-3']),
      takeIn,
      settle,
    );
    await settleTax(specifiedTax);
    expect(numbers.at(-1)).toBeGreaterThan(20);
    await expectNothingBroken();
    for (const number of numbers) {
      const [order] = await db
        .select()
        .from(checkouts)
        .where(eq(checkouts.email, `taxed-${number}@example.com`));
      expect(order).toMatchObject({ status: 'complete', taxCents: 1_016, totalCents: 15_016 });
      expect(await listOrderLines(db, order?.id ?? '')).toMatchObject([
        { taxCents: 508, taxRateBps: 725, taxPlace: 'US-CA' },
        { taxCents: 508, taxRateBps: 725, taxPlace: 'US-CA' },
      ]);
    }
  });

  test('a shop that is killed at any effect of a refund ends what it gave, once', async () => {
    const numbers = await killEverywhere(
      async (number) => {
        await settle(await boughtBy(`refunded-${number}@example.com`, ['ebook-2']));
        shop.provider.sendBack(shop.provider.payments().at(-1) ?? '', 7_560);
        return shop.provider.takeUndelivered();
      },
      takeIn,
      settle,
    );
    expect(numbers.at(-1)).toBeGreaterThan(10);
    await expectNothingBroken();
  });

  test('a shop that is killed while it opens a checkout opens one page, not two, when asked again', async () => {
    const before = shop.provider.sessions().length;
    const order = (number: number) => ({
      email: `opening-${number}@example.com`,
      bookIds: ['ebook-4'],
      key: `opening-${number}`,
    });
    const numbers = await killEverywhere(
      async (number) => number,
      (number) => shop.checkOut(order(number)),
      async (number) => {
        expect(await shop.checkOut(order(number))).not.toBeNull();
      },
    );
    expect(numbers.at(-1)).toBeGreaterThan(3);
    expect(shop.provider.sessions().length - before).toBe(numbers.length);
  });

  test('a shop that is killed at any effect of a mailing brings each reader one mail, by one Message-ID', async () => {
    const { db } = shop.unwatched;
    const minuteMs = 60_000;
    const readers = (number: number) =>
      ['one', 'two', 'three'].map((name) => `${name}-${number}@example.com`);
    const send = ({ number, id }: { number: number; id: number }) =>
      sendMailing(
        shop.services,
        { who: 'command line', key: `sending-${number}` },
        { id, version: null },
      );
    const mailingIds: number[] = [];
    const numbers = await killEverywhere(
      async (number) => {
        await db.delete(subscriptions);
        await insertReaders(shop.unwatched, readers(number));
        return { number, id: await draftMailing(shop.unwatched) };
      },
      async (mailing) => {
        await send(mailing);
        await shop.work();
      },
      async (mailing) => {
        expect(await send(mailing)).toMatchObject({ status: 'done' });
        for (let rounds = 0; rounds < 4; rounds += 1) {
          expect(await shop.work()).toBe(0);
          shop.pass(6 * minuteMs);
        }
        mailingIds.push(mailing.id);
      },
    );
    expect(numbers.at(-1)).toBeGreaterThan(20);
    for (const id of mailingIds) {
      expect(await findMailing(db, id)).toMatchObject({ state: 'sent', sentCount: 3 });
    }
    for (const email of numbers.flatMap(readers)) {
      const messageIds = shop.mails
        .filter(({ to }) => to.address === email)
        .map(({ messageId }) => messageId);
      expect(new Set(messageIds).size).toBe(1);
      expect(messageIds.length).toBeLessThan(3);
    }
  });

  test('a shop that is killed at any effect of a corrected address moves the order once, and the wrong address keeps nothing', async () => {
    const { db } = shop.services;
    const wrong = (number: number) => `wrong-${number}@example.com`;
    const right = (number: number) => `right-${number}@example.com`;
    const correct = ({ number, orderId }: { number: number; orderId: string }) =>
      correctAddress(
        shop.services,
        { who: 'command line', key: `correction-${number}` },
        { orderId, email: right(number) },
      );
    const numbers = await killEverywhere(
      async (number) => {
        await settle(await boughtBy(wrong(number), ['ebook-1', 'ebook-5']));
        const [order] = await db
          .select()
          .from(checkouts)
          .where(eq(checkouts.email, wrong(number)));
        return { number, orderId: order?.id ?? '' };
      },
      async (order) => {
        await correct(order);
        await shop.work();
      },
      async (order) => {
        expect(await correct(order)).toMatchObject({ status: 'done' });
        expect(await shop.work()).toBe(0);
      },
    );
    expect(numbers.at(-1)).toBeGreaterThan(20);
    await expectNothingBroken();
    for (const number of numbers) {
      expect(await findUser(db, { email: wrong(number) })).toBeNull();
      const account = await findUser(db, { email: right(number) });
      expect(await listLibrary(db, account?.id ?? '')).toHaveLength(2);
      const messageIds = shop.mails
        .filter(({ to }) => to.address === right(number))
        .map(({ messageId }) => messageId);
      expect(new Set(messageIds).size).toBe(1);
    }
  });
});
