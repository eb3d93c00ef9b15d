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

export type User = Pick<typeof users.$inferSelect, 'id' | 'email' | 'emailVerified'>;

/** The account with this id, or under this normalised address. */
export async function findUser(
  db: Database,
  by: { id: string } | { email: string },
): Promise<User | null> {
  const [user] = await db
    .select({ id: users.id, email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where('id' in by ? eq(users.id, by.id) : eq(users.email, by.email));
  return user ?? null;
}
