import type { MailServices } from '#app/mails/mail-services.server.ts';
import type { WriteMailing } from './mailing-mail.server.tsx';

/** What the jobs of mailings need. */
export interface MailingServices extends MailServices {
  writeMailing: WriteMailing;
}
