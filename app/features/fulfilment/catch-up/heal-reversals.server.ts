import { inArray } from 'drizzle-orm';
import {
  type OfShop,
  type PaymentDispute,
  type PaymentRefund,
  ProviderUnavailable,
} from '#app/platform/payments/payment-provider.server.ts';
import { disputes } from '#database/schema/disputes.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { refunds } from '#database/schema/refunds.ts';
import type { FulfilServices } from '../fulfil-services.server.ts';
import { reconcilePayment } from '../reversals/reconcile-payment.server.ts';

const cause = 'look at the provider';

/** Each costs up to five calls of the provider's allowance. */
const maxLostPerPage = 20;

interface Listed {
  refunds: readonly OfShop<PaymentRefund>[];
  disputes: readonly OfShop<PaymentDispute>[];
}

/**
 * Reconciles the payments of which the shop knows a listed refund or dispute not at all or otherwise.
 * An order of this shop that it has lost is rebuilt from its payment's session, however old that is:
 * the look at the sessions sees 30 days. Of many, the next look takes the others. Throws
 * ProviderUnavailable when the provider cannot be asked; anything else that fails is counted.
 */
export async function healReversals(
  services: FulfilServices,
  listed: Listed,
): Promise<{ reconciled: number; failures: number }> {
  const healed = { reconciled: 0, failures: 0 };
  const changed = new Map(
    [
      ...(await changedPayments(services, 'refunds', listed)),
      ...(await changedPayments(services, 'disputes', listed)),
    ].map(({ paymentId, shopUrl }) => [paymentId, shopUrl]),
  );
  const known = await knownPayments(services, [...changed.keys()]);
  const lost = [...changed.keys()].filter(
    (paymentId) => !known.includes(paymentId) && changed.get(paymentId) === services.publicUrl,
  );
  for (const paymentId of [...known, ...lost.slice(0, maxLostPerPage)]) {
    try {
      const reconciliation = await reconcilePayment(services, paymentId, cause);
      if (reconciliation === 'done') healed.reconciled += 1;
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw error;
      healed.failures += 1;
      services.log.error({ err: error, paymentId }, 'A payment was not reconciled.');
    }
  }
  return healed;
}

async function changedPayments(
  { db }: FulfilServices,
  list: 'refunds' | 'disputes',
  listed: Listed,
): Promise<{ paymentId: string; shopUrl: string | null }[]> {
  const items =
    list === 'refunds'
      ? listed.refunds.map(({ refundId: id, ...refund }) => ({ id, ...refund }))
      : listed.disputes.map(({ disputeId: id, ...dispute }) => ({ id, ...dispute }));
  if (items.length === 0) return [];
  const ids = items.map(({ id }) => id);
  const table = list === 'refunds' ? refunds : disputes;
  const known = await db
    .select({ id: table.id, status: table.status })
    .from(table)
    .where(inArray(table.id, ids));
  return items.flatMap(({ id, status, paymentId, shopUrl }) => {
    const isSame = known.some((row) => row.id === id && row.status === status);
    return isSame || paymentId === null ? [] : [{ paymentId, shopUrl }];
  });
}

async function knownPayments(
  { db }: FulfilServices,
  paymentIds: readonly string[],
): Promise<string[]> {
  if (paymentIds.length === 0) return [];
  const own = await db
    .select({ paymentId: userPurchases.paymentId })
    .from(userPurchases)
    .where(inArray(userPurchases.paymentId, [...paymentIds]));
  return own.flatMap(({ paymentId }) => paymentId ?? []);
}
