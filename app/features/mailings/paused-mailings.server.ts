import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { mailings } from '#database/schema/mailings.ts';

const maxSentences = 20;

/** Mailings that have paused by themselves and wait for somebody, a sentence each. */
export async function pausedMailings(db: Database): Promise<string[]> {
  const { id, pauseReason, state } = mailings;
  const paused = await db
    .select({ id, pauseReason })
    .from(mailings)
    .where(and(eq(state, 'paused'), isNotNull(pauseReason)))
    .orderBy(asc(mailings.createdAt))
    .limit(maxSentences);
  return paused.map(
    ({ id: number, pauseReason: why }) => `Mailing ${number} has paused by itself. ${why}`,
  );
}
