import { eq } from 'drizzle-orm';
import { handlePaymentEventJob } from '#app/features/fulfilment/jobs.server.ts';
import { paymentEvents } from '#database/schema/payment-events.ts';
import { type Actor, type DeskServices, refuse } from '../desk-services.server.ts';
import { type ActAnswer, performAct } from '../perform-act.server.ts';

/**
 * Reopens an event and queues the job that handles it, which asks the provider again. Harmless for
 * one that was handled.
 */
export async function handleEventAgain(
  services: DeskServices,
  actor: Actor,
  eventId: string,
): Promise<ActAnswer> {
  return performAct(services, { ...actor, act: 'retry', subject: eventId }, async (tx) => {
    const [event] = await tx
      .update(paymentEvents)
      .set({ handledAt: null })
      .where(eq(paymentEvents.id, eventId))
      .returning({ type: paymentEvents.type });
    if (!event) return refuse(`There is no event ${eventId}.`);
    await services.jobs.send(tx, handlePaymentEventJob, { eventId });
    return { status: 'performed', before: null, after: { eventId, type: event.type } };
  });
}
