import { asc, eq } from 'drizzle-orm';
import { type LinkState, linkState } from '#app/features/downloads/link/link-state.ts';
import { listDownloads } from '#app/features/downloads/log/list-downloads.server.ts';
import { listRefundRequests } from '#app/features/fulfilment/refund-requests/list-refund-requests.server.ts';
import type { RefundRequest } from '#app/features/fulfilment/refund-requests/request-refund.server.ts';
import { type OrderStatus, orderStatus } from '#app/features/orders/order-status.ts';
import { currentInvoice, papersOfOrder } from '#app/features/papers/papers-of-order.server.ts';
import { type ListedPaper, listedPaper } from '#app/features/papers/search-papers.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { acts } from '#database/schema/acts.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { disputes } from '#database/schema/disputes.ts';
import { downloadTokens } from '#database/schema/download-tokens.ts';
import type { downloads } from '#database/schema/downloads.ts';
import { userEbookAccess } from '#database/schema/library.ts';
import { mails } from '#database/schema/mails.ts';
import { orderLines } from '#database/schema/order-lines.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { paymentEvents } from '#database/schema/payment-events.ts';
import { orderHistory, userPurchases } from '#database/schema/purchases.ts';
import { refunds } from '#database/schema/refunds.ts';
import { users } from '#database/schema/users.ts';
import type { DeskServices } from '../desk-services.server.ts';
import type { KnownActs } from '../known-acts.ts';
import { openlyDisputed } from './open-disputes.server.ts';
import { type OrderEntry, orderTimeline } from './order-timeline.server.ts';

type Row<Table extends { $inferSelect: object }> = Table['$inferSelect'];
type Checkout = Row<typeof checkouts>;

/** An order with all that came of it. */
export interface FoundOrder
  extends Pick<
    Checkout,
    | 'sessionId'
    | 'subtotalCents'
    | 'taxCents'
    | 'totalCents'
    | 'taxMode'
    | 'email'
    | 'firstName'
    | 'lastName'
    | 'billingAddress'
    | 'createdAt'
    | 'consentVersion'
    | 'consentedAt'
  > {
  orderId: string;
  status: OrderStatus;
  source: 'paid' | 'given' | null;
  paymentId: string | null;
  purchasedAt: Date | null;
  refundedCents: number;
  /** What the provider would send back now, in cents. */
  refundableCents: number;
  lines: OrderedBook[];
  /** Whose library the books are in; `null` until the order is paid. */
  account: Pick<Row<typeof users>, 'id' | 'email' | 'emailVerified'> | null;
  link: FoundLink | null;
  refunds: Row<typeof refunds>[];
  disputes: Row<typeof disputes>[];
  mails: Row<typeof mails>[];
  downloads: Row<typeof downloads>[];
  tasks: Row<typeof ownerTasks>[];
  /** What the buyer asked to have back, the first first. */
  requests: Pick<RefundRequest, 'kind' | 'reason' | 'askedAt' | 'settledAt' | 'outcome'>[];
  /** Invoices and credit notes, the oldest first. */
  papers: ListedPaper[];
  /** The number of the invoice that is in force; `null` where none is. */
  currentInvoiceId: string | null;
  /** Everything that happened, the oldest first. */
  timeline: OrderEntry[];
}

interface OrderedBook {
  bookId: string;
  title: string;
  bundleTitle: string | null;
  cents: number;
  taxCents: number;
  /** In basis points. */
  taxRateBps: number | null;
  taxPlace: string | null;
  /** `none`: not given yet. */
  access: 'none' | 'open' | 'ended by money' | 'ended by owner';
}

interface FoundLink {
  state: LinkState;
  expiresAt: Date;
  downloadsCount: number;
  maxDownloads: number;
}

/** What an order is found with. */
export interface OrderServices extends Pick<DeskServices, 'db' | 'clock'> {
  acts: KnownActs;
}

/** One order with everything that is known of it; `null` where there is none by that id. */
export async function findOrder(
  { db, clock, acts: known }: OrderServices,
  orderId: string,
): Promise<FoundOrder | null> {
  const [found] = await db
    .select({ checkout: checkouts, purchase: userPurchases, user: users })
    .from(checkouts)
    .leftJoin(userPurchases, eq(userPurchases.orderId, checkouts.id))
    .leftJoin(users, eq(users.id, userPurchases.userId))
    .where(eq(checkouts.id, orderId));
  if (!found) return null;
  const { checkout, purchase, user } = found;
  const { sessionId, subtotalCents, taxCents, totalCents, taxMode, createdAt } = checkout;
  const { email, firstName, lastName, billingAddress, consentVersion, consentedAt } = checkout;
  const records = await recordsOf(db, orderId);
  const dispute = (await openlyDisputed(db, [orderId])).get(orderId);
  const events = await eventsOf(db, purchase?.paymentId ?? null, sessionId);
  return {
    orderId,
    status: orderStatus(checkout, purchase, dispute !== undefined),
    source: purchase?.source ?? null,
    sessionId,
    paymentId: purchase?.paymentId ?? null,
    createdAt,
    purchasedAt: purchase?.purchasedAt ?? null,
    subtotalCents,
    taxCents,
    totalCents,
    taxMode,
    refundedCents: purchase?.refundedCents ?? 0,
    refundableCents: dispute?.isInquiry === false ? 0 : leftCents(purchase),
    email,
    firstName,
    lastName,
    billingAddress,
    consentVersion,
    consentedAt,
    lines: await booksOf(db, orderId),
    account: user && { id: user.id, email: user.email, emailVerified: user.emailVerified },
    link: linkOf(records.links, clock()),
    refunds: records.refunds,
    disputes: records.disputes,
    mails: records.mails,
    downloads: records.downloads,
    tasks: records.tasks,
    requests: await listRefundRequests(db, [orderId]),
    papers: records.papers.map(listedPaper),
    currentInvoiceId: currentInvoice(records.papers)?.invoice.id ?? null,
    timeline: orderTimeline({ createdAt, events, ...records }, known),
  };
}

/** Of a payment that did not go back. */
function leftCents(purchase: Row<typeof userPurchases> | null): number {
  const isHere = purchase?.status === 'completed' && purchase.source === 'paid';
  return isHere ? purchase.amount - purchase.refundedCents : 0;
}

async function recordsOf(db: Database, orderId: string) {
  const [history, done, mailed, taken, back, disputed, tasks, links, papers] = await Promise.all([
    db.select().from(orderHistory).where(eq(orderHistory.orderId, orderId)),
    db.select().from(acts).where(eq(acts.orderId, orderId)),
    db.select().from(mails).where(eq(mails.orderId, orderId)),
    listDownloads(db, orderId),
    db.select().from(refunds).where(eq(refunds.orderId, orderId)),
    db.select().from(disputes).where(eq(disputes.orderId, orderId)),
    db.select().from(ownerTasks).where(eq(ownerTasks.orderId, orderId)),
    db.select().from(downloadTokens).where(eq(downloadTokens.orderId, orderId)),
    papersOfOrder(db, orderId),
  ]);
  return {
    history,
    acts: done,
    mails: mailed,
    downloads: taken,
    refunds: back,
    disputes: disputed,
    tasks,
    links,
    papers,
  };
}

async function eventsOf(db: Database, paymentId: string | null, sessionId: string | null) {
  const [ofPayment, ofSession] = await Promise.all([
    paymentId === null
      ? []
      : db.select().from(paymentEvents).where(eq(paymentEvents.paymentId, paymentId)),
    sessionId === null
      ? []
      : db.select().from(paymentEvents).where(eq(paymentEvents.sessionId, sessionId)),
  ]);
  return [...new Map([...ofPayment, ...ofSession].map((event) => [event.id, event])).values()];
}

async function booksOf(db: Database, orderId: string): Promise<OrderedBook[]> {
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const grants = await db
    .select()
    .from(userEbookAccess)
    .where(eq(userEbookAccess.orderId, orderId));
  return lines.map(({ orderId: _, position: __, ...line }) => {
    const grant = grants.find(({ ebookId }) => ebookId === line.bookId);
    return { ...line, access: accessOf(grant) };
  });
}

function accessOf(grant: Row<typeof userEbookAccess> | undefined): OrderedBook['access'] {
  if (!grant) return 'none';
  return grant.endedBy === null ? 'open' : `ended by ${grant.endedBy}`;
}

function linkOf(links: Row<typeof downloadTokens>[], now: Date): FoundLink | null {
  const link = links.find(({ replacedAt }) => replacedAt === null);
  if (!link) return null;
  const { expiresAt, downloadsCount, maxDownloads } = link;
  return { state: linkState(link, now), expiresAt, downloadsCount, maxDownloads };
}
