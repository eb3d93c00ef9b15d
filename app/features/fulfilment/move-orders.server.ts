import { and, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { blockedBuyers } from '#database/schema/blocked-buyers.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { userPurchases } from '#database/schema/purchases.ts';

interface MovedAddress {
  userId: string;
  from: string;
  to: string;
}

/**
 * Has the orders of an account, paid or about to be, follow it to another address, in the caller's
 * transaction: receipts that are sent again and "Find my books" go there from then on. Papers
 * stay as they were made; a block follows as well. Again moves nothing more.
 */
export async function moveOrders(tx: Database, { userId, from, to }: MovedAddress): Promise<void> {
  const bought = tx
    .select({ id: userPurchases.orderId })
    .from(userPurchases)
    .where(eq(userPurchases.userId, userId));
  await tx
    .update(checkouts)
    .set({ email: to })
    .where(
      and(
        eq(checkouts.email, from),
        or(eq(checkouts.userId, userId), inArray(checkouts.id, bought)),
      ),
    );
  const [block] = await tx.select().from(blockedBuyers).where(eq(blockedBuyers.email, from));
  if (!block) return;
  await tx
    .insert(blockedBuyers)
    .values({ ...block, email: to })
    .onConflictDoNothing();
}
