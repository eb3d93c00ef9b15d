import { and, eq, isNotNull } from 'drizzle-orm';
import { render } from 'react-email';
import { listOrderLines } from '#app/features/orders/list-order-lines.server.ts';
import { NoticeMailBody, noticeMailText } from '#app/mails/notice-mail.server.tsx';
import type { Database } from '#app/platform/database/store.server.ts';
import type { Mailer } from '#app/platform/mail/mailer.server.ts';
import { site } from '#content/site.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { userEbookAccess } from '#database/schema/library.ts';
import { refunds } from '#database/schema/refunds.ts';
import { isCounted } from '../reversals/purchase-status.ts';
import { type RefundNotice, refundFailedMail, refundMadeMail } from './refund-notice-mail.ts';

interface Services {
  db: Database;
  mailer: Mailer;
  publicUrl: string;
}

/**
 * Mails a buyer that money of their order went back, or that it did not after all. A refund that has
 * changed its mind meanwhile is not told of: the news of that has a mail of its own. Run twice it
 * sends the same mail under the same Message-ID; rejects, to be tried again, while the mail server
 * does not take it.
 */
export async function sendRefundNotice(
  services: Services,
  { refundId, told }: { refundId: string; told: 'made' | 'failed' },
): Promise<void> {
  const [found] = await services.db
    .select({ refund: refunds, checkout: checkouts })
    .from(refunds)
    .innerJoin(checkouts, eq(checkouts.id, refunds.orderId))
    .where(eq(refunds.id, refundId));
  if (!found) throw new Error(`There is no refund ${refundId}.`);
  const { refund, checkout } = found;
  if (isCounted(refund) !== (told === 'made')) return;
  const notice = await noticeOf(services, refund);
  const mail = told === 'made' ? refundMadeMail(notice) : refundFailedMail(notice);
  const name = told === 'made' ? 'refund' : 'refund-failed';
  await services.mailer.send({
    kind: 'refund',
    orderId: refund.orderId,
    to: { name: `${checkout.firstName} ${checkout.lastName}`.trim(), address: checkout.email },
    subject: mail.subject,
    html: await render(<NoticeMailBody mail={mail} />),
    text: noticeMailText(mail),
    messageId: `${name}.${refundId.toLowerCase()}@${new URL(services.publicUrl).hostname}`,
    replyTo: site.supportEmail,
  });
}

async function noticeOf(
  { db, publicUrl }: Services,
  { orderId, amountCents, bookIds }: typeof refunds.$inferSelect,
): Promise<RefundNotice> {
  const lines = await listOrderLines(db, orderId);
  const ended = await db
    .select({ bookId: userEbookAccess.ebookId })
    .from(userEbookAccess)
    .where(and(eq(userEbookAccess.orderId, orderId), isNotNull(userEbookAccess.endedAt)));
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
