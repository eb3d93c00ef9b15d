import { render } from 'react-email';
import type { MailServices } from '#app/mails/mail-services.server.ts';
import { type NoticeMail, NoticeMailBody, noticeMailText } from '#app/mails/notice-mail.server.tsx';
import type { MailKind } from '#app/platform/mail/mailer.server.ts';
import { site } from '#content/site.ts';

interface AccountMail {
  mailId: string;
  kind: MailKind;
  to: string;
  /** None where somebody else tried to make one. */
  userId?: string;
  mail: NoticeMail;
}

/** Sends a mail; the same `mailId` twice is the same mail, which mailboxes can fold. */
export async function sendAccountMail(
  { mailer, publicUrl }: MailServices,
  { mailId, kind, to, userId, mail }: AccountMail,
): Promise<void> {
  await mailer.send({
    kind,
    ...(userId !== undefined && { userId }),
    to: { name: '', address: to },
    subject: mail.subject,
    html: await render(<NoticeMailBody mail={mail} />),
    text: noticeMailText(mail),
    messageId: `account.${mailId}@${new URL(publicUrl).hostname}`,
    replyTo: site.supportEmail,
  });
}
