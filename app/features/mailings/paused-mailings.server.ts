import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { mailings } from '#database/schema/mailings.ts';

const maxSentences = 20;

interface PausedMailing {
  id: number;
  sentence: string;
  since: Date | null;
}

/** Mailings that have paused by themselves and wait for somebody, those begun first. */
export async function pausedMailings(db: Database): Promise<PausedMailing[]> {
  const { id, pauseReason, sendingAt, state } = mailings;
  const paused = await db
    .select({ id, pauseReason, since: sendingAt })
    .from(mailings)
    .where(and(eq(state, 'paused'), isNotNull(pauseReason)))
    .orderBy(asc(mailings.createdAt))
    .limit(maxSentences);
  return paused.map(({ pauseReason: why, ...mailing }) => ({
    ...mailing,
    sentence: `Mailing ${mailing.id} has paused by itself. ${why}`,
  }));
}
