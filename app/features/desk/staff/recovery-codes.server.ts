import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { randomCode, sha256 } from '#app/platform/random-code.server.ts';
import { recoveryCodes } from '#database/schema/staff.ts';

const codeCount = 10;
/** 50 bits: nobody guesses one at the pace that the limits leave. */
const codeLength = 10;

/** Makes new codes in place of all that there were, in the caller's transaction; they are shown this once. */
export async function makeRecoveryCodes(tx: Database, staffId: string): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.staffId, staffId));
  const codes = Array.from({ length: codeCount }, () => randomCode(codeLength));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ staffId, codeHash: hashOf(staffId, code) })));
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** Uses a code up, and answers whether it was one; a second time it is none. */
export async function spendRecoveryCode(
  db: Database,
  { staffId, code, now }: { staffId: string; code: string; now: Date },
): Promise<boolean> {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, '');
  const spent = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.codeHash, hashOf(staffId, plain)), isNull(recoveryCodes.usedAt)))
    .returning({ staffId: recoveryCodes.staffId });
  return spent.length > 0;
}

const hashOf = (staffId: string, code: string) => sha256(`${staffId} ${code}`);
