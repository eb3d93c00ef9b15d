import type {
  PaymentEvent,
  PaymentRefund,
  PaymentSession,
} from '#app/platform/payments/payment-provider.server.ts';
import {
  allDisputes,
  allRefunds,
  becomePaid,
  closeSession,
  completeSession,
  leftOf,
  makeRefund,
  type ProviderBooks,
  recordSession,
} from './provider-books.ts';

/** What a test does at the provider that buyers, banks and the owner do there. */
export interface ProviderControls {
  sessions(): readonly PaymentSession[];
  /** Pays an open session at once; `false` if it is open no more. */
  pay(sessionId: string): boolean;
  /** Makes an open session's buyer done, with the money still on its way. */
  payLater(sessionId: string): boolean;
  /** Ends a payment that is on its way. */
  settleLater(sessionId: string, outcome: 'paid' | 'failed'): void;
  payments(): readonly string[];
  /** Sends money back as from the provider's own dashboard, at most what is left; `null` where nothing is. */
  sendBack(paymentId: string, cents: number, bookNotes?: string[]): PaymentRefund | null;
  failRefund(refundId: string): void;
  openDispute(paymentId: string): void;
  closeDispute(disputeId: string, outcome: 'kept' | 'lost'): void;
  /** Closes the sessions whose time is up. */
  closeExpired(): void;
  /** Takes out the events that no webhook has brought yet. */
  takeUndelivered(): PaymentEvent[];
}

export function providerControls(books: ProviderBooks): ProviderControls {
  const { sessions, payments } = books;
  return {
    sessions: () => [...sessions.values()],
    pay(sessionId) {
      const session = completeSession(books, sessionId);
      if (!session) return false;
      becomePaid(books, session);
      recordSession(books, 'completed', session);
      return true;
    },
    payLater(sessionId) {
      const session = completeSession(books, sessionId);
      if (!session) return false;
      session.payment = 'processing';
      recordSession(books, 'completed', session);
      return true;
    },
    settleLater(sessionId, outcome) {
      const session = sessions.get(sessionId);
      if (session?.payment !== 'processing') return;
      if (outcome === 'paid') becomePaid(books, session);
      else session.payment = 'failed';
      const end = outcome === 'paid' ? 'succeeded' : 'failed';
      recordSession(books, `async_payment_${end}`, session);
    },
    payments: () => [...payments.keys()],
    sendBack(paymentId, cents, bookNotes = []) {
      const payment = payments.get(paymentId);
      const amountCents = payment ? Math.min(cents, leftOf(payment)) : 0;
      return payment && amountCents > 0
        ? makeRefund(books, payment, amountCents, { bookNotes })
        : null;
    },
    failRefund(refundId) {
      const refund = allRefunds(books).find((one) => one.refundId === refundId);
      if (refund?.status !== 'succeeded') return;
      refund.status = 'failed';
      books.record('refund.failed', 'reversal', { paymentId: refund.paymentId });
    },
    openDispute: (paymentId) => openDispute(books, paymentId),
    closeDispute(disputeId, outcome) {
      const dispute = allDisputes(books).find((one) => one.disputeId === disputeId);
      if (dispute?.outcome !== 'open') return;
      dispute.outcome = outcome;
      dispute.status = outcome === 'lost' ? 'lost' : 'won';
      dispute.dueAt = null;
      books.record('charge.dispute.closed', 'reversal', { paymentId: dispute.paymentId });
    },
    closeExpired() {
      for (const session of sessions.values()) {
        if (session.status === 'open' && session.expiresAt <= books.clock())
          closeSession(books, session);
      }
    },
    takeUndelivered: () => books.undelivered.splice(0),
  };
}

const answerMs = 7 * 86_400_000;

function openDispute(books: ProviderBooks, paymentId: string): void {
  const payment = books.payments.get(paymentId);
  if (!payment || payment.disputes.length > 0) return;
  const createdAt = books.clock();
  payment.disputes.push({
    ...{ disputeId: books.newId('dp'), paymentId, amountCents: payment.session.totalCents },
    ...{ status: 'needs_response', outcome: 'open', reason: 'fraudulent', createdAt },
    dueAt: new Date(createdAt.getTime() + answerMs),
  });
  books.record('charge.dispute.created', 'reversal', { paymentId });
}
