import { eq, gte, inArray, max } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import type { ListedEvent } from '#app/platform/payments/payment-provider.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { paymentEvents } from '#database/schema/payment-events.ts';
import { providerReads } from '#database/schema/provider-reads.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import type { FulfilServices } from '../fulfil-services.server.ts';
import { receivePaymentEvent } from '../receive-payment-event.server.ts';
import { maxPaidCounted, planEventRead } from './event-read-interval.ts';

export const eventList = 'events';
const dayMs = 86_400_000;

/** The provider may list an event later than its date says. */
const overlapMs = 5 * 60_000;

/** A look that goes on longer is a backlog, which the next sweep goes on with. */
const maxPages = 10;

export interface EventRead {
  /** Events that no webhook had brought yet. */
  newCount: number;
  /** How long ago the list was last read, beyond the time that it may rest. */
  overdueMs: number;
}

/**
 * Reads the provider's list of events when it is time to, from where the last look stopped, and puts
 * what no webhook brought into the inbox. A look that was cut off goes on. While the provider fails
 * it is logged, and `overdueMs` grows.
 */
export async function readEvents(services: FulfilServices): Promise<EventRead> {
  const { db, clock, log } = services;
  const now = clock();
  const [last] = await db.select().from(providerReads).where(eq(providerReads.list, eventList));
  const { isDue, overdueMs, readsLeft } = planEventRead(
    last ?? null,
    now,
    await trafficOf(db, now),
  );
  if (!isDue) return { newCount: 0, overdueMs };
  try {
    const newCount = await look(services, last ?? firstLook(now), readsLeft);
    if (newCount > 0)
      log.warn({ events: newCount }, 'The provider lists events that no webhook brought.');
    return { newCount, overdueMs: 0 };
  } catch (error) {
    log.warn({ err: error }, 'The provider’s list of events could not be read.');
    return { newCount: 0, overdueMs };
  }
}

type Look = Pick<typeof providerReads.$inferSelect, 'readUntil' | 'cursor' | 'lookBeganAt'>;

function firstLook(now: Date): Look {
  return { readUntil: new Date(now.getTime() - dayMs), cursor: null, lookBeganAt: null };
}

/** How far was read is told in the provider's time: the shop's own may jump. */
async function look(
  services: FulfilServices,
  { readUntil, ...from }: Look,
  readsLeft: number,
): Promise<number> {
  const since = new Date(readUntil.getTime() - overlapMs);
  let { cursor, lookBeganAt } = from;
  let newCount = 0;
  const mayRead = Math.min(maxPages, Math.max(1, Math.floor(readsLeft)));
  for (let pages = 1; pages <= mayRead; pages += 1) {
    const { items, nextCursor } = await services.payments.listEvents({ since, cursor });
    lookBeganAt ??= items[0]?.createdAt ?? readUntil;
    newCount += await receiveUnknown(services, items);
    cursor = nextCursor;
    await keepLook(services, {
      readUntil: cursor === null && lookBeganAt > readUntil ? lookBeganAt : readUntil,
      cursor,
      lookBeganAt: cursor === null ? null : lookBeganAt,
      readsLeft: readsLeft - pages,
    });
    if (cursor === null) break;
  }
  return newCount;
}

async function keepLook(
  { db, clock }: FulfilServices,
  reached: Look & { readsLeft: number },
): Promise<void> {
  const row = { ...reached, lastReadAt: clock() };
  await db
    .insert(providerReads)
    .values({ list: eventList, ...row })
    .onConflictDoUpdate({ target: providerReads.list, set: row });
}

async function receiveUnknown(
  services: FulfilServices,
  items: readonly ListedEvent[],
): Promise<number> {
  if (items.length === 0) return 0;
  const known = await services.db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(
      inArray(
        paymentEvents.id,
        items.map(({ id }) => id),
      ),
    );
  const isKnown = new Set(known.map(({ id }) => id));
  let newCount = 0;
  for (const event of items.toReversed()) {
    if (isKnown.has(event.id) || event.about === null) continue;
    if (await receivePaymentEvent(services, event, 'list')) newCount += 1;
  }
  return newCount;
}

async function trafficOf(db: Database, now: Date) {
  const since = new Date(now.getTime() - 30 * dayMs);
  const [open] = await db
    .select({ newest: max(checkouts.createdAt) })
    .from(checkouts)
    .where(eq(checkouts.status, 'pending'));
  return {
    newestOpenAgeMs: open?.newest ? now.getTime() - open.newest.getTime() : null,
    paidCount: await db.$count(
      db
        .select({ id: userPurchases.orderId })
        .from(userPurchases)
        .where(gte(userPurchases.purchasedAt, since))
        .limit(maxPaidCounted)
        .as('paid'),
    ),
  };
}
