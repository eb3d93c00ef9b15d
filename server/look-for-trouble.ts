import { readOpenAlerts } from '#app/features/attention/watch/keep-condition.server.ts';
import { watchDeadLetters } from '#app/features/attention/watch/watch-dead-letters.server.ts';
import { watchDisk } from '#app/features/attention/watch/watch-disk.server.ts';
import { watchReminders } from '#app/features/fulfilment/reminder/watch-reminders.server.ts';
import { watchWebhooks } from '#app/features/fulfilment/webhook-silence/watch-webhooks.server.ts';
import { noteWritableStore } from './guards/unwritable-store.ts';
import type { Services } from './services.ts';

/**
 * Health checks that no event triggers: a database that writes again, a disk that fills up, missing
 * webhooks, jobs that gave up. Runs with the sweep, so that an idle shop leaves its database alone.
 * A failed check is logged, and the others still run.
 */
export async function lookForTrouble(services: Services): Promise<void> {
  const open = await readOpenAlerts(services);
  for (const watch of [
    noteWritableStore,
    watchDisk,
    watchWebhooks,
    watchReminders,
    watchDeadLetters,
  ]) {
    try {
      await watch(services, open);
    } catch (error) {
      services.log.error({ err: error }, 'A look for trouble failed.');
    }
  }
}
