import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { users } from '#database/schema/users.ts';
import type { SessionUser } from '../session/session.ts';

/** Whether anybody has an account, proven or not, under a normalised address. */
export async function hasAccount(db: Database, email: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, email))
    .limit(1);
  return found.length > 0;
}

/** The account with this id, or under this normalised address. */
export async function findUser(
  db: Database,
  by: { id: string } | { email: string },
): Promise<SessionUser | null> {
  const { id, email, emailVerified, name, firstName, lastName } = users;
  const [user] = await db
    .select({ id, email, emailVerified, name, firstName, lastName })
    .from(users)
    .where('id' in by ? eq(users.id, by.id) : eq(users.email, by.email));
  return user ?? null;
}
