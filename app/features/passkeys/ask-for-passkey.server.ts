import { eq } from 'drizzle-orm';
import { site } from '#content/site.ts';
import { passkeyTables } from './kept-passkeys.server.ts';
import {
  type ChallengeServices,
  makeChallenge,
  type PasskeyCreation,
  type PasskeyPurpose,
  type PasskeyUse,
} from './passkey-challenge.server.ts';
import {
  creationOptions,
  type RelyingParty,
  relyingParty,
  requestOptions,
} from './relying-party.server.ts';

export interface PasskeyServices extends ChallengeServices {
  publicUrl: string;
}

/** For whom passkeys are made: the shop's own URL, named after the door that they open. */
export function partyOf(
  { publicUrl }: Pick<PasskeyServices, 'publicUrl'>,
  { owner }: Pick<PasskeyPurpose, 'owner'>,
): RelyingParty {
  return relyingParty(publicUrl, owner === 'staff' ? `${site.name} desk` : site.name);
}

/** What a browser makes a passkey by, good once and for five minutes; `name` is shown with it. */
export async function askForNewPasskey(
  services: PasskeyServices,
  creation: PasskeyCreation,
  name: string,
) {
  const challenge = await makeChallenge(services, creation);
  const existing = await findCredentials(services, creation);
  const user = { id: creation.ownerId, name };
  return creationOptions(partyOf(services, creation), { challenge, user, existing });
}

/**
 * What a browser lets a passkey sign by, good once and for five minutes: one of the owner's, or any
 * of the shop's where nobody has said who they are.
 */
export async function askForPasskey(services: PasskeyServices, use: PasskeyUse) {
  const challenge = await makeChallenge(services, use);
  const { owner, ownerId } = use;
  const existing =
    ownerId === null ? undefined : await findCredentials(services, { owner, ownerId });
  return requestOptions(partyOf(services, use), { challenge, ...(existing && { existing }) });
}

function findCredentials(
  { db }: PasskeyServices,
  { owner, ownerId }: { owner: PasskeyPurpose['owner']; ownerId: string },
) {
  const passkeys = passkeyTables[owner];
  return db
    .select({ credentialId: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.ownerId, ownerId));
}
