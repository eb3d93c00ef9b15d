import { and, asc, inArray, isNotNull, isNull } from 'drizzle-orm';
import { type Paper, paperOf } from '#app/features/papers/keep-paper.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { downloadTokens } from '#database/schema/download-tokens.ts';
import { invoices } from '#database/schema/invoices.ts';
import { userEbookAccess } from '#database/schema/library.ts';
import { orderLines } from '#database/schema/order-lines.ts';
import { refunds } from '#database/schema/refunds.ts';
import { listRefundRequests } from '../refund-requests/list-refund-requests.server.ts';
import type { RefundRequest } from '../refund-requests/request-refund.server.ts';

/** What came of an order, as far as its buyer is told. */
export interface OwnOrderRecords {
  lines: (typeof orderLines.$inferSelect)[];
  /** Of the books that it gives no longer. */
  endedGrants: (typeof userEbookAccess.$inferSelect)[];
  /** The link that counts now; `undefined` where the order never gave one. */
  link: typeof downloadTokens.$inferSelect | undefined;
  /** The first first. */
  refunds: (typeof refunds.$inferSelect)[];
  papers: Paper[];
  /** What was asked back, the first first. */
  requests: RefundRequest[];
}

/** Finds what came of orders: one question of each kind for all of them together. */
export async function ownOrderRecords(
  db: Database,
  orderIds: string[],
): Promise<(orderId: string) => OwnOrderRecords> {
  const [lines, grants, links, back, papers, requests] = await Promise.all([
    db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, orderIds))
      .orderBy(asc(orderLines.position)),
    db
      .select()
      .from(userEbookAccess)
      .where(and(inArray(userEbookAccess.orderId, orderIds), isNotNull(userEbookAccess.endedAt))),
    db
      .select()
      .from(downloadTokens)
      .where(and(inArray(downloadTokens.orderId, orderIds), isNull(downloadTokens.replacedAt))),
    db
      .select()
      .from(refunds)
      .where(inArray(refunds.orderId, orderIds))
      .orderBy(asc(refunds.createdAt), asc(refunds.id)),
    db
      .select()
      .from(invoices)
      .where(inArray(invoices.orderId, orderIds))
      .orderBy(asc(invoices.issuedAt), asc(invoices.number)),
    listRefundRequests(db, orderIds),
  ]);
  return (id) => {
    const isOfOrder = ({ orderId }: { orderId: string }) => orderId === id;
    return {
      lines: lines.filter(isOfOrder),
      endedGrants: grants.filter(isOfOrder),
      link: links.find(isOfOrder),
      refunds: back.filter(isOfOrder),
      papers: papers.filter(isOfOrder).map(paperOf),
      requests: requests.filter(isOfOrder),
    };
  };
}
