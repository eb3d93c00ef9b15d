import { eq } from 'drizzle-orm';
import type { MailServices } from '#app/mails/mail-services.server.ts';
import { emailChanges } from '#database/schema/email-changes.ts';
import { findUser, hasAccount } from '../account/find-user.server.ts';
import { sendAccountMail } from '../mails/send-account-mail.server.tsx';
import { addressHasAccountMail, agreeToEmailMail, proveEmailMail } from '../mails/way-in-mails.ts';
import { accountLink } from '../verification/account-link.ts';
import { issueAccountToken } from '../verification/account-token.server.ts';
import { lockEmailChange } from './start-email-change.server.ts';

interface EmailChangeMail {
  mailId: string;
  changeId: string;
  to: 'present' | 'new';
}

/**
 * Mails one of both mailboxes the link by which it agrees to a change of address; nothing once the
 * change is made, canceled, replaced or too old. A new address that has an account hears so instead.
 */
export async function sendEmailChangeMail(
  services: MailServices,
  { mailId, changeId, to }: EmailChangeMail,
): Promise<void> {
  const { db, publicUrl } = services;
  const [change] = await db.select().from(emailChanges).where(eq(emailChanges.id, changeId));
  const user = change && (await findUser(db, { id: change.userId }));
  if (!change || !user) return;
  const { userId, newEmail } = change;
  if (to === 'new' && (await hasAccount(db, newEmail))) {
    const mail = addressHasAccountMail(
      `${publicUrl}/auth?${new URLSearchParams({ email: newEmail })}`,
    );
    return sendAccountMail(services, { mailId, kind: 'email-change', to: newEmail, mail });
  }
  const token = await issueToken(services, { mailId, change, to });
  if (token === null) return;
  const link = { mode: 'change', email: user.email, token } as const;
  const isOfNew = to === 'new';
  const urls = {
    agree: accountLink(publicUrl, { ...link, purpose: isOfNew ? 'prove' : 'agree' }),
    notMe: accountLink(publicUrl, { ...link, purpose: 'not-me' }),
  };
  await sendAccountMail(services, {
    ...{ mailId, kind: 'email-change', to: isOfNew ? newEmail : user.email, userId },
    mail: isOfNew ? proveEmailMail(urls) : agreeToEmailMail({ ...urls, newEmail }),
  });
}

/** `null` where another change took the place of this one just now, whose links this one would void. */
async function issueToken(
  { db, keys, clock }: MailServices,
  mail: { mailId: string; change: typeof emailChanges.$inferSelect; to: 'present' | 'new' },
): Promise<string | null> {
  const { id: changeId, userId } = mail.change;
  const purpose = mail.to === 'new' ? 'prove-email' : 'agree-to-email';
  return db.transaction(async (tx) => {
    const current = await lockEmailChange(tx, userId);
    if (current?.id !== changeId || current.expiresAt <= clock()) return null;
    return issueAccountToken(tx, keys, { id: mail.mailId, userId, purpose, now: clock() });
  });
}
