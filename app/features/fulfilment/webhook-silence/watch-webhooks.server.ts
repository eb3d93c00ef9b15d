import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Alert } from '#app/features/alerts/alert.ts';
import {
  keepAlert,
  type OpenAlerts,
  type WatchServices,
} from '#app/features/alerts/watch/keep-alert.server.ts';
import { paymentEvents } from '#database/schema/payment-events.ts';
import { orderHistory, userPurchases } from '#database/schema/purchases.ts';

/** A webhook that fails is sent again after minutes, then hours. */
const maxSilenceMs = 3 * 3_600_000;

const silence: Alert = {
  kind: 'webhook-silence',
  subject: '',
  summary:
    'Orders were paid, but for three hours no webhook of the payment provider reported any. The shop found them in another way; refunds and disputes are found up to half an hour late. Look at the webhook in the provider’s dashboard, and at STRIPE_WEBHOOK_SECRET.',
  commands: ['check', 'events'],
};

/**
 * Raises an alert where payments are found and no webhook arrives, and ends it with the next webhook.
 * A shop that sells nothing is silent rightly.
 */
export async function watchWebhooks(services: WatchServices, open: OpenAlerts): Promise<void> {
  const since = await unannouncedSince(services);
  const silentMs = since === null ? 0 : services.clock().getTime() - since.getTime();
  await keepAlert(services, open, silence, silentMs >= maxSilenceMs);
}

/** When, since the last webhook, the first payment was found of which none tells; `null` where none was. */
async function unannouncedSince({ db }: WatchServices): Promise<Date | null> {
  const { receivedAt, source, sessionId } = paymentEvents;
  const byWebhook = eq(source, 'webhook');
  const lastWebhook = db
    .select({ receivedAt })
    .from(paymentEvents)
    .where(byWebhook)
    .orderBy(desc(receivedAt))
    .limit(1);
  // One that a webhook brought may be given later, while the provider is away.
  const webhookOfIt = db
    .select({ sessionId })
    .from(paymentEvents)
    .where(and(eq(sessionId, userPurchases.sessionId), byWebhook));
  // What a backup did not hold was told of before it was restored.
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
        // Of a "not exists" the planner makes a join that reads the big table whole.
        sql`(${webhookOfIt.limit(1)}) is null`,
        sql`(${rebuilding.limit(1)}) is null`,
      ),
    )
    .orderBy(asc(userPurchases.purchasedAt))
    .limit(1);
  return first?.purchasedAt ?? null;
}
