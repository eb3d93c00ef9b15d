import type { z } from 'zod';
import type { MailServices } from '#app/mails/mail-services.server.ts';
import type { sendEmailChangedJob } from '../jobs.server.ts';
import { sendAccountMail } from '../mails/send-account-mail.server.tsx';
import { emailChangedMail, movedByShopMail } from '../mails/way-in-mails.ts';

/**
 * Tells the mailbox that an account had before that it has it no more, or that the shop moved what was
 * bought with it; `email` is that mailbox.
 */
export async function sendEmailChanged(
  services: MailServices,
  { mailId, userId, email, by }: z.infer<typeof sendEmailChangedJob.schema>,
): Promise<void> {
  const mail = by === 'shop' ? movedByShopMail() : emailChangedMail();
  const whose = userId === null ? {} : { userId };
  await sendAccountMail(services, { mailId, kind: 'email-changed', to: email, ...whose, mail });
}
