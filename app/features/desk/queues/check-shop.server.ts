import { isNull } from 'drizzle-orm';
import { findAlertProblems } from '#app/features/alerts/find-alert-problems.server.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import type { DeskServices } from '../desk-services.server.ts';
import { findLateWork, maxCounted } from './find-late-work.server.ts';

/** What wants looking after, a sentence each, with the command that shows it; none where all is well. */
export async function checkShop(
  services: Pick<DeskServices, 'db' | 'jobs' | 'clock' | 'publicUrl' | 'alertEmail'>,
): Promise<{ problems: string[] }> {
  const { deadLetters, lateJobCount, unsentMailCount, openEvents } = await findLateWork(services);
  const tasks = await services.db
    .select({ kind: ownerTasks.kind, summary: ownerTasks.summary })
    .from(ownerTasks)
    .where(isNull(ownerTasks.settledAt))
    .limit(maxCounted);
  const setups = tasks.filter(({ kind }) => kind === 'setup');
  const others = tasks.filter(({ kind }) => kind !== 'setup');
  const problems = [
    // How the shop is set up stays wrong until somebody mends it: it is named right here.
    ...setups.map(({ summary }) => summary),
    ...(await findAlertProblems(services)).map(({ sentence }) => sentence),
    sentenceOf(deadLetters.length, 'job failed for good', 'jobs failed for good', 'jobs --parked'),
    sentenceOf(lateJobCount, 'job waits too long', 'jobs wait too long', 'jobs'),
    sentenceOf(unsentMailCount, 'email is not sent', 'emails are not sent', 'mails --failed'),
    sentenceOf(openEvents.length, 'event is open', 'events are open', 'events --open'),
    sentenceOf(others.length, 'task asks for you', 'tasks need you', 'tasks'),
  ];
  return { problems: problems.filter((problem) => problem !== null) };
}

function sentenceOf(count: number, one: string, many: string, command: string): string | null {
  if (count === 0) return null;
  return `${numberOf(count)} ${count === 1 ? one : many}: see ${command}.`;
}

/** As findLateWork counts. */
export const numberOf = (count: number) =>
  count >= maxCounted ? `${maxCounted} or more` : String(count);
