import { and, asc, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { ProviderUnavailable } from '#app/platform/payments/payment-provider.server.ts';
import { paymentEvents } from '#database/schema/payment-events.ts';
import type { FulfilServices } from '../fulfil-services.server.ts';
import { handlePaymentEvent } from '../handle-payment-event.server.ts';

const maxEvents = 200;

/** An event that waits longer has lost its job, or its job waits long between two tries. */
const jobMs = 10 * 60_000;

/**
 * Takes up the events of the inbox that stayed open, or were left, oldest first. Throws
 * ProviderUnavailable when the provider cannot be asked; anything else that fails is counted.
 */
export async function handleOpenEvents(
  services: FulfilServices,
  deadline: Date,
): Promise<{ events: number; failures: number }> {
  const { db, clock, log } = services;
  const { id, handledAt, outcome, receivedAt } = paymentEvents;
  const left = lt(receivedAt, new Date(clock().getTime() - jobMs));
  const open = await db
    .select({ id })
    .from(paymentEvents)
    .where(and(isNull(handledAt), or(isNotNull(outcome), left)))
    .orderBy(asc(receivedAt))
    .limit(maxEvents);
  const handled = { events: 0, failures: 0 };
  for (const event of open) {
    if (clock() > deadline) break;
    try {
      if (await handlePaymentEvent(services, event.id)) handled.events += 1;
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw error;
      handled.failures += 1;
      log.error({ err: error, event: event.id }, 'An event that was open could not be handled.');
    }
  }
  return handled;
}
