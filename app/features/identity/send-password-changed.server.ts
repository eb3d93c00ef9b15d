import { findUser } from './find-customer.server.ts';
import type { PasswordChangeKind } from './jobs.ts';
import { passwordChangedLetter } from './mails/account-letters.ts';
import { type LetterServices, sendAccountLetter } from './send-account-letter.server.tsx';

/** Tells an account's owner that it has a new password, and how it came to it. */
export async function sendPasswordChanged(
  services: LetterServices,
  { mailId, userId, how }: { mailId: string; userId: string; how: PasswordChangeKind },
): Promise<void> {
  const user = await findUser(services.db, { id: userId });
  if (user === null) return;
  const query = new URLSearchParams({ mode: 'forgot', email: user.email });
  const letter = passwordChangedLetter(`${services.publicUrl}/auth?${query}`, how);
  await sendAccountLetter(services, { mailId, to: user.email, letter });
}
