import { desc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OwnerTaskKind } from '#app/features/fulfilment/owner-tasks/raise-owner-task.server.ts';
import { listRefundRequests } from '#app/features/fulfilment/refund-requests/list-refund-requests.server.ts';
import type { RefundRequest } from '#app/features/fulfilment/refund-requests/request-refund.server.ts';
import { disputes } from '#database/schema/disputes.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import type { DeskServices } from '../desk-services.server.ts';
import type { SetupFactName } from '../setup-fact.ts';
import { type Need, type NeedKind, needOf } from './need.ts';

/** Foreign money may come by the hundred: what is due is among them all the same. */
const maxTasks = 500;

/** Every kind of task is a kind of need. */
const kindsOfTasks: Readonly<Record<OwnerTaskKind, NeedKind>> = {
  dispute: 'dispute',
  'fraud-warning': 'fraud-warning',
  withdrawal: 'withdrawal',
  'refund-request': 'refund-request',
  'amount-mismatch': 'amount-mismatch',
  'paid-twice-one-order': 'paid-twice-one-order',
  'unknown-order': 'unknown-order',
  'foreign-session': 'foreign-session',
  'bought-twice': 'bought-twice',
  'refund-names-no-book': 'refund-names-no-book',
  'refund-failed': 'refund-failed',
  'mail-refused': 'mail-refused',
  'odd-event': 'odd-event',
  setup: 'setup',
};
const kinds = new Map(Object.entries(kindsOfTasks));

/** The part of the set-up that a task of that kind is about, by its reference. */
const setupFacts: ReadonlyMap<string, SetupFactName> = new Map([
  ['webhook', 'Webhook'],
  ['clock', 'Clock'],
  ['rights', 'Rights of the key'],
  ['unlisted-proxy', 'Proxy'],
]);

/** Within which the law wants the money of somebody who withdraws sent back. */
const withdrawalTermMs = 14 * 86_400_000;

const isAsked = ({ kind }: typeof ownerTasks.$inferSelect) =>
  kind === 'refund-request' || kind === 'withdrawal';

/** When the money of a withdrawal is due; for a late one it is that of the books asked for in time, if any. */
function dueAtOf(request: RefundRequest | undefined): Date | null {
  if (request?.kind !== 'withdrawal') return null;
  const isOwed = !request.isLate || request.bookIds.length > 0;
  return isOwed ? new Date(request.askedAt.getTime() + withdrawalTermMs) : null;
}

/** What a task tells of, as far as acts need it. */
const detailsSchema = z.object({
  paymentId: z.string().nullish(),
  bookIds: z.array(z.string()).nullish(),
  answer: z.string().nullish(),
});

/** What the shop cannot settle by itself. */
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
    rows.flatMap(({ task }) => (isAsked(task) && task.orderId !== null ? [task.orderId] : [])),
  );
  return rows.flatMap(({ task, dispute }) => {
    const kind = kinds.get(task.kind);
    // The bank has its answer and decides: nothing is left to do.
    if (!kind || dispute?.status.endsWith('under_review')) return [];
    const details = detailsSchema.safeParse(task.details).data ?? {};
    const request = isAsked(task)
      ? requests.find(({ id }) => String(id) === task.reference)
      : undefined;
    const paymentId = dispute?.paymentId ?? details.paymentId ?? null;
    return needOf({
      ...{ kind, subject: String(task.id), sentence: task.summary, since: task.raisedAt },
      ...{ orderId: task.orderId, amountCents: task.amountCents },
      ...{ dueAt: dispute?.dueAt ?? dueAtOf(request), bookIds: details.bookIds ?? [] },
      detail: details.answer ?? null,
      visitorWords: request?.reason ?? null,
      providerUrl: paymentId === null ? null : payments.paymentUrl(paymentId),
      setupFact: kind === 'setup' ? (setupFacts.get(task.reference) ?? null) : null,
    });
  });
}
