import { eq } from 'drizzle-orm';
import { paymentEvents } from '#database/schema/payment-events.ts';
import { type Fulfilment, fulfil } from './fulfil.server.ts';
import type { FulfilServices } from './fulfil-services.server.ts';
import { askAboutFraud } from './owner-tasks/ask-about-fraud.server.ts';
import { type Reconciliation, reconcilePayment } from './reversals/reconcile-payment.server.ts';

type StoredEvent = typeof paymentEvents.$inferSelect;

interface Outcome {
  /** An open event is taken up again when the shop looks at the provider's lists. */
  isOpen: boolean;
  /** For people. */
  words: string;
}

/**
 * Handles one stored event: whatever it says of a session, a refund or a dispute, the
 * provider is asked how session or payment stands and the answer is acted upon. One that names an
 * order this shop does not know stays open, and is no failure. Answers whether it is done with. Runs
 * twice without harm. Throws, to be
 * tried again, while the provider cannot be asked.
 */
export async function handlePaymentEvent(
  services: FulfilServices,
  eventId: string,
): Promise<boolean> {
  const [event] = await services.db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.id, eventId));
  if (!event) throw new Error(`The inbox holds no event ${eventId}.`);
  if (event.handledAt !== null) return true;
  const { isOpen, words: outcome } = await outcomeOf(services, event);
  if (isOpen && event.outcome === null) {
    const { id, type, sessionId, paymentId } = event;
    services.log.error({ event: id, type, sessionId, paymentId, outcome }, 'An event stays open.');
  }
  await services.db
    .update(paymentEvents)
    .set({ outcome, handledAt: isOpen ? null : services.clock() })
    .where(eq(paymentEvents.id, eventId));
  return !isOpen;
}

async function outcomeOf(services: FulfilServices, event: StoredEvent): Promise<Outcome> {
  const { about, sessionId, paymentId, id } = event;
  if (about === 'session' && sessionId !== null) {
    return ofFulfilment[await fulfil(services, sessionId, id)];
  }
  if (about === 'reversal' && paymentId !== null) {
    return ofReconciliation[await reconcilePayment(services, paymentId, id)];
  }
  if (about === 'warning') {
    await askAboutFraud(services, { eventId: id, paymentId });
    return done('The owner is asked to look at it.');
  }
  return done('It asks for nothing.');
}

const done = (words: string): Outcome => ({ isOpen: false, words });
const open = (words: string): Outcome => ({ isOpen: true, words });

const ofFulfilment: Record<Fulfilment, Outcome> = {
  complete: done('The order is complete.'),
  unpaid: done('The session is not paid yet.'),
  expired: done('The session ran out.'),
  failed: done('The payment failed.'),
  foreign: done('This shop did not open the session.'),
  'owner-asked': done('The owner is asked to settle it.'),
  'unknown-session': open('The provider does not know the session.'),
  'unknown-order': open('This shop does not know the order.'),
};

const ofReconciliation: Record<Reconciliation, Outcome> = {
  done: done('The order is as the payment stands.'),
  foreign: done('The payment is not of this shop.'),
  unknown: open('This shop does not know the order.'),
};
