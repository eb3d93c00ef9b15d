import { and, eq, lt } from 'drizzle-orm';
import { verifyPassword } from '#app/features/identity/password/password-hash.server.ts';
import { maxPasswordLength } from '#app/features/identity/password/password-problem.server.ts';
import type { RateLimits } from '#app/platform/http/rate-limits.server.ts';
import { staff } from '#database/schema/staff.ts';
import type { DeskServices } from '../desk-services.server.ts';
import type { WayIn } from '../history/note-entry.server.ts';
import { sealCodeSecret, stepOfCode, unsealCodeSecret } from './code-secret.server.ts';
import { wrongCodes } from './desk-tries.server.ts';
import { spendRecoveryCode } from './recovery-codes.server.ts';
import { findStaffRow, memberOf, type StaffMember, type StaffRow } from './staff-member.server.ts';

export interface StaffCredentials {
  /** Normalised. */
  email: string;
  /** Empty for who has passkeys alone, and lost them: then a recovery code is all. */
  password: string;
  /** Six digits of the app, or one of the codes for the day it is lost. */
  code: string;
}

export type CheckedStaff =
  | { status: 'right'; member: StaffMember; by: WayIn }
  | { status: 'wrong' }
  /** The password was right, and the code was one of theirs, which it or a later one has used up. */
  | { status: 'used' }
  /** The password was right, and too many codes were wrong. */
  | { status: 'too-many-codes'; retryAfterSeconds: number };

interface Services extends DeskServices {
  limits: RateLimits;
}

/**
 * Whether somebody has both the password and the code of a member of staff; of one who has no password, a
 * recovery code. A code works once; what was wrong is not said but to who has both, and an unknown
 * address takes as long as a known one.
 */
export async function checkStaffCredentials(
  services: Services,
  { email, password, code }: StaffCredentials,
): Promise<CheckedStaff> {
  if (password.length > maxPasswordLength) return { status: 'wrong' };
  const row = await findStaffRow(services.db, email);
  if (!row || row.passwordHash === null) {
    await verifyPassword(null, password);
    return password === '' ? checkRecoveryCode(services, row, code) : { status: 'wrong' };
  }
  if (!(await verifyPassword(row.passwordHash, password))) return { status: 'wrong' };
  const left = await services.limits.use(wrongCodes, row.id);
  if (!left.allowed) {
    return { status: 'too-many-codes', retryAfterSeconds: left.retryAfterSeconds };
  }
  const spent = await spendCode(services, row, code);
  if (spent === 'used') return { status: 'used' };
  const checked: CheckedStaff =
    spent === 'right'
      ? { status: 'right', member: memberOf(row), by: 'password' }
      : await checkRecoveryCode(services, row, code);
  if (checked.status === 'right') await services.limits.giveBack(wrongCodes, row.id);
  return checked;
}

async function checkRecoveryCode(
  { db, keys, clock }: Services,
  row: StaffRow | null,
  code: string,
): Promise<CheckedStaff> {
  const staffId = row?.id ?? 'nobody';
  const isSpent = await spendRecoveryCode(db, keys, { staffId, code, now: clock() });
  return row && isSpent
    ? { status: 'right', member: memberOf(row), by: 'recovery code' }
    : { status: 'wrong' };
}

async function spendCode(
  { db, keys, clock }: Services,
  { id, sealedCodeSecret }: StaffRow,
  code: string,
): Promise<'right' | 'used' | 'wrong'> {
  const secret = unsealCodeSecret(keys, sealedCodeSecret ?? '');
  const step = secret === null ? null : stepOfCode(secret, code, clock());
  if (secret === null || step === null) return 'wrong';
  // Sealed anew by the newest key, so that the one before can be taken out some day.
  const sealedAnew = sealCodeSecret(keys, secret);
  const spent = await db
    .update(staff)
    .set({ lastCodeStep: step, sealedCodeSecret: sealedAnew })
    .where(and(eq(staff.id, id), lt(staff.lastCodeStep, step)))
    .returning({ id: staff.id });
  return spent.length > 0 ? 'right' : 'used';
}
