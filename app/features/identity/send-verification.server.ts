import { accountLink } from './account-link.ts';
import { issueAccountToken } from './account-token.server.ts';
import { findUser } from './find-customer.server.ts';
import { verificationLetter } from './mails/account-letters.ts';
import { type LetterServices, sendAccountLetter } from './send-account-letter.server.tsx';

/** Mails a new account's address the link that proves it; nothing once it is proven or gone. */
export async function sendVerification(
  services: LetterServices,
  { mailId, userId }: { mailId: string; userId: string },
): Promise<void> {
  const { db, authSecret, clock, publicUrl } = services;
  const user = await findUser(db, { id: userId });
  if (user === null || user.emailVerified) return;
  const token = await issueAccountToken(db, authSecret, {
    id: mailId,
    userId,
    purpose: 'verify',
    now: clock(),
  });
  const link = { mode: 'verify', email: user.email, token } as const;
  await sendAccountLetter(services, {
    mailId,
    to: user.email,
    letter: verificationLetter({
      confirm: accountLink(publicUrl, link),
      notMe: accountLink(publicUrl, { ...link, purpose: 'not-me' }),
    }),
  });
}
