import { eq, sql } from 'drizzle-orm';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { providerReads } from '#database/schema/provider-reads.ts';
import { busyMs, eventReadIntervalMs } from './event-read-interval.ts';
import { eventList } from './read-events.server.ts';

/** Whether a sweep would find anything to do. One statement: an idle shop asks every minute. */
export async function isSweepDue({ db, clock }: { db: Database; clock: Clock }): Promise<boolean> {
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
  if (!last || last.cursor !== null) return true;
  const sinceReadMs = now - last.lastReadAt.getTime();
  if (sinceReadMs < 0) return true; // the clock was ahead then
  const newest: Date | null = last.newestOpen;
  const newestOpenAgeMs = newest === null ? null : now - newest.getTime();
  if (newestOpenAgeMs !== null && newestOpenAgeMs < busyMs) return true;
  if (sinceReadMs >= eventReadIntervalMs(newestOpenAgeMs)) return true;
  const question: Date | null = last.nextQuestion;
  return question !== null && question.getTime() <= now;
}
