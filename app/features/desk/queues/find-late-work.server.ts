import { and, isNull, lt, ne, sql } from 'drizzle-orm';
import type { DeadLetter } from '#app/platform/jobs/list-jobs.server.ts';
import { mails } from '#database/schema/mails.ts';
import { paymentEvents } from '#database/schema/payment-events.ts';
import type { DeskServices } from '../desk-services.server.ts';

/** What waits longer than this waits too long. */
const patienceMs = 15 * 60_000;

/** At most this many of a kind are read. */
export const maxCounted = 1_000;

/** Overdue work. */
export interface LateWork {
  /** Failed for good, the oldest first. */
  deadLetters: DeadLetter[];
  lateJobCount: number;
  unsentMailCount: number;
  /** Events of the provider that came to nothing yet. */
  openEvents: { id: string; type: string; receivedAt: Date }[];
}

/** Finds overdue work, at most `maxCounted` of each kind. */
export async function findLateWork({
  db,
  jobs,
  clock,
}: Pick<DeskServices, 'db' | 'jobs' | 'clock'>): Promise<LateWork> {
  const now = clock();
  const before = new Date(now.getTime() - patienceMs);
  const late = (await jobs.listWaiting(maxCounted)).filter(
    // A delayed job is not late.
    ({ leftAt, tries, dueAt }) => leftAt < before && (tries > 0 || dueAt < now),
  );
  const unsent = await db
    .select({ id: mails.id })
    .from(mails)
    // Refused ones that matter are tasks; the others were mistyped by strangers.
    .where(
      and(sql`${mails.state} <> 'sent'`, ne(mails.state, 'refused'), lt(mails.lastTriedAt, before)),
    )
    .limit(maxCounted);
  const { id, type, receivedAt, handledAt } = paymentEvents;
  const openEvents = await db
    .select({ id, type, receivedAt })
    .from(paymentEvents)
    .where(and(isNull(handledAt), lt(receivedAt, before)))
    .limit(maxCounted);
  return {
    deadLetters: await jobs.listDeadLetters(maxCounted),
    lateJobCount: late.length,
    unsentMailCount: unsent.length,
    openEvents,
  };
}
