import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { users } from '#database/schema/users.ts';

/** Whether anybody has an account, proven or not, under a normalised address. */
export async function hasAccount(db: Database, email: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, email))
    .limit(1);
  return found.length > 0;
}
