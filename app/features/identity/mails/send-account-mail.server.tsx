import { render } from 'react-email';
import type { MailServices } from '#app/mails/mail-services.server.ts';
import { type NoticeMail, NoticeMailBody, noticeMailText } from '#app/mails/notice-mail.server.tsx';
import { site } from '#content/site.ts';

/** Sends a mail; the same `mailId` twice is the same mail, which mailboxes can fold. */
export async function sendAccountMail(
  { mailer, publicUrl }: MailServices,
  { mailId, to, mail }: { mailId: string; to: string; mail: NoticeMail },
): Promise<void> {
  await mailer.send({
    to: { name: '', address: to },
    subject: mail.subject,
    html: await render(<NoticeMailBody mail={mail} />),
    text: noticeMailText(mail),
    messageId: `account.${mailId}@${new URL(publicUrl).hostname}`,
    replyTo: site.supportEmail,
  });
}
