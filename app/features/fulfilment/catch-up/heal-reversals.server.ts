import { inArray } from 'drizzle-orm';
import {
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

interface Listed {
  refunds: readonly PaymentRefund[];
  disputes: readonly PaymentDispute[];
}

/**
 * Reconciles the payments of which the shop knows a listed refund or dispute not at all or otherwise.
 * Payments of orders that it does not know are left: the look at the sessions came before. Throws
 * ProviderUnavailable when the provider cannot be asked; anything else that fails is counted.
 */
export async function healReversals(
  services: FulfilServices,
  listed: Listed,
): Promise<{ reconciled: number; failures: number }> {
  const healed = { reconciled: 0, failures: 0 };
  const changed = [
    ...(await changedPayments(services, 'refunds', listed)),
    ...(await changedPayments(services, 'disputes', listed)),
  ];
  for (const paymentId of await ownPayments(services, [...new Set(changed)])) {
    try {
      await reconcilePayment(services, paymentId, cause);
      healed.reconciled += 1;
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
): Promise<string[]> {
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
  return items.flatMap(({ id, status, paymentId }) => {
    const isSame = known.some((row) => row.id === id && row.status === status);
    return isSame || paymentId === null ? [] : [paymentId];
  });
}

async function ownPayments(
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
