import { render } from 'react-email';
import { type NoticeMail, NoticeMailBody, noticeMailText } from '#app/mails/notice-mail.server.tsx';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import type { Mailer } from '#app/platform/mail/mailer.server.ts';
import { site } from '#content/site.ts';
import { newsletterLink } from '../newsletter-link.ts';
import { unsubscribeToken } from '../subscription-token.server.ts';

export interface MailServices {
  db: Database;
  mailer: Mailer;
  clock: Clock;
  publicUrl: string;
  authSecret: string;
}

interface NewsletterLetter {
  mailId: string;
  subscription: { id: string; email: string };
  letter: Omit<NoticeMail, 'aside'>;
}

/**
 * Sends a letter with a link to unsubscribe, once to be seen and once for mail programs (RFC 8058).
 * The same `mailId` twice is the same mail.
 */
export async function sendNewsletterMail(
  { mailer, publicUrl, authSecret }: MailServices,
  { mailId, subscription, letter: words }: NewsletterLetter,
): Promise<void> {
  const token = unsubscribeToken(authSecret, subscription.id);
  const letter = {
    ...words,
    aside: { label: 'Unsubscribe', url: newsletterLink(publicUrl, 'unsubscribe', token) },
  };
  await mailer.send({
    to: { name: '', address: subscription.email },
    subject: letter.subject,
    html: await render(<NoticeMailBody letter={letter} />),
    text: noticeMailText(letter),
    messageId: `newsletter.${mailId}@${new URL(publicUrl).hostname}`,
    replyTo: site.contactEmail,
    unsubscribeUrl: `${publicUrl}/api/newsletter/unsubscribe?token=${token}`,
  });
}
