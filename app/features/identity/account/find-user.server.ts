import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { users } from '#database/schema/users.ts';
import { inMailbox } from '../in-mailbox.server.ts';
import type { SessionUser } from '../session/session.ts';

/** What the shop knows of an account's owner. */
export const userFields = {
  id: users.id,
  email: users.email,
  emailVerified: users.emailVerified,
  name: users.name,
  firstName: users.firstName,
  lastName: users.lastName,
};

/** Whether anybody has an account, proven or not, under a normalised address. */
export async function hasAccount(db: Database, email: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, email))
    .limit(1);
  return found.length > 0;
}

/** More accounts of one mailbox than anybody has. */
const maxSpellings = 5;

/**
 * The accounts whose addresses lead to the mailbox of a normalised one: that of the address itself
 * alone, if it has one.
 */
export async function findUsersOfMailbox(db: Database, email: string): Promise<SessionUser[]> {
  const exact = await findUser(db, { email });
  if (exact !== null) return [exact];
  return db
    .select(userFields)
    .from(users)
    .where(inMailbox(users.email, email))
    .orderBy(users.email)
    .limit(maxSpellings);
}

/** The account with this id, or under this normalised address. */
export async function findUser(
  db: Database,
  by: { id: string } | { email: string },
): Promise<SessionUser | null> {
  const [user] = await db
    .select(userFields)
    .from(users)
    .where('id' in by ? eq(users.id, by.id) : eq(users.email, by.email));
  return user ?? null;
}
