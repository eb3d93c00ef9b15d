import {
  type ListLook,
  type ListPage,
  type PayableOrder,
  type PaymentProvider,
  type PaymentSession,
  ProviderUnavailable,
} from '#app/platform/payments/payment-provider.server.ts';
import {
  allDisputes,
  allRefunds,
  closeSession,
  emptyBooks,
  type KeptSession,
  leftOf,
  makeRefund,
  type ProviderBooks,
  taxedLines,
} from './provider-books.ts';
import { type ProviderControls, providerControls } from './provider-controls.ts';

/** `lost-answer` does what was asked, and does not say so. */
export type ProviderFailure = 'none' | 'error' | 'lost-answer';

export interface SimulatedProvider {
  payments: PaymentProvider;
  controls: ProviderControls;
  /** While it fails, every question is answered with an error. */
  setFailure(failure: ProviderFailure): void;
}

type Answer = <T>(act: () => T) => Promise<T>;

const pageLength = 100;

/**
 * A payment provider in memory, with the rules of the real one as far as a shop can see them: for
 * simulations that live through years in seconds. How faithful the shop's view of the real protocol
 * is, is tested elsewhere, over HTTP. `beforeCall` runs before every call of the shop.
 */
export function simulatedProvider(
  clock: () => Date,
  beforeCall: () => Promise<void>,
): SimulatedProvider {
  const books = emptyBooks(clock);
  let failure: ProviderFailure = 'none';
  const answer: Answer = async (act) => {
    await beforeCall();
    if (failure === 'error') throw unavailable();
    const result = act();
    if (failure === 'lost-answer') throw unavailable();
    return structuredClone(result);
  };
  return {
    payments: {
      mode: 'test',
      neededEventTypes: [],
      ...sessionCalls(books, answer),
      ...paymentCalls(books, answer),
      ...listCalls(books, answer),
      readEvent: () => null,
      paymentUrl: (paymentId) => `https://provider.example/${paymentId}`,
      listWebhooks: () => answer(() => []),
      readClockOffset: () => answer(() => 0),
      readTaxReadiness: () => answer(() => ({ isActive: true, missing: [] })),
      listMissingRights: () => answer(() => []),
    },
    controls: providerControls(books),
    setFailure(next) {
      failure = next;
    },
  };
}

function sessionCalls(books: ProviderBooks, answer: Answer) {
  const { sessions, payments } = books;
  return {
    openSession: (payable: PayableOrder) =>
      answer(() => {
        const known = [...sessions.values()].find(({ orderId }) => orderId === payable.orderId);
        const session = known ?? openedFor(payable, books.newId('cs'), books.clock());
        sessions.set(session.sessionId, session);
        const { sessionId } = session;
        return { status: 'opened' as const, sessionId, url: `https://pay.example/${sessionId}` };
      }),
    findSession: (sessionId: string) => answer(() => publicPartOf(sessions.get(sessionId) ?? null)),
    listTaxes: (sessionId: string) =>
      answer(() => {
        const session = sessions.get(sessionId);
        return session ? taxedLines(session) : null;
      }),
    findSessionOf: (paymentId: string) =>
      answer(() => publicPartOf(payments.get(paymentId)?.session ?? null)),
    expireSession: (sessionId: string) =>
      answer(() => {
        const session = sessions.get(sessionId);
        if (session?.status === 'complete') return 'complete';
        if (session?.status === 'open') closeSession(books, session);
        return 'expired';
      }),
  } satisfies Partial<PaymentProvider>;
}

function paymentCalls(books: ProviderBooks, answer: Answer) {
  const { payments, refundsByKey } = books;
  return {
    findPayment: (paymentId: string) =>
      answer(() => {
        const payment = payments.get(paymentId);
        if (!payment) return null;
        const { session, refunds, disputes } = payment;
        const { orderId, totalCents: receivedCents } = session;
        return { orderId, receivedCents, refunds, disputes };
      }),
    refund: ({ paymentId, amountCents, bookIds, key }: Parameters<PaymentProvider['refund']>[0]) =>
      answer(() => {
        const known = refundsByKey.get(key);
        if (known) return { status: 'made' as const, refund: known };
        const payment = payments.get(paymentId);
        if (!payment || amountCents > leftOf(payment)) {
          return { status: 'refused' as const, problem: 'More than is left.' };
        }
        const refund = makeRefund(books, payment, amountCents, { bookNotes: bookIds, key });
        refundsByKey.set(key, refund);
        return { status: 'made' as const, refund };
      }),
  } satisfies Partial<PaymentProvider>;
}

function listCalls(books: ProviderBooks, answer: Answer) {
  return {
    listEvents: (look: ListLook) =>
      answer(() => {
        const since = books.events.filter(({ at }) => at >= look.since);
        return pageOf(
          since.map(({ event, at }) => ({ ...event, createdAt: at })),
          look,
        );
      }),
    listCompletedSessions: (look: ListLook) =>
      answer(() => {
        const complete = newestFirst(books.sessions.values(), look).filter(
          ({ status }) => status === 'complete',
        );
        return pageOf(complete.map(withoutPayable), look);
      }),
    listRefunds: (look: ListLook) =>
      answer(() => pageOf(newestFirst(allRefunds(books), look).map(withShop(books)), look)),
    listDisputes: (look: ListLook) =>
      answer(() => pageOf(newestFirst(allDisputes(books), look).map(withShop(books)), look)),
  } satisfies Partial<PaymentProvider>;
}

/** As the payment of a refund or a dispute says it. */
function withShop({ sessions }: ProviderBooks) {
  return <Item extends { paymentId: string | null }>(item: Item) => {
    const session = [...sessions.values()].find(({ paymentId }) => paymentId === item.paymentId);
    return { ...item, shopUrl: session?.shopUrl ?? null };
  };
}

function pageOf<Item>(all: Item[], { cursor }: ListLook): ListPage<Item> {
  const place = Number(cursor ?? 0);
  const next = place + pageLength;
  return {
    items: all.slice(place, next),
    nextCursor: next < all.length ? String(next) : null,
  };
}

function newestFirst<Item extends { createdAt: Date }>(
  items: Iterable<Item>,
  { since }: ListLook,
): Item[] {
  return [...items].filter(({ createdAt }) => createdAt >= since).reverse();
}

function withoutPayable({ payable, ...session }: KeptSession): PaymentSession {
  return session;
}

const publicPartOf = (session: KeptSession | null) => session && withoutPayable(session);

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
    taxCents: 0,
    isTaxedByProvider: payable.isTaxedByProvider,
    buyerPlace: null,
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
