import { findUser } from './find-customer.server.ts';
import { passwordChangedLetter } from './mails/account-letters.ts';
import { type LetterServices, sendAccountLetter } from './send-account-letter.server.tsx';

/** Tells an account's owner that its password was changed. */
export async function sendPasswordChanged(
  services: LetterServices,
  { mailId, userId }: { mailId: string; userId: string },
): Promise<void> {
  const user = await findUser(services.db, { id: userId });
  if (user === null) return;
  const letter = passwordChangedLetter(`${services.publicUrl}/auth`);
  await sendAccountLetter(services, { mailId, to: user.email, letter });
}
