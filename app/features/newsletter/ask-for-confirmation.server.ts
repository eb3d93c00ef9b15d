import { confirmationLetter } from './mails/newsletter-letters.ts';
import { newsletterLink } from './newsletter-link.ts';
import { type AskedSubscription, openConfirmation } from './open-confirmation.server.ts';
import { type LetterServices, sendNewsletterLetter } from './send-newsletter-letter.server.tsx';
import { confirmToken } from './subscription-token.server.ts';

/** Mails the link that subscribes an address, but not while an earlier one is fresh and unanswered. */
export async function askForConfirmation(
  services: LetterServices,
  asked: AskedSubscription,
): Promise<void> {
  const { db, authSecret, clock, publicUrl } = services;
  const subscription = await db.transaction((tx) =>
    openConfirmation(tx, authSecret, asked, clock()),
  );
  if (subscription === null) return;
  await sendNewsletterLetter(services, {
    mailId: asked.mailId,
    subscription,
    letter: confirmationLetter({
      topics: subscription.confirmTopics,
      url: newsletterLink(publicUrl, 'confirm', confirmToken(authSecret, asked.mailId)),
    }),
  });
}
