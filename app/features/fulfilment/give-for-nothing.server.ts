import { issueDownloadToken } from '#app/features/downloads/link/download-token.server.ts';
import { settleBuyerAccount } from '#app/features/identity/account/settle-buyer-account.server.ts';
import { grantTitles } from '#app/features/library/grant-titles.server.ts';
import { announceLibrary } from '#app/features/library/library-topic.server.ts';
import { keepOrderLines } from '#app/features/orders/keep-order-lines.server.ts';
import type { SoldBook } from '#app/features/orders/sold-book.ts';
import { randomCode } from '#app/platform/random-code.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import type { FulfilServices } from './fulfil-services.server.ts';
import { sendReceiptJob, stampAheadJob } from './jobs.server.ts';

export interface Gift {
  /** Normalised. */
  email: string;
  firstName: string;
  lastName: string;
  /** Each book once. */
  books: readonly SoldBook[];
}

const untaxed = { taxCents: 0, taxRateBps: 0, taxPlace: null };

/**
 * Makes an order for which nothing is to be paid, complete at once: account, grants, download link
 * and the mail's job, in the caller's transaction; its id. Each call makes another order.
 */
export async function giveForNothing(
  services: Pick<FulfilServices, 'db' | 'jobs' | 'clock' | 'keys' | 'securityLog'>,
  { email, firstName, lastName, books }: Gift,
): Promise<string> {
  const { db: tx, jobs, clock, keys } = services;
  const orderId = `EK-${randomCode(5)}-${randomCode(5)}`;
  const now = clock();
  await tx.insert(checkouts).values({
    id: orderId,
    requestHash: 'given',
    status: 'complete',
    productType: 'ebooks',
    subtotalCents: 0,
    taxCents: 0,
    totalCents: 0,
    email,
    firstName,
    lastName,
    billingAddress: {},
    createdAt: now,
    expiresAt: now,
  });
  await keepOrderLines(
    tx,
    orderId,
    books.map((book) => ({ ...book, bundleTitle: null, cents: 0, ...untaxed })),
  );
  const buyer = { email, firstName, lastName, passwordHash: null, userId: null };
  const { userId } = await settleBuyerAccount(services, buyer);
  await tx.insert(userPurchases).values({
    orderId,
    userId,
    source: 'given',
    productType: 'ebooks',
    amount: 0,
    currency: 'usd',
    status: 'completed',
    purchasedAt: now,
  });
  await grantTitles(tx, { userId, orderId, books, purchasedAt: now });
  const titles = books.map(({ title }) => title);
  await issueDownloadToken(tx, keys, { orderId, firstName, lastName, titles, issuedAt: now });
  await jobs.send(tx, sendReceiptJob, { orderId });
  await jobs.send(tx, stampAheadJob, { orderId });
  await announceLibrary(tx, userId);
  return orderId;
}
