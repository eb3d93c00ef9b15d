import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { AlertServices } from '#app/features/alerts/raise-alert.server.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { healAlertOfTask, raiseAlertOfTask } from './alert-of-task.server.ts';

/** What the shop asks its owner to settle; nothing else is one. */
export const ownerTaskKinds = [
  /** A session was paid with another sum than its order asks. */
  'amount-mismatch',
  /** A session that this shop did not open was paid. */
  'foreign-session',
  /** A further payment of an order that is complete. */
  'paid-twice-one-order',
  /** Two orders of one buyer for the same book were both paid. */
  'bought-twice',
  /** Money for an order that this shop does not know and cannot rebuild. */
  'unknown-order',
  /** A buyer's bank disputes a payment. */
  'dispute',
  /** A bank fears that a payment is fraud. */
  'fraud-warning',
  /** A buyer asks for the money back. */
  'refund-request',
  /** A buyer withdraws from a purchase. */
  'withdrawal',
  /** A refund was on its way and did not arrive. */
  'refund-failed',
  /** A refund names books that its order did not sell. */
  'refund-names-no-book',
  /** The mail server does not take the mail of an order, and will not. */
  'mail-refused',
  /** The provider sent something that the shop cannot read. */
  'odd-event',
  /** The provider's webhook, clock or key does not fit this shop. */
  'setup',
] as const;

export type OwnerTaskKind = (typeof ownerTaskKinds)[number];

export interface OwnerTask {
  kind: OwnerTaskKind;
  /** What it is about, such as the id of a session; with the kind it tells one cause from another. */
  reference: string;
  orderId?: string | null;
  amountCents?: number | null;
  /** One sentence for the owner. */
  summary: string;
  details?: Record<string, unknown>;
}

/**
 * Asks the owner to settle something, in the caller's transaction. The same cause again stays the one
 * task that it was, also once it is settled; answers whether it is new.
 */
export async function raiseOwnerTask(services: AlertServices, task: OwnerTask): Promise<boolean> {
  const [raised] = await services.db
    .insert(ownerTasks)
    .values({ details: {}, ...task, raisedAt: services.clock() })
    .onConflictDoNothing()
    .returning();
  if (raised) await raiseAlertOfTask(services, raised);
  return raised !== undefined;
}

/** As raiseOwnerTask, for what comes and goes: a cause that was settled and is there again is open again. */
export async function raiseOwnerTaskAgain(
  services: AlertServices,
  task: OwnerTask,
): Promise<boolean> {
  const { db, clock } = services;
  const [raised] = await db
    .insert(ownerTasks)
    .values({ details: {}, ...task, raisedAt: clock() })
    .onConflictDoUpdate({
      target: [ownerTasks.kind, ownerTasks.reference],
      set: { settledAt: null, raisedAt: clock(), summary: task.summary },
      setWhere: isNotNull(ownerTasks.settledAt),
    })
    .returning();
  if (raised) await raiseAlertOfTask(services, raised);
  return raised !== undefined;
}

/** Says anew what an open task asks, in the caller's transaction, where it is no longer what it was. */
export async function restateOwnerTask(
  { db }: Pick<AlertServices, 'db'>,
  { kind, reference, summary, details }: OwnerTask,
): Promise<void> {
  await db
    .update(ownerTasks)
    .set({ summary, ...(details && { details }) })
    .where(
      and(
        eq(ownerTasks.kind, kind),
        eq(ownerTasks.reference, reference),
        isNull(ownerTasks.settledAt),
      ),
    );
}

/**
 * Puts a task down as settled where its cause went by itself, in the caller's transaction; `ending` tells
 * the owner how. Changes nothing where there is none.
 */
export async function settleOwnerTask(
  services: AlertServices,
  { kind, reference }: Pick<OwnerTask, 'kind' | 'reference'>,
  ending: string | null = null,
): Promise<void> {
  const { db, clock } = services;
  const [settled] = await db
    .update(ownerTasks)
    .set({ settledAt: clock() })
    .where(
      and(
        eq(ownerTasks.kind, kind),
        eq(ownerTasks.reference, reference),
        isNull(ownerTasks.settledAt),
      ),
    )
    .returning();
  if (settled) await healAlertOfTask(services, settled, ending);
}
