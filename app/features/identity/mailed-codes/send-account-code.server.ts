import { eq } from 'drizzle-orm';
import type { MailServices } from '#app/mails/mail-services.server.ts';
import { emailChanges } from '#database/schema/email-changes.ts';
import { findUser } from '../account/find-user.server.ts';
import { issueChangeToken } from '../email-change/send-email-change-mail.server.ts';
import { findErasure } from '../erasure/find-erasure.server.ts';
import type { AskedMailServices } from '../mails/mail-limits.server.ts';
import { findPasswordHash } from '../password/credential.server.ts';
import { issueAccountToken } from '../verification/account-token.server.ts';
import type { FreshCodePurpose } from './code-purposes.ts';
import { type AskedCode, mailCode } from './mail-code.server.ts';

type Services = MailServices & AskedMailServices;

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Those that are about an account. */
export type AccountCodePurpose = Exclude<
  FreshCodePurpose,
  'confirm-subscription' | 'unsubscribe' | 'stop-reminders'
>;

/**
 * Mails a code that stands in for an account's link; nothing where there is no account, or nothing
 * to do.
 */
export async function sendAccountCode(
  services: Services,
  asked: AskedCode & { purpose: AccountCodePurpose },
): Promise<void> {
  const user = await findUser(services.db, { email: asked.email });
  if (user === null) return;
  const { purpose } = asked;
  if (purpose === 'agree-to-email' || purpose === 'prove-email') {
    return sendChangeCode(services, { ...asked, purpose }, user);
  }
  if (!(await isCalledFor(services, user, purpose))) return;
  await mailCode(services, {
    ...asked,
    userId: user.id,
    async prepare() {
      await issueAccountToken(services.db, services.keys, {
        id: asked.mailId,
        userId: user.id,
        now: services.clock(),
        purpose: purpose === 'password' ? 'reset' : purpose,
      });
      return true;
    },
  });
}

async function isCalledFor(
  { db }: Services,
  { id, emailVerified }: User,
  purpose: Exclude<AccountCodePurpose, 'agree-to-email' | 'prove-email'>,
): Promise<boolean> {
  switch (purpose) {
    case 'password':
      return true;
    case 'verify':
      return !emailVerified;
    // As issueReceiptLink mails it.
    case 'open-library':
      return !emailVerified && (await findPasswordHash(db, id)) !== null;
    case 'keep-account':
      return (await findErasure(db, id)) !== null;
  }
}

async function sendChangeCode(
  services: Services,
  asked: AskedCode & { purpose: 'agree-to-email' | 'prove-email' },
  { id: userId, email }: User,
): Promise<void> {
  const [change] = await services.db
    .select()
    .from(emailChanges)
    .where(eq(emailChanges.userId, userId));
  if (!change) return;
  const to = asked.purpose === 'prove-email' ? ('new' as const) : ('present' as const);
  const { mailId } = asked;
  await mailCode(services, {
    ...asked,
    userId,
    to: to === 'new' ? change.newEmail : email,
    prepare: async () => (await issueChangeToken(services, { mailId, change, to, email })) !== null,
  });
}
