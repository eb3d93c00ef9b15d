import { eq } from 'drizzle-orm';
import { render } from 'react-email';
import { listEndedBooks } from '#app/features/library/list-ended-books.server.ts';
import { listOrderLines } from '#app/features/orders/list-order-lines.server.ts';
import { NoticeMailBody, noticeMailText } from '#app/mails/notice-mail.server.tsx';
import type { Database } from '#app/platform/database/store.server.ts';
import type { Mailer } from '#app/platform/mail/mailer.server.ts';
import { shownName } from '#app/platform/shown-name.ts';
import { site } from '#content/site.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { mails } from '#database/schema/mails.ts';
import { refunds } from '#database/schema/refunds.ts';
import { isCounted } from '../reversals/purchase-status.ts';
import { type RefundNotice, refundFailedMail, refundMadeMail } from './refund-notice-mail.ts';

interface Services {
  db: Database;
  mailer: Mailer;
  publicUrl: string;
}

/**
 * Mails a buyer that money of their order went back, or that it did not after all. A refund that
 * failed before its buyer was told of it is not told of at all. Run twice it
 * sends the same mail under the same Message-ID; rejects, to be tried again, while the mail server
 * does not take it.
 */
export async function sendRefundNotice(
  services: Services,
  { refundId, outcome }: { refundId: string; outcome: 'made' | 'failed' },
): Promise<void> {
  const [found] = await services.db
    .select({ refund: refunds, checkout: checkouts })
    .from(refunds)
    .innerJoin(checkouts, eq(checkouts.id, refunds.orderId))
    .where(eq(refunds.id, refundId));
  if (!found) throw new Error(`There is no refund ${refundId}.`);
  const { refund, checkout } = found;
  const { hostname } = new URL(services.publicUrl);
  const idOf = (name: string) => `${name}.${refundId.toLowerCase()}@${hostname}`;
  if (isCounted(refund) !== (outcome === 'made')) return;
  if (outcome === 'failed' && !(await wasSent(services.db, idOf('refund')))) return;
  const notice = await noticeOf(services, refund);
  const mail = outcome === 'made' ? refundMadeMail(notice) : refundFailedMail(notice);
  await services.mailer.send({
    kind: 'refund',
    orderId: refund.orderId,
    to: { name: shownName(checkout.firstName, checkout.lastName), address: checkout.email },
    subject: mail.subject,
    html: await render(<NoticeMailBody mail={mail} />),
    text: noticeMailText(mail),
    messageId: idOf(outcome === 'made' ? 'refund' : 'refund-failed'),
    replyTo: site.supportEmail,
  });
}

/** Whether a mail left, or may have: one that no mail server took did not. */
async function wasSent(db: Database, messageId: string): Promise<boolean> {
  const [mail] = await db.select({ state: mails.state }).from(mails).where(eq(mails.id, messageId));
  return mail?.state === 'sent' || mail?.state === 'sending';
}

async function noticeOf(
  { db, publicUrl }: Services,
  { orderId, amountCents, bookIds }: typeof refunds.$inferSelect,
): Promise<RefundNotice> {
  const lines = await listOrderLines(db, orderId);
  const ended = await listEndedBooks(db, orderId);
  const isOpen = (bookId: string) => !ended.some((grant) => grant.bookId === bookId);
  const titles = (belongs: (bookId: string) => boolean) =>
    lines.filter(({ bookId }) => belongs(bookId)).map(({ title }) => title);
  return {
    orderId,
    amountCents,
    refundedTitles: titles((bookId) => bookIds.includes(bookId)),
    openTitles: titles(isOpen),
    libraryUrl: `${publicUrl}/dashboard`,
  };
}
