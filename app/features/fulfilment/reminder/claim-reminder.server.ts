import { eq, lt, sql } from 'drizzle-orm';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import type { Keys } from '#app/platform/keys.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import { mailedToken, newSeed } from '#app/platform/signed-token.server.ts';
import { reminders } from '#database/schema/reminders.ts';

/** However many checkouts somebody begins and leaves, they hear of one in this time. */
const restMs = 7 * 86_400_000;

const purpose = 'stop-reminders-link';

/**
 * Takes the one reminder that an address may get now, for this order: in whatever process and however
 * often it is asked, another order of the address gets none for a week. Answers the token of the link
 * that stops them; `null` where the address had its reminder, or wants none. The same order may be
 * asked for again: its mail may not have gone out yet.
 */
export async function claimReminder(
  { db, keys, clock }: { db: Database; keys: Keys; clock: Clock },
  { email, orderId }: { email: string; orderId: string },
): Promise<string | null> {
  const now = clock();
  const seed = newSeed();
  const emailHash = sha256(email);
  const isSameOrder = eq(reminders.orderId, orderId);
  const hasRested = lt(reminders.remindedAt, new Date(now.getTime() - restMs));
  const [claimed] = await db
    .insert(reminders)
    .values({
      ...{ emailHash, orderId, seed, remindedAt: now },
      stopTokenHash: sha256(mailedToken(keys, purpose, { seed, tokenHash: null })),
    })
    .onConflictDoUpdate({
      target: reminders.emailHash,
      set: { orderId, remindedAt: now },
      setWhere: sql`${reminders.stoppedAt} is null and (${isSameOrder} or ${hasRested})`,
    })
    .returning();
  return claimed ? stopToken({ db, keys }, claimed) : null;
}

/** The token of the link that stops an address's reminders, the same in each of them. */
export async function stopToken(
  { db, keys }: { db: Database; keys: Keys },
  { emailHash, seed, stopTokenHash }: typeof reminders.$inferSelect,
): Promise<string> {
  const token = mailedToken(keys, purpose, { seed, tokenHash: stopTokenHash });
  if (sha256(token) !== stopTokenHash) {
    // The secret of the earlier mail's token is gone.
    await db
      .update(reminders)
      .set({ stopTokenHash: sha256(token) })
      .where(eq(reminders.emailHash, emailHash));
  }
  return token;
}
