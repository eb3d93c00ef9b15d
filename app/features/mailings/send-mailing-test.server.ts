import { readShopSettings } from '#app/features/shop-settings/shop-settings.server.ts';
import { site } from '#content/site.ts';
import { findMailing } from './find-mailing.server.ts';
import type { MailingServices } from './mails/mailing-services.server.ts';

/**
 * Sends a mailing, as it is written now, to one address that need not have subscribed: its link to unsubscribe
 * leads to the page and ends nothing. Nothing, where the mailing was discarded. Run twice it is the same mail.
 */
export async function sendMailingTest(
  { db, mailer, publicUrl, writeMailing }: MailingServices,
  { mailId, mailingId, to }: { mailId: string; mailingId: number; to: string },
): Promise<void> {
  const mailing = await findMailing(db, mailingId);
  if (!mailing) return;
  const { topic, subject, body } = mailing;
  const { seller } = await readShopSettings(db);
  const unsubscribeUrl = testUnsubscribeUrl(publicUrl);
  await mailer.send({
    kind: 'test',
    to: { name: '', address: to },
    subject: `[Test] ${subject}`,
    ...(await writeMailing({ topic, subject, body, publicUrl, seller, unsubscribeUrl })),
    messageId: `test.${mailId}@${new URL(publicUrl).hostname}`,
    replyTo: site.contactEmail,
  });
}

/** Of a mailing that nobody in particular looks at. */
export const testUnsubscribeUrl = (publicUrl: string) => `${publicUrl}/newsletter?mode=unsubscribe`;
