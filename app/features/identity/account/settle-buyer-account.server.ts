import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import type { SecurityLog } from '#app/platform/security-log/security-log.server.ts';
import { shownName } from '#app/platform/shown-name.ts';
import { emailChanges } from '#database/schema/email-changes.ts';
import { accounts, sessions, users } from '#database/schema/users.ts';

interface Services {
  db: Database;
  securityLog: SecurityLog;
}

export interface Buyer {
  /** Who was signed in at the checkout, if that account is still there; `null` for a guest. */
  userId: string | null;
  /** Normalised. */
  email: string;
  firstName: string;
  lastName: string;
  /** Hash of the password chosen at checkout; `null` if none was. */
  passwordHash: string | null;
}

/**
 * Finds the account of somebody who paid, or makes it; runs inside the fulfilment's transaction.
 * What was bought while signed in to it is its holder's own, and takes nothing from it. Otherwise an
 * account that never proved its mailbox loses its password, sessions and name, since whoever
 * registered somebody else's address must not receive what its owner buys. The buyer's own password
 * counts only for an account made here. Called twice, it finds what the first call made. The security
 * log hears of it at once, also of what the transaction then takes back.
 */
export async function settleBuyerAccount(
  { db: tx, securityLog }: Services,
  buyer: Buyer,
): Promise<{ userId: string }> {
  const known = await lockAccount(tx, buyer.email);
  if (known === null) {
    const [made] = await tx
      .insert(users)
      .values({ id: randomUUID(), email: buyer.email, ...namesOf(buyer) })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    // Somebody else made it at the same moment.
    if (!made) return settleBuyerAccount({ db: tx, securityLog }, buyer);
    if (buyer.passwordHash !== null) await addPassword(tx, made.id, buyer.passwordHash);
    return { userId: made.id };
  }

  // The account of another address is not this one, whoever was signed in to it.
  const isBuyers = known.id === buyer.userId;
  if (!known.emailVerified && !isBuyers) {
    await tx.delete(accounts).where(eq(accounts.userId, known.id));
    await tx.delete(sessions).where(eq(sessions.userId, known.id));
    await tx.delete(emailChanges).where(eq(emailChanges.userId, known.id));
    await tx.update(users).set(namesOf(buyer)).where(eq(users.id, known.id));
    const reason = 'bought-by-mailbox-owner';
    securityLog.note('sessions-ended', { userId: known.id, reason });
  }
  return { userId: known.id };
}

/** Waits for whoever holds it; `null` where there is none, or it has just become nobody's. */
async function lockAccount(tx: Database, email: string) {
  const [known] = await tx
    .select({ id: users.id, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.email, email))
    .for('update');
  return known ?? null;
}

function namesOf({ firstName, lastName }: Buyer) {
  return { name: shownName(firstName, lastName), firstName, lastName };
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
