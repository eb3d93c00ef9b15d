import {
  type ListLook,
  type ListPage,
  type PayableOrder,
  type PaymentDispute,
  type PaymentEvent,
  type PaymentProvider,
  type PaymentRefund,
  type PaymentSession,
  ProviderUnavailable,
} from '#app/platform/payments/payment-provider.server.ts';

interface KeptSession extends PaymentSession {
  payable: PayableOrder;
}

interface KeptPayment {
  paymentId: string;
  session: KeptSession;
  refunds: PaymentRefund[];
  disputes: PaymentDispute[];
}

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
  /** Takes the events out that no webhook was told of yet. */
  takeUntoldEvents(): PaymentEvent[];
  /** While it fails, every question is answered with an error; `lost` does what was asked first. */
  setFailure(failure: 'none' | 'error' | 'lost-answer'): void;
  /** How many questions were asked. */
  reads(): number;
}

const pageLength = 100;

/**
 * A payment provider in memory, with the rules of the real one as far as a shop can see them: for
 * simulations that live through years in seconds. How faithful the shop's view of the real protocol
 * is, is tested elsewhere, over HTTP. `beforeCall` runs before every call of the shop.
 */
export function simulatedProvider(
  clock: () => Date,
  beforeCall: () => Promise<void> = () => Promise.resolve(),
): { payments: PaymentProvider; controls: ProviderControls } {
  const sessions = new Map<string, KeptSession>();
  const payments = new Map<string, KeptPayment>();
  const madeByKey = new Map<string, PaymentRefund>();
  const events: { event: PaymentEvent; at: Date }[] = [];
  const untold: PaymentEvent[] = [];
  let failure: 'none' | 'error' | 'lost-answer' = 'none';
  let readCount = 0;
  let lastNumber = 0;
  const newId = (prefix: string) => {
    lastNumber += 1;
    return `${prefix}_${lastNumber}`;
  };

  function tell(type: string, about: PaymentEvent['about'], ids: Partial<PaymentEvent>): void {
    const event = { id: newId('evt'), type, about, sessionId: null, paymentId: null, ...ids };
    events.unshift({ event, at: clock() });
    untold.push(event);
  }

  const tellSession = (type: string, { sessionId, paymentId }: PaymentSession) =>
    tell(`checkout.session.${type}`, 'session', { sessionId, paymentId });

  /** Does `act`, unless the provider fails; a lost answer has been acted upon. */
  async function answer<T>(act: () => T): Promise<T> {
    await beforeCall();
    if (failure === 'error') throw unavailable();
    const result = act();
    if (failure === 'lost-answer') throw unavailable();
    return result;
  }

  const read = <T>(act: () => T): Promise<T> => {
    readCount += 1;
    return answer(act);
  };

  function becomePaid(session: KeptSession): void {
    session.payment = 'paid';
    const { paymentId } = session;
    if (paymentId === null) return;
    payments.set(paymentId, { paymentId, session, refunds: [], disputes: [] });
  }

  function leave(sessionId: string): KeptSession | null {
    const session = sessions.get(sessionId);
    if (session?.status !== 'open' || session.expiresAt <= clock()) return null;
    session.status = 'complete';
    session.paymentId = newId('pi');
    return session;
  }

  const leftOf = ({ session, refunds }: KeptPayment) =>
    session.totalCents -
    refunds
      .filter(({ status }) => status !== 'failed' && status !== 'canceled')
      .reduce((sum, { amountCents }) => sum + amountCents, 0);

  function makeRefund(payment: KeptPayment, amountCents: number, notes: readonly string[]) {
    const refund: PaymentRefund = {
      refundId: newId('re'),
      paymentId: payment.paymentId,
      amountCents,
      status: 'succeeded',
      reason: null,
      bookNotes: [...notes],
      createdAt: clock(),
    };
    payment.refunds.push(refund);
    tell('charge.refunded', 'reversal', { paymentId: payment.paymentId });
    return refund;
  }

  function pageOf<Item>(all: Item[], { cursor }: ListLook): ListPage<Item> {
    const place = Number(cursor ?? 0);
    const items = all.slice(place, place + pageLength);
    const next = place + items.length;
    return { items: structuredClone(items), nextCursor: next < all.length ? String(next) : null };
  }

  const newestFirst = <Item extends { createdAt: Date }>(items: Iterable<Item>, since: Date) =>
    [...items].filter(({ createdAt }) => createdAt >= since).reverse();

  const withoutPayable = ({ payable, ...session }: KeptSession): PaymentSession => session;

  return {
    payments: {
      mode: 'test',
      neededEventTypes: [],
      openSession: (payable) =>
        answer(() => {
          const known = [...sessions.values()].find(({ orderId }) => orderId === payable.orderId);
          const session = known ?? openedFor(payable, newId('cs'), clock());
          sessions.set(session.sessionId, session);
          const { sessionId } = session;
          return { status: 'opened', sessionId, url: `https://pay.example/${sessionId}` };
        }),
      findSession: (sessionId) =>
        read(() => {
          const session = sessions.get(sessionId);
          return session ? structuredClone(withoutPayable(session)) : null;
        }),
      expireSession: (sessionId) =>
        answer(() => {
          const session = sessions.get(sessionId);
          if (session?.status === 'complete') return 'complete';
          if (session?.status === 'open') close(session);
          return 'expired';
        }),
      findSessionOf: (paymentId) =>
        read(() => {
          const session = payments.get(paymentId)?.session;
          return session ? structuredClone(withoutPayable(session)) : null;
        }),
      findPayment: (paymentId) =>
        read(() => {
          const payment = payments.get(paymentId);
          if (!payment) return null;
          const { session, refunds, disputes } = payment;
          const { orderId, totalCents: receivedCents } = session;
          return structuredClone({ orderId, receivedCents, refunds, disputes });
        }),
      refund: ({ paymentId, amountCents, bookIds, key }) =>
        answer(() => {
          const payment = payments.get(paymentId);
          const known = madeByKey.get(key);
          if (known) return { status: 'made', refund: structuredClone(known) };
          if (!payment || amountCents > leftOf(payment)) {
            return { status: 'refused', problem: 'More than is left.' };
          }
          const refund = makeRefund(payment, amountCents, bookIds);
          madeByKey.set(key, refund);
          return { status: 'made', refund: structuredClone(refund) };
        }),
      listEvents: (look) =>
        read(() =>
          pageOf(
            events
              .filter(({ at }) => at >= look.since)
              .map(({ event, at }) => ({ ...event, createdAt: at })),
            look,
          ),
        ),
      listCompletedSessions: (look) =>
        read(() =>
          pageOf(
            newestFirst(sessions.values(), look.since)
              .filter(({ status }) => status === 'complete')
              .map(withoutPayable),
            look,
          ),
        ),
      listRefunds: (look) => read(() => pageOf(newestFirst(allRefunds(), look.since), look)),
      listDisputes: (look) => read(() => pageOf(newestFirst(allDisputes(), look.since), look)),
      readEvent: () => null,
      listWebhooks: () => read(() => []),
      readClockOffset: () => read(() => 0),
      listMissingRights: () => read(() => []),
    },
    controls: {
      sessions: () => [...sessions.values()],
      pay(sessionId) {
        const session = leave(sessionId);
        if (!session) return false;
        becomePaid(session);
        tellSession('completed', session);
        return true;
      },
      payLater(sessionId) {
        const session = leave(sessionId);
        if (!session) return false;
        session.payment = 'processing';
        tellSession('completed', session);
        return true;
      },
      settleLater(sessionId, outcome) {
        const session = sessions.get(sessionId);
        if (session?.payment !== 'processing') return;
        if (outcome === 'paid') becomePaid(session);
        else session.payment = 'failed';
        tellSession(`async_payment_${outcome === 'paid' ? 'succeeded' : 'failed'}`, session);
      },
      payments: () => [...payments.keys()],
      sendBack(paymentId, cents, bookNotes = []) {
        const payment = payments.get(paymentId);
        const amountCents = payment ? Math.min(cents, leftOf(payment)) : 0;
        return payment && amountCents > 0 ? makeRefund(payment, amountCents, bookNotes) : null;
      },
      failRefund(refundId) {
        const refund = allRefunds().find((one) => one.refundId === refundId);
        if (refund?.status !== 'succeeded') return;
        refund.status = 'failed';
        tell('refund.failed', 'reversal', { paymentId: refund.paymentId });
      },
      openDispute(paymentId) {
        const payment = payments.get(paymentId);
        if (!payment || payment.disputes.length > 0) return;
        payment.disputes.push({
          ...{ disputeId: newId('dp'), paymentId, amountCents: payment.session.totalCents },
          ...{ status: 'needs_response', outcome: 'open', reason: 'fraudulent' },
          ...{ dueAt: new Date(clock().getTime() + 7 * 86_400_000), createdAt: clock() },
        });
        tell('charge.dispute.created', 'reversal', { paymentId });
      },
      closeDispute(disputeId, outcome) {
        const dispute = allDisputes().find((one) => one.disputeId === disputeId);
        if (dispute?.outcome !== 'open') return;
        dispute.outcome = outcome;
        dispute.status = outcome === 'lost' ? 'lost' : 'won';
        dispute.dueAt = null;
        tell('charge.dispute.closed', 'reversal', { paymentId: dispute.paymentId });
      },
      closeExpired() {
        for (const session of sessions.values()) {
          if (session.status === 'open' && session.expiresAt <= clock()) close(session);
        }
      },
      takeUntoldEvents: () => untold.splice(0),
      setFailure(next) {
        failure = next;
      },
      reads: () => readCount,
    },
  };

  function close(session: KeptSession): void {
    session.status = 'expired';
    tellSession('expired', session);
  }

  function allRefunds(): PaymentRefund[] {
    return [...payments.values()].flatMap(({ refunds }) => refunds);
  }

  function allDisputes(): PaymentDispute[] {
    return [...payments.values()].flatMap(({ disputes }) => disputes);
  }
}

function openedFor(payable: PayableOrder, sessionId: string, createdAt: Date): KeptSession {
  return {
    payable,
    sessionId,
    orderId: payable.orderId,
    claimedOrderId: payable.orderId,
    shopUrl: payable.shopUrl,
    status: 'open',
    payment: 'unpaid',
    totalCents: payable.lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
    currency: 'usd',
    paymentId: null,
    createdAt,
    expiresAt: payable.expiresAt,
    order: { ...payable.record, email: payable.email },
  };
}

function unavailable(): ProviderUnavailable {
  return new ProviderUnavailable('The provider has trouble.', { isAnswered: false });
}
