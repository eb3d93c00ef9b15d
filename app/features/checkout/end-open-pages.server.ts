import { and, eq, inArray } from 'drizzle-orm';
import type { Clock } from '#app/platform/clock.ts';
import type { Log } from '#app/platform/log.server.ts';
import { ProviderUnavailable } from '#app/platform/payments/payment-provider.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import type { Checkout } from './keep-checkout.server.ts';
import { type CardPageServices, closeUnknownPage, maxOpeningMs } from './open-card-page.server.ts';

interface Services extends CardPageServices {
  clock: Clock;
  log: Log;
}

const openStates = ['opening', 'pending'] as const;

/**
 * Ends every payment page of an address at the provider, whoever opened it. A page whose buyer was faster
 * stays as it is, and so does one that is just being opened, or that the provider cannot be asked about.
 * Call it outside of transactions; again it ends what came since.
 */
export async function endOpenPages(services: Services, email: string): Promise<void> {
  const isOpen = inArray(checkouts.status, [...openStates]);
  const open = await services.db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.email, email), isOpen));
  for (const checkout of open) {
    if (!(await canNoLongerBePaid(services, checkout))) continue;
    await services.db
      .update(checkouts)
      .set({ status: 'expired', passwordHash: null })
      .where(and(eq(checkouts.id, checkout.id), isOpen));
  }
}

async function canNoLongerBePaid(services: Services, checkout: Checkout): Promise<boolean> {
  const { payments, clock, log, publicUrl } = services;
  const { id: orderId, sessionId, createdAt } = checkout;
  try {
    if (sessionId !== null) return (await payments.expireSession(sessionId)) === 'expired';
    if (clock().getTime() - createdAt.getTime() < maxOpeningMs) return false;
    return (await closeUnknownPage(services, checkout, publicUrl)) === null;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.warn({ err: error, orderId }, 'A payment page could not be ended.');
    return false;
  }
}
