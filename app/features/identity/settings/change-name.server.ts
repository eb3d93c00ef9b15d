import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { users } from '#database/schema/users.ts';

/** Writes down a person's names, all of them as given. */
export async function changeName(
  db: Database,
  userId: string,
  names: { name: string; firstName: string; lastName: string },
): Promise<void> {
  await db
    .update(users)
    .set({ ...names, updatedAt: new Date() })
    .where(eq(users.id, userId));
}
