import { eq } from 'drizzle-orm';
import type { DeskServices } from '#app/features/desk/desk-services.server.ts';
import {
  creationOptions,
  type RelyingParty,
  relyingParty,
  requestOptions,
} from '#app/platform/passkeys/relying-party.server.ts';
import { site } from '#content/site.ts';
import { staffPasskeys } from '#database/schema/staff-passkeys.ts';
import { type Creation, makeChallenge, type Use } from './passkey-challenge.server.ts';

type Services = Pick<DeskServices, 'db' | 'clock' | 'publicUrl'>;

/** For whom passkeys of the desk are made: the shop's own address. */
export function deskParty({ publicUrl }: Pick<DeskServices, 'publicUrl'>): RelyingParty {
  return relyingParty(publicUrl, `${site.name} desk`);
}

/** What a browser makes a passkey for a member of staff by, good once and for five minutes. */
export async function askForNewPasskey(services: Services, creation: Creation, email: string) {
  const challenge = await makeChallenge(services, creation);
  const { staffId } = creation;
  const existing = await passkeysOf(services, staffId);
  const user = { id: staffId, name: email };
  return creationOptions(deskParty(services), { challenge, user, existing });
}

/** What a browser lets a passkey sign by: one of a member's own, or any where nobody has said who they are. */
export async function askForPasskey(services: Services, use: Use) {
  const challenge = await makeChallenge(services, use);
  const { staffId } = use;
  const existing = staffId === null ? undefined : await passkeysOf(services, staffId);
  return requestOptions(deskParty(services), { challenge, ...(existing && { existing }) });
}

function passkeysOf({ db }: Services, staffId: string) {
  return db
    .select({
      credentialId: staffPasskeys.credentialId,
      transports: staffPasskeys.transports,
    })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId));
}
