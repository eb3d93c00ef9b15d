import {
  type AskedMailServices,
  askedMailLimits,
  sendAsked,
} from '#app/features/identity/mails/mail-limits.server.ts';
import type { MailServices } from '#app/mails/mail-services.server.ts';
import { confirmationMail } from './mails/newsletter-mails.ts';
import { sendNewsletterMail } from './mails/send-newsletter-mail.server.tsx';
import { newsletterLink } from './newsletter-link.ts';
import { type AskedSubscription, openConfirmation } from './open-confirmation.server.ts';
import { confirmToken } from './subscription-token.server.ts';

/** Mails the link that subscribes an address, but not while an earlier one is fresh and unanswered. */
export async function askForConfirmation(
  services: MailServices & AskedMailServices,
  asked: AskedSubscription,
): Promise<void> {
  const { db, keys, clock, publicUrl } = services;
  const { mailId, email } = asked;
  await sendAsked(services, { limit: askedMailLimits.newsletterMail, email }, async () => {
    const subscription = await db.transaction((tx) => openConfirmation(tx, keys, asked, clock()));
    if (subscription === null) return false;
    await sendNewsletterMail(services, {
      ...{ mailId, kind: 'newsletter-confirmation', subscription },
      mail: confirmationMail({
        topics: subscription.confirmTopics,
        url: newsletterLink(publicUrl, 'confirm', confirmToken(keys, subscription)),
      }),
    });
    return true;
  });
}
