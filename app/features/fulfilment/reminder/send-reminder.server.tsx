import { render } from 'react-email';
import { sentAnswerOf } from '#app/features/mail-log/sent-answer-of.server.ts';
import { readTax } from '#app/features/shop-settings/shop-settings.server.ts';
import type { MailServices } from '#app/mails/mail-services.server.ts';
import { NoticeMailBody, noticeMailText } from '#app/mails/notice-mail.server.tsx';
import type { PaymentProvider } from '#app/platform/payments/payment-provider.server.ts';
import { site } from '#content/site.ts';
import { claimReminder } from './claim-reminder.server.ts';
import { findUnfinished } from './find-unfinished.server.ts';
import { reminderMail } from './reminder-mail.ts';

interface Services extends MailServices {
  payments: PaymentProvider;
}

/**
 * Reminds the buyer who ticked a box for it of the checkout that they did not finish; nothing where
 * they have, or the address had a reminder within a week, or wants none. Run twice it is one mail;
 * rejects, to be tried again, while provider or mail server fail.
 */
export async function sendReminder(
  services: Services,
  { orderId }: { orderId: string },
): Promise<void> {
  const { db, mailer, publicUrl } = services;
  const messageId = `reminder.${orderId}@${new URL(publicUrl).hostname}`;
  if ((await sentAnswerOf(db, messageId)) !== null) return;
  const unfinished = await findUnfinished(services, orderId);
  if (unfinished === null) return;
  const { email, wanted } = unfinished;
  const token = await claimReminder(services, { email, orderId });
  if (token === null) return;
  const mail = reminderMail({
    ...{ wanted, publicUrl },
    tax: await readTax(db),
    // The page of the newsletter stops reminders, too; its fragment reaches no server and no log.
    stopUrl: `${publicUrl}/newsletter?mode=reminders#token=${token}`,
  });
  await mailer.send({
    kind: 'reminder',
    orderId,
    // By no name: whoever typed the address may have typed somebody else's.
    to: { name: '', address: email },
    subject: mail.subject,
    html: await render(<NoticeMailBody mail={mail} />),
    text: noticeMailText(mail),
    messageId,
    replyTo: site.supportEmail,
    unsubscribeUrl: `${publicUrl}/api/newsletter/unsubscribe?mode=reminders&token=${token}`,
  });
}
