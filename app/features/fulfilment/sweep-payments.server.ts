import { and, between, eq, isNotNull, sql } from 'drizzle-orm';
import { expireCheckouts } from '#app/features/checkout/expire-checkouts.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { type FulfilServices, fulfil } from './fulfil.server.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const batch = 200;

/** A job counts as dead after 60 s. One that stops before leaves the rest to the next sweep. */
const maxMs = 45_000;

/**
 * Asks the provider about sessions left pending for 2 minutes to 7 days, the longest unasked first,
 * and fulfils those that were paid; then closes what ran out. One that fails does not hold up the
 * others; after all were asked it throws, so that the failure is seen.
 */
export async function sweepPayments(services: FulfilServices): Promise<void> {
  const { db, clock, log } = services;
  const now = clock().getTime();
  const left = await db
    .select({ id: checkouts.id, sessionId: checkouts.sessionId })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.status, 'pending'),
        isNotNull(checkouts.sessionId),
        between(checkouts.createdAt, new Date(now - 7 * dayMs), new Date(now - 2 * minuteMs)),
      ),
    )
    .orderBy(sql`${checkouts.sweptAt} asc nulls first`)
    .limit(batch);

  const failures: unknown[] = [];
  for (const { id, sessionId } of left) {
    if (clock().getTime() - now > maxMs) break;
    try {
      await db.update(checkouts).set({ sweptAt: clock() }).where(eq(checkouts.id, id));
      const outcome = await fulfil(services, sessionId ?? '', 'sweep');
      if (outcome === 'complete')
        log.warn({ orderId: id }, 'The sweep fulfilled an order that no webhook told of.');
    } catch (error) {
      failures.push(error);
    }
  }
  await expireCheckouts(db, clock());
  if (failures.length > 0) {
    throw new AggregateError(
      failures,
      `${failures.length} of ${left.length} sessions could not be asked about.`,
    );
  }
}
