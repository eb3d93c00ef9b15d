import { and, eq, gt } from 'drizzle-orm';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { emailChanges } from '#database/schema/email-changes.ts';
import type { EmailChangeAnswer } from './email-change-answer.ts';

/** The change of an account's address that waits for a mailbox, and which of the two has agreed. */
export async function findEmailChange(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
): Promise<EmailChangeAnswer> {
  const [change] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, clock())));
  if (!change) return { pending: null };
  const { newEmail, agreedAt, provedAt, expiresAt } = change;
  return {
    pending: {
      newEmail,
      hasPresentAgreed: agreedAt !== null,
      hasNewAgreed: provedAt !== null,
      expiresAt: expiresAt.toISOString(),
    },
  };
}
