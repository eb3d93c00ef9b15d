import type { MailServices } from '#app/mails/mail-services.server.ts';
import { sendAccountMail } from '../mails/send-account-mail.server.tsx';
import { emailChangedMail } from '../mails/way-in-mails.ts';

/** Tells the mailbox that an account had before that it has it no more; `email` is that mailbox. */
export async function sendEmailChanged(
  services: MailServices,
  { mailId, userId, email }: { mailId: string; userId: string; email: string },
): Promise<void> {
  const mail = emailChangedMail();
  await sendAccountMail(services, { mailId, kind: 'email-changed', to: email, userId, mail });
}
