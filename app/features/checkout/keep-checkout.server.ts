import { and, eq } from 'drizzle-orm';
import { hashPassword } from '#app/features/identity/password/password-hash.server.ts';
import { keepOrderLines } from '#app/features/orders/keep-order-lines.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import type { JobQueue } from '#app/platform/jobs/job-queue.server.ts';
import { randomCode, sha256 } from '#app/platform/random-code.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import type { CheckoutRequest, PricedRequest } from './checkout-request.ts';
import { leaveReminder } from './reminder/ask-for-reminder.server.ts';

export type Checkout = typeof checkouts.$inferSelect;

/** The checkout whose place a new one takes. */
export interface EarlierCheckout {
  checkout: Checkout;
  /** Whether it was paid: else it is closed. */
  isPaid: boolean;
}

/** The provider allows 24 hours at most; five minutes less, for clocks that differ. */
const lifetimeMs = 24 * 3_600_000 - 300_000;

/** The checkout that holds a visit's key: the one whose card page may be payable. */
export async function findCheckoutOfVisit(
  db: Database,
  idempotencyKey: string | null,
): Promise<Checkout | null> {
  if (idempotencyKey === null) return null;
  const [found] = await db
    .select()
    .from(checkouts)
    .where(eq(checkouts.idempotencyKey, idempotencyKey));
  return found ?? null;
}

/**
 * Keeps an order that is about to be paid, with its lines, under its visit's key. The `earlier` one
 * that holds the key gives it up in the same transaction. Answers `null`, and changes nothing, where
 * another request of the visit came in between.
 */
export async function keepCheckout(
  services: { db: Database; clock: Clock; jobs: Pick<JobQueue, 'send'> },
  { request, order }: PricedRequest,
  earlier: EarlierCheckout | null,
): Promise<Checkout | null> {
  const now = services.clock();
  const row: typeof checkouts.$inferInsert = {
    id: `EK-${randomCode(5)}-${randomCode(5)}`,
    userId: request.userId,
    idempotencyKey: request.idempotencyKey,
    requestHash: hashOf(request),
    status: 'opening',
    productType: order.productType,
    subtotalCents: order.subtotalCents,
    taxCents: order.taxCents,
    totalCents: order.totalCents,
    taxMode: order.taxMode,
    email: request.email,
    firstName: request.firstName,
    lastName: request.lastName,
    billingAddress: request.billingAddress,
    passwordHash: request.password === null ? null : await hashPassword(request.password),
    browserHash: request.browserKey === null ? null : sha256(request.browserKey),
    consentVersion: request.consentVersion,
    consentedAt: request.consentVersion === null ? null : now,
    reminderAskedAt: request.remindMe ? now : null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  };
  return services.db.transaction(async (tx) => {
    if (earlier && !(await giveUpKey(tx, earlier))) return null;
    const [kept] = await tx
      .insert(checkouts)
      .values(row)
      .onConflictDoNothing({ target: checkouts.idempotencyKey })
      .returning();
    if (!kept) return null;
    await keepOrderLines(tx, kept.id, order.lines);
    if (request.remindMe) await leaveReminder(services.jobs, tx, kept.id);
    return kept;
  });
}

/** Whether it still held the key, and stood as it did when it was looked at. */
async function giveUpKey(tx: Database, { checkout, isPaid }: EarlierCheckout): Promise<boolean> {
  const { id, status, idempotencyKey } = checkout;
  const freed = await tx
    .update(checkouts)
    .set({
      idempotencyKey: null,
      // What takes its place says again whether its buyer wants one, and where to.
      reminderAskedAt: null,
      ...(isPaid ? {} : { status: 'expired', passwordHash: null }),
    })
    .where(
      and(
        eq(checkouts.id, id),
        eq(checkouts.status, status),
        eq(checkouts.idempotencyKey, idempotencyKey ?? ''),
      ),
    )
    .returning({ id: checkouts.id });
  return freed.length > 0;
}

/** Prices and taxes may have changed since the first try: what is charged must be what was kept. */
export function isSameOrder(checkout: Checkout, { request, order }: PricedRequest): boolean {
  const { subtotalCents, taxCents, taxMode } = order;
  // What the provider adds to an order is known once that is paid.
  const isSameTax = taxMode === 'stripe' || checkout.taxCents === taxCents;
  return (
    checkout.requestHash === hashOf(request) &&
    checkout.subtotalCents === subtotalCents &&
    (checkout.taxMode ?? 'flat') === taxMode &&
    isSameTax
  );
}

/**
 * What makes two requests the same order, but for the password, of which no quick digest is kept, for
 * the tick for a reminder and the browser's key, which change nothing about what is paid, and for what
 * the page showed, the consent with it, which older pages do not tell.
 */
function hashOf({
  idempotencyKey,
  password,
  shown,
  consentVersion,
  browserKey,
  remindMe,
  ...order
}: CheckoutRequest): string {
  return sha256(JSON.stringify([order, password !== null]));
}
