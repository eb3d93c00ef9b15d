import { eq, sql } from 'drizzle-orm';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { providerReads } from '#database/schema/provider-reads.ts';
import { busyMs, eventReadIntervalMs } from './event-read-interval.ts';
import { eventList } from './read-events.server.ts';

/**
 * For how long a sweep would find nothing to do unless somebody opens a card page meanwhile, in
 * milliseconds; 0 where it is needed. One statement, so that a shop at rest can ask it.
 */
export async function sweepRestMs({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const now = clock().getTime();
  const { createdAt, nextSweepAt, sessionId, status } = checkouts;
  const [last] = await db
    .select({
      lastReadAt: providerReads.lastReadAt,
      cursor: providerReads.cursor,
      newestOpen:
        sql`(select max(${createdAt}) from ${checkouts} where ${status} = 'pending')`.mapWith(
          createdAt,
        ),
      nextQuestion:
        sql`(select min(${nextSweepAt}) from ${checkouts} where ${status} = 'pending' and ${sessionId} is not null)`.mapWith(
          nextSweepAt,
        ),
    })
    .from(providerReads)
    .where(eq(providerReads.list, eventList));
  if (!last || last.cursor !== null || last.lastReadAt.getTime() > now) return 0;
  const newest: Date | null = last.newestOpen;
  const newestOpenAgeMs = newest === null ? null : now - newest.getTime();
  if (newestOpenAgeMs !== null && newestOpenAgeMs < busyMs) return 0;
  const intervalMs = eventReadIntervalMs(newestOpenAgeMs);
  const question: Date | null = last.nextQuestion;
  const until = Math.min(
    last.lastReadAt.getTime() + intervalMs,
    question?.getTime() ?? Number.POSITIVE_INFINITY,
  );
  return Math.max(0, until - now);
}
