import { signUpAttemptLetter } from './mails/account-letters.ts';
import { type LetterServices, sendAccountLetter } from './send-account-letter.server.tsx';

/** Tells the owner of a known address that somebody tried to sign up with it. */
export async function sendSignUpAttempt(
  services: LetterServices,
  { mailId, email }: { mailId: string; email: string },
): Promise<void> {
  const letter = signUpAttemptLetter(`${services.publicUrl}/auth`);
  await sendAccountLetter(services, { mailId, to: email, letter });
}
