import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { downloadTokens } from '#database/schema/download-tokens.ts';

/**
 * Ends an order's download link, in the caller's transaction, or with `null` makes it good again.
 * Its expiry and the count of its downloads stay as they were.
 */
export async function setDownloadEnd(
  tx: Database,
  orderId: string,
  endedAt: Date | null,
): Promise<void> {
  await tx.update(downloadTokens).set({ endedAt }).where(eq(downloadTokens.orderId, orderId));
}
