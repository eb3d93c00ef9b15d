import { render } from 'react-email';
import type { MailServices } from '#app/mails/mail-services.server.ts';
import { type NoticeMail, NoticeMailBody, noticeMailText } from '#app/mails/notice-mail.server.tsx';
import { site } from '#content/site.ts';

/** Sends the mail that tries the way. Run twice it is the same mail. */
export async function deliverTestMail(
  { mailer, publicUrl }: Pick<MailServices, 'mailer' | 'publicUrl'>,
  { mailId, to }: { mailId: string; to: string },
): Promise<void> {
  const mail: NoticeMail = {
    subject: `A test from ${site.name}`,
    heading: 'Emails reach you',
    paragraphs: [
      `Somebody who runs ${site.name} asked for this email, to see whether emails of the shop arrive.`,
      'If it landed in your spam folder, others may too: look at the set-up check of the desk.',
    ],
    button: null,
    notes: [],
    aside: null,
  };
  await mailer.send({
    kind: 'test',
    to: { name: '', address: to },
    subject: mail.subject,
    html: await render(<NoticeMailBody mail={mail} />),
    text: noticeMailText(mail),
    messageId: `test.${mailId}@${new URL(publicUrl).hostname}`,
    replyTo: site.supportEmail,
  });
}
