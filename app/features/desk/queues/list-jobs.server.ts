import type { DeskServices } from '../desk-services.server.ts';

/** A waiting job or a dead letter, as the owner sees it. */
export interface ListedJob {
  id: string;
  name: string;
  data: unknown;
  state: 'waiting' | 'dead letter';
  tries: number;
  lastError: string | null;
  leftAt: Date;
  /** When it is tried next; `null` for a dead letter. */
  dueAt: Date | null;
}

/** The waiting jobs, the oldest first; `deadLetters`: the dead letters instead. */
export async function listJobs(
  { jobs }: Pick<DeskServices, 'jobs'>,
  { deadLetters, limit }: { deadLetters: boolean; limit: number },
): Promise<ListedJob[]> {
  if (deadLetters) {
    const failed = await jobs.listDeadLetters(limit);
    return failed.map(({ failedAt, ...job }) => ({ ...job, state: 'dead letter', dueAt: null }));
  }
  const waiting = await jobs.listWaiting(limit);
  return waiting.map((job) => ({ ...job, state: 'waiting' }));
}
