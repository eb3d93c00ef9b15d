import { desc, isNull } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';

export type ListedTask = typeof ownerTasks.$inferSelect;

/** What the shop asks its owner to settle, the newest first; `all`: what is settled as well. */
export async function listTasks(
  db: Database,
  { all, limit }: { all: boolean; limit: number },
): Promise<ListedTask[]> {
  return db
    .select()
    .from(ownerTasks)
    .where(all ? undefined : isNull(ownerTasks.settledAt))
    .orderBy(desc(ownerTasks.raisedAt))
    .limit(limit);
}
