import type { MailServices } from '#app/mails/mail-services.server.ts';
import { findUser } from '../account/find-user.server.ts';
import { verificationMail } from '../mails/account-mails.ts';
import { type AskedMailServices, askedMailLimits, sendAsked } from '../mails/mail-limits.server.ts';
import { sendAccountMail } from '../mails/send-account-mail.server.tsx';
import { accountLink } from './account-link.ts';
import { issueAccountToken } from './account-token.server.ts';

/** Mails a new account's address the link that proves it; nothing once it is proven or gone. */
export async function sendVerification(
  services: MailServices & AskedMailServices,
  {
    mailId,
    userId,
    isSignUp = false,
  }: { mailId: string; userId: string; isSignUp?: boolean | undefined },
): Promise<void> {
  const user = await findUser(services.db, { id: userId });
  if (user === null || user.emailVerified) return;
  const { email } = user;
  const send = () => mailLink(services, { mailId, userId, email });
  // What somebody asks for who is signed in is counted where they ask.
  if (isSignUp) await sendAsked(services, { limit: askedMailLimits.signUpMail, email }, send);
  else await send();
}

async function mailLink(
  services: MailServices,
  { mailId, userId, email }: { mailId: string; userId: string; email: string },
): Promise<boolean> {
  const { db, keys, clock, publicUrl } = services;
  const token = await issueAccountToken(db, keys, {
    id: mailId,
    userId,
    purpose: 'verify',
    now: clock(),
  });
  const link = { mode: 'verify', email, token } as const;
  await sendAccountMail(services, {
    mailId,
    kind: 'verification',
    to: email,
    userId,
    mail: verificationMail({
      confirm: accountLink(publicUrl, link),
      notMe: accountLink(publicUrl, { ...link, purpose: 'not-me' }),
    }),
  });
  return true;
}
