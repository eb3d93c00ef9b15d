import { and, isNotNull, lt } from 'drizzle-orm';
import { deleteInBatches } from '#app/platform/database/delete-in-batches.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { paymentEvents } from '#database/schema/payment-events.ts';

/** Deletes the events of before then that are handled; one that is open stays, however old. */
export async function forgetHandledEvents(db: Database, before: Date): Promise<void> {
  const old = and(lt(paymentEvents.receivedAt, before), isNotNull(paymentEvents.handledAt));
  await deleteInBatches(db, paymentEvents, paymentEvents.id, old);
}
