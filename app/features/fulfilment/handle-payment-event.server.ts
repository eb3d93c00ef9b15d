import { eq } from 'drizzle-orm';
import { paymentEvents } from '#database/schema/payment-events.ts';
import { type FulfilServices, fulfil } from './fulfil.server.ts';
import { reconcilePayment } from './reconcile-payment.server.ts';

/** Events about money that goes back, or stays after all. */
const reversal = /^(?:charge\.refund|refund\.|charge\.dispute\.)/;

/**
 * Handles one stored event: whatever it says of a checkout session, a refund or a dispute, the
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
  if (event.sessionId !== null) await fulfil(services, event.sessionId, event.id);
  if (event.paymentIntentId !== null && reversal.test(event.type)) {
    await reconcilePayment(services, event.paymentIntentId, event.id);
  }
  await services.db
    .update(paymentEvents)
    .set({ handledAt: services.clock() })
    .where(eq(paymentEvents.id, eventId));
}
