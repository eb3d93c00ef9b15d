import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { blockedBuyers } from '#database/schema/blocked-buyers.ts';

/** Whether the owner keeps this normalised address from buying. */
export async function isBlocked(db: Database, email: string): Promise<boolean> {
  const found = await db
    .select({ email: blockedBuyers.email })
    .from(blockedBuyers)
    .where(eq(blockedBuyers.email, email));
  return found.length > 0;
}
