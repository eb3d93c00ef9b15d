import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { emailChangePurposes, findAccountToken } from '../verification/account-token.server.ts';
import { endEmailChange, lockEmailChange } from './start-email-change.server.ts';

/**
 * "This was not me" from either mailbox: ends the change and its links. Resolves to the account's
 * id; `null` if the link does not work, or no longer works.
 */
export async function cancelEmailChange(
  { db, clock }: { db: Database; clock: Clock },
  token: string,
): Promise<string | null> {
  const asked = await findAccountToken(db, token, emailChangePurposes, clock());
  if (asked === null) return null;
  return db.transaction(async (tx) => {
    await lockEmailChange(tx, asked.userId);
    // Both mailboxes may have agreed meanwhile, or another change may have taken its place.
    const found = await findAccountToken(tx, token, emailChangePurposes, clock());
    if (found === null) return null;
    await endEmailChange(tx, found.userId);
    return found.userId;
  });
}

/** Ends an account's own change of address, if one is under way, and its links. */
export async function withdrawEmailChange(db: Database, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockEmailChange(tx, userId);
    await endEmailChange(tx, userId);
  });
}
