import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { erasedEmail } from '#app/features/mail-log/forget-recipient.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { acts } from '#database/schema/acts.ts';
import { downloads } from '#database/schema/downloads.ts';
import { mailCopies } from '#database/schema/mail-copies.ts';
import { mails } from '#database/schema/mails.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { refundRequests } from '#database/schema/refund-requests.ts';
import { refunds } from '#database/schema/refunds.ts';

/** What stands where free words stood; the triggers of migration 0011 know it. */
const erased = '(erased)';

/** What was written down about their orders in free words, and where their copies went. */
export async function forgetWords(tx: Database, orderIds: readonly string[]): Promise<void> {
  const ids = [...orderIds];
  // Of these two tables the database lets nothing else be changed.
  await tx
    .update(acts)
    .set({ reason: erased })
    .where(and(inArray(acts.orderId, ids), isNotNull(acts.reason)));
  await tx.update(downloads).set({ network: erased }).where(inArray(downloads.orderId, ids));
  await tx
    .update(refundRequests)
    .set({ reason: null, answer: null })
    .where(inArray(refundRequests.orderId, ids));
  await tx.update(refunds).set({ reason: null }).where(inArray(refunds.orderId, ids));
  await tx
    .update(ownerTasks)
    .set({ summary: 'What this was about was erased with its buyer.', details: {} })
    .where(inArray(ownerTasks.orderId, ids));
}

/**
 * Why they were blocked. Blocks from before they kept whom they were about are known by the masked address
 * alone, which may be others', too.
 */
export async function forgetBlockReasons(
  tx: Database,
  { buyerCodes, subject }: { buyerCodes: string[]; subject: string },
): Promise<void> {
  const code = sql<string>`${acts.before} ->> 'buyerCode'`;
  const isTheirs = or(inArray(code, buyerCodes), and(isNull(code), eq(acts.subject, subject)));
  await tx
    .update(acts)
    .set({ reason: erased })
    .where(and(eq(acts.act, 'block-customer'), isTheirs, isNotNull(acts.reason)));
}

/**
 * What was mailed to them, to an address they had before, or about their orders; how many mails there
 * were.
 */
export async function forgetMails(
  tx: Database,
  {
    email,
    userId,
    orderIds,
  }: { email: string; userId: string | null; orderIds: readonly string[] },
): Promise<number> {
  const ofBuyer = or(
    eq(mails.toAddress, email),
    userId === null ? undefined : eq(mails.userId, userId),
    inArray(mails.orderId, [...orderIds]),
  );
  const forgotten = await tx
    .update(mails)
    .set({ toAddress: erasedEmail, answer: null, userId: null })
    .where(ofBuyer)
    .returning({ id: mails.id });
  const ids = forgotten.map(({ id }) => id);
  await tx.delete(mailCopies).where(inArray(mailCopies.mailId, ids));
  return forgotten.length;
}
