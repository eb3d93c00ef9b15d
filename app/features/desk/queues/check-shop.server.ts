import { isNull } from 'drizzle-orm';
import { findConditions } from '#app/features/attention/find-conditions.server.ts';
import { concerns, isKind, kindEntry } from '#app/features/attention/kind-lists.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import type { DeskServices } from '../desk-services.server.ts';
import type { Role } from '../staff/roles.ts';
import { findLateWork, maxCounted } from './find-late-work.server.ts';

/**
 * What somebody of this role is to look after, a sentence each, with the command that shows it;
 * none where all is well.
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
  const isTold = ({ kind }: { kind: string }) =>
    role === 'owner' || (isKind(kind) && concerns(kind, role));
  const counts = {
    'dead-letter': deadLetters.length,
    'jobs-late': lateJobCount,
    'mails-unsent': unsentMailCount,
    'event-open': openEvents.length,
  };
  // Wrong until somebody mends it: named one by one.
  const setups = tasks.filter((task) => isTold(task) && task.kind === 'setup');
  const others = tasks.filter((task) => isTold(task) && task.kind !== 'setup');
  const conditions = (await findConditions(services)).filter(isTold);
  const problems = [
    ...setups.map(({ summary }) => summary),
    ...conditions.map(({ sentence }) => sentence),
    ...Object.entries(counts).map(([kind, count]) =>
      isTold({ kind }) ? countedWords(count, kindEntry(kind)?.counted) : null,
    ),
    countedWords(others.length, {
      one: 'task asks for you',
      many: 'tasks need you',
      command: 'tasks',
    }),
  ];
  return { problems: problems.filter((problem) => problem !== null) };
}

function countedWords(
  count: number,
  words: { one: string; many: string; command: string } | undefined,
): string | null {
  if (count === 0 || !words) return null;
  return `${numberOf(count)} ${count === 1 ? words.one : words.many}: see ${words.command}.`;
}

/** A count of `findLateWork`, which stops at `maxCounted`. */
export const numberOf = (count: number) =>
  count >= maxCounted ? `${maxCounted} or more` : String(count);
