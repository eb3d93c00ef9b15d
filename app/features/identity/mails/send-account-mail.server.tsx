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
    messageId: accountMessageId(publicUrl, mailId),
    replyTo: site.supportEmail,
  });
}

/** The Message-ID of a mail about an account, and so the id of its row in the mail log. */
export function accountMessageId(publicUrl: string, mailId: string): string {
  return `account.${mailId}@${new URL(publicUrl).hostname}`;
}
