import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { keepOrderLines } from '#app/features/orders/keep-order-lines.server.ts';
import type { PaymentSession } from '#app/platform/payments/payment-provider.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { orderHistory } from '#database/schema/purchases.ts';
import { users } from '#database/schema/users.ts';
import type { FulfilServices } from './fulfil-services.server.ts';

const productType = z.enum(checkouts.productType.enumValues);
/** Sessions from before modes were kept name none. */
const taxMode = z.enum(checkouts.taxMode.enumValues).nullable().catch(null);

/**
 * Makes the checkout of an order anew from the paid session that this shop opened for it, in the
 * caller's transaction: a restored backup does not know what was sold after it was taken. A password
 * that a guest chose is lost. Answers false, and changes nothing, where the session is not this
 * shop's or does not tell enough. Called twice, or at once, it makes one.
 */
export async function rebuildOrder(
  { db: tx, clock, publicUrl }: FulfilServices,
  session: PaymentSession,
  cause: string,
): Promise<boolean> {
  const { order, orderId } = session;
  const product = productType.safeParse(order?.productType);
  if (orderId === null || order === null || !product.success) return false;
  if (session.shopUrl !== publicUrl) return false;
  const sum = (part: 'cents' | 'taxCents') =>
    order.books.reduce((total, book) => total + book[part], 0);
  const [subtotalCents, taxCents] = [sum('cents'), sum('taxCents')];
  const { email, firstName, lastName, billingAddress } = order;
  const rebuilt = await tx
    .insert(checkouts)
    .values({
      id: orderId,
      requestHash: 'rebuilt',
      status: 'pending',
      sessionId: session.sessionId,
      productType: product.data,
      subtotalCents,
      taxCents,
      totalCents: subtotalCents + taxCents,
      taxMode: taxMode.parse(order.taxMode),
      userId: await knownUser(tx, order.userId),
      email,
      firstName,
      lastName,
      billingAddress,
      createdAt: session.createdAt,
      expiresAt: session.expiresAt,
    })
    .onConflictDoNothing()
    .returning({ id: checkouts.id });
  if (rebuilt.length === 0) return true;
  await keepOrderLines(
    tx,
    orderId,
    order.books.map((book) => ({ ...book, taxPlace: null })),
  );
  await tx.insert(orderHistory).values({ orderId, change: 'rebuilt', cause, at: clock() });
  return true;
}

/** The account may be as young as the order, and lost with it. */
async function knownUser(tx: FulfilServices['db'], userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
  return user?.id ?? null;
}
