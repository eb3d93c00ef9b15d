import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import type { JobQueue } from '#app/platform/jobs/job-queue.server.ts';
import type { Attestation } from '#app/platform/passkeys/passkey-answers.server.ts';
import { checkAttestation } from '#app/platform/passkeys/relying-party.server.ts';
import { userPasskeys } from '#database/schema/user-passkeys.ts';
import { sendPasskeyAddedJob } from '../jobs.server.ts';
import { lockUser } from '../password/credential.server.ts';
import { shopParty } from './ask-for-passkey.server.ts';
import { takeChallenge } from './passkey-challenge.server.ts';

interface Services {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
  publicUrl: string;
}

interface NewPasskey {
  userId: string;
  answer: Attestation;
  /** The browser it was made in, as its owner knows it. */
  name: string;
}

export type AddedPasskey =
  | 'added'
  /** Made too late, for another site, or without asking who its user is. */
  | 'unfit'
  /** An account has this very passkey already. */
  | 'known'
  | 'too-many'
  /** Nobody has proved the address: whoever has its mailbox must find no stranger's passkey later. */
  | 'unproven';

/** More than anybody has devices; each is a way in that its owner must keep an eye on. */
export const maxPasskeys = 20;

/** Keeps a passkey that was just made for an account, and mails its owner. The same answer again is unfit. */
export async function addPasskey(
  services: Services,
  { userId, answer, name }: NewPasskey,
): Promise<AddedPasskey> {
  const challenge = await takeChallenge(services, userId, answer);
  const made = challenge && (await checkAttestation(shopParty(services), challenge, answer));
  if (!made) return 'unfit';
  return services.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user?.emailVerified) return 'unproven';
    const ofUser = eq(userPasskeys.userId, userId);
    const [held] = await tx.select({ count: count() }).from(userPasskeys).where(ofUser);
    if ((held?.count ?? 0) >= maxPasskeys) return 'too-many';
    const kept = await tx
      .insert(userPasskeys)
      .values({ id: randomUUID(), userId, ...made, name, createdAt: services.clock() })
      .onConflictDoNothing()
      .returning({ id: userPasskeys.id });
    if (kept.length === 0) return 'known';
    await services.jobs.send(tx, sendPasskeyAddedJob, { mailId: randomUUID(), userId, name });
    return 'added';
  });
}
