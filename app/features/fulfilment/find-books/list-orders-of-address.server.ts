import { and, desc, eq, sql } from 'drizzle-orm';
import { asSpelled, inMailbox } from '#app/features/identity/in-mailbox.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { userPurchases } from '#database/schema/purchases.ts';

export interface OrderOfAddress {
  orderId: string;
  userId: string;
  firstName: string;
  lastName: string;
  purchasedAt: Date;
}

/** More spellings of one mailbox than anybody buys with. */
const maxSpellings = 5;

/**
 * The addresses that orders were placed with and that lead to the mailbox of a normalised one; if that is
 * among them, it comes first.
 */
export async function listAddressesOfMailbox(db: Database, email: string): Promise<string[]> {
  const spelled = asSpelled(checkouts.email, email);
  const found = await db
    .select({ email: checkouts.email })
    .from(checkouts)
    // Written out, for the index that has the same words.
    .where(and(sql`${checkouts.status} = 'complete'`, inMailbox(checkouts.email, email)))
    .groupBy(checkouts.email)
    .orderBy(spelled, checkouts.email)
    .limit(maxSpellings);
  return found.map((row) => row.email);
}

/** The orders of a normalised address that were paid or given and still stand, the newest first. */
export async function listOrdersOfAddress(
  db: Database,
  email: string,
  limit: number,
): Promise<OrderOfAddress[]> {
  const { firstName, lastName } = checkouts;
  const { orderId, userId, purchasedAt } = userPurchases;
  return db
    .select({ orderId, userId, firstName, lastName, purchasedAt })
    .from(checkouts)
    .innerJoin(userPurchases, eq(orderId, checkouts.id))
    .where(and(eq(checkouts.email, email), eq(userPurchases.status, 'completed')))
    .orderBy(desc(purchasedAt), desc(orderId))
    .limit(limit);
}
