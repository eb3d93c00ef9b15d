import { type LinkState, linkStates } from '#app/features/downloads/link/link-state.ts';
import { type OrderStatus, orderStatuses } from '#app/features/orders/order-status.ts';
import { fieldsOf, isCount, isDateText, isText, readTexts } from '#app/platform/foreign-values.ts';
import {
  type RefundRequestState,
  readRefundRequestState,
} from '../refund-requests/request-answer.ts';

/** What `/api/orders` answers: a page of the orders of whoever asks, the newest first. */
export interface OwnOrdersAnswer {
  orders: OwnOrderAnswer[];
  /** Where the next page begins; `null` where this one is the last. */
  next: string | null;
}

type OwnOrderAnswer = Omit<OwnOrder, 'purchasedAt' | 'link' | 'refundUntil'> & {
  purchasedAt: string;
  refundUntil: string | null;
  link: (Omit<MailedLink, 'expiresAt'> & { expiresAt: string }) | null;
};

/** An order as its buyer sees it. */
export interface OwnOrder {
  orderId: string;
  purchasedAt: Date;
  status: OrderStatus;
  totalCents: number;
  /** Of the total. */
  taxCents: number;
  refundedCents: number;
  /** As the receipt lists what was sold. */
  lines: OwnLine[];
  /** As the receipt lists what was paid. */
  sums: OwnSum[];
  /** Who sells, in a sentence, as the receipt has it; `null` while nobody is named. */
  seller: string | null;
  /** The link that was mailed last; `null` where it opens nothing any more. */
  link: MailedLink | null;
  /** Invoices and credit notes, the oldest first. */
  papers: OwnPaper[];
  invoice: InvoiceChance;
  /** What was asked back, the first first. */
  requests: OwnRequest[];
  /** Until when the money can be asked back; `null` where it cannot. */
  refundUntil: Date | null;
}

export interface OwnLine {
  /** `null` for the name of a bundle. */
  bookId: string | null;
  title: string;
  /** Its price, and whether it is no longer the buyer's. */
  amount: string;
  /** Whether its money can be asked back alone: the books of a bundle go back together. */
  canGoBack: boolean;
  /** What it cost with tax. */
  paidCents: number;
}

/** What was asked back of an order. */
export interface OwnRequest extends RefundRequestState {
  /** Of the books that it names; empty: the whole order. */
  titles: string[];
  /** What would go back; `null` where that is settled, or not owed. */
  cents: number | null;
}

export interface OwnSum {
  label: string;
  amount: string;
  isTotal: boolean;
}

interface MailedLink {
  state: LinkState;
  downloadsLeft: number;
  maxDownloads: number;
  expiresAt: Date;
}

export interface OwnPaper {
  id: string;
  kind: 'invoice' | 'credit-note';
  /** A day of the shop's calendar, such as `2026-11-24`. */
  issuedOn: string;
  totalCents: number;
  /** Of an invoice, whether a credit note took it back whole. */
  isCanceled: boolean;
}

/** Whether an invoice can be made, and what it would say of its buyer unless told otherwise. */
interface InvoiceChance {
  canBeMade: boolean;
  /** Why it can not, in a sentence; `null` where it can, and where there is one. */
  obstacle: string | null;
  name: string;
  addressLines: string[];
  country: string;
}

export interface OwnOrdersPage {
  orders: OwnOrder[];
  next: string | null;
}

/** As `readOwnOrders` reads it. */
export function ownOrdersAnswer({ orders, next }: OwnOrdersPage): OwnOrdersAnswer {
  return {
    orders: orders.map(({ purchasedAt, link, refundUntil, ...order }) => ({
      ...order,
      purchasedAt: purchasedAt.toISOString(),
      link: link && { ...link, expiresAt: link.expiresAt.toISOString() },
      refundUntil: refundUntil?.toISOString() ?? null,
    })),
    next,
  };
}

/** The orders in the server's answer; `null` when it, or one of them, is of another shape. */
export function readOwnOrders(answer: unknown): OwnOrdersPage | null {
  const { orders, next } = fieldsOf<OwnOrdersAnswer>(answer);
  if (!Array.isArray(orders)) return null;
  const read = orders.map(readOrder);
  if (!read.every((order) => order !== null)) return null;
  return { orders: read, next: isText(next) ? next : null };
}

function readOrder(order: unknown): OwnOrder | null {
  const fields = fieldsOf<OwnOrderAnswer>(order);
  const { orderId, purchasedAt, totalCents, taxCents, refundedCents, refundUntil } = fields;
  const status = orderStatuses.find((known) => known === fields.status);
  if (!isText(orderId) || !isDateText(purchasedAt) || status === undefined) return null;
  if (!isCount(totalCents) || !isCount(refundedCents)) return null;
  return {
    ...{ orderId, purchasedAt: new Date(purchasedAt), status, totalCents, refundedCents },
    taxCents: isCount(taxCents) ? taxCents : 0,
    lines: listOf(fields.lines, readLine),
    sums: listOf(fields.sums, readSum),
    seller: isText(fields.seller) ? fields.seller : null,
    link: readLink(fields.link),
    papers: listOf(fields.papers, readPaper),
    invoice: readChance(fields.invoice),
    requests: listOf(fields.requests, readRequest),
    refundUntil: isDateText(refundUntil) ? new Date(refundUntil) : null,
  };
}

/** What is of another shape is passed over: the order itself is there. */
function listOf<Item>(foreign: unknown, read: (item: unknown) => Item | null): Item[] {
  return Array.isArray(foreign) ? foreign.map(read).filter((item) => item !== null) : [];
}

function readLine(line: unknown): OwnLine | null {
  const { bookId, title, amount, canGoBack, paidCents } = fieldsOf<OwnLine>(line);
  if (!isText(title) || !isText(amount)) return null;
  return {
    ...{ title, amount, bookId: isText(bookId) ? bookId : null },
    ...(isCount(paidCents)
      ? { canGoBack: canGoBack === true, paidCents }
      : { canGoBack: false, paidCents: 0 }),
  };
}

function readRequest(request: unknown): OwnRequest | null {
  const state = readRefundRequestState(request);
  const { titles, cents } = fieldsOf<OwnRequest>(request);
  return state && { ...state, titles: readTexts(titles), cents: isCount(cents) ? cents : null };
}

function readSum(sum: unknown): OwnSum | null {
  const { label, amount, isTotal } = fieldsOf<OwnSum>(sum);
  return isText(label) && isText(amount) ? { label, amount, isTotal: isTotal === true } : null;
}

function readLink(link: unknown): MailedLink | null {
  const fields = fieldsOf<MailedLink>(link);
  const { downloadsLeft, maxDownloads, expiresAt } = fields;
  const state = linkStates.find((known) => known === fields.state);
  if (state === undefined || !isDateText(expiresAt)) return null;
  if (!isCount(downloadsLeft) || !isCount(maxDownloads)) return null;
  return { state, downloadsLeft, maxDownloads, expiresAt: new Date(expiresAt) };
}

function readPaper(paper: unknown): OwnPaper | null {
  const { id, kind, issuedOn, totalCents, isCanceled } = fieldsOf<OwnPaper>(paper);
  if (kind !== 'invoice' && kind !== 'credit-note') return null;
  if (!isText(id) || !isDateText(issuedOn) || !isCount(totalCents)) return null;
  return { id, kind, issuedOn, totalCents, isCanceled: isCanceled === true };
}

function readChance(chance: unknown): InvoiceChance {
  const { canBeMade, obstacle, name, addressLines, country } = fieldsOf<InvoiceChance>(chance);
  return {
    canBeMade: canBeMade === true,
    obstacle: isText(obstacle) ? obstacle : null,
    name: isText(name) ? name : '',
    addressLines: readTexts(addressLines),
    country: isText(country) ? country : '',
  };
}
