import type { JobQueue } from '#app/platform/jobs/job-queue.server.ts';
import type { AlertServices } from '../raise-alert.server.ts';
import { readOpenAlerts } from './keep-alert.server.ts';
import { watchDeadLetters } from './watch-dead-letters.server.ts';

/** As watchDeadLetters, at once: for whoever knows that one came or went. */
export async function noteDeadLetters(
  services: AlertServices & { jobs: Pick<JobQueue, 'send' | 'listDeadLetters'> },
): Promise<void> {
  await watchDeadLetters(services, await readOpenAlerts(services));
}
