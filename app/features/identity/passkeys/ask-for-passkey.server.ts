import { eq } from 'drizzle-orm';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import {
  creationOptions,
  type RelyingParty,
  relyingParty,
  requestOptions,
} from '#app/platform/passkeys/relying-party.server.ts';
import { site } from '#content/site.ts';
import { userPasskeys } from '#database/schema/user-passkeys.ts';
import { makeChallenge } from './passkey-challenge.server.ts';

interface Services {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

/** For whom buyers' passkeys are made: the shop's own URL. */
export function shopParty({ publicUrl }: Pick<Services, 'publicUrl'>): RelyingParty {
  return relyingParty(publicUrl, site.name);
}

/** What a browser makes a passkey for an account by, good once and for five minutes. */
export async function askForNewPasskey(services: Services, user: { id: string; email: string }) {
  const existing = await services.db
    .select({ credentialId: userPasskeys.credentialId, transports: userPasskeys.transports })
    .from(userPasskeys)
    .where(eq(userPasskeys.userId, user.id));
  const challenge = await makeChallenge(services, user.id);
  return creationOptions(shopParty(services), {
    ...{ challenge, existing },
    user: { id: user.id, name: user.email },
  });
}

/** What any passkey of the shop signs in by, as its owner chooses: nobody says ahead who they are. */
export async function askForPasskey(services: Services) {
  return requestOptions(shopParty(services), { challenge: await makeChallenge(services, null) });
}
