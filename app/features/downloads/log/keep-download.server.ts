import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { networkOf } from '#app/platform/http/client-ip.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { downloads } from '#database/schema/downloads.ts';

interface Services {
  db: Database;
  clock: Clock;
  log: Log;
}

type Handover = Pick<
  typeof downloads.$inferInsert,
  'orderId' | 'bookId' | 'title' | 'format' | 'way'
> & {
  /** As `clientIp` gives it; only its network is kept. */
  ip: string;
};

/**
 * Keeps that a copy was handed over, as evidence for a disputed payment. Called twice it is two
 * downloads. Never rejects: a buyer gets the book also where this cannot be kept, and the log says so.
 */
export async function keepDownload(
  { db, clock, log }: Services,
  { ip, ...handover }: Handover,
): Promise<void> {
  try {
    await db.insert(downloads).values({ ...handover, network: networkOf(ip), at: clock() });
  } catch (error) {
    log.error({ err: error, orderId: handover.orderId }, 'A download could not be kept.');
  }
}
