import { and, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { derivedToken, sha256 } from '#app/platform/random-code.server.ts';
import { accountTokens } from '#database/schema/users.ts';

/** What the link may do: prove the mailbox (two of them, mailed apart), or set a password. */
export type TokenPurpose = (typeof accountTokens.$inferSelect)['purpose'];

const hourMs = 3_600_000;
const lifetimeMs: Record<TokenPurpose, number> = {
  verify: 7 * 24 * hourMs,
  'open-library': 30 * 24 * hourMs,
  reset: hourMs,
  'set-password': 7 * 24 * hourMs,
};

export interface NewAccountToken {
  /** Of the mail that carries it. No secret: the token needs the shop's secret as well. */
  id: string;
  userId: string;
  purpose: TokenPurpose;
  now: Date;
}

/**
 * Issues the token of a link that is about to be mailed; only its hash is kept. Older
 * links that set a password for the same reason are voided. Called again with the same id, as a job is
 * that runs twice, it gives the same token a new life, unless it was used.
 */
export async function issueAccountToken(
  db: Database,
  secret: string,
  { id, userId, purpose, now }: NewAccountToken,
): Promise<string> {
  const token = derivedToken(secret, 'account', id);
  const row = {
    tokenHash: sha256(token),
    expiresAt: new Date(now.getTime() + lifetimeMs[purpose]),
  };
  await db.transaction(async (tx) => {
    if (isPasswordPurpose(purpose)) await voidOlder(tx, { id, userId, purpose });
    await tx
      .insert(accountTokens)
      .values({ id, userId, purpose, ...row })
      .onConflictDoUpdate({
        target: accountTokens.id,
        set: row,
        setWhere: isNull(accountTokens.usedAt),
      });
  });
  return token;
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
const isPasswordPurpose = (purpose: TokenPurpose) => passwordPurposes.includes(purpose);

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
