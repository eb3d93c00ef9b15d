import { and, eq, gt, inArray, ne } from 'drizzle-orm';
import { bundle } from '#app/features/catalog/catalog.ts';
import { hasAccount } from '#app/features/identity/account/find-user.server.ts';
import {
  hashPassword,
  verifyPassword,
} from '#app/features/identity/password/password-hash.server.ts';
import { keepOrderLines } from '#app/features/orders/keep-order-lines.server.ts';
import { listOrderLines } from '#app/features/orders/list-order-lines.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import {
  type OpenedSession,
  type PaymentProvider,
  ProviderUnavailable,
} from '#app/platform/payments/payment-provider.server.ts';
import { randomCode, sha256 } from '#app/platform/random-code.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { cardPageLines } from './card-page-lines.server.ts';
import { type PricedOrder, priceOrder, type RequestedItem } from './price-order.ts';

export interface CheckoutRequest {
  /** The account of whoever is signed in; `null` for a guest. */
  userId: string | null;
  /** Normalised. */
  email: string;
  firstName: string;
  lastName: string;
  billingAddress: Record<string, string>;
  items: RequestedItem[];
  /** Chosen by a guest of the bundle page; `null` for everybody else. */
  password: string | null;
  /** Made by the page once a form visit; `null` gives every call a checkout of its own. */
  idempotencyKey: string | null;
  /** Where the buyer comes back to, an origin of this shop. */
  origin: string;
}

export type OpenedCheckout =
  | { status: 'opened'; url: string }
  | {
      status: 'refused';
      code: 'bad_items' | 'bad_request' | 'account_exists' | 'key_reused' | 'already_paid';
      problem: string;
    };

interface Services {
  db: Database;
  payments: PaymentProvider;
  clock: Clock;
  /** By which the shop knows its own sessions again. */
  publicUrl: string;
}

type Checkout = typeof checkouts.$inferSelect;

/** The provider allows 24 hours at most; five minutes less, for clocks that differ. */
const lifetimeMs = 24 * 3_600_000 - 300_000;

const closed: OpenedCheckout = {
  status: 'refused',
  code: 'already_paid',
  problem: 'This order is already closed. Please reload the page to start a new one.',
};

/**
 * Prices a cart, keeps it as a pending checkout and opens a page where it can be paid. The same
 * idempotency key, twice or at once, gives the same page; of the passwords sent with it the last one
 * counts. Throws ProviderUnavailable when the provider fails; asking again then goes on where it
 * stopped.
 */
export async function openCheckout(
  services: Services,
  request: CheckoutRequest,
): Promise<OpenedCheckout> {
  const pricing = priceOrder(request.items);
  if (!pricing.ok) return { status: 'refused', code: 'bad_items', problem: pricing.problem };
  if (request.password !== null && (await hasAccount(services.db, request.email))) {
    return {
      status: 'refused',
      code: 'account_exists',
      problem: 'You already have an account with us. Please sign in to continue.',
    };
  }

  const checkout = await keepCheckout(services, request, pricing.order);
  if (isClosed(checkout, services.clock())) return closed;
  if (!isSameOrder(checkout, request, pricing.order)) {
    return {
      status: 'refused',
      code: 'key_reused',
      problem: 'This order was changed after it was sent. Please reload the page and try again.',
    };
  }
  if (!(await takePassword(services, checkout, request.password))) return closed;
  if (checkout.paymentUrl !== null) return { status: 'opened', url: checkout.paymentUrl };

  const session = await openSession(services, checkout, request.origin);
  if (session.status === 'email-refused') {
    await dropCheckout(services.db, checkout.id);
    return { status: 'refused', code: 'bad_request', problem: 'Please check the e-mail address.' };
  }
  // Another call for the same key may have given the checkout up meanwhile; a page that can be
  // paid must be known all the same.
  await services.db
    .update(checkouts)
    .set({ sessionId: session.sessionId, paymentUrl: session.url, status: 'pending' })
    .where(and(eq(checkouts.id, checkout.id), ne(checkouts.status, 'complete')));
  return { status: 'opened', url: session.url };
}

async function openSession(
  { payments, db, publicUrl }: Services,
  checkout: Checkout,
  origin: string,
): Promise<OpenedSession> {
  const lines = await listOrderLines(db, checkout.id);
  try {
    return await payments.openSession({
      orderId: checkout.id,
      lines: cardPageLines(lines),
      email: checkout.email,
      record: {
        firstName: checkout.firstName,
        lastName: checkout.lastName,
        userId: checkout.userId,
        productType: checkout.productType,
        billingAddress: checkout.billingAddress,
        books: lines,
      },
      shopUrl: publicUrl,
      successUrl: `${origin}/payment-success`,
      cancelUrl: `${origin}${cancelPath(checkout.productType)}?checkout=cancelled`,
      expiresAt: checkout.expiresAt,
    });
  } catch (error) {
    // The provider answers an order it once failed with the same failure for a day.
    if (error instanceof ProviderUnavailable && error.isAnswered) {
      await dropCheckout(db, checkout.id);
    }
    throw error;
  }
}

/** Where a buyer who turns back finds what they were about to buy. */
function cancelPath(productType: Checkout['productType']): string {
  return productType === 'ultimate_lazy_guide' ? bundle.checkoutPath : '/cart';
}

/** Gives up a checkout that has no payment page, and frees its key for a next try. */
async function dropCheckout(db: Database, id: string): Promise<void> {
  await db
    .update(checkouts)
    .set({ status: 'expired', idempotencyKey: null, passwordHash: null })
    .where(and(eq(checkouts.id, id), eq(checkouts.status, 'opening')));
}

/** Keeps checkout and lines together, so that whoever finds the one finds the others. */
async function keepCheckout(
  services: Services,
  request: CheckoutRequest,
  order: PricedOrder,
): Promise<Checkout> {
  const row = await checkoutOf(services, request, order);
  const kept = await services.db.transaction(async (tx) => {
    const [inserted] = await tx
      .insert(checkouts)
      .values(row)
      .onConflictDoNothing({ target: checkouts.idempotencyKey })
      .returning();
    if (inserted) await keepOrderLines(tx, inserted.id, order.lines);
    return inserted;
  });
  if (kept) return kept;

  const [earlier] = await services.db
    .select()
    .from(checkouts)
    .where(eq(checkouts.idempotencyKey, request.idempotencyKey ?? ''));
  if (!earlier) throw new Error('A checkout vanished between two statements.');
  return earlier;
}

async function checkoutOf(
  { clock }: Services,
  request: CheckoutRequest,
  order: PricedOrder,
): Promise<typeof checkouts.$inferInsert> {
  const now = clock();
  return {
    id: `EK-${randomCode(5)}-${randomCode(5)}`,
    userId: request.userId,
    idempotencyKey: request.idempotencyKey,
    requestHash: hashOf(request),
    status: 'opening',
    productType: order.productType,
    subtotalCents: order.subtotalCents,
    taxCents: order.taxCents,
    totalCents: order.totalCents,
    email: request.email,
    firstName: request.firstName,
    lastName: request.lastName,
    billingAddress: request.billingAddress,
    passwordHash: request.password === null ? null : await hashPassword(request.password),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  };
}

/** The provider closes a page by its own clock; we only hear of it later. */
function isClosed({ status, expiresAt }: Checkout, now: Date): boolean {
  return status === 'complete' || status === 'expired' || expiresAt <= now;
}

/** Prices may have changed since the first try: what is charged must be what was kept. */
function isSameOrder(checkout: Checkout, request: CheckoutRequest, order: PricedOrder): boolean {
  return checkout.requestHash === hashOf(request) && checkout.totalCents === order.totalCents;
}

/**
 * A guest who sends the order again, from another tab or after thinking better of it, must not end
 * up with the first password. Answers false, and leaves the password, where the order was paid or
 * ran out meanwhile: fulfilment locks the row that is written here.
 */
async function takePassword(
  { db, payments, clock }: Services,
  checkout: Checkout,
  password: string | null,
): Promise<boolean> {
  const { id, passwordHash, sessionId } = checkout;
  if (password === null) return true;
  if (passwordHash !== null && (await verifyPassword(passwordHash, password))) return true;
  // The provider knows of a payment before we do, of a delayed one by days.
  const session = sessionId === null ? null : await payments.findSession(sessionId);
  if (session !== null && session.status !== 'open') return false;
  const taken = await db
    .update(checkouts)
    .set({ passwordHash: await hashPassword(password) })
    .where(
      and(
        eq(checkouts.id, id),
        inArray(checkouts.status, ['opening', 'pending']),
        gt(checkouts.expiresAt, clock()),
      ),
    )
    .returning({ id: checkouts.id });
  return taken.length > 0;
}

/** What makes two requests the same order, but for the password: a quick digest of it is not kept. */
function hashOf({ idempotencyKey, password, ...order }: CheckoutRequest): string {
  return sha256(JSON.stringify([order, password !== null]));
}
