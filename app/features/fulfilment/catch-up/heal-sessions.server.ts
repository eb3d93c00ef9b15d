import { and, eq, inArray } from 'drizzle-orm';
import type { PaymentSession } from '#app/platform/payments/payment-provider.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { fulfilSession } from '../fulfil.server.ts';
import type { FulfilServices } from '../fulfil-services.server.ts';

const cause = 'look at the provider';

/** Fulfils the sessions that were paid and not given; one that fails does not hold up the others. */
export async function healSessions(
  services: FulfilServices,
  sessions: readonly PaymentSession[],
): Promise<{ fulfilled: number; failures: number }> {
  const healed = { fulfilled: 0, failures: 0 };
  const given = await givenSessions(services, sessions);
  for (const session of sessions) {
    if (given.has(session.sessionId)) continue;
    try {
      const fulfilment = await fulfilSession(services, session, cause);
      if (fulfilment === 'complete') healed.fulfilled += 1;
    } catch (error) {
      healed.failures += 1;
      services.log.error({ err: error, sessionId: session.sessionId }, 'A session was not mended.');
    }
  }
  return healed;
}

async function givenSessions(
  { db }: FulfilServices,
  sessions: readonly PaymentSession[],
): Promise<Set<string | null>> {
  if (sessions.length === 0) return new Set();
  const ids = sessions.map(({ sessionId }) => sessionId);
  const given = await db
    .select({ sessionId: checkouts.sessionId })
    .from(checkouts)
    .where(and(inArray(checkouts.sessionId, ids), eq(checkouts.status, 'complete')));
  return new Set(given.map(({ sessionId }) => sessionId));
}
