import { readShopSettings } from '#app/features/shop-settings/shop-settings.server.ts';
import type { MailServices } from '#app/mails/mail-services.server.ts';
import { site } from '#content/site.ts';
import { findMailing } from './find-mailing.server.ts';
import { writeMailing } from './mails/mailing-mail.server.tsx';

/**
 * Sends a mailing, as it is written now, to one address that need not have subscribed: its link to unsubscribe
 * leads to the page and ends nothing. Nothing, where the mailing was discarded. Run twice it is the same mail.
 */
export async function sendMailingTest(
  { db, mailer, publicUrl }: MailServices,
  { mailId, mailingId, to }: { mailId: string; mailingId: number; to: string },
): Promise<void> {
  const mailing = await findMailing(db, mailingId);
  if (!mailing) return;
  const { seller } = await readShopSettings(db);
  const unsubscribeUrl = testUnsubscribeUrl(publicUrl);
  await mailer.send({
    kind: 'test',
    to: { name: '', address: to },
    subject: `[Test] ${mailing.subject}`,
    ...(await writeMailing({ ...mailing, publicUrl, seller, unsubscribeUrl })),
    messageId: `test.${mailId}@${new URL(publicUrl).hostname}`,
    replyTo: site.contactEmail,
  });
}

/** Of a mailing that nobody in particular looks at. */
export const testUnsubscribeUrl = (publicUrl: string) => `${publicUrl}/newsletter?mode=unsubscribe`;
