import { eq } from 'drizzle-orm';
import { render } from 'react-email';
import { listOrderLines } from '#app/features/orders/list-order-lines.server.ts';
import { shopTimeZone } from '#app/features/shop-settings/time-zone.server.ts';
import { type NoticeMail, NoticeMailBody, noticeMailText } from '#app/mails/notice-mail.server.tsx';
import type { Database } from '#app/platform/database/store.server.ts';
import { longMinute } from '#app/platform/day-words.ts';
import type { Mailer } from '#app/platform/mail/mailer.server.ts';
import { site } from '#content/site.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { refundRequests } from '#database/schema/refund-requests.ts';
import { requestAskedMail, requestDeclinedMail } from './request-mails.ts';

interface Services {
  db: Database;
  mailer: Mailer;
  publicUrl: string;
  defaultTimeZone: string;
}

/**
 * Mails a buyer that a refund was asked for, or why it is declined. Run twice it sends the same mail
 * under the same Message-ID; rejects, to be tried again, while the mail server does not take it.
 */
export async function sendRequestMail(
  services: Services,
  { requestId, about, mailId }: { requestId: number; about: 'asked' | 'declined'; mailId: string },
): Promise<void> {
  const [request] = await services.db
    .select()
    .from(refundRequests)
    .where(eq(refundRequests.id, requestId));
  if (!request) throw new Error(`There is no refund request ${requestId}.`);
  const { orderId, kind, bookIds, askedAt, isLate, answer } = request;
  const lines = await listOrderLines(services.db, orderId);
  const titles = lines.flatMap(({ bookId, title }) => (bookIds.includes(bookId) ? [title] : []));
  const timeZone = await shopTimeZone(services);
  // A withdrawal counts from the minute in which it was declared.
  const facts = { orderId, kind, titles, isLate, askedAt: longMinute(askedAt, timeZone) };
  // An erased buyer's words are gone, and nobody is left to tell.
  if (about === 'declined' && answer === null) return;
  const mail =
    about === 'asked' ? requestAskedMail(facts) : requestDeclinedMail(facts, answer ?? '');
  await mailBuyer(services, { orderId, mail, messageId: `request-${about}.${mailId}` });
}

/** Mails whoever an order names. */
export async function mailBuyer(
  { db, mailer, publicUrl }: Services,
  { orderId, mail, messageId }: { orderId: string; mail: NoticeMail; messageId: string },
): Promise<void> {
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, orderId));
  if (!checkout) throw new Error(`There is no order ${orderId}.`);
  await mailer.send({
    kind: 'refund-request',
    orderId,
    to: { name: `${checkout.firstName} ${checkout.lastName}`.trim(), address: checkout.email },
    subject: mail.subject,
    html: await render(<NoticeMailBody mail={mail} />),
    text: noticeMailText(mail),
    messageId: `${messageId}@${new URL(publicUrl).hostname}`,
    replyTo: site.supportEmail,
  });
}
