import { and, eq } from 'drizzle-orm';
import { shortTitle } from '#app/features/catalog/short-title.ts';
import { linkState } from '#app/features/downloads/link/link-state.ts';
import { moneyBackCents } from '#app/features/orders/money-back.ts';
import { orderStatus } from '#app/features/orders/order-status.ts';
import { orderTax } from '#app/features/orders/order-tax.ts';
import { currentInvoice } from '#app/features/papers/papers-of-order.server.ts';
import { readShopSettings } from '#app/features/shop-settings/shop-settings.server.ts';
import { shopTimeZone } from '#app/features/shop-settings/time-zone.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { pageOf, pageQuestion } from '#app/platform/database/list-pages.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { invoiceObstacle, obstacleWords } from '../invoicing/invoice-obstacle.ts';
import { buyerOf } from '../invoicing/issue-invoice.server.ts';
import { amountWords, sellerSentence, sumRows } from '../mails/receipt-words.ts';
import { receiptLines, receiptRefunds } from '../receipt-lines.server.ts';
import { isWithinRefundTerm, refundTermEnd } from '../refund-requests/refund-term.ts';
import { requestState } from '../refund-requests/request-state.server.ts';
import { type OwnOrderRecords, ownOrderRecords } from './own-order-records.server.ts';
import type { OwnOrder, OwnOrdersPage, OwnRequest } from './own-orders-answer.ts';

interface Services {
  db: Database;
  clock: Clock;
  publicUrl: string;
  defaultTimeZone: string;
}

interface OwnOrdersQuestion {
  userId: string;
  /** Where the page begins, as the one before it said; `null`: with the newest. */
  after: string | null;
  /** Orders a page. */
  limit: number;
}

/**
 * The orders of an account that were paid or given, the newest first, a page at a time: those that its
 * library has its books from, whether their buyer was signed in or a guest.
 */
export async function listOwnOrders(
  services: Services,
  { userId, after, limit }: OwnOrdersQuestion,
): Promise<OwnOrdersPage> {
  const { db, clock, publicUrl } = services;
  const cursor = after === null ? null : { after };
  const { purchasedAt: key, orderId: id } = userPurchases;
  const { place, where, orderBy } = pageQuestion({ key, keyType: 'timestamptz', id }, cursor);
  const found = await db
    .select({ place, checkout: checkouts, purchase: userPurchases })
    .from(userPurchases)
    .innerJoin(checkouts, eq(checkouts.id, userPurchases.orderId))
    .where(and(eq(userPurchases.userId, userId), where))
    .orderBy(...orderBy)
    .limit(limit + 1);
  const { rows, next } = pageOf(found, { cursor, limit });
  if (rows.length === 0) return { orders: [], next };
  const { seller } = await readShopSettings(db);
  const recordsOf = await ownOrderRecords(
    db,
    rows.map(({ checkout }) => checkout.id),
  );
  const timeZone = await shopTimeZone(services);
  const shop = { publicUrl, now: clock(), timeZone, seller: sellerSentence({ seller }) };
  return { orders: rows.map((row) => ownOrder(row, recordsOf(row.checkout.id), shop)), next };
}

interface Row {
  checkout: typeof checkouts.$inferSelect;
  purchase: typeof userPurchases.$inferSelect;
}

interface Shop {
  publicUrl: string;
  now: Date;
  timeZone: string;
  seller: string | null;
}

function ownOrder(row: Row, records: OwnOrderRecords, shop: Shop): OwnOrder {
  const { checkout, purchase } = row;
  const { orderId, purchasedAt, amount: totalCents, refundedCents } = purchase;
  return {
    ...{ orderId, purchasedAt, totalCents, refundedCents },
    status: orderStatus(checkout, purchase),
    ...receiptOf(row, records, shop),
    seller: shop.seller,
    link: linkOf(records, shop.now),
    ...papersOf(row, records, shop),
    taxCents: checkout.taxCents,
    requests: records.requests.map((request) => ownRequest(request, row, records)),
    refundUntil: refundUntil(row, records, shop.now),
  };
}

/** As the mailed receipt has it today. */
function receiptOf(
  { checkout: { taxMode, subtotalCents, taxCents }, purchase }: Row,
  { lines: sold, endedGrants, refunds }: OwnOrderRecords,
  { publicUrl, timeZone }: Shop,
): Pick<OwnOrder, 'lines' | 'sums'> {
  const ended = endedGrants.map(({ ebookId, endedBy }) => ({ bookId: ebookId, endedBy }));
  const lines = receiptLines(publicUrl, sold, { ended, taxMode });
  const lineOf = (title: string) => sold.find((line) => line.title === title);
  return {
    lines: lines.map((line) => ({
      bookId: line.state === 'heading' ? null : (lineOf(line.title)?.bookId ?? null),
      title: line.title,
      amount: amountWords(line),
      canGoBack: line.state === 'open' && lineOf(line.title)?.bundleTitle === null,
      paidCents: paidCents(lineOf(line.title)),
    })),
    sums: sumRows({
      ...{ subtotalCents, taxCents, totalCents: purchase.amount },
      tax: { mode: taxMode, ...orderTax(sold) },
      refunds: receiptRefunds(refunds, { lines: sold, timeZone }),
    }),
  };
}

const paidCents = (line?: Sold) => (line ? line.cents + line.taxCents : 0);

type Sold = OwnOrderRecords['lines'][number];

/** What was asked back, with the sum that the desk would send for it. */
function ownRequest(
  request: OwnOrderRecords['requests'][number],
  { purchase }: Row,
  { lines }: OwnOrderRecords,
): OwnRequest {
  const { bookIds, isLate, settledAt } = request;
  const named = lines.filter(({ bookId }) => bookIds.includes(bookId));
  const isOwed = settledAt === null && (!isLate || named.length > 0);
  const booksCents = named.length === 0 ? 'all' : named.map(paidCents);
  return {
    ...requestState(request),
    titles: named.map(({ title }) => shortTitle(title)),
    cents: isOwed ? moneyBackCents(booksCents, purchase.amount - purchase.refundedCents) : null,
  };
}

/** As `requestRefund` decides once it is asked. */
function refundUntil(
  { purchase: { source, status, purchasedAt } }: Row,
  { requests }: OwnOrderRecords,
  now: Date,
): Date | null {
  const isOpen = requests.some(({ settledAt }) => settledAt === null);
  const canBeAsked = source === 'paid' && status === 'completed' && !isOpen;
  return canBeAsked && isWithinRefundTerm(purchasedAt, now) ? refundTermEnd(purchasedAt) : null;
}

function linkOf({ link }: OwnOrderRecords, now: Date): OwnOrder['link'] {
  if (!link) return null;
  const { expiresAt, downloadsCount, maxDownloads } = link;
  const state = linkState(link, now);
  if (state === 'ended') return null;
  return { state, downloadsLeft: maxDownloads - downloadsCount, maxDownloads, expiresAt };
}

function papersOf(
  { checkout, purchase }: Row,
  { papers }: OwnOrderRecords,
  { seller }: Shop,
): Pick<OwnOrder, 'papers' | 'invoice'> {
  const current = currentInvoice(papers);
  const { name, company, addressLines, country } = buyerOf(checkout, nothingGiven);
  const { status, paymentId } = purchase;
  const order = { status, paymentId, buyerName: name, company, hasSeller: seller !== null };
  const obstacle = current ? null : invoiceObstacle(order);
  // A company can be typed where the order names nobody.
  const canBeMade = !current && (obstacle === null || obstacle === 'nobody-named');
  return {
    papers: papers.map(({ id, kind, totalCents, facts }) => ({
      ...{ id, kind, totalCents, issuedOn: facts.issuedOn },
      isCanceled: kind === 'invoice' && id !== current?.invoice.id,
    })),
    invoice: {
      canBeMade,
      obstacle: canBeMade || obstacle === null ? null : obstacleWords[obstacle],
      ...{ name, addressLines, country: country ?? '' },
    },
  };
}

const nothingGiven = {
  ...{ name: null, company: null, taxId: null, addressLines: null, country: null },
};
