import { and, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import type { Keys } from '#app/platform/keys.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import { mailedToken, newSeed } from '#app/platform/signed-token.server.ts';
import { accountTokens } from '#database/schema/users.ts';

/** What the link may do: prove the mailbox (two of them, mailed apart), set a password, sign in, keep an account that is to be erased, or change the address. */
export type TokenPurpose = (typeof accountTokens.$inferSelect)['purpose'];

const hourMs = 3_600_000;
export const linkLifetimeMs: Record<TokenPurpose, number> = {
  verify: 7 * 24 * hourMs,
  'open-library': 30 * 24 * hourMs,
  reset: hourMs,
  'set-password': 7 * 24 * hourMs,
  enter: hourMs / 4,
  // Ends with the account: an erasure may have to wait for a dispute.
  'keep-account': 120 * 24 * hourMs,
  'agree-to-email': 24 * hourMs,
  'prove-email': 24 * hourMs,
};

export interface NewAccountToken {
  /** Of the mail that carries it. Nothing of the token follows from it. */
  id: string;
  userId: string;
  purpose: TokenPurpose;
  now: Date;
}

/**
 * Issues the token of a link that is about to be mailed; only its hash is kept. Older
 * links that do more than prove a mailbox are voided where they were mailed for the same reason. Called again with the same id, as a job is
 * that runs twice, it gives the same token a new life, unless it was used; the purpose stays the first.
 */
export async function issueAccountToken(
  db: Database,
  keys: Keys,
  { id, userId, purpose, now }: NewAccountToken,
): Promise<string> {
  const seed = newSeed();
  const expiresAt = new Date(now.getTime() + linkLifetimeMs[purpose]);
  return db.transaction(async (tx) => {
    if (voidingPurposes.includes(purpose)) await voidOlder(tx, { id, userId, purpose });
    const tokenHash = sha256(recoverAccountToken(keys, { seed, purpose, tokenHash: null }));
    await tx
      .insert(accountTokens)
      .values({ id, userId, purpose, seed, tokenHash, expiresAt })
      .onConflictDoNothing({ target: accountTokens.id });
    const [row] = await tx
      .select()
      .from(accountTokens)
      .where(eq(accountTokens.id, id))
      .for('update');
    if (!row) throw new Error('A token vanished between two statements of one transaction.');
    const token = recoverAccountToken(keys, row);
    await tx
      .update(accountTokens)
      .set({ tokenHash: sha256(token), expiresAt })
      .where(and(eq(accountTokens.id, id), isNull(accountTokens.usedAt)));
    return token;
  });
}

/** Computes the token of a row again; it is nowhere stored. */
function recoverAccountToken(
  keys: Keys,
  row: { seed: string; purpose: TokenPurpose; tokenHash: string | null },
): string {
  return mailedToken(keys, `${row.purpose}-link`, row);
}

/** The token that the mail of this id was about, whether or not it still works; `null` where there is none. */
export async function recoverTokenOfMail(
  db: Database,
  keys: Keys,
  mailId: string,
): Promise<string | null> {
  const [row] = await db.select().from(accountTokens).where(eq(accountTokens.id, mailId));
  return row ? recoverAccountToken(keys, row) : null;
}

/** Whose a token is that still works for one of `purposes`, else `null`. Uses nothing up. */
export async function findAccountToken(
  db: Database,
  token: string,
  purposes: TokenPurpose[],
  now: Date,
): Promise<{ userId: string; purpose: TokenPurpose } | null> {
  const [found] = await db
    .select({ userId: accountTokens.userId, purpose: accountTokens.purpose })
    .from(accountTokens)
    .where(works(token, purposes, now));
  return found ?? null;
}

/** Uses a token up: of any number of callers at once, one gets the account's id, the others `null`. */
export async function spendAccountToken(
  tx: Database,
  token: string,
  purposes: TokenPurpose[],
  now: Date,
): Promise<string | null> {
  const [spent] = await tx
    .update(accountTokens)
    .set({ usedAt: now })
    .where(works(token, purposes, now))
    .returning({ userId: accountTokens.userId });
  return spent?.userId ?? null;
}

function works(token: string, purposes: TokenPurpose[], now: Date) {
  return and(
    eq(accountTokens.tokenHash, sha256(token)),
    inArray(accountTokens.purpose, purposes),
    isNull(accountTokens.usedAt),
    gt(accountTokens.expiresAt, now),
  );
}

export const passwordPurposes: TokenPurpose[] = ['reset', 'set-password'];
export const emailChangePurposes: TokenPurpose[] = ['agree-to-email', 'prove-email'];
const voidingPurposes: TokenPurpose[] = [...passwordPurposes, ...emailChangePurposes, 'enter'];

async function voidOlder(
  tx: Database,
  { id, userId, purpose }: Omit<NewAccountToken, 'now'>,
): Promise<void> {
  await tx
    .delete(accountTokens)
    .where(
      and(
        eq(accountTokens.userId, userId),
        eq(accountTokens.purpose, purpose),
        ne(accountTokens.id, id),
        isNull(accountTokens.usedAt),
      ),
    );
}
