import { and, eq } from 'drizzle-orm';
import type { MailServices } from '#app/mails/mail-services.server.ts';
import { subscriptions } from '#database/schema/newsletter.ts';
import { welcomeMail } from './mails/newsletter-mails.ts';
import { sendNewsletterMail } from './mails/send-newsletter-mail.server.tsx';

/** Thanks for a confirmation; nothing if the address unsubscribed meanwhile. */
export async function sendWelcome(
  services: MailServices,
  { mailId, subscriptionId }: { mailId: string; subscriptionId: string },
): Promise<void> {
  const [subscription] = await services.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, subscriptionId), eq(subscriptions.status, 'confirmed')));
  if (!subscription) return;
  const mail = welcomeMail({ topics: subscription.topics });
  const kind = 'newsletter-welcome';
  await sendNewsletterMail(services, { mailId, kind, subscription, mail });
}
