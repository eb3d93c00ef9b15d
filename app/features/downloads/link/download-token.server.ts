import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { derivedToken, sha256 } from '#app/platform/random-code.server.ts';
import { downloadTokens } from '#database/schema/download-tokens.ts';

const downloadsPerTitle = 5;
const lifetimeDays = 30;

export interface TokenOrder {
  orderId: string;
  firstName: string;
  lastName: string;
  /** Full titles, in the order they are shown. */
  titles: string[];
  issuedAt: Date;
}

/**
 * Issues an order's download token, in the caller's transaction; only its hash is kept. Called
 * twice for an order, it issues once.
 */
export async function issueDownloadToken(
  tx: Database,
  secret: string,
  order: TokenOrder,
): Promise<void> {
  // An order that a restored backup had lost gets the same link again, so that the mailed one works.
  const link = newLink(secret, order, order.orderId);
  await tx.insert(downloadTokens).values(link).onConflictDoNothing();
}

/**
 * Issues a new token in place of the order's earlier one, which opens nothing from now on, in the
 * caller's transaction; the new link's id. Each call replaces the one before.
 */
export async function replaceDownloadToken(
  tx: Database,
  secret: string,
  order: TokenOrder,
): Promise<string> {
  const link = newLink(secret, order, randomUUID());
  await tx
    .update(downloadTokens)
    .set({ replacedAt: order.issuedAt })
    .where(currentLinkOf(order.orderId));
  await tx.insert(downloadTokens).values(link);
  return link.id;
}

/** Gives an order's link its whole life and all its downloads again; it stays the link that was mailed. */
export async function renewDownloadToken(tx: Database, orderId: string, now: Date): Promise<void> {
  await tx
    .update(downloadTokens)
    .set({ expiresAt: expiryOf(now), downloadsCount: 0 })
    .where(currentLinkOf(orderId));
}

export interface RecoveredToken {
  token: string;
  linkId: string;
  /** Whether no other link was there before it. */
  isFirst: boolean;
  expiresAt: Date;
  maxDownloads: number;
}

/**
 * Computes an order's token again, for the mail that carries it; it is nowhere stored. If the secret
 * has changed since it was issued, the new token takes its place.
 */
export async function recoverDownloadToken(
  db: Database,
  secret: string,
  orderId: string,
): Promise<RecoveredToken | null> {
  const links = await db.select().from(downloadTokens).where(eq(downloadTokens.orderId, orderId));
  const row = links.find(({ replacedAt }) => replacedAt === null);
  if (!row) return null;
  const token = tokenOf(secret, row.id);
  if (row.tokenHash !== sha256(token)) {
    await db
      .update(downloadTokens)
      .set({ tokenHash: sha256(token) })
      .where(eq(downloadTokens.id, row.id));
  }
  const { id: linkId, expiresAt, maxDownloads } = row;
  return { token, linkId, isFirst: links.length === 1, expiresAt, maxDownloads };
}

function newLink(secret: string, order: TokenOrder, id: string) {
  return {
    id,
    orderId: order.orderId,
    tokenHash: sha256(tokenOf(secret, id)),
    expiresAt: expiryOf(order.issuedAt),
    maxDownloads: downloadsPerTitle * order.titles.length,
    firstName: order.firstName,
    lastName: order.lastName,
    ebookTitles: order.titles,
  };
}

function expiryOf(issuedAt: Date): Date {
  return new Date(issuedAt.getTime() + lifetimeDays * 86_400_000);
}

/** The order's one link that no newer one has replaced. */
function currentLinkOf(orderId: string) {
  return and(eq(downloadTokens.orderId, orderId), isNull(downloadTokens.replacedAt));
}

function tokenOf(secret: string, id: string): string {
  return derivedToken(secret, 'download', id);
}
