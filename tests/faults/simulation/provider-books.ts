import type {
  PayableOrder,
  PaymentDispute,
  PaymentEvent,
  PaymentRefund,
  PaymentSession,
  TaxedLine,
} from '#app/platform/payments/payment-provider.server.ts';

export interface KeptSession extends PaymentSession {
  payable: PayableOrder;
}

export interface KeptPayment {
  paymentId: string;
  session: KeptSession;
  refunds: PaymentRefund[];
  disputes: PaymentDispute[];
}

/** What a simulated provider knows, and the rules by which it changes. */
export interface ProviderBooks {
  clock: () => Date;
  sessions: Map<string, KeptSession>;
  payments: Map<string, KeptPayment>;
  refundsByKey: Map<string, PaymentRefund>;
  /** Newest first. */
  events: { event: PaymentEvent; at: Date }[];
  /** Events that no webhook has brought yet. */
  undelivered: PaymentEvent[];
  newId(prefix: string): string;
  record(type: string, about: PaymentEvent['about'], ids: Partial<PaymentEvent>): void;
}

export function emptyBooks(clock: () => Date): ProviderBooks {
  let lastNumber = 0;
  const events: ProviderBooks['events'] = [];
  const undelivered: PaymentEvent[] = [];
  const newId = (prefix: string) => {
    lastNumber += 1;
    return `${prefix}_${lastNumber}`;
  };
  return {
    ...{ clock, events, undelivered, newId },
    sessions: new Map(),
    payments: new Map(),
    refundsByKey: new Map(),
    record(type, about, ids) {
      const event = { id: newId('evt'), type, about, sessionId: null, paymentId: null, ...ids };
      events.unshift({ event, at: clock() });
      undelivered.push(event);
    },
  };
}

export function recordSession(
  books: ProviderBooks,
  type: string,
  { sessionId, paymentId }: PaymentSession,
): void {
  books.record(`checkout.session.${type}`, 'session', { sessionId, paymentId });
}

/** The open session, whose buyer is done with it now; `null` if it is open no more. */
export function completeSession(books: ProviderBooks, sessionId: string): KeptSession | null {
  const session = books.sessions.get(sessionId);
  if (session?.status !== 'open' || session.expiresAt <= books.clock()) return null;
  session.status = 'complete';
  session.paymentId = books.newId('pi');
  if (session.isTaxedByProvider) {
    session.buyerPlace = 'US-CA';
    session.taxCents = taxedLines(session).reduce((sum, { taxCents }) => sum + taxCents, 0);
    session.totalCents += session.taxCents;
  }
  return session;
}

/** What the provider adds to a line that it taxes: the same place and rate for everybody. */
export function taxedLines({ payable }: KeptSession): TaxedLine[] {
  return payable.lines.map(({ bookIds, amountCents }) => ({
    ...{
      bookIds,
      taxCents: Math.round((amountCents * 725) / 10_000),
      rateBps: 725,
      place: 'US-CA',
    },
  }));
}

export function becomePaid({ payments }: ProviderBooks, session: KeptSession): void {
  session.payment = 'paid';
  const { paymentId } = session;
  if (paymentId === null) return;
  payments.set(paymentId, { paymentId, session, refunds: [], disputes: [] });
}

export function closeSession(books: ProviderBooks, session: KeptSession): void {
  session.status = 'expired';
  recordSession(books, 'expired', session);
}

/** What was not given back yet. */
export function leftOf({ session, refunds }: KeptPayment): number {
  return refunds
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .reduce((left, { amountCents }) => left - amountCents, session.totalCents);
}

export function makeRefund(
  books: ProviderBooks,
  { paymentId, refunds }: KeptPayment,
  amountCents: number,
  { bookNotes, key = null }: { bookNotes: readonly string[]; key?: string | null },
): PaymentRefund {
  const refund: PaymentRefund = {
    ...{ refundId: books.newId('re'), paymentId, amountCents },
    ...{ status: 'succeeded', reason: null, bookNotes: [...bookNotes], key },
    createdAt: books.clock(),
  };
  refunds.push(refund);
  books.record('charge.refunded', 'reversal', { paymentId });
  return refund;
}

export function allRefunds({ payments }: ProviderBooks): PaymentRefund[] {
  return [...payments.values()].flatMap(({ refunds }) => refunds);
}

export function allDisputes({ payments }: ProviderBooks): PaymentDispute[] {
  return [...payments.values()].flatMap(({ disputes }) => disputes);
}
