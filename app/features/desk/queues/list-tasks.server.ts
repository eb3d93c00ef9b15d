import { and, desc, inArray, isNull } from 'drizzle-orm';
import { kindsFor } from '#app/features/attention/kind-lists.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import type { Role } from '../staff/roles.ts';

export type ListedTask = typeof ownerTasks.$inferSelect;

/** The open tasks of a role, the newest first; `all`: the settled ones as well. */
export async function listTasks(
  db: Database,
  { all, limit, role }: { all: boolean; limit: number; role: Role },
): Promise<ListedTask[]> {
  return db
    .select()
    .from(ownerTasks)
    .where(
      and(
        all ? undefined : isNull(ownerTasks.settledAt),
        role === 'owner' ? undefined : inArray(ownerTasks.kind, kindsFor(role)),
      ),
    )
    .orderBy(desc(ownerTasks.raisedAt))
    .limit(limit);
}
