import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';

/** The same order, sent again in its visit by a browser that has lost its key meanwhile: the last one counts. */
export async function settleBrowser(
  db: Database,
  { id, browserHash }: { id: string; browserHash: string | null },
  browserKey: string | null,
): Promise<void> {
  const sent = browserKey === null ? null : sha256(browserKey);
  if (sent === browserHash) return;
  await db.update(checkouts).set({ browserHash: sent }).where(eq(checkouts.id, id));
}
