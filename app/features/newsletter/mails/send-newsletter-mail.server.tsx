import { render } from 'react-email';
import type { MailServices } from '#app/mails/mail-services.server.ts';
import { type NoticeMail, NoticeMailBody, noticeMailText } from '#app/mails/notice-mail.server.tsx';
import { site } from '#content/site.ts';
import type { subscriptions } from '#database/schema/newsletter.ts';
import { newsletterLink } from '../newsletter-link.ts';
import { recoverUnsubscribeToken } from '../subscription-token.server.ts';

interface NewsletterMail {
  mailId: string;
  kind: 'newsletter-confirmation' | 'newsletter-welcome';
  subscription: typeof subscriptions.$inferSelect;
  mail: Omit<NoticeMail, 'aside'>;
}

/**
 * Sends a mail with a link to unsubscribe, once to be seen and once for mail programs (RFC 8058).
 * The same `mailId` twice is the same mail.
 */
export async function sendNewsletterMail(
  { db, mailer, publicUrl, keys }: MailServices,
  { mailId, kind, subscription, mail: words }: NewsletterMail,
): Promise<void> {
  const token = await recoverUnsubscribeToken(db, keys, subscription);
  const mail = {
    ...words,
    aside: { label: 'Unsubscribe', url: newsletterLink(publicUrl, 'unsubscribe', token) },
  };
  await mailer.send({
    kind,
    to: { name: '', address: subscription.email },
    subject: mail.subject,
    html: await render(<NoticeMailBody mail={mail} />),
    text: noticeMailText(mail),
    messageId: `newsletter.${mailId}@${new URL(publicUrl).hostname}`,
    replyTo: site.contactEmail,
    unsubscribeUrl: `${publicUrl}/api/newsletter/unsubscribe?token=${token}`,
  });
}
