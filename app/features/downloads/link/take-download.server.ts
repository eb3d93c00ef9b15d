import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { downloadTokens } from '#database/schema/download-tokens.ts';
import { holdLink } from '../reservation/hold-link.server.ts';

/**
 * Takes one download off an order's allowance; `false` if none is left that is not set aside. The link
 * is held meanwhile, so two at once for the last one cannot both have it.
 */
export function takeDownload(db: Database, id: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const link = await holdLink(tx, id, now);
    if (link === null || link.unreservedCount === 0) return false;
    await tx
      .update(downloadTokens)
      .set({ downloadsCount: sql`${downloadTokens.downloadsCount} + 1` })
      .where(eq(downloadTokens.id, id));
    return true;
  });
}

/** Gives back a download that was taken but could not be delivered. Call once for one taken. */
export async function giveDownloadBack(db: Database, id: string): Promise<void> {
  await db
    .update(downloadTokens)
    .set({ downloadsCount: sql`${downloadTokens.downloadsCount} - 1` })
    .where(and(eq(downloadTokens.id, id), gt(downloadTokens.downloadsCount, 0)));
}
