import { eq } from 'drizzle-orm';
import { listOrderLines } from '#app/features/orders/list-order-lines.server.ts';
import { keepPaper, type Paper } from '#app/features/papers/keep-paper.server.ts';
import { type PaperBuyer, sumsOf } from '#app/features/papers/paper-facts.server.ts';
import { currentInvoice, papersOfOrder } from '#app/features/papers/papers-of-order.server.ts';
import { readShopSettings } from '#app/features/shop-settings/shop-settings.server.ts';
import { shopTimeZone } from '#app/features/shop-settings/time-zone.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { shownName } from '#app/platform/shown-name.ts';
import { dayIn } from '#app/platform/zoned-days.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { creditReversals, type InvoicingServices } from './credit-reversals.server.ts';
import { type InvoiceObstacle, invoiceObstacle, type OrderObstacle } from './invoice-obstacle.ts';

/** What somebody wants on their invoice; `null`: as the order has it, where it has it. */
export type GivenBuyer = { [Fact in keyof PaperBuyer]: PaperBuyer[Fact] | null };

export type IssuedInvoice =
  /** `made` are the papers that this call made, with credit notes for what went back before. */
  { status: 'issued'; invoice: Paper; made: Paper[] } | RefusedInvoice;

export interface RefusedInvoice {
  status: 'refused';
  obstacle: InvoiceObstacle;
  /** For the owner. */
  sentence: string;
}

type Checkout = typeof checkouts.$inferSelect;
type Purchase = typeof userPurchases.$inferSelect;

/**
 * Makes the invoice of a paid order, in the caller's transaction, which it holds the order for. It
 * says what was charged; what went back since gets its credit notes at once. Called again it answers
 * the invoice that is in force and makes nothing. Refused while nobody is named as seller, for what was
 * not paid or whose money is back, and for another buyer than the invoice in force names.
 */
export async function issueInvoice(
  services: InvoicingServices,
  orderId: string,
  given: GivenBuyer,
): Promise<IssuedInvoice> {
  const { db: tx, clock } = services;
  const order = await lockOrder(tx, orderId);
  if ('obstacle' in order) return order;
  const { checkout, purchase, paymentId } = order;
  const current = currentInvoice(await papersOfOrder(tx, orderId));
  if (current) return answerAgain(current.invoice, given);
  const { seller } = await readShopSettings(tx);
  const buyer = buyerOf(checkout, given);
  const { status } = purchase;
  const { name: buyerName, company } = buyer;
  const hasSeller = seller !== null;
  const obstacle = invoiceObstacle({ status, paymentId, buyerName, company, hasSeller });
  if (obstacle !== null || !seller) return obstructed(obstacle ?? 'no-seller', orderId);
  const lines = await listOrderLines(tx, orderId);
  const sums = sumsOf(lines);
  if (sums.totalCents !== purchase.amount) {
    throw new Error(`The lines of order ${orderId} do not come to what was charged.`);
  }
  const issuedAt = clock();
  const dayOf = dayIn(await shopTimeZone(services));
  const days = { issuedOn: dayOf(issuedAt), suppliedOn: dayOf(purchase.purchasedAt) };
  const { currency } = purchase;
  const facts = {
    ...{ seller, buyer, orderId, ...days, paymentId, currency },
    ...{ lines, ...sums, corrects: null },
  };
  const paper = { kind: 'invoice', orderId, correctsId: null, reversalId: null, facts } as const;
  const invoice = await keepPaper(tx, paper, issuedAt);
  return {
    status: 'issued',
    invoice,
    made: [invoice, ...(await creditReversals(services, orderId))],
  };
}

const ownersWords: Readonly<Record<OrderObstacle, (orderId: string) => string>> = {
  given: (orderId) => `Order ${orderId} was given: there is nothing to invoice.`,
  refunded: (orderId) => `Order ${orderId} was refunded: there is nothing to invoice.`,
  disputed: (orderId) =>
    `The buyer's bank took the money of order ${orderId} back: there is nothing to invoice.`,
  'nobody-named': (orderId) =>
    `Order ${orderId} no longer names anybody. Give the name or the company that is to be invoiced.`,
  'no-seller': () =>
    'No invoice can be made: the shop does not know yet who the seller is. Name the seller under Settings, or by set-seller.',
};

function obstructed(obstacle: OrderObstacle, orderId: string): RefusedInvoice {
  return refused(obstacle, ownersWords[obstacle](orderId));
}

function refused(obstacle: InvoiceObstacle, sentence: string): RefusedInvoice {
  return { status: 'refused', obstacle, sentence };
}

type HeldOrder = { checkout: Checkout; purchase: Purchase; paymentId: string };

/** In the order in which all acts on one order hold it. */
async function lockOrder(tx: Database, orderId: string): Promise<HeldOrder | RefusedInvoice> {
  const [checkout] = await tx
    .select()
    .from(checkouts)
    .where(eq(checkouts.id, orderId))
    .for('update');
  if (!checkout) return refused('not-paid', `There is no order ${orderId}.`);
  const [purchase] = await tx
    .select()
    .from(userPurchases)
    .where(eq(userPurchases.orderId, orderId))
    .for('update');
  if (!purchase) return refused('not-paid', `Order ${orderId} is not paid.`);
  const { paymentId } = purchase;
  if (paymentId === null) return obstructed('given', orderId);
  return { checkout, purchase, paymentId };
}

function answerAgain(invoice: Paper, given: GivenBuyer): IssuedInvoice {
  const { buyer } = invoice.facts;
  const isAsked = (fact: keyof PaperBuyer) =>
    given[fact] === null || JSON.stringify(given[fact]) === JSON.stringify(buyer[fact]);
  const facts = ['name', 'company', 'taxId', 'addressLines', 'country'] as const;
  if (facts.every(isAsked)) return { status: 'issued', invoice, made: [] };
  return refused(
    'invoiced-otherwise',
    `Order ${invoice.orderId} has invoice ${invoice.id}, which names its buyer differently. Cancel that by a credit note first.`,
  );
}

/** Whom an invoice names: what is given, else as the order has it. */
export function buyerOf(
  { firstName, lastName, billingAddress }: Checkout,
  given: GivenBuyer,
): PaperBuyer {
  const { address, city, state, zipCode, country } = billingAddress;
  const region = [state, zipCode].filter(Boolean).join(' ');
  const lines = [address ?? '', [city, region].filter(Boolean).join(', ')];
  return {
    name: given.name ?? shownName(firstName, lastName),
    company: given.company,
    taxId: given.taxId,
    addressLines: given.addressLines ?? lines.filter((line) => line !== ''),
    country: given.country ?? country ?? null,
  };
}
