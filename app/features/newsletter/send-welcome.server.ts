import { and, eq } from 'drizzle-orm';
import { subscriptions } from '#database/schema/newsletter.ts';
import { welcomeLetter } from './mails/newsletter-letters.ts';
import { type LetterServices, sendNewsletterLetter } from './send-newsletter-letter.server.tsx';

/** Thanks for a confirmation; nothing if the address unsubscribed meanwhile. */
export async function sendWelcome(
  services: LetterServices,
  { mailId, subscriptionId }: { mailId: string; subscriptionId: string },
): Promise<void> {
  const [subscription] = await services.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, subscriptionId), eq(subscriptions.status, 'confirmed')));
  if (!subscription) return;
  const letter = welcomeLetter({ topics: subscription.topics });
  await sendNewsletterLetter(services, { mailId, subscription, letter });
}
