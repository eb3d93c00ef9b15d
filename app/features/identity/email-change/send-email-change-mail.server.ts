import { eq } from 'drizzle-orm';
import type { MailServices } from '#app/mails/mail-services.server.ts';
import { emailChanges } from '#database/schema/email-changes.ts';
import { findUser, hasAccount } from '../account/find-user.server.ts';
import { type AskedMailServices, askedMailLimits, sendAsked } from '../mails/mail-limits.server.ts';
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
 * change is made, canceled, replaced or too old. A new address that has an account hears so
 * instead.
 */
export async function sendEmailChangeMail(
  services: MailServices & AskedMailServices,
  { mailId, changeId, to }: EmailChangeMail,
): Promise<void> {
  const [change] = await services.db
    .select()
    .from(emailChanges)
    .where(eq(emailChanges.id, changeId));
  const user = change && (await findUser(services.db, { id: change.userId }));
  if (!change || !user) return;
  const send = () => mailLink(services, { mailId, change, to, email: user.email });
  // The present mailbox is the asker's own, and counted where they ask; the new one may be a stranger's.
  if (to === 'present') await send();
  else {
    const asker = user.emailVerified ? user.id : null;
    const asked = { limit: askedMailLimits.newAddressMail, email: change.newEmail, asker };
    await sendAsked(services, asked, send);
  }
}

interface ChangeLinkMail {
  mailId: string;
  change: typeof emailChanges.$inferSelect;
  to: 'present' | 'new';
  /** Of the account. */
  email: string;
}

/** Whether there was anything to send. */
async function mailLink(services: MailServices, mail: ChangeLinkMail): Promise<boolean> {
  const { db, publicUrl } = services;
  const { mailId, change, email } = mail;
  const { userId, newEmail } = change;
  const isOfNew = mail.to === 'new';
  if (isOfNew && (await hasAccount(db, newEmail))) {
    const signInUrl = `${publicUrl}/auth?${new URLSearchParams({ email: newEmail })}`;
    await sendAccountMail(services, {
      mailId,
      kind: 'email-change',
      to: newEmail,
      mail: addressHasAccountMail(signInUrl),
    });
    return true;
  }
  const token = await issueChangeToken(services, mail);
  if (token === null) return false;
  const link = { mode: 'change', email, token } as const;
  const urls = {
    agree: accountLink(publicUrl, { ...link, purpose: isOfNew ? 'prove' : 'agree' }),
    notMe: accountLink(publicUrl, { ...link, purpose: 'not-me' }),
  };
  await sendAccountMail(services, {
    mailId,
    kind: 'email-change',
    to: isOfNew ? newEmail : email,
    userId,
    mail: isOfNew ? proveEmailMail(urls) : agreeToEmailMail({ ...urls, newEmail }),
  });
  return true;
}

/**
 * `null` where another change took the place of this one just now, whose links this one would void.
 */
export async function issueChangeToken(
  { db, keys, clock }: MailServices,
  mail: ChangeLinkMail,
): Promise<string | null> {
  const { id: changeId, userId } = mail.change;
  const purpose = mail.to === 'new' ? 'prove-email' : 'agree-to-email';
  return db.transaction(async (tx) => {
    const current = await lockEmailChange(tx, userId);
    if (current?.id !== changeId || current.expiresAt <= clock()) return null;
    return issueAccountToken(tx, keys, { id: mail.mailId, userId, purpose, now: clock() });
  });
}
