import { and, asc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import { checkouts } from '#database/schema/checkouts.ts';
import { type Fulfilment, fulfil } from '../fulfil.server.ts';
import type { FulfilServices } from '../fulfil-services.server.ts';
import { afterEndMs, firstQuestionMs, maxQuestions, nextQuestion } from './next-question.ts';

/** Each is a call, and a sweep has less than a minute. */
export const maxPerSweep = 100;

type Due = Pick<
  typeof checkouts.$inferSelect,
  'id' | 'sessionId' | 'createdAt' | 'expiresAt' | 'sweepCount'
>;

/**
 * While the list of events can be read, it tells how sessions end, and one is asked about only once
 * it is over; while it cannot, each is asked about at its times. Changes when to ask, asks nobody.
 */
export async function planQuestions(
  { db, clock }: FulfilServices,
  { isListRead }: { isListRead: boolean },
): Promise<void> {
  const now = clock();
  const overSince = new Date(now.getTime() - afterEndMs);
  const { status, nextSweepAt, expiresAt, createdAt, sweepCount } = checkouts;
  const isPending = and(eq(status, 'pending'), isNotNull(checkouts.sessionId));
  const afterEnd = sql`${expiresAt} + ${msOf(afterEndMs)}::interval`;
  const first = sql`${createdAt} + ${msOf(firstQuestionMs)}::interval`;
  if (isListRead) {
    await db
      .update(checkouts)
      .set({ nextSweepAt: afterEnd })
      .where(and(isPending, lte(nextSweepAt, now), gt(expiresAt, overSince)));
  } else {
    await db
      .update(checkouts)
      .set({ nextSweepAt: first })
      .where(and(isPending, eq(sweepCount, 0), gt(nextSweepAt, first)));
  }
}

const msOf = (ms: number) => `${ms} milliseconds`;

/**
 * Asks the provider about the sessions whose time it is, the longest due first, and acts on what it
 * says; none is asked about more than 12 times in its life. One that fails does not hold up the
 * others; after all were asked it throws, so that the failure is seen. Stops at `deadline`.
 */
export async function askAboutSessions(services: FulfilServices, deadline: Date): Promise<void> {
  const { db, clock, log } = services;
  const due = await db
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.status, 'pending'),
        isNotNull(checkouts.sessionId),
        lte(checkouts.nextSweepAt, clock()),
      ),
    )
    .orderBy(asc(checkouts.nextSweepAt))
    .limit(maxPerSweep);
  const failures: unknown[] = [];
  for (const checkout of due) {
    if (clock() > deadline) break;
    try {
      const outcome = await askAbout(services, checkout);
      if (outcome === 'complete')
        log.warn({ orderId: checkout.id }, 'The sweep fulfilled an order that no event told of.');
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) {
    throw new AggregateError(
      failures,
      `${failures.length} of ${due.length} sessions could not be asked about.`,
    );
  }
}

/** The question counts before it is asked: one that kills the process is not asked for ever. */
async function askAbout(services: FulfilServices, checkout: Due): Promise<Fulfilment> {
  const { db, clock, log } = services;
  const now = clock();
  const sweepCount = checkout.sweepCount + 1;
  const next = sweepCount < maxQuestions ? nextQuestion(checkout.createdAt, now) : null;
  const ofCheckout = and(eq(checkouts.id, checkout.id), eq(checkouts.status, 'pending'));
  await db.update(checkouts).set({ sweptAt: now, sweepCount, nextSweepAt: next }).where(ofCheckout);
  const outcome = await fulfil(services, checkout.sessionId ?? '', 'sweep');
  if (outcome === 'unknown-session' && sweepCount === 1)
    log.error({ orderId: checkout.id }, 'The provider does not know the session of an order.');
  if (next === null && (outcome === 'unpaid' || outcome === 'unknown-session')) {
    await db.update(checkouts).set({ status: 'expired' }).where(ofCheckout);
  }
  return outcome;
}
