import type { FulfilServices } from '../fulfil-services.server.ts';
import { withLease } from '../sweep/with-lease.server.ts';
import { handleOpenEvents } from './handle-open-events.server.ts';
import { healReversals } from './heal-reversals.server.ts';
import { healSessions } from './heal-sessions.server.ts';
import { lookThrough } from './look-through.server.ts';

const dayMs = 86_400_000;

/** The provider remembers its events for as long. */
const daysBack = 30;

/** A page that was begun before may take the rest of the lease. */
const maxMs = 40_000;
const leaseMs = 55_000;

export type Fetched = {
  /** Whether all was looked through; if not, the next call goes on where this one stopped. */
  isComplete: boolean;
  /** What the provider listed. */
  sessions: number;
  refunds: number;
  disputes: number;
  /** Orders that were paid and not given, and payments whose money had moved: what was mended. */
  fulfilled: number;
  reconciled: number;
  /** Events of the inbox that were open, and are no longer. */
  events: number;
  /** What could not be mended now; the next look tries again. */
  failures: number;
};

/**
 * Looks through what the provider lists of the last 30 days, or since `since`: sessions that were
 * paid, refunds and disputes, and mends what this shop does not know or has otherwise; then takes up
 * the events that stayed open. Works for 40 s at most; a look that is cut off goes on with the next
 * call, also of another process. `null` while another looks. Throws ProviderUnavailable when the
 * provider cannot be asked.
 */
export async function fetchMissed(
  services: FulfilServices,
  { since }: { since?: Date } = {},
): Promise<Fetched | null> {
  return withLease(services, { name: 'fetch-missed', maxMs: leaseMs }, async () => {
    const { clock, payments, log } = services;
    const now = clock().getTime();
    const look = {
      since: since ?? new Date(now - daysBack * dayMs),
      deadline: new Date(now + maxMs),
      isNew: since !== undefined,
    };
    const fetched = noneFetched();
    const steps = [
      () =>
        lookThrough(services, 'sessions', look, payments.listCompletedSessions, async (items) => {
          fetched.sessions += items.length;
          add(fetched, await healSessions(services, items));
        }),
      () =>
        lookThrough(services, 'refunds', look, payments.listRefunds, async (items) => {
          fetched.refunds += items.length;
          add(fetched, await healReversals(services, { refunds: items, disputes: [] }));
        }),
      () =>
        lookThrough(services, 'disputes', look, payments.listDisputes, async (items) => {
          fetched.disputes += items.length;
          add(fetched, await healReversals(services, { refunds: [], disputes: items }));
        }),
    ];
    for (const step of steps) {
      if (!(await step())) return { ...fetched, isComplete: false };
    }
    add(fetched, await handleOpenEvents(services, look.deadline));
    log.info({ ...fetched }, 'The provider’s lists were looked through.');
    return fetched;
  });
}

function noneFetched(): Fetched {
  const counts = { sessions: 0, refunds: 0, disputes: 0, fulfilled: 0, reconciled: 0 };
  return { isComplete: true, ...counts, events: 0, failures: 0 };
}

type Healed = Partial<Pick<Fetched, 'fulfilled' | 'reconciled' | 'events' | 'failures'>>;

function add(fetched: Fetched, healed: Healed): void {
  fetched.fulfilled += healed.fulfilled ?? 0;
  fetched.reconciled += healed.reconciled ?? 0;
  fetched.events += healed.events ?? 0;
  fetched.failures += healed.failures ?? 0;
}
