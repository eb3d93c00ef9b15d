import { wireCharge, wirePayment } from '#sandbox/payment-page/api/wire/wire-payment.ts';
import { wireSession } from '#sandbox/payment-page/api/wire/wire-session.ts';
import { nowSeconds, type Sandbox } from '#sandbox/payment-page/sandbox.ts';
import { newId } from '#sandbox/payment-page/store/new-id.ts';
import type {
  ChargeRecord,
  PaymentRecord,
  SessionRecord,
} from '#sandbox/payment-page/store/records.ts';
import { openDispute } from './open-dispute.ts';
import { recordEvent } from './record-event.ts';
import { sessionTotal } from './session-sums.ts';
import { type CardOutcome, delayedSettleSeconds, genericDecline, outcomeOf } from './test-cards.ts';
import { warnOfFraud } from './warn-of-fraud.ts';

export interface CardPayment {
  cardNumber: string;
  brand: string;
  expiryMonth: number;
  expiryYear: number;
  name: string;
  /** What the buyer typed; a session made for one address keeps that one. */
  email: string;
}

export type PayOutcome =
  /** `eventId`: what tells the shop; none where the session was complete before. */
  | { kind: 'complete'; session: SessionRecord; eventId?: string }
  | { kind: 'declined'; message: string; field: 'cardNumber' | 'cardCvc' }
  | { kind: 'expired' };

/**
 * One attempt to pay. Called again for a complete session it changes nothing and answers `complete`:
 * a session is paid once, however often the button is pressed.
 */
export function paySession(
  sandbox: Sandbox,
  session: SessionRecord,
  card: CardPayment,
): PayOutcome {
  if (session.status === 'complete') return { kind: 'complete', session };
  if (session.status === 'expired') return { kind: 'expired' };
  const outcome = takeDecline(sandbox) ?? outcomeOf(card.cardNumber);
  const { payment, charge } = newAttempt(sandbox, session, card, outcome);
  sandbox.store.charges.save(charge);
  sandbox.store.payments.save(payment);
  const wired = wirePayment(sandbox.store, payment);
  if (session.paymentId === null) {
    recordEvent(sandbox, 'payment_intent.created', { ...wired, ...beforeAnyAttempt });
  }
  const attempted: SessionRecord = { ...session, paymentId: payment.id };
  if (outcome.kind === 'declined') {
    sandbox.store.sessions.save(attempted);
    recordEvent(sandbox, 'charge.failed', wireCharge(sandbox.store, charge));
    recordEvent(sandbox, 'payment_intent.payment_failed', wired);
    return { kind: 'declined', message: outcome.message, field: outcome.field };
  }
  const complete: SessionRecord = {
    ...attempted,
    status: 'complete',
    paymentStatus: outcome.kind === 'pays' ? 'paid' : 'unpaid',
    customer: charge.billing,
  };
  sandbox.store.sessions.save(complete);
  if (outcome.kind === 'pays') {
    recordEvent(sandbox, 'charge.succeeded', wireCharge(sandbox.store, charge));
    recordEvent(sandbox, 'payment_intent.succeeded', wired);
  } else {
    recordEvent(sandbox, 'charge.pending', wireCharge(sandbox.store, charge));
    recordEvent(sandbox, 'payment_intent.processing', wired);
  }
  const eventId = tellComplete(sandbox, complete);
  if (outcome.kind === 'pays') followUp(sandbox, charge, outcome.andThen);
  return { kind: 'complete', session: complete, eventId };
}

/** Completes a session that costs nothing: there is no payment. Complete already, it stays as it is. */
export function completeFreeSession(
  sandbox: Sandbox,
  session: SessionRecord,
  buyer: { email: string; name: string },
): PayOutcome {
  if (session.status === 'complete') return { kind: 'complete', session };
  if (session.status === 'expired') return { kind: 'expired' };
  const complete: SessionRecord = {
    ...session,
    status: 'complete',
    paymentStatus: 'no_payment_required',
    customer: { ...buyer, email: session.customerEmail ?? buyer.email },
  };
  sandbox.store.sessions.save(complete);
  return { kind: 'complete', session: complete, eventId: tellComplete(sandbox, complete) };
}

function tellComplete(sandbox: Sandbox, complete: SessionRecord): string {
  return recordEvent(sandbox, 'checkout.session.completed', wireSession(sandbox.store, complete));
}

/** What some test cards bring about once they have paid. */
function followUp(
  sandbox: Sandbox,
  charge: ChargeRecord,
  what: 'dispute' | 'inquiry' | 'warning' | undefined,
): void {
  if (what === 'dispute') openDispute(sandbox, charge);
  if (what === 'inquiry') openDispute(sandbox, charge, { status: 'warning_needs_response' });
  if (what === 'warning') warnOfFraud(sandbox, charge);
}

const beforeAnyAttempt = {
  amount_received: 0,
  last_payment_error: null,
  latest_charge: null,
  payment_method: null,
  status: 'requires_payment_method',
};

function takeDecline({ controls }: Sandbox): CardOutcome | undefined {
  if (controls.declines === 0) return undefined;
  controls.declines -= 1;
  return genericDecline;
}

/** A session has one payment; each attempt adds a charge to it. */
function newAttempt(
  sandbox: Sandbox,
  session: SessionRecord,
  card: CardPayment,
  outcome: CardOutcome,
): { payment: PaymentRecord; charge: ChargeRecord } {
  const earlier =
    session.paymentId === null ? undefined : sandbox.store.payments.find(session.paymentId);
  const paymentId = earlier?.id ?? newId('pi');
  const created = nowSeconds(sandbox);
  const amount = sessionTotal(session);
  const { currency } = session;
  const charge: ChargeRecord = {
    id: newId('ch'),
    created,
    paymentId,
    status: chargeStatus[outcome.kind],
    amount,
    amountRefunded: 0,
    disputed: false,
    currency,
    paymentMethodId: newId('pm'),
    card: {
      brand: card.brand,
      last4: card.cardNumber.slice(-4),
      expiryMonth: card.expiryMonth,
      expiryYear: card.expiryYear,
    },
    billing: { email: session.customerEmail ?? card.email, name: card.name },
    failure:
      outcome.kind === 'declined'
        ? { code: outcome.code, declineCode: outcome.declineCode, message: outcome.message }
        : null,
  };
  const delayed = outcome.kind === 'delayed';
  const payment: PaymentRecord = {
    id: paymentId,
    created: earlier?.created ?? created,
    sessionId: session.id,
    status: paymentStatus[outcome.kind],
    canceledAt: null,
    amount,
    currency,
    latestChargeId: charge.id,
    settlesAtMs: delayed ? sandbox.now() + delayedSettleSeconds * 1000 : null,
    settlesAs: delayed ? outcome.settlesAs : null,
  };
  return { payment, charge };
}

const chargeStatus = { pays: 'succeeded', delayed: 'pending', declined: 'failed' } as const;
const paymentStatus = {
  pays: 'succeeded',
  delayed: 'processing',
  declined: 'requires_payment_method',
} as const;
