import type { Context } from 'hono';
import { noteRefusedEntry, type WayIn } from '#app/features/desk/history/note-entry.server.ts';
import {
  checkStaffCredentials,
  type StaffCredentials,
} from '#app/features/desk/staff/check-staff-credentials.server.ts';
import { deskTries } from '#app/features/desk/staff/desk-tries.server.ts';
import type { StaffMember } from '#app/features/desk/staff/staff-member.server.ts';
import { countTry } from '#app/features/identity/password/failed-tries.server.ts';
import { networksAround } from '#app/platform/http/client-ip.server.ts';
import type { Services } from '#server/services.ts';
import { requestIp, tooOften } from './limits.ts';
import { Refusal } from './refusal.ts';
import { noteSecurity } from './security-notes.ts';

const wrong = 'Address, password and code do not match.';
const used =
  'This code no longer works: each code works only once. Wait for the next one: it comes within half a minute.';
const tooMany = 'There were too many wrong tries. Please wait a few minutes and try again.';

/**
 * Whoever has both the password and a code of a member of staff, and whether it was a recovery code; refuses
 * everybody else, and who guesses.
 */
export async function requireStaff(
  services: Services,
  context: Context,
  credentials: StaffCredentials,
): Promise<{ member: StaffMember; by: WayIn }> {
  const { email } = credentials;
  const [nearest] = networksAround(requestIp(services, context));
  const tried = await countTry(
    services.limits,
    deskTries(email, nearest?.network ?? ''),
    async () => {
      const checked = await checkStaffCredentials(services, credentials);
      return checked.status === 'wrong' ? null : checked;
    },
  );
  const noted = { event: 'desk-sign-in-failed', email } as const;
  if (tried.status === 'wrong') {
    await noteRefusedEntry(services.db, { email, sentence: wrong, at: services.clock() });
    throw new Refusal('wrong_credentials', wrong, { noted });
  }
  const limit = 'failed-desk-sign-ins';
  if (tried.status !== 'right') throw tooOften(tooMany, tried.retryAfterSeconds, { limit, email });
  const { outcome } = tried;
  if (outcome.status === 'used') throw new Refusal('wrong_credentials', used, { noted });
  if (outcome.status === 'too-many-codes') {
    const codes = { limit: 'wrong-desk-codes', email };
    throw tooOften(tooMany, outcome.retryAfterSeconds, codes);
  }
  if (outcome.by === 'recovery code') {
    noteSecurity(services, context, 'desk-recovery-code-used', { email });
  }
  return outcome;
}
