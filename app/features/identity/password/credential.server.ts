import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { accounts, users } from '#database/schema/users.ts';

const ofUser = (userId: string) =>
  and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'));

/** Hash of an account's password; `null` where there is none. */
export async function findPasswordHash(db: Database, userId: string): Promise<string | null> {
  const [found] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .where(ofUser(userId));
  return found?.password ?? null;
}

/** Gives an account this password, whether it had one before or not. */
export async function setPasswordHash(
  tx: Database,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await tx
    .insert(accounts)
    .values({
      id: randomUUID(),
      userId,
      providerId: 'credential',
      accountId: userId,
      password: passwordHash,
    })
    .onConflictDoUpdate({
      target: [accounts.providerId, accounts.accountId],
      set: { password: passwordHash, updatedAt: new Date() },
    });
}

/** Puts a hash in the place of `from`, and answers whether that was still there. */
export async function replacePasswordHash(
  db: Database,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const replaced = await db
    .update(accounts)
    .set({ password: to, updatedAt: new Date() })
    .where(and(ofUser(userId), eq(accounts.password, from)))
    .returning({ id: accounts.id });
  return replaced.length > 0;
}

/**
 * Holds an account until the transaction ends. Sessions that are being made for it wait (their
 * foreign key needs the row), so that none slips through between an old password and a new one.
 */
export async function lockUser(
  tx: Database,
  userId: string,
): Promise<{ email: string; emailVerified: boolean } | null> {
  const [user] = await tx
    .select({ email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return user ?? null;
}
