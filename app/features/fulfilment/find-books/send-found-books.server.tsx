import { eq } from 'drizzle-orm';
import { render } from 'react-email';
import { recoverDownloadToken } from '#app/features/downloads/link/download-token.server.ts';
import { freshenDownloadToken } from '#app/features/downloads/link/freshen-download-token.server.ts';
import {
  type AskedMailServices,
  askedMailLimits,
  sendAsked,
} from '#app/features/identity/mails/mail-limits.server.ts';
import { listOpenBooks } from '#app/features/library/list-open-books.server.ts';
import { shopTimeZone } from '#app/features/shop-settings/time-zone.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { longDay } from '#app/platform/day-words.ts';
import type { Keys } from '#app/platform/keys.server.ts';
import type { Mailer } from '#app/platform/mail/mailer.server.ts';
import { site } from '#content/site.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import {
  FoundBooksMail,
  type FoundOrder,
  foundBooksSubject,
  foundBooksText,
} from './found-books-mail.server.tsx';
import {
  listAddressesOfMailbox,
  listOrdersOfAddress,
  type OrderOfAddress,
} from './list-orders-of-address.server.ts';

interface Services extends AskedMailServices {
  db: Database;
  mailer: Mailer;
  clock: Clock;
  publicUrl: string;
  keys: Keys;
  defaultTimeZone: string;
}

/** More than anybody has bought so far; a mail that names hundreds would be cut off by its reader. */
const maxOrders = 25;

/**
 * Mails a link for each order that was placed from the mailbox of an address and that still gives
 * something, to the address that placed it, however the mailbox was spelled now; nothing where there is
 * none. A link that is still good stays as it is, any other is replaced. Run twice it sends
 * the same mail under the same Message-ID; rejects, to be tried again, while the mail server does not
 * take it.
 */
export async function sendFoundBooks(
  services: Services,
  { mailId, email, asker }: { mailId: string; email: string; asker?: string | null | undefined },
): Promise<void> {
  for (const [n, placedWith] of (await listAddressesOfMailbox(services.db, email)).entries()) {
    const mail = { mailId: n === 0 ? mailId : `${mailId}.${n}`, email: placedWith, asker };
    await mailBooksOf(services, mail);
  }
}

async function mailBooksOf(
  services: Services,
  { mailId, email, asker }: { mailId: string; email: string; asker: string | null | undefined },
): Promise<void> {
  const { db, mailer, publicUrl } = services;
  const listed = await listOrdersOfAddress(db, email, maxOrders + 1);
  const orders: FoundOrder[] = [];
  for (const order of listed.slice(0, maxOrders)) {
    const found = await openOrder(services, order);
    if (found) orders.push(found);
  }
  const [newest] = listed;
  if (!newest || orders.length === 0) return;
  const found = {
    orders,
    hasMore: listed.length > maxOrders,
    signInUrl: `${publicUrl}/auth?redirect=/dashboard`,
  };
  const mail = {
    kind: 'found-books' as const,
    userId: newest.userId,
    to: { name: '', address: email },
    subject: foundBooksSubject,
    html: await render(<FoundBooksMail found={found} />),
    text: foundBooksText(found),
    messageId: `found-books.${mailId}@${new URL(publicUrl).hostname}`,
    replyTo: site.supportEmail,
  };
  await sendAsked(services, { limit: askedMailLimits.foundBooksMail, email, asker }, async () => {
    await mailer.send(mail);
    return true;
  });
}

/** An order with a link that works; `null` for one that gives nothing any more. */
async function openOrder(
  services: Services,
  { orderId, firstName, lastName, purchasedAt }: OrderOfAddress,
): Promise<FoundOrder | null> {
  const { db, keys, clock, publicUrl } = services;
  const titles = await db.transaction(async (tx) => {
    // A refund, or an act of the owner, waits until the link is settled.
    const [purchase] = await tx
      .select({ status: userPurchases.status })
      .from(userPurchases)
      .where(eq(userPurchases.orderId, orderId))
      .for('update');
    const open = (await listOpenBooks(tx, orderId)).map(({ title }) => title);
    if (purchase?.status !== 'completed' || open.length === 0) return null;
    const issuedAt = clock();
    await freshenDownloadToken(tx, keys, { orderId, firstName, lastName, titles: open, issuedAt });
    return open;
  });
  const access = titles && (await recoverDownloadToken(db, keys, orderId));
  if (!titles || !access) return null;
  const timeZone = await shopTimeZone(services);
  return {
    orderId,
    orderDate: longDay(purchasedAt, timeZone),
    titles,
    downloadUrl: `${publicUrl}/download?token=${access.token}`,
    downloadsLeft: access.maxDownloads - access.downloadsCount,
    linkExpires: longDay(access.expiresAt, timeZone),
  };
}
