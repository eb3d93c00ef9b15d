import { eq } from 'drizzle-orm';
import { render } from 'react-email';
import { findBook } from '#app/features/catalog/catalog.ts';
import { mailCoverPath } from '#app/features/catalog/mail-cover.ts';
import { recoverDownloadToken } from '#app/features/downloads/link/download-token.server.ts';
import { issueReceiptLink } from '#app/features/identity/verification/issue-receipt-link.server.ts';
import { listOrderLines } from '#app/features/orders/list-order-lines.server.ts';
import type { OrderLine } from '#app/features/orders/order-line.ts';
import { soldItems } from '#app/features/orders/sold-items.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import type { Mailer } from '#app/platform/mail/mailer.server.ts';
import { site } from '#content/site.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { findBoughtTwice } from './bought-twice/find-bought-twice.server.ts';
import { type Receipt, type ReceiptLine, ReceiptMail } from './mails/receipt-mail.server.tsx';
import { receiptText } from './mails/receipt-text.server.ts';

interface Services {
  db: Database;
  mailer: Mailer;
  clock: Clock;
  publicUrl: string;
  authSecret: string;
}

/**
 * Mails the receipt of a fulfilled order; none for one whose money went back meanwhile, of which its
 * buyer has another mail. Run twice it sends the same mail under the same
 * Message-ID; rejects, to be tried again, while the mail server does not take it.
 */
export async function sendReceipt(services: Services, orderId: string): Promise<void> {
  const [order] = await services.db
    .select({ checkout: checkouts, purchase: userPurchases })
    .from(userPurchases)
    .innerJoin(checkouts, eq(checkouts.id, userPurchases.orderId))
    .where(eq(userPurchases.orderId, orderId));
  const access = await recoverDownloadToken(services.db, services.authSecret, orderId);
  if (!order || !access) throw new Error(`There is no fulfilled order ${orderId}.`);

  const { checkout, purchase } = order;
  if (purchase.status !== 'completed') return;
  const books = await listOrderLines(services.db, orderId);
  const { userId } = purchase;
  const receipt: Receipt = {
    firstName: checkout.firstName,
    orderId,
    orderDate: longDate.format(purchase.purchasedAt),
    lines: receiptLines(services.publicUrl, books),
    subtotalCents: checkout.subtotalCents,
    taxCents: checkout.taxCents,
    totalCents: purchase.amount,
    downloadUrl: `${services.publicUrl}/download?token=${access.token}`,
    maxDownloads: access.maxDownloads,
    linkExpires: longDate.format(access.expiresAt),
    accountEmail: checkout.email,
    accountLink: await issueReceiptLink(services, {
      mailId: `receipt-${orderId}`,
      userId,
      now: services.clock(),
    }),
    boughtTwice: await findBoughtTwice(services.db, { orderId, userId, books }),
    supportEmail: site.supportEmail,
  };
  const mail = <ReceiptMail receipt={receipt} />;
  await services.mailer.send({
    kind: 'receipt',
    orderId,
    userId: purchase.userId,
    to: { name: `${checkout.firstName} ${checkout.lastName}`.trim(), address: checkout.email },
    subject: `Your ${receipt.lines.length === 1 ? 'eBook' : 'eBooks'} from ${site.name} (order ${orderId})`,
    html: await render(mail),
    text: receiptText(receipt),
    messageId: `receipt.${orderId.toLowerCase()}@${new URL(services.publicUrl).hostname}`,
    replyTo: site.supportEmail,
  });
}

/** The books at their prices; a bundle at its price, above the books that it includes. */
function receiptLines(publicUrl: string, lines: readonly OrderLine[]): ReceiptLine[] {
  return soldItems(lines).flatMap(({ title, cents, isBundle, books }) => {
    const bookLines = books.map((book) => ({
      title: book.title,
      amountCents: isBundle ? null : book.cents,
      coverUrl: coverUrl(publicUrl, book.bookId),
    }));
    return isBundle ? [{ title, amountCents: cents, coverUrl: null }, ...bookLines] : bookLines;
  });
}

/** A book that has left the catalogue is listed without a cover. */
function coverUrl(publicUrl: string, bookId: string): string | null {
  const book = findBook({ id: bookId });
  return book ? `${publicUrl}${mailCoverPath(book.id)}` : null;
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
