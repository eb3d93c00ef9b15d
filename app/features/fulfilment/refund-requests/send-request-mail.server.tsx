import { eq } from 'drizzle-orm';
import { render } from 'react-email';
import {
  type AskedMailServices,
  askedMailLimits,
  sendAsked,
} from '#app/features/identity/mails/mail-limits.server.ts';
import { listOrderLines } from '#app/features/orders/list-order-lines.server.ts';
import { shopTimeZone } from '#app/features/shop-settings/time-zone.server.ts';
import { type NoticeMail, NoticeMailBody, noticeMailText } from '#app/mails/notice-mail.server.tsx';
import type { Database } from '#app/platform/database/store.server.ts';
import { longMinute } from '#app/platform/day-words.ts';
import type { Mailer } from '#app/platform/mail/mailer.server.ts';
import { shownName } from '#app/platform/shown-name.ts';
import { site } from '#content/site.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { refundRequests } from '#database/schema/refund-requests.ts';
import { requestAskedMail, requestDeclinedMail } from './request-mails.ts';

interface Services extends AskedMailServices {
  db: Database;
  mailer: Mailer;
  publicUrl: string;
  defaultTimeZone: string;
}

interface RequestMail {
  requestId: number;
  about: 'asked' | 'declined';
  mailId: string;
  isRepeat?: boolean | undefined;
}

/**
 * Mails a buyer that a refund was asked for, or why it is declined. Run twice it sends the same mail
 * under the same Message-ID; rejects, to be tried again, while the mail server does not take it.
 */
export async function sendRequestMail(
  services: Services,
  { requestId, about, mailId, isRepeat = false }: RequestMail,
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
  const mailed = { orderId, mail, messageId: `request-${about}.${mailId}` };
  if (!isRepeat) return mailBuyer(services, mailed);
  const { email } = await findCheckout(services.db, orderId);
  await sendAsked(services, { limit: askedMailLimits.withdrawalMail, email }, async () => {
    await mailBuyer(services, mailed);
    return true;
  });
}

/** Mails whoever an order names. */
export async function mailBuyer(
  { db, mailer, publicUrl }: Omit<Services, keyof AskedMailServices>,
  { orderId, mail, messageId }: { orderId: string; mail: NoticeMail; messageId: string },
): Promise<void> {
  const checkout = await findCheckout(db, orderId);
  await mailer.send({
    kind: 'refund-request',
    orderId,
    to: { name: shownName(checkout.firstName, checkout.lastName), address: checkout.email },
    subject: mail.subject,
    html: await render(<NoticeMailBody mail={mail} />),
    text: noticeMailText(mail),
    messageId: `${messageId}@${new URL(publicUrl).hostname}`,
    replyTo: site.supportEmail,
  });
}

async function findCheckout(db: Database, orderId: string) {
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, orderId));
  if (!checkout) throw new Error(`There is no order ${orderId}.`);
  return checkout;
}
