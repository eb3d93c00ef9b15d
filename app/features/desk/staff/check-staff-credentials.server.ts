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
  /** Empty for members with passkeys only: then the code must be a recovery code. */
  password: string;
  /** Six digits from the app, or a recovery code. */
  code: string;
}

export type CheckedStaff =
  | { status: 'right'; member: StaffMember; by: WayIn }
  | { status: 'wrong' }
  /** The password was right, but the code or a later one was used before. */
  | { status: 'used' }
  /** The password was right, and too many codes were wrong. */
  | { status: 'too-many-codes'; retryAfterSeconds: number };

interface Services extends DeskServices {
  limits: RateLimits;
}

/**
 * Checks a member's password and code, or a recovery code alone for members without a password. A
 * code works once. Which of both was wrong is not told, and an unknown address takes as long as a
 * known one.
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
  // Sealed again by the newest key, so that older keys can be retired.
  const sealedAnew = sealCodeSecret(keys, secret);
  const spent = await db
    .update(staff)
    .set({ lastCodeStep: step, sealedCodeSecret: sealedAnew })
    .where(and(eq(staff.id, id), lt(staff.lastCodeStep, step)))
    .returning({ id: staff.id });
  return spent.length > 0 ? 'right' : 'used';
}
