import type { Context } from 'hono';
import { noteRefusedEntry } from '#app/features/desk/history/note-entry.server.ts';
import { deskTries } from '#app/features/desk/staff/desk-tries.server.ts';
import {
  findPasskeyOwner,
  type StaffMember,
} from '#app/features/desk/staff/staff-member.server.ts';
import { countTry } from '#app/features/identity/password/failed-tries.server.ts';
import { checkPasskey, type ShownPasskey } from '#app/features/passkeys/check-passkey.server.ts';
import { networksAround } from '#app/platform/http/client-ip.server.ts';
import type { Services } from '#server/services.ts';
import { requestIp, tooManyTries, tooOften } from './limits.ts';
import { Refusal, type RefusalExtras } from './refusal.ts';

const wrong =
  'This passkey does not open the desk, or it took too long. Try again, or use another way in.';
const copied =
  'This passkey may have been copied: its use counter has not gone up. Open the desk another way, then remove this passkey and make a new one.';

/** The member of staff whose passkey has signed; refuses everybody else, and too many tries. */
export async function requirePasskey(
  services: Services,
  context: Context,
  shown: ShownPasskey,
): Promise<StaffMember> {
  const owner = await findPasskeyOwner(services.db, shown.answer.id);
  const [nearest] = networksAround(requestIp(services, context));
  const tries = deskTries(owner?.email ?? 'nobody', nearest?.network ?? '');
  const tried = await countTry(services.limits, tries, async () => {
    const checked = await checkPasskey(services, shown);
    return checked.status === 'wrong' || checked.ownerId !== owner?.id
      ? null
      : { status: checked.status, member: owner };
  });
  const noted = owner ? { email: owner.email } : {};
  const refuse = async (sentence: string, extras: RefusalExtras['noted']) => {
    const at = services.clock();
    if (owner) await noteRefusedEntry(services.db, { email: owner.email, sentence, at });
    return new Refusal('wrong_credentials', sentence, { noted: { ...noted, ...extras } });
  };
  if (tried.status === 'wrong') throw await refuse(wrong, { event: 'desk-sign-in-failed' });
  if (tried.status !== 'right') {
    const limit = 'failed-desk-sign-ins';
    throw tooOften(tooManyTries, tried.retryAfterSeconds, { limit, ...noted });
  }
  const { status, member } = tried.outcome;
  if (status === 'copied') throw await refuse(copied, { event: 'desk-passkey-copied' });
  return member;
}
