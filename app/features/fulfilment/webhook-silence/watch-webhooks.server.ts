import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { worded } from '#app/features/attention/kind-lists.ts';
import {
  keepCondition,
  type OpenAlerts,
  type WatchServices,
} from '#app/features/attention/watch/keep-condition.server.ts';
import { paymentEvents } from '#database/schema/payment-events.ts';
import { orderHistory, userPurchases } from '#database/schema/purchases.ts';

/** The provider retries a failed webhook after minutes, then hours. */
const maxSilenceMs = 3 * 3_600_000;

/**
 * Raises an alert while payments are found and no webhook arrives; the next webhook ends it. A shop
 * that sells nothing raises none.
 */
export async function watchWebhooks(services: WatchServices, open: OpenAlerts): Promise<void> {
  const since = await unannouncedSince(services);
  const silentMs = since === null ? 0 : services.clock().getTime() - since.getTime();
  await keepCondition(services, open, worded('webhook-silence'), silentMs >= maxSilenceMs);
}

/**
 * When the first payment after the last webhook was found that no webhook reported; `null`: none.
 */
async function unannouncedSince({ db }: WatchServices): Promise<Date | null> {
  const { receivedAt, source, sessionId } = paymentEvents;
  const byWebhook = eq(source, 'webhook');
  const lastWebhook = db
    .select({ receivedAt })
    .from(paymentEvents)
    .where(byWebhook)
    .orderBy(desc(receivedAt))
    .limit(1);
  // A payment reported by a webhook may be fulfilled later, if the provider was away.
  const webhookOfIt = db
    .select({ sessionId })
    .from(paymentEvents)
    .where(and(eq(sessionId, userPurchases.sessionId), byWebhook));
  // Orders rebuilt after a restored backup were reported before it.
  const rebuilding = db
    .select({ orderId: orderHistory.orderId })
    .from(orderHistory)
    .where(
      and(eq(orderHistory.orderId, userPurchases.orderId), eq(orderHistory.change, 'rebuilt')),
    );
  const [first] = await db
    .select({ purchasedAt: userPurchases.purchasedAt })
    .from(userPurchases)
    .where(
      and(
        isNotNull(userPurchases.sessionId),
        gt(userPurchases.purchasedAt, sql`coalesce((${lastWebhook}), '-infinity')`),
        // The planner turns a "not exists" into a join that scans the whole table.
        sql`(${webhookOfIt.limit(1)}) is null`,
        sql`(${rebuilding.limit(1)}) is null`,
      ),
    )
    .orderBy(asc(userPurchases.purchasedAt))
    .limit(1);
  return first?.purchasedAt ?? null;
}
