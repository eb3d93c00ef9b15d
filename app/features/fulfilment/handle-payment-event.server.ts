import { eq } from 'drizzle-orm';
import { paymentEvents } from '#database/schema/payment-events.ts';
import { type FulfilServices, fulfil } from './fulfil.server.ts';
import { reconcilePayment } from './reconcile-payment.server.ts';

/**
 * Handles one stored event: whatever it says of a session, a refund or a dispute, the
 * provider is asked how session or payment stands and the answer is acted upon. Runs twice without
 * harm. Throws, to be tried again, while the provider cannot be asked.
 */
export async function handlePaymentEvent(services: FulfilServices, eventId: string): Promise<void> {
  const [event] = await services.db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.id, eventId));
  if (!event) throw new Error(`The inbox holds no event ${eventId}.`);
  if (event.handledAt !== null) return;
  if (event.about === 'session' && event.sessionId !== null)
    await fulfil(services, event.sessionId, event.id);
  if (event.about === 'reversal' && event.paymentId !== null)
    await reconcilePayment(services, event.paymentId, event.id);
  await services.db
    .update(paymentEvents)
    .set({ handledAt: services.clock() })
    .where(eq(paymentEvents.id, eventId));
}
