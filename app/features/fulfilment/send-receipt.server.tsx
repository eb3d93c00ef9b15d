import { eq } from 'drizzle-orm';
import { render } from 'react-email';
import { consentWords } from '#app/features/checkout/consent-words.ts';
import { recoverDownloadToken } from '#app/features/downloads/link/download-token.server.ts';
import {
  issueReceiptLink,
  type MailedAccountLink,
} from '#app/features/identity/verification/issue-receipt-link.server.ts';
import { listEndedBooks } from '#app/features/library/list-ended-books.server.ts';
import { listOrderLines } from '#app/features/orders/list-order-lines.server.ts';
import { orderTax } from '#app/features/orders/order-tax.ts';
import { readShopSettings } from '#app/features/shop-settings/shop-settings.server.ts';
import { shopTimeZone } from '#app/features/shop-settings/time-zone.server.ts';
import { NoticeMailBody, noticeMailText } from '#app/mails/notice-mail.server.tsx';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { longDay } from '#app/platform/day-words.ts';
import type { Keys } from '#app/platform/keys.server.ts';
import type { Mailer } from '#app/platform/mail/mailer.server.ts';
import { shownName } from '#app/platform/shown-name.ts';
import { site } from '#content/site.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { findBoughtTwice } from './bought-twice/find-bought-twice.server.ts';
import type { ReceiptAgain } from './jobs.server.ts';
import { givenMail } from './mails/given-mail.server.ts';
import { ReceiptMail } from './mails/receipt-mail.server.tsx';
import { receiptText } from './mails/receipt-text.server.ts';
import { openBookCount, type Receipt } from './mails/receipt-words.ts';
import { listReceiptRefunds, receiptLines } from './receipt-lines.server.ts';

interface Services {
  db: Database;
  mailer: Mailer;
  clock: Clock;
  publicUrl: string;
  keys: Keys;
  defaultTimeZone: string;
}

/**
 * Mails the receipt of a fulfilled order, or of one that the owner gave; none for one whose money went
 * back meanwhile, of which its buyer has another mail, or that gives nothing any more. Of a part that
 * went back it says so, and offers what remains. Run twice it sends the same mail under the same
 * Message-ID; for another link, `again` or of an order that was rebuilt, it is another one. A mail
 * whose link has been replaced since is not sent any more.
 * Rejects, to be tried again, while the mail server does not take it.
 */
export async function sendReceipt(
  services: Services,
  orderId: string,
  again: ReceiptAgain | null = null,
): Promise<void> {
  const [order] = await services.db
    .select({ checkout: checkouts, purchase: userPurchases })
    .from(userPurchases)
    .innerJoin(checkouts, eq(checkouts.id, userPurchases.orderId))
    .where(eq(userPurchases.orderId, orderId));
  const access = await recoverDownloadToken(services.db, services.keys, orderId);
  if (!order || !access) throw new Error(`There is no fulfilled order ${orderId}.`);
  if (again === null ? !access.isFirst : access.linkId !== again.linkId) return;

  const { checkout, purchase } = order;
  if (purchase.status !== 'completed') return;
  const sold = await listOrderLines(services.db, orderId);
  const ended = await listEndedBooks(services.db, orderId);
  const books = sold.filter(({ bookId }) => !ended.some((book) => book.bookId === bookId));
  if (books.length === 0) return;
  const { userId } = purchase;
  const timeZone = await shopTimeZone(services);
  const receipt: Receipt = {
    firstName: shownName(checkout.firstName) || shownName(checkout.lastName),
    orderId,
    orderDate: longDay(purchase.purchasedAt, timeZone),
    lines: receiptLines(services.publicUrl, sold, { ended, taxMode: checkout.taxMode }),
    subtotalCents: checkout.subtotalCents,
    taxCents: checkout.taxCents,
    totalCents: purchase.amount,
    tax: { mode: checkout.taxMode, ...orderTax(sold) },
    refunds: await listReceiptRefunds(services.db, orderId, { lines: sold, timeZone }),
    downloadUrl: `${services.publicUrl}/download?token=${access.token}`,
    findBooksUrl: `${services.publicUrl}/find-my-books`,
    maxDownloads: access.maxDownloads,
    linkExpires: longDay(access.expiresAt, timeZone),
    accountEmail: checkout.email,
    accountLink: await accountLinkFor(services, purchase, {
      linkId: access.linkId,
      to: again?.to ?? null,
    }),
    boughtTwice: await findBoughtTwice(services.db, { orderId, userId, books }),
    seller: (await readShopSettings(services.db)).seller,
    supportEmail: site.supportEmail,
    withdrawUrl: `${services.publicUrl}/withdraw`,
    consent: consentOf(checkout, timeZone),
  };
  const mailId = `${orderId.toLowerCase()}.${access.linkId}`;
  await services.mailer.send({
    kind: purchase.source === 'given' ? 'given' : 'receipt',
    orderId,
    userId: purchase.userId,
    to: {
      name: shownName(checkout.firstName, checkout.lastName),
      address: again?.to ?? checkout.email,
    },
    ...(purchase.source === 'given' ? await givenContent(receipt) : await receiptContent(receipt)),
    messageId: `receipt.${mailId}@${new URL(services.publicUrl).hostname}`,
    replyTo: site.supportEmail,
  });
}

function consentOf(
  { consentVersion, consentedAt }: typeof checkouts.$inferSelect,
  timeZone: string,
) {
  const words = consentVersion === null ? null : consentWords(consentVersion);
  if (words === null || consentedAt === null) return null;
  return { words, date: longDay(consentedAt, timeZone) };
}

/** A mail to any address but the account's own must not lead into the account. */
async function accountLinkFor(
  services: Services,
  { orderId, userId }: { orderId: string; userId: string },
  { linkId, to }: ReceiptAgain,
): Promise<MailedAccountLink> {
  if (to !== null) {
    return { kind: 'sign-in', url: `${services.publicUrl}/dashboard` };
  }
  // Of its own for each mail, as the token is: what was mailed before a correction must stay void.
  const mailId = `receipt-${orderId}-${linkId}`;
  return issueReceiptLink(services, { mailId, userId, now: services.clock() });
}

async function receiptContent(receipt: Receipt) {
  const noun = openBookCount(receipt) === 1 ? 'eBook' : 'eBooks';
  return {
    subject: `Your ${noun} from ${site.name} (order ${receipt.orderId})`,
    html: await render(<ReceiptMail receipt={receipt} />),
    text: receiptText(receipt),
  };
}

async function givenContent(receipt: Receipt) {
  const mail = givenMail(receipt);
  return {
    subject: mail.subject,
    html: await render(<NoticeMailBody mail={mail} />),
    text: noticeMailText(mail),
  };
}
