import { readOpenAlerts } from '#app/features/alerts/watch/keep-alert.server.ts';
import { watchDeadLetters } from '#app/features/alerts/watch/watch-dead-letters.server.ts';
import { watchDisk } from '#app/features/alerts/watch/watch-disk.server.ts';
import { watchReminders } from '#app/features/fulfilment/reminder/watch-reminders.server.ts';
import { watchWebhooks } from '#app/features/fulfilment/webhook-silence/watch-webhooks.server.ts';
import { noteWritableStore } from './guards/unwritable-store.ts';
import type { Services } from './services.ts';

/**
 * Looks for what no event tells of, and for what one should have told of: a database that writes again,
 * a disk that runs full, webhooks that stay away, jobs that gave up. It comes with a round that comes
 * anyway, so that a shop at rest leaves its database alone. What one of them fails of is logged: the
 * others go on, and so does the round.
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
