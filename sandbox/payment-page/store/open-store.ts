import { inTransaction, openDatabase } from './database.ts';
import { type DeliveryQueue, deliveryQueue } from './delivery-queue.ts';
import { type ObjectCollection, objectCollection } from './object-collection.ts';
import {
  type ChargeRecord,
  chargeRecord,
  type DisputeRecord,
  disputeRecord,
  type EventRecord,
  eventRecord,
  type PaymentRecord,
  paymentRecord,
  type RefundRecord,
  refundRecord,
  type SessionRecord,
  sessionRecord,
  type WarningRecord,
  warningRecord,
} from './records.ts';
import { type StoredAnswers, storedAnswers } from './stored-answers.ts';

export interface Store {
  /** Whether the account calls its objects live. */
  livemode: boolean;
  sessions: ObjectCollection<SessionRecord>;
  payments: ObjectCollection<PaymentRecord>;
  charges: ObjectCollection<ChargeRecord>;
  refunds: ObjectCollection<RefundRecord>;
  disputes: ObjectCollection<DisputeRecord>;
  warnings: ObjectCollection<WarningRecord>;
  events: ObjectCollection<EventRecord>;
  /** Those of the second kind of API: sent, and listed nowhere. */
  thinEvents: ObjectCollection<EventRecord>;
  deliveries: DeliveryQueue;
  answers: StoredAnswers;
  transaction<T>(work: () => T): T;
  close(): void;
}

/** Everything the sandbox remembers, in one SQLite file in `dataDir`. */
export function openStore(dataDir: string, livemode: boolean): Store {
  const database = openDatabase(dataDir);
  return {
    livemode,
    sessions: objectCollection(database, 'checkout.session', sessionRecord, (session) => ({
      status: session.status,
      dueMs: session.status === 'open' ? session.expiresAt * 1000 : null,
    })),
    payments: objectCollection(database, 'payment_intent', paymentRecord, (payment) => ({
      owner: payment.sessionId,
      status: payment.status,
      dueMs: payment.settlesAtMs,
    })),
    charges: objectCollection(database, 'charge', chargeRecord, (charge) => ({
      owner: charge.paymentId,
      status: charge.status,
    })),
    refunds: objectCollection(database, 'refund', refundRecord, (refund) => ({
      owner: refund.chargeId,
    })),
    disputes: objectCollection(database, 'dispute', disputeRecord, (dispute) => ({
      owner: dispute.chargeId,
      status: dispute.status,
    })),
    warnings: objectCollection(database, 'early_fraud_warning', warningRecord, (warning) => ({
      owner: warning.chargeId,
    })),
    events: objectCollection(database, 'event', eventRecord, (event) => ({ status: event.type })),
    thinEvents: objectCollection(database, 'v2.core.event', eventRecord, () => ({})),
    deliveries: deliveryQueue(database),
    answers: storedAnswers(database),
    transaction: (work) => inTransaction(database, work),
    close: () => database.close(),
  };
}
