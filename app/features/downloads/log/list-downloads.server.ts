import { desc, eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { downloads } from '#database/schema/downloads.ts';

export type KeptDownload = typeof downloads.$inferSelect;

/** The copies of an order that were handed over in the last 120 days, the last one first. */
export function listDownloads(db: Database, orderId: string): Promise<KeptDownload[]> {
  return db
    .select()
    .from(downloads)
    .where(eq(downloads.orderId, orderId))
    .orderBy(desc(downloads.at), desc(downloads.id));
}
