import { randomUUID } from 'node:crypto';
import { sha256 } from '#app/platform/random-code.server.ts';
import { mailedToken, newSeed } from '#app/platform/signed-token.server.ts';
import { subscriptions } from '#database/schema/newsletter.ts';
import type { Services } from '#server/services.ts';

type Subscription = typeof subscriptions.$inferInsert;

/** Subscriptions that were confirmed, in the order of `emails`; their ids. */
export async function insertReaders(
  { db, keys, clock }: Pick<Services, 'db' | 'keys' | 'clock'>,
  emails: readonly string[],
  given: Partial<Subscription> = {},
): Promise<string[]> {
  const rows = emails.map((email): Subscription => {
    const seed = newSeed();
    const token = mailedToken(keys, 'unsubscribe-link', { seed, tokenHash: null });
    return {
      ...{ id: randomUUID(), seed, email, status: 'confirmed', topics: ['newsletter'] },
      ...{ confirmTopics: [], waitingTopics: [], unsubscribeTokenHash: sha256(token) },
      ...{ createdAt: clock(), confirmedAt: clock(), ...given },
    };
  });
  await db.insert(subscriptions).values(rows);
  return rows.map(({ id }) => id);
}
