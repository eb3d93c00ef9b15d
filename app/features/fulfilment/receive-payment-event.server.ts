import { and, eq } from 'drizzle-orm';
import { raise } from '#app/features/attention/raise.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import type { JobQueue } from '#app/platform/jobs/job-queue.server.ts';
import type { PaymentEvent } from '#app/platform/payments/payment-provider.server.ts';
import { paymentEvents } from '#database/schema/payment-events.ts';
import { handlePaymentEventJob } from './jobs.server.ts';

interface Services {
  db: Database;
  jobs: JobQueue;
  clock: Clock;
}

/**
 * Stores a verified event and leaves the job that handles it, in one transaction; once this
 * resolves the provider may be told to forget it. One that cannot be read becomes a task for the
 * owner. An event that comes again changes nothing, but that a webhook brought what was found in
 * the provider's list; answers whether it is new.
 */
export async function receivePaymentEvent(
  services: Services,
  event: PaymentEvent,
  source: 'webhook' | 'list' = 'webhook',
): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const receivedAt = services.clock();
    const isOdd = event.about === 'odd';
    const stored = await tx
      .insert(paymentEvents)
      .values({
        id: event.id,
        type: event.type,
        about: event.about === 'odd' ? null : event.about,
        sessionId: event.sessionId,
        paymentId: event.paymentId,
        source,
        receivedAt,
        ...(isOdd && { handledAt: receivedAt, outcome: 'It cannot be read.' }),
      })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    if (stored.length === 0) {
      if (source === 'webhook') await noteWebhook(tx, event, receivedAt);
      return false;
    }
    if (isOdd) await askAboutOddEvent({ ...services, db: tx }, event);
    else await services.jobs.send(tx, handlePaymentEventJob, { eventId: event.id });
    return true;
  });
}

async function noteWebhook(tx: Database, { id }: PaymentEvent, receivedAt: Date): Promise<void> {
  await tx
    .update(paymentEvents)
    .set({ source: 'webhook', receivedAt })
    .where(and(eq(paymentEvents.id, id), eq(paymentEvents.source, 'list')));
}

async function askAboutOddEvent(services: Services, { id, type }: PaymentEvent): Promise<void> {
  await raise(services, {
    kind: 'odd-event',
    subject: id,
    summary: `The payment provider sent an event of the type ${type} that this shop cannot read. If it is about an order, look at that order; if such events go on, take their type out of the webhook.`,
    details: { type },
  });
}
