import { eq } from 'drizzle-orm';
import { settleBuyerAccount } from '#app/features/identity/account/settle-buyer-account.server.ts';
import { callOffErasure } from '#app/features/identity/erasure/call-off-erasure.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { userEbookAccess } from '#database/schema/library.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import type { DeskServices } from '../desk-services.server.ts';
import type { LockedOrder } from './lock-order.server.ts';

/** Moves an order and what it gave to the account of an address, found or made, in the caller's transaction. */
export async function moveOrder(
  services: Pick<DeskServices, 'db' | 'jobs' | 'securityLog'>,
  { checkout: { id: orderId, firstName, lastName } }: Pick<LockedOrder, 'checkout'>,
  email: string,
): Promise<{ userId: string }> {
  const buyer = { email, firstName, lastName, passwordHash: null, userId: null };
  const { db: tx } = services;
  const { userId } = await settleBuyerAccount(services, buyer);
  await callOffErasure(services, { userId, by: 'purchase' });
  // Whoever was signed in at the checkout was so under the wrong address.
  await tx.update(checkouts).set({ email, userId: null }).where(eq(checkouts.id, orderId));
  await tx.update(userPurchases).set({ userId }).where(eq(userPurchases.orderId, orderId));
  await tx.update(userEbookAccess).set({ userId }).where(eq(userEbookAccess.orderId, orderId));
  return { userId };
}
