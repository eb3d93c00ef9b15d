import type { MailServices } from '#app/mails/mail-services.server.ts';
import { signUpAttemptMail } from '../mails/account-mails.ts';
import { type AskedMailServices, askedMailLimits, sendAsked } from '../mails/mail-limits.server.ts';
import { sendAccountMail } from '../mails/send-account-mail.server.tsx';

/** Tells the owner of a known address that somebody tried to sign up with it. */
export async function sendSignUpAttempt(
  services: MailServices & AskedMailServices,
  { mailId, email }: { mailId: string; email: string },
): Promise<void> {
  const mail = signUpAttemptMail(`${services.publicUrl}/auth`);
  await sendAsked(services, { limit: askedMailLimits.signUpMail, email }, async () => {
    await sendAccountMail(services, { mailId, kind: 'sign-up-attempt', to: email, mail });
    return true;
  });
}
