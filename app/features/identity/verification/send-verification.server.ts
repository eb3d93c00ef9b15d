import type { MailServices } from '#app/mails/mail-services.server.ts';
import { findUser } from '../account/find-user.server.ts';
import { verificationMail } from '../mails/account-mails.ts';
import { sendAccountMail } from '../mails/send-account-mail.server.tsx';
import { accountLink } from './account-link.ts';
import { issueAccountToken } from './account-token.server.ts';

/** Mails a new account's address the link that proves it; nothing once it is proven or gone. */
export async function sendVerification(
  services: MailServices,
  { mailId, userId }: { mailId: string; userId: string },
): Promise<void> {
  const { db, keys, clock, publicUrl } = services;
  const user = await findUser(db, { id: userId });
  if (user === null || user.emailVerified) return;
  const token = await issueAccountToken(db, keys, {
    id: mailId,
    userId,
    purpose: 'verify',
    now: clock(),
  });
  const link = { mode: 'verify', email: user.email, token } as const;
  await sendAccountMail(services, {
    mailId,
    kind: 'verification',
    to: user.email,
    userId,
    mail: verificationMail({
      confirm: accountLink(publicUrl, link),
      notMe: accountLink(publicUrl, { ...link, purpose: 'not-me' }),
    }),
  });
}
