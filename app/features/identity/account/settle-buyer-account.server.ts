import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { accounts, sessions, users } from '#database/schema/users.ts';

export interface Buyer {
  /** Normalised. */
  email: string;
  firstName: string;
  lastName: string;
  /** Hash of the password chosen at checkout; `null` if none was. */
  passwordHash: string | null;
}

/**
 * Finds the account of somebody who paid, or makes it; runs inside the fulfilment's transaction.
 * An account that was there before but never proved its mailbox loses its password, sessions and
 * name, since whoever registered somebody else's address must not receive what its owner buys: not
 * even when they were signed in and sent the owner the card page. The buyer's own password counts
 * only for an account made here. Called twice, it finds what the first call made.
 */
export async function settleBuyerAccount(tx: Database, buyer: Buyer): Promise<{ userId: string }> {
  const made = await tx
    .insert(users)
    .values({
      id: randomUUID(),
      email: buyer.email,
      ...namesOf(buyer),
    })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });

  const [newUser] = made;
  if (newUser) {
    if (buyer.passwordHash !== null) await addPassword(tx, newUser.id, buyer.passwordHash);
    return { userId: newUser.id };
  }

  const [known] = await tx
    .select({ id: users.id, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.email, buyer.email))
    .for('update');
  if (!known) throw new Error('An account vanished between two statements of one transaction.');
  if (!known.emailVerified) {
    await tx.delete(accounts).where(eq(accounts.userId, known.id));
    await tx.delete(sessions).where(eq(sessions.userId, known.id));
    await tx.update(users).set(namesOf(buyer)).where(eq(users.id, known.id));
  }
  return { userId: known.id };
}

function namesOf({ firstName, lastName }: Buyer) {
  return { name: `${firstName} ${lastName}`.trim(), firstName, lastName };
}

async function addPassword(tx: Database, userId: string, passwordHash: string): Promise<void> {
  await tx.insert(accounts).values({
    id: randomUUID(),
    userId,
    providerId: 'credential',
    accountId: userId,
    password: passwordHash,
  });
}
