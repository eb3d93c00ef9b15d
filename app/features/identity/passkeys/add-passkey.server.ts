import { randomUUID } from 'node:crypto';
import type { PasskeyServices } from '#app/features/passkeys/ask-for-passkey.server.ts';
import { checkNewPasskey } from '#app/features/passkeys/check-passkey.server.ts';
import { type KeptPasskey, keepPasskey } from '#app/features/passkeys/kept-passkeys.server.ts';
import type { Attestation } from '#app/features/passkeys/passkey-answers.server.ts';
import type { JobQueue } from '#app/platform/jobs/job-queue.server.ts';
import { sendPasskeyAddedJob } from '../jobs.server.ts';
import { lockUser } from '../password/credential.server.ts';

interface Services extends PasskeyServices {
  jobs: JobQueue;
}

interface NewPasskey {
  userId: string;
  answer: Attestation;
  /** The browser it was made in, such as `Firefox on Windows`. */
  name: string;
}

export type AddedPasskey =
  | KeptPasskey['status']
  /** Made too late, for another site, or without verifying its user. */
  | 'unfit'
  /** The address is not verified: its mailbox's owner must find no stranger's passkey later. */
  | 'unproven';

/**
 * Keeps a passkey that was just made for an account, and mails its owner. The same answer again is
 * unfit.
 */
export async function addBuyerPasskey(
  services: Services,
  { userId, answer, name }: NewPasskey,
): Promise<AddedPasskey> {
  const purpose = { owner: 'user', ceremony: 'add', ownerId: userId } as const;
  const made = await checkNewPasskey(services, { purpose, answer });
  if (made === null) return 'unfit';
  return services.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user?.emailVerified) return 'unproven';
    const createdAt = services.clock();
    const { status } = await keepPasskey(tx, {
      owner: 'user',
      ownerId: userId,
      made,
      name,
      createdAt,
    });
    if (status === 'kept') {
      await services.jobs.send(tx, sendPasskeyAddedJob, { mailId: randomUUID(), userId, name });
    }
    return status;
  });
}
