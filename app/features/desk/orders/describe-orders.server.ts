import { and, desc, inArray, isNull } from 'drizzle-orm';
import { type OrderStatus, orderStatus } from '#app/features/orders/order-status.ts';
import { orderTax } from '#app/features/orders/order-tax.ts';
import type { TaxKind } from '#app/features/shop-settings/tax-mode.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import type { checkouts } from '#database/schema/checkouts.ts';
import { downloadTokens } from '#database/schema/download-tokens.ts';
import { mails } from '#database/schema/mails.ts';
import { orderLines } from '#database/schema/order-lines.ts';
import type { userPurchases } from '#database/schema/purchases.ts';
import { openlyDisputed } from './open-disputes.server.ts';

/** An order as a list shows it. */
export interface ListedOrder {
  orderId: string;
  status: OrderStatus;
  source: 'paid' | 'given' | null;
  createdAt: Date;
  purchasedAt: Date | null;
  email: string;
  firstName: string;
  lastName: string;
  titles: string[];
  /** Under which name all of them were sold together; `null` where they were not. */
  bundleTitle: string | null;
  totalCents: number;
  refundedCents: number;
  taxCents: number;
  /** `null` for orders from before it was kept, and gifts. */
  taxMode: TaxKind | null;
  /** Like "8%"; `null` where it is not known, or not the same for all books. */
  taxRate: string | null;
  /** By which tax was worked out, like "US-CA"; `null` where no place counts. */
  taxPlace: string | null;
  /** How the newest mail with its link fared; `null` where none was tried. */
  receipt: (typeof mails.$inferSelect)['state'] | null;
  /** By the link that counts now; `null` where the order gave nothing yet. */
  downloadsCount: number | null;
  maxDownloads: number | null;
}

interface FoundOrder {
  checkout: typeof checkouts.$inferSelect;
  purchase: typeof userPurchases.$inferSelect | null;
}

/** Tells of orders, in their order, what a list shows of each: one question for all of them together. */
export async function describeOrders(
  db: Database,
  orders: readonly FoundOrder[],
): Promise<ListedOrder[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ checkout }) => checkout.id);
  const [lines, links, receipts, disputed] = await Promise.all([
    linesOf(db, ids),
    linksOf(db, ids),
    receiptsOf(db, ids),
    openlyDisputed(db, ids),
  ]);
  return orders.map(({ checkout, purchase }) => {
    const { id: orderId, createdAt, email, firstName, lastName } = checkout;
    const { totalCents, taxCents, taxMode } = checkout;
    const sold = lines.get(orderId) ?? [];
    const bundles = new Set(sold.map(({ bundleTitle }) => bundleTitle));
    const { rate: taxRate, place: taxPlace } = orderTax(sold);
    const link = links.get(orderId);
    return {
      orderId,
      createdAt,
      email,
      firstName,
      lastName,
      totalCents,
      taxCents,
      taxMode,
      status: orderStatus(checkout, purchase, disputed.has(orderId)),
      source: purchase?.source ?? null,
      purchasedAt: purchase?.purchasedAt ?? null,
      titles: sold.map(({ title }) => title),
      bundleTitle: bundles.size === 1 ? (sold[0]?.bundleTitle ?? null) : null,
      refundedCents: purchase?.refundedCents ?? 0,
      taxRate,
      taxPlace,
      receipt: receipts.get(orderId) ?? null,
      downloadsCount: link?.downloadsCount ?? null,
      maxDownloads: link?.maxDownloads ?? null,
    };
  });
}

async function linesOf(db: Database, orderIds: string[]) {
  const { orderId, title, bundleTitle, taxRateBps, taxPlace, position } = orderLines;
  const lines = await db
    .select({ orderId, title, bundleTitle, taxRateBps, taxPlace })
    .from(orderLines)
    .where(inArray(orderId, orderIds))
    .orderBy(orderId, position);
  return Map.groupBy(lines, (line) => line.orderId);
}

async function linksOf(db: Database, orderIds: string[]) {
  const { orderId, downloadsCount, maxDownloads, replacedAt } = downloadTokens;
  const links = await db
    .select({ orderId, downloadsCount, maxDownloads })
    .from(downloadTokens)
    .where(and(inArray(orderId, orderIds), isNull(replacedAt)));
  return new Map(links.map((link) => [link.orderId, link]));
}

async function receiptsOf(db: Database, orderIds: string[]) {
  const { orderId, kind, state, firstTriedAt, id } = mails;
  const newest = await db
    .selectDistinctOn([orderId], { orderId, state })
    .from(mails)
    .where(and(inArray(orderId, orderIds), inArray(kind, ['receipt', 'given'])))
    .orderBy(orderId, desc(firstTriedAt), desc(id));
  return new Map(newest.map((mail) => [mail.orderId, mail.state]));
}
