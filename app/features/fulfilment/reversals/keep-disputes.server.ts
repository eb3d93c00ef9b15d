import { eq } from 'drizzle-orm';
import { raise, restate, type Task } from '#app/features/attention/raise.server.ts';
import { settle } from '#app/features/attention/settle.server.ts';
import { shopTimeZone } from '#app/features/shop-settings/time-zone.server.ts';
import { longDay } from '#app/platform/day-words.ts';
import { formatUsd } from '#app/platform/money.ts';
import type { PaymentDispute } from '#app/platform/payments/payment-provider.server.ts';
import { disputes } from '#database/schema/disputes.ts';
import type { FulfilServices } from '../fulfil-services.server.ts';

export interface KeptDisputes {
  /** How many are new to the shop. */
  opened: number;
  /** How many ended in the shop's favor since the last call. */
  won: number;
}

/**
 * Stores what the provider says about the disputes of an order's payment, in the caller's
 * transaction, which locks the purchase. An open one is a task until it ends. Called again with the
 * same disputes it changes nothing.
 */
export async function keepDisputes(
  services: FulfilServices,
  { orderId, paymentId }: { orderId: string; paymentId: string },
  listed: readonly PaymentDispute[],
): Promise<KeptDisputes> {
  const { db: tx, clock } = services;
  const kept = { opened: 0, won: 0 };
  if (listed.length === 0) return kept;
  const known = await tx.select().from(disputes).where(eq(disputes.orderId, orderId));
  for (const dispute of listed) {
    const { disputeId: id, amountCents, status, reason, dueAt, createdAt, outcome } = dispute;
    const before = known.find((row) => row.id === id);
    const now = { amountCents, status, reason, dueAt };
    if (before?.status === status && before.dueAt?.getTime() === dueAt?.getTime()) continue;
    if (before === undefined) {
      const row = { id, orderId, paymentId, ...now, createdAt, updatedAt: clock() };
      await tx.insert(disputes).values(row);
      kept.opened += 1;
    } else {
      await tx
        .update(disputes)
        .set({ ...now, updatedAt: clock() })
        .where(eq(disputes.id, id));
    }
    if (outcome === 'kept') kept.won += 1;
    if (outcome === 'open') await askForAnswer(services, orderId, dispute);
    else await settle(services, { kind: 'dispute', subject: id }, endings[outcome]);
  }
  return kept;
}

const endings = {
  kept: 'The money stays with you.',
  lost: 'The money went back to the buyer, and access ended.',
};

async function askForAnswer(
  services: FulfilServices,
  orderId: string,
  { disputeId, amountCents, reason, dueAt }: PaymentDispute,
): Promise<void> {
  const until =
    dueAt === null
      ? 'There is nothing to answer.'
      : `Respond by ${longDay(dueAt, await shopTimeZone(services))}.`;
  const task: Task = {
    kind: 'dispute',
    subject: disputeId,
    orderId,
    amountCents,
    summary: `The buyer’s bank disputes ${formatUsd(amountCents)} of order ${orderId} (${reason}). ${until}`,
    details: { reason, dueAt: dueAt?.toISOString() ?? null },
  };
  // An inquiry that becomes a dispute has another deadline.
  if (!(await raise(services, task))) await restate(services, task);
}
