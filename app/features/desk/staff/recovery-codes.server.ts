import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import type { Keys } from '#app/platform/keys.server.ts';
import { codeFrom } from '#app/platform/random-code.server.ts';
import { signature, signatures } from '#app/platform/signed-token.server.ts';
import { plainMadeCode } from '#app/platform/text/plain-code.ts';
import { recoveryCodes } from '#database/schema/staff.ts';

const codeCount = 10;
/** 50 bits: too many to guess within the limits. */
const codeLength = 10;

interface Codes {
  staffId: string;
  /** What the codes are computed from, with a key of the shop. */
  seed: string;
}

/** Replaces all recovery codes of a member, in the caller's transaction. */
export async function makeRecoveryCodes(
  tx: Database,
  keys: Keys,
  { staffId, seed }: Codes,
): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.staffId, staffId));
  const codes = codesOf(keys, seed);
  const rows = codes.map((code) => ({
    staffId,
    codeHash: signature(keys, 'recovery-codes', kept(staffId, code)),
  }));
  await tx.insert(recoveryCodes).values(rows);
  return codes.map(written);
}

/**
 * The codes of a seed again, for an answer that got lost; without those that were used or replaced.
 */
export async function recoveryCodesOf(
  db: Database,
  keys: Keys,
  { staffId, seed }: Codes,
): Promise<string[]> {
  const unused = and(eq(recoveryCodes.staffId, staffId), isNull(recoveryCodes.usedAt));
  const rows = await db.select().from(recoveryCodes).where(unused);
  const hashes = new Set(rows.map(({ codeHash }) => codeHash));
  return codesOf(keys, seed)
    .filter((code) => hashes.has(signature(keys, 'recovery-codes', kept(staffId, code))))
    .map(written);
}

/** Uses a code up. Resolves to whether it was one; called again, it is not. */
export async function spendRecoveryCode(
  db: Database,
  keys: Keys,
  { staffId, code, now }: { staffId: string; code: string; now: Date },
): Promise<boolean> {
  const plain = plainMadeCode(code);
  const hashes = signatures(keys, 'recovery-codes', kept(staffId, plain));
  const spent = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(inArray(recoveryCodes.codeHash, hashes), isNull(recoveryCodes.usedAt)))
    .returning({ staffId: recoveryCodes.staffId });
  return spent.length > 0;
}

/** How many codes somebody has left. */
export async function countRecoveryCodes(db: Database, staffId: string): Promise<number> {
  const unused = and(eq(recoveryCodes.staffId, staffId), isNull(recoveryCodes.usedAt));
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(unused);
  return row?.left ?? 0;
}

function codesOf(keys: Keys, seed: string): string[] {
  return Array.from({ length: codeCount }, (_, n) => {
    const bytes = Buffer.from(signature(keys, 'recovery-codes', `code ${seed} ${n}`), 'base64url');
    return codeFrom(bytes.subarray(0, codeLength));
  });
}

const written = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;
const kept = (staffId: string, code: string) => `kept ${staffId} ${code}`;
