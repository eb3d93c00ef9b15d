import { desc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isTaskKind, kindsWithAct } from '#app/features/attention/kind-lists.ts';
import { type Need, needOf, setupFactOf } from '#app/features/attention/need.ts';
import { listRefundRequests } from '#app/features/fulfilment/refund-requests/list-refund-requests.server.ts';
import type { RefundRequest } from '#app/features/fulfilment/refund-requests/request-refund.server.ts';
import { disputes } from '#database/schema/disputes.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import type { DeskServices } from '../desk-services.server.ts';

/** Foreign payments may come by the hundred; disputes are read first. */
const maxTasks = 500;

/** The law's term for the refund of a withdrawal. */
const withdrawalTermMs = 14 * 86_400_000;

const requestKinds = kindsWithAct('answer-request');
const isRequest = ({ kind }: typeof ownerTasks.$inferSelect) => requestKinds.has(kind);

/**
 * When the refund of a withdrawal is due; of a late one only for books asked for in time, if any.
 */
function dueAtOf(request: RefundRequest | undefined): Date | null {
  if (request?.kind !== 'withdrawal') return null;
  const isOwed = !request.isLate || request.bookIds.length > 0;
  return isOwed ? new Date(request.askedAt.getTime() + withdrawalTermMs) : null;
}

/** The details of a task that its acts need. */
const detailsSchema = z.object({
  paymentId: z.string().nullish(),
  bookIds: z.array(z.string()).nullish(),
  answer: z.string().nullish(),
});

/** The open tasks. */
export async function taskNeeds({ db, payments }: DeskServices): Promise<Need[]> {
  const rows = await db
    .select({ task: ownerTasks, dispute: disputes })
    .from(ownerTasks)
    .leftJoin(disputes, eq(disputes.id, ownerTasks.reference))
    .where(isNull(ownerTasks.settledAt))
    .orderBy(desc(sql`${ownerTasks.kind} = 'dispute'`), desc(ownerTasks.raisedAt))
    .limit(maxTasks);
  const requests = await listRefundRequests(
    db,
    rows.flatMap(({ task }) => (isRequest(task) && task.orderId !== null ? [task.orderId] : [])),
  );
  return rows.flatMap(({ task, dispute }) => {
    const { kind, reference } = task;
    // Under review, the bank has its answer and nothing is left to do.
    if (!isTaskKind(kind) || dispute?.status.endsWith('under_review')) return [];
    const details = detailsSchema.safeParse(task.details).data ?? {};
    const request = isRequest(task)
      ? requests.find(({ id }) => String(id) === reference)
      : undefined;
    const paymentId = dispute?.paymentId ?? details.paymentId ?? null;
    return needOf({
      kind,
      subject: String(task.id),
      sentence: task.summary,
      since: task.raisedAt,
      orderId: task.orderId,
      amountCents: task.amountCents,
      dueAt: dispute?.dueAt ?? dueAtOf(request),
      bookIds: details.bookIds ?? [],
      detail: details.answer ?? null,
      visitorWords: request?.reason ?? null,
      providerUrl: paymentId === null ? null : payments.paymentUrl(paymentId),
      setupFact: setupFactOf(kind, reference),
    });
  });
}
