import { and, eq, sql } from 'drizzle-orm';
import { bundle } from '#app/features/catalog/catalog.ts';
import { listOrderLines } from '#app/features/orders/list-order-lines.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import {
  type OpenedSession,
  type PaymentProvider,
  ProviderUnavailable,
} from '#app/platform/payments/payment-provider.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { cardPageSums } from './card-page-sums.server.ts';
import type { Checkout } from './keep-checkout.server.ts';

export interface CardPageServices {
  db: Database;
  payments: PaymentProvider;
  /** By which the shop knows its own sessions again. */
  publicUrl: string;
}

/** The provider has answered by then, or the call was given up. */
export const maxOpeningMs = 15_000;

/**
 * `replaced`: another order of the visit took its place meanwhile. `paid`: another call was faster,
 * and so was the buyer.
 */
export type CardPage =
  | { status: 'opened'; url: string }
  | { status: 'email-refused' | 'replaced' | 'paid' };

/**
 * Opens the page where a kept checkout can be paid. Twice or at once, it is the same page. One whose
 * order was replaced while it was being opened is closed again, and its address given to nobody.
 * Throws ProviderUnavailable when the provider fails.
 */
export async function openCardPage(
  services: CardPageServices,
  checkout: Checkout,
  origin: string,
): Promise<CardPage> {
  const { db, payments } = services;
  const session = await openSession(services, checkout, origin);
  if (session.status === 'email-refused') {
    await dropCheckout(db, checkout.id);
    return session;
  }
  const { sessionId, url } = session;
  const [kept] = await db
    .update(checkouts)
    .set({
      sessionId,
      paymentUrl: url,
      nextSweepAt: checkout.expiresAt,
      status: sql`case when ${checkouts.status} = 'opening' then 'pending' else ${checkouts.status} end`,
    })
    .where(eq(checkouts.id, checkout.id))
    .returning({ status: checkouts.status });
  if (kept?.status === 'pending') return { status: 'opened', url };
  const ended = await payments.expireSession(sessionId);
  return { status: ended === 'complete' ? 'paid' : 'replaced' };
}

/**
 * Ends the page of a checkout whose row knows of none: a shop that was killed before it wrote the
 * provider's answer down, or that never heard it, left one that could be paid. Asked for again it is
 * the same page. Answers the session that was paid all the same, else `null`. Throws
 * ProviderUnavailable when the provider fails.
 */
export async function closeUnknownPage(
  services: CardPageServices,
  checkout: Checkout,
  origin: string,
): Promise<string | null> {
  const session = await openSession(services, checkout, origin);
  if (session.status === 'email-refused') return null;
  const ended = await services.payments.expireSession(session.sessionId);
  return ended === 'complete' ? session.sessionId : null;
}

async function openSession(
  { payments, db, publicUrl }: CardPageServices,
  checkout: Checkout,
  origin: string,
): Promise<OpenedSession> {
  const lines = await listOrderLines(db, checkout.id);
  try {
    return await payments.openSession({
      orderId: checkout.id,
      ...cardPageSums(lines, checkout.taxMode),
      email: checkout.email,
      record: {
        firstName: checkout.firstName,
        lastName: checkout.lastName,
        userId: checkout.userId,
        productType: checkout.productType,
        taxMode: checkout.taxMode,
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
    .set({ status: 'expired', idempotencyKey: null, passwordHash: null, reminderAskedAt: null })
    .where(and(eq(checkouts.id, id), eq(checkouts.status, 'opening')));
}
