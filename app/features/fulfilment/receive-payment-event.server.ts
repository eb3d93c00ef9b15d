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
 * resolves the provider may be told to forget it. An event that comes again changes nothing.
 */
export async function receivePaymentEvent(services: Services, event: PaymentEvent): Promise<void> {
  await services.db.transaction(async (tx) => {
    const stored = await tx
      .insert(paymentEvents)
      .values({ ...event, receivedAt: services.clock() })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    if (stored.length > 0)
      await services.jobs.send(tx, handlePaymentEventJob, { eventId: event.id });
  });
}
