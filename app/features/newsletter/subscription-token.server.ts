import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import type { Keys } from '#app/platform/keys.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import { mailedToken } from '#app/platform/signed-token.server.ts';
import { subscriptions } from '#database/schema/newsletter.ts';

type Subscription = typeof subscriptions.$inferSelect;

/** Of the link in the mail `confirmMailId`, which asks for confirmation. */
export function confirmToken(
  keys: Keys,
  row: Pick<Subscription, 'seed' | 'confirmMailId' | 'confirmTokenHash'>,
): string {
  const seed = `${row.seed}:${row.confirmMailId}`;
  return mailedToken(keys, 'confirm-subscription-link', { seed, tokenHash: row.confirmTokenHash });
}

/** Of the link to unsubscribe, the same in every mail of a subscription; `null` as hash for a new one. */
export function unsubscribeToken(
  keys: Keys,
  { seed, unsubscribeTokenHash }: { seed: string; unsubscribeTokenHash: string | null },
): string {
  return mailedToken(keys, 'unsubscribe-link', { seed, tokenHash: unsubscribeTokenHash });
}

/**
 * The same for a link that is about to be handed out. Where the secret of the earlier ones is gone,
 * the new token takes their place.
 */
export async function recoverUnsubscribeToken(
  db: Database,
  keys: Keys,
  row: Pick<Subscription, 'id' | 'seed' | 'unsubscribeTokenHash'>,
): Promise<string> {
  const token = unsubscribeToken(keys, row);
  const hash = sha256(token);
  if (hash !== row.unsubscribeTokenHash) {
    await db
      .update(subscriptions)
      .set({ unsubscribeTokenHash: hash })
      .where(eq(subscriptions.id, row.id));
  }
  return token;
}
