import { render } from 'react-email';
import { type NoticeMail, NoticeMailBody, noticeMailText } from '#app/mails/notice-mail.server.tsx';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import type { Mailer } from '#app/platform/mail/mailer.server.ts';
import { site } from '#content/site.ts';

export interface MailServices {
  db: Database;
  mailer: Mailer;
  clock: Clock;
  publicUrl: string;
  authSecret: string;
}

/** Sends a letter; the same `mailId` twice is the same mail, which mailboxes can fold. */
export async function sendAccountMail(
  { mailer, publicUrl }: MailServices,
  { mailId, to, letter }: { mailId: string; to: string; letter: NoticeMail },
): Promise<void> {
  await mailer.send({
    to: { name: '', address: to },
    subject: letter.subject,
    html: await render(<NoticeMailBody letter={letter} />),
    text: noticeMailText(letter),
    messageId: `account.${mailId}@${new URL(publicUrl).hostname}`,
    replyTo: site.supportEmail,
  });
}
