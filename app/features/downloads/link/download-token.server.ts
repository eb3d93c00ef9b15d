import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import type { Keys } from '#app/platform/keys.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import { mailedToken, newSeed } from '#app/platform/signed-token.server.ts';
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
  keys: Keys,
  order: TokenOrder,
): Promise<void> {
  await tx.insert(downloadTokens).values(newLink(keys, order)).onConflictDoNothing();
}

/**
 * Issues a new token in place of the order's earlier one, which opens nothing from now on, in the
 * caller's transaction; the new link's id. Each call replaces the one before.
 */
export async function replaceDownloadToken(
  tx: Database,
  keys: Keys,
  order: TokenOrder,
): Promise<string> {
  const link = newLink(keys, order);
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
  downloadsCount: number;
  maxDownloads: number;
}

/**
 * Computes an order's token again, for the mail that carries it; it is nowhere stored. If the secret
 * that it was issued under is none of the shop's any more, a new token takes its place.
 */
export async function recoverDownloadToken(
  db: Database,
  keys: Keys,
  orderId: string,
): Promise<RecoveredToken | null> {
  const links = await db.select().from(downloadTokens).where(eq(downloadTokens.orderId, orderId));
  const row = links.find(({ replacedAt }) => replacedAt === null);
  if (!row) return null;
  const token = mailedToken(keys, 'download-link', row);
  if (row.tokenHash !== sha256(token)) {
    await db
      .update(downloadTokens)
      .set({ tokenHash: sha256(token) })
      .where(eq(downloadTokens.id, row.id));
  }
  const { id: linkId, expiresAt, downloadsCount, maxDownloads } = row;
  const isFirst = links.length === 1;
  return { token, linkId, isFirst, expiresAt, downloadsCount, maxDownloads };
}

function newLink(keys: Keys, order: TokenOrder) {
  const seed = newSeed();
  const token = mailedToken(keys, 'download-link', { seed, tokenHash: null });
  return {
    id: randomUUID(),
    orderId: order.orderId,
    seed,
    tokenHash: sha256(token),
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
