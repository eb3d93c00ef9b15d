import { bookIds } from '#app/features/catalog/catalog.ts';
import { audit } from '#app/features/desk/audit/audit.server.ts';
import type { Violation } from '#app/features/desk/audit/violation.ts';
import { fetchMissed } from '#app/features/fulfilment/catch-up/fetch-missed.server.ts';
import { sweepPayments } from '#app/features/fulfilment/sweep/sweep-payments.server.ts';
import { keepShopSettings } from '#app/features/shop-settings/shop-settings.server.ts';
import { specifiedTax, type TaxMode } from '#app/features/shop-settings/tax-mode.ts';
import {
  type PaymentEvent,
  ProviderUnavailable,
} from '#app/platform/payments/payment-provider.server.ts';
import { type Chance, chanceFrom } from '../seeded-chance.ts';
import { Crashed, type CrashPoints, crashPoints } from './crash-points.ts';
import { linksOutOfTime } from './links-out-of-time.ts';
import { openSimulatedShop, type SimulatedShop } from './simulated-shop.ts';
import { type OpenWatchedStore, openWatchedMemory } from './watched-store.ts';

const minuteMs = 60_000;

/** By how much a machine's clock may be wrong: after a sleep, a change of battery, or for a time zone. */
const clockErrorsMs = [-1_440, -60, -5, 5, 60, 1_440].map((minutes) => minutes * minuteMs);
const start = new Date('2026-01-01T06:00:00Z');

export interface Life {
  days: number;
  orders: number;
  refunds: number;
  crashes: number;
  violations: Violation[];
}

/**
 * Lets a shop live for `days`: buyers come, pay, think better of it, ask their money back and their
 * banks for it; webhooks are lost, doubled and late; provider and mail server go away, the shop is
 * killed amid its work and its clock moves by leaps. Each night all is well again for a while, and
 * the auditor looks. The same seed lives the same life.
 */
export async function liveShop(
  seed: number,
  days: number,
  openStore: OpenWatchedStore = openWatchedMemory,
): Promise<Life> {
  const chance = chanceFrom(seed);
  const crashes = crashPoints();
  const shop = await openSimulatedShop(start, crashes.beforeEffect, openStore);
  const life: Life = { days: 0, orders: 0, refunds: 0, crashes: 0, violations: [] };
  const undelivered: PaymentEvent[] = [];
  try {
    while (life.days < days && life.violations.length === 0) {
      for (let hour = 0; hour < 4; hour += 1)
        await liveHours({ shop, crashes, chance, life, undelivered });
      await recover(shop, undelivered);
      life.violations = [
        ...(await audit(shop.unwatched, start)),
        ...(await linksOutOfTime(shop.unwatched, shop.provider.sessions(), chance)),
      ];
      life.days += 1;
    }
  } finally {
    await shop.close();
  }
  return life;
}

interface Living {
  shop: SimulatedShop;
  crashes: CrashPoints;
  chance: Chance;
  life: Life;
  undelivered: PaymentEvent[];
}

/** Some hours of a day, with one of each that may happen in them. */
async function liveHours(living: Living): Promise<void> {
  const { shop, crashes, chance, life, undelivered } = living;
  shop.setMailAway(chance.is(10));
  shop.setProviderFailure(chance.is(10) ? (chance.is(50) ? 'error' : 'lost-answer') : 'none');
  if (chance.is(15)) crashes.arm(1 + chance.upTo(60));
  if (chance.is(8)) shop.setClockError(clockErrorsMs[chance.upTo(clockErrorsMs.length)] ?? 0);
  for (const happen of [settleTax, buy, decide, settleDelayed, sendBack, dispute]) {
    if (chance.is(60)) await unlessKilled(() => happen(living));
  }
  undelivered.push(...shop.provider.takeUndelivered());
  await unlessKilled(() => deliver(living));
  await unlessKilled(() => shop.work(chance.upTo));
  if (chance.is(50)) await unlessKilled(() => sweepPayments(shop.services));
  if (crashes.restart()) life.crashes += 1;
  shop.pass(minuteMs * (1 + chance.upTo(chance.is(5) ? 3_000 : 420)));
}

/** What a kill or a provider in trouble cuts off is as good as not begun. */
async function unlessKilled(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    const causes = error instanceof Error ? [error, error.cause] : [];
    const isExpected = causes.some(
      (cause) =>
        cause instanceof Crashed ||
        cause instanceof ProviderUnavailable ||
        cause instanceof AggregateError,
    );
    if (!isExpected) throw error;
  }
}

const taxes: TaxMode[] = [
  specifiedTax,
  { mode: 'none' },
  { mode: 'included', rateBps: 1_900 },
  { mode: 'stripe' },
];

/** Once in a while the owner taxes otherwise, with orders open that were priced before. */
async function settleTax({ shop, chance }: Living): Promise<void> {
  if (chance.is(90)) return;
  const { db, clock } = shop.services;
  const tax = taxes[chance.upTo(taxes.length)] ?? specifiedTax;
  await db.transaction((tx) => keepShopSettings(tx, { tax }, clock()));
}

async function buy({ shop, chance, life }: Living): Promise<void> {
  const count = 1 + chance.upTo(bookIds.length);
  const order = {
    email: `buyer-${chance.upTo(40)}@example.com`,
    bookIds: bookIds.slice(0, count),
    key: `visit-${life.days}-${chance.upTo(3)}`,
  };
  await shop.checkOut(order);
  // Pressed twice, and in another tab.
  if (chance.is(30)) await shop.checkOut(order);
}

async function decide({ shop, chance, life }: Living): Promise<void> {
  for (const { sessionId, status } of shop.provider.sessions().slice(-6)) {
    if (status !== 'open' || chance.is(40)) continue;
    const hasPaid = chance.is(80)
      ? shop.provider.pay(sessionId)
      : shop.provider.payLater(sessionId);
    if (hasPaid) life.orders += 1;
  }
}

async function settleDelayed({ shop, chance }: Living): Promise<void> {
  for (const { sessionId, payment } of shop.provider.sessions().slice(-20)) {
    if (payment === 'processing')
      shop.provider.settleLater(sessionId, chance.is(70) ? 'paid' : 'failed');
  }
}

async function sendBack({ shop, chance, life }: Living): Promise<void> {
  const payments = shop.provider.payments().slice(-12);
  const paymentId = payments[chance.upTo(Math.max(1, payments.length))];
  if (paymentId === undefined || chance.is(60)) return;
  const named = chance.is(30) ? [bookIds[chance.upTo(bookIds.length)] ?? ''] : [];
  const refund = shop.provider.sendBack(
    paymentId,
    chance.is(50) ? 1_000_000 : 1 + chance.upTo(8_000),
    named,
  );
  if (!refund) return;
  life.refunds += 1;
  if (chance.is(15)) shop.provider.failRefund(refund.refundId);
}

async function dispute({ shop, chance }: Living): Promise<void> {
  const payments = shop.provider.payments().slice(-12);
  const paymentId = payments[chance.upTo(Math.max(1, payments.length))];
  if (paymentId === undefined || chance.is(85)) return;
  shop.provider.openDispute(paymentId);
  const state = await shop.services.payments.findPayment(paymentId);
  for (const { disputeId } of state?.disputes ?? []) {
    if (chance.is(50)) shop.provider.closeDispute(disputeId, chance.is(50) ? 'lost' : 'kept');
  }
}

/** The provider tells in any order, twice at times, and some it never gets through. */
async function deliver({ shop, chance, undelivered }: Living): Promise<void> {
  for (let left = undelivered.length; left > 0; left -= 1) {
    if (chance.is(20)) continue;
    const [event] = undelivered.splice(chance.upTo(undelivered.length), 1);
    if (!event || chance.is(5)) continue;
    await shop.tell(event);
    if (chance.is(20)) await shop.tell(event);
  }
}

/** A quiet night: everything is reachable again, and the shop looks after what it missed. */
async function recover(shop: SimulatedShop, undelivered: PaymentEvent[]): Promise<void> {
  shop.setMailAway(false);
  shop.setClockError(0);
  shop.setProviderFailure('none');
  for (const event of undelivered.splice(0)) await shop.tell(event);
  shop.pass(15 * minuteMs);
  await sweepPayments(shop.services);
  await fetchMissed(shop.services);
  await shop.work();
}
