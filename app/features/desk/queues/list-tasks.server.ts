import { and, desc, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { needKindsFor } from '../needs/need.ts';
import type { Role } from '../staff/roles.ts';

export type ListedTask = typeof ownerTasks.$inferSelect;

/** What the shop asks somebody of this role to settle, the newest first; `all`: what is settled as well. */
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
        role === 'owner' ? undefined : inArray(ownerTasks.kind, needKindsFor(role)),
      ),
    )
    .orderBy(desc(ownerTasks.raisedAt))
    .limit(limit);
}
