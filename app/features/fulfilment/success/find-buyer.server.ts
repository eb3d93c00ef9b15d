import { eq } from 'drizzle-orm';
import { downloadAnswer } from '#app/features/downloads/link/download-answer.ts';
import { recoverDownloadToken } from '#app/features/downloads/link/download-token.server.ts';
import { findDownload } from '#app/features/downloads/link/find-download.server.ts';
import { findPasswordHash } from '#app/features/identity/password/credential.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import type { Keys } from '#app/platform/keys.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import type { AccountWay, BuyerAnswer } from './buyer-answer.ts';

interface Services {
  db: Database;
  keys: Keys;
  clock: Clock;
}

interface Asker {
  /** Who is signed in; `null` for nobody. */
  user: { id: string; emailVerified: boolean } | null;
  /** What the browser was given when it checked out as a guest; `null` for nothing. */
  browserKey: string | null;
}

/** A guest's browser may be one that many people use. */
const guestBrowserMs = 86_400_000;

/**
 * What the buyer of a paid order is shown right after paying: the address used, the way into the
 * account, and the order's download link. The session id alone is no proof of being the buyer: that is
 * the account that bought, or for a day the browser that a guest sent the order from. Changes nothing.
 */
export async function findBuyer(
  services: Services,
  sessionId: string,
  { user, browserKey }: Asker,
): Promise<BuyerAnswer> {
  const { db, clock } = services;
  const [found] = await db
    .select({ checkout: checkouts, purchase: userPurchases })
    .from(checkouts)
    .innerJoin(userPurchases, eq(userPurchases.orderId, checkouts.id))
    .where(eq(checkouts.sessionId, sessionId));
  if (!found) return { isBuyer: false };
  const { checkout, purchase } = found;
  const isOwner = user?.id === purchase.userId;
  const isGuestsBrowser =
    user === null &&
    checkout.userId === null &&
    browserKey !== null &&
    checkout.browserHash === sha256(browserKey) &&
    clock().getTime() < purchase.purchasedAt.getTime() + guestBrowserMs;
  if (!isOwner && !isGuestsBrowser) return { isBuyer: false };
  return {
    isBuyer: true,
    email: checkout.email,
    account: isOwner ? 'signed-in' : await guestsWay(db, purchase.userId),
    // Whoever holds an account with somebody else's address must keep nothing once its owner has it back.
    downloads: user?.emailVerified === false ? null : await openLink(services, checkout.id),
  };
}

async function guestsWay(db: Database, userId: string): Promise<AccountWay> {
  return (await findPasswordHash(db, userId)) === null ? 'no-password' : 'password';
}

async function openLink({ db, keys, clock }: Services, orderId: string) {
  const link = await recoverDownloadToken(db, keys, orderId);
  if (link === null) return null;
  const found = await findDownload(db, link.token, clock());
  if (found.status === 'denied') return null;
  return { token: link.token, ...downloadAnswer(found.download) };
}
