import { eq } from 'drizzle-orm';
import { paymentEvents } from '#database/schema/payment-events.ts';
import { type FulfilServices, fulfil } from './fulfil.server.ts';

/**
 * Handles one stored event: whatever it says of a checkout session, the provider is asked how that
 * session stands and the answer is acted upon. Runs twice without harm. Throws, to be tried again,
 * while the provider cannot be asked.
 */
export async function handlePaymentEvent(services: FulfilServices, eventId: string): Promise<void> {
  const [event] = await services.db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.id, eventId));
  if (!event) throw new Error(`The inbox holds no event ${eventId}.`);
  if (event.handledAt !== null) return;
  if (event.sessionId !== null) await fulfil(services, event.sessionId, event.id);
  await services.db
    .update(paymentEvents)
    .set({ handledAt: services.clock() })
    .where(eq(paymentEvents.id, eventId));
}
