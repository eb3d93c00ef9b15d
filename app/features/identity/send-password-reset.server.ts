import { accountLink } from './account-link.ts';
import { issueAccountToken } from './account-token.server.ts';
import { findPasswordHash } from './credential.server.ts';
import { findUser } from './find-customer.server.ts';
import { passwordResetLetter, setPasswordLetter } from './mails/account-letters.ts';
import { type LetterServices, sendAccountLetter } from './send-account-letter.server.tsx';

/**
 * Mails a link for a new password, or a first one where a purchase made the account; nothing if
 * there is no account. The link lives from the moment it is mailed, and voids older ones.
 */
export async function sendPasswordReset(
  services: LetterServices,
  { mailId, email, origin }: { mailId: string; email: string; origin: string },
): Promise<void> {
  const { db, authSecret, clock } = services;
  const user = await findUser(db, { email });
  if (user === null) return;
  const isFirstPassword = (await findPasswordHash(db, user.id)) === null;
  const token = await issueAccountToken(db, authSecret, {
    id: mailId,
    userId: user.id,
    purpose: isFirstPassword ? 'set-password' : 'reset',
    now: clock(),
  });
  const link = { mode: 'reset', email, token } as const;
  const url = accountLink(origin, isFirstPassword ? { ...link, purpose: 'set' } : link);
  const letter = isFirstPassword ? setPasswordLetter(url) : passwordResetLetter(url);
  await sendAccountLetter(services, { mailId, to: email, letter });
}
