import { expireCheckouts } from '#app/features/checkout/expire-checkouts.server.ts';
import type { FulfilServices } from '../fulfil-services.server.ts';
import { askAboutSessions, planQuestions } from './ask-about-sessions.server.ts';
import { readEvents } from './read-events.server.ts';
import { withLease } from './with-lease.server.ts';

/** A job counts as dead after 60 s; one call that was begun before may take 9 more. */
const maxMs = 40_000;
const leaseMs = 55_000;

/** After this long without the list of events, sessions are asked about one by one. */
const maxOverdueMs = 10 * 60_000;

/**
 * Finds payments that no webhook told of, by the provider's list of events, and where that cannot be
 * read, or says nothing of a session that has ended, by asking about the session; then closes what
 * ran out. Two at once are one. Throws after all is done where a session could not be asked about.
 */
export async function sweepPayments(services: FulfilServices): Promise<void> {
  const { db, clock } = services;
  await withLease(services, { name: 'sweep', maxMs: leaseMs }, async () => {
    const deadline = new Date(clock().getTime() + maxMs);
    const { overdueMs } = await readEvents(services);
    await planQuestions(services, { isListRead: overdueMs < maxOverdueMs });
    try {
      await askAboutSessions(services, deadline);
    } finally {
      await expireCheckouts(db, clock());
    }
  });
}
