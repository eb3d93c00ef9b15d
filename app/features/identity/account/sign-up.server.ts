import { randomUUID } from 'node:crypto';
import type { Database } from '#app/platform/database/store.server.ts';
import type { JobQueue } from '#app/platform/jobs/job-queue.server.ts';
import { accounts, users } from '#database/schema/users.ts';
import { sendSignUpAttemptJob, sendVerificationJob } from '../jobs.server.ts';
import { hashPassword } from '../password/password-hash.server.ts';

interface Services {
  db: Database;
  jobs: JobQueue;
}

export interface NewAccount {
  /** Normalised. */
  email: string;
  name: string;
  firstName: string;
  lastName: string;
  /** Judged already, see password-problem.server.ts. */
  password: string;
}

/**
 * Makes an account whose email is yet to be verified; a known email changes nothing, and its
 * owner is notified by mail. The id of the account, `null` where the email had one, is for the security log: the visitor
 * learns neither, by answer or by time.
 */
export async function signUp(
  { db, jobs }: Services,
  { password, ...user }: NewAccount,
): Promise<string | null> {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const mailId = randomUUID();
    const [made] = await tx
      .insert(users)
      .values({ id: randomUUID(), ...user })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (made) {
      await tx.insert(accounts).values({
        id: randomUUID(),
        userId: made.id,
        providerId: 'credential',
        accountId: made.id,
        password: passwordHash,
      });
      await jobs.send(tx, sendVerificationJob, { mailId, userId: made.id, isSignUp: true });
    } else {
      await jobs.send(tx, sendSignUpAttemptJob, { mailId, email: user.email });
    }
    return made?.id ?? null;
  });
}
