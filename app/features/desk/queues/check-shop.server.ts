import { isNull } from 'drizzle-orm';
import { findAlertProblems } from '#app/features/alerts/find-alert-problems.server.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import type { DeskServices } from '../desk-services.server.ts';
import { type NeedKind, needKindsFor } from '../needs/need.ts';
import type { Role } from '../staff/roles.ts';
import { findLateWork, maxCounted } from './find-late-work.server.ts';

/**
 * What somebody of this role is to look after, a sentence each, with the command that shows it; none where
 * all is well.
 */
export async function checkShop(
  services: Pick<DeskServices, 'db' | 'jobs' | 'clock' | 'publicUrl' | 'alertEmail'>,
  role: Role = 'owner',
): Promise<{ problems: string[] }> {
  const { deadLetters, lateJobCount, unsentMailCount, openEvents } = await findLateWork(services);
  const tasks = await services.db
    .select({ kind: ownerTasks.kind, summary: ownerTasks.summary })
    .from(ownerTasks)
    .where(isNull(ownerTasks.settledAt))
    .limit(maxCounted);
  const kinds: ReadonlySet<string> = new Set(needKindsFor(role));
  const isTold = ({ kind }: { kind: string }) => role === 'owner' || kinds.has(kind);
  const count = (kind: NeedKind, found: number, ...words: Words) =>
    isTold({ kind }) ? sentenceOf(found, words) : null;
  const [setups, others] = [
    tasks.filter((task) => isTold(task) && task.kind === 'setup'),
    tasks.filter((task) => isTold(task) && task.kind !== 'setup'),
  ];
  const alerts = (await findAlertProblems(services)).filter(isTold);
  const problems = [
    // How the shop is set up stays wrong until somebody mends it: it is named right here.
    ...setups.map(({ summary }) => summary),
    ...alerts.map(({ sentence }) => sentence),
    count(
      'dead-letter',
      deadLetters.length,
      'job failed for good',
      'jobs failed for good',
      'jobs --parked',
    ),
    count('jobs-late', lateJobCount, 'job waits too long', 'jobs wait too long', 'jobs'),
    count(
      'mails-unsent',
      unsentMailCount,
      'email is not sent',
      'emails are not sent',
      'mails --failed',
    ),
    count('event-open', openEvents.length, 'event is open', 'events are open', 'events --open'),
    sentenceOf(others.length, ['task asks for you', 'tasks need you', 'tasks']),
  ];
  return { problems: problems.filter((problem) => problem !== null) };
}

/** For one, for several, and the command that shows them. */
type Words = [one: string, many: string, command: string];

function sentenceOf(count: number, [one, many, command]: Words): string | null {
  if (count === 0) return null;
  return `${numberOf(count)} ${count === 1 ? one : many}: see ${command}.`;
}

/** As findLateWork counts. */
export const numberOf = (count: number) =>
  count >= maxCounted ? `${maxCounted} or more` : String(count);
