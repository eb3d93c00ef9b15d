import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { downloadTokens } from '#database/schema/download-tokens.ts';

/**
 * Takes one download off an order's allowance; `false` if none is left. Check and count are one
 * statement, so two at once for the last one cannot both have it.
 */
export async function takeDownload(db: Database, id: string, now: Date): Promise<boolean> {
  const taken = await db
    .update(downloadTokens)
    .set({ downloadsCount: sql`${downloadTokens.downloadsCount} + 1` })
    .where(
      and(
        eq(downloadTokens.id, id),
        lt(downloadTokens.downloadsCount, downloadTokens.maxDownloads),
        gt(downloadTokens.expiresAt, now),
        isNull(downloadTokens.endedAt),
        isNull(downloadTokens.replacedAt),
      ),
    )
    .returning({ id: downloadTokens.id });
  return taken.length === 1;
}

/** Gives back a download that was taken but could not be delivered. Call once for one taken. */
export async function giveDownloadBack(db: Database, id: string): Promise<void> {
  await db
    .update(downloadTokens)
    .set({ downloadsCount: sql`${downloadTokens.downloadsCount} - 1` })
    .where(and(eq(downloadTokens.id, id), gt(downloadTokens.downloadsCount, 0)));
}
