import { and, isNull, lt, ne, sql } from 'drizzle-orm';
import { findAlertProblems } from '#app/features/alerts/find-alert-problems.server.ts';
import { mails } from '#database/schema/mails.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { paymentEvents } from '#database/schema/payment-events.ts';
import type { DeskServices } from '../desk-services.server.ts';

/** What waits longer than this waits too long. */
const patienceMs = 15 * 60_000;

/** More of one kind are not counted: it is known then that something is wrong. */
const maxCounted = 1_000;

/** What wants looking after, a sentence each; none where all is well. */
export async function checkShop({
  db,
  jobs,
  clock,
  publicUrl,
  alertEmail,
}: Pick<DeskServices, 'db' | 'jobs' | 'clock' | 'publicUrl' | 'alertEmail'>): Promise<{
  problems: string[];
}> {
  const now = clock();
  const before = new Date(now.getTime() - patienceMs);
  const deadLetters = await jobs.listDeadLetters(maxCounted);
  const late = (await jobs.listWaiting(maxCounted)).filter(
    // One that is to wait is not late.
    ({ leftAt, tries, dueAt }) => leftAt < before && (tries > 0 || dueAt < now),
  );
  const unsent = await db
    .select({ id: mails.id })
    .from(mails)
    // Those that were refused are tasks where they matter; the others were typed wrong by strangers.
    .where(
      and(
        sql`${mails.state} <> 'sent'`,
        ne(mails.state, 'refused'),
        // A mailing waits hours for one reader's mailbox, and says itself what became of each.
        ne(mails.kind, 'mailing'),
        lt(mails.lastTriedAt, before),
      ),
    )
    .limit(maxCounted);
  const events = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(isNull(paymentEvents.handledAt), lt(paymentEvents.receivedAt, before)))
    .limit(maxCounted);
  const tasks = await db
    .select({ kind: ownerTasks.kind, summary: ownerTasks.summary })
    .from(ownerTasks)
    .where(isNull(ownerTasks.settledAt))
    .limit(maxCounted);
  const setups = tasks.filter(({ kind }) => kind === 'setup');
  const others = tasks.filter(({ kind }) => kind !== 'setup');
  const problems = [
    // How the shop is set up stays wrong until somebody mends it: it is named right here.
    ...setups.map(({ summary }) => summary),
    ...(await findAlertProblems({ db, publicUrl, alertEmail })),
    sentenceOf(deadLetters.length, 'job failed for good', 'jobs failed for good', 'jobs --parked'),
    sentenceOf(late.length, 'job waits too long', 'jobs wait too long', 'jobs'),
    sentenceOf(unsent.length, 'mail is not sent', 'mails are not sent', 'mails --failed'),
    sentenceOf(events.length, 'event is open', 'events are open', 'events --open'),
    sentenceOf(others.length, 'task asks for you', 'tasks ask for you', 'tasks'),
  ];
  return { problems: problems.filter((problem) => problem !== null) };
}

function sentenceOf(count: number, one: string, many: string, command: string): string | null {
  if (count === 0) return null;
  const number = count >= maxCounted ? `${maxCounted} or more` : String(count);
  return `${number} ${count === 1 ? one : many}: see ${command}.`;
}
