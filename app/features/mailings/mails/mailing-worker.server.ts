import { type MailingMail, type WrittenMail, writeMailing } from './mailing-mail.server.tsx';

/** Runs in a worker thread: what Markdown takes to read depends on who wrote it. */
export function write(mail: MailingMail): Promise<WrittenMail> {
  return writeMailing(mail);
}
