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
  const id = order.orderId;
  await tx
    .insert(downloadTokens)
    .values({
      id,
      orderId: order.orderId,
      tokenHash: sha256(tokenOf(secret, id)),
      expiresAt: new Date(order.issuedAt.getTime() + lifetimeDays * 86_400_000),
      maxDownloads: downloadsPerTitle * order.titles.length,
      firstName: order.firstName,
      lastName: order.lastName,
      ebookTitles: order.titles,
    })
    .onConflictDoNothing();
}

/**
 * Computes an order's token again, for the mail that carries it; it is nowhere stored. If the secret
 * has changed since it was issued (and so the mail was never sent), the new token takes its place.
 */
export async function recoverDownloadToken(
  db: Database,
  secret: string,
  orderId: string,
): Promise<{ token: string; expiresAt: Date; maxDownloads: number } | null> {
  const [row] = await db.select().from(downloadTokens).where(currentLinkOf(orderId));
  if (!row) return null;
  const token = tokenOf(secret, row.id);
  if (row.tokenHash !== sha256(token)) {
    await db
      .update(downloadTokens)
      .set({ tokenHash: sha256(token) })
      .where(eq(downloadTokens.id, row.id));
  }
  return { token, expiresAt: row.expiresAt, maxDownloads: row.maxDownloads };
}

/** The order's one link that no newer one has replaced. */
function currentLinkOf(orderId: string) {
  return and(eq(downloadTokens.orderId, orderId), isNull(downloadTokens.replacedAt));
}

function tokenOf(secret: string, id: string): string {
  return derivedToken(secret, 'download', id);
}
