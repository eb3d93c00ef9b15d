import { render } from 'react-email';
import {
  type AskedMailServices,
  askedMailLimits,
  sendAsked,
} from '#app/features/identity/mails/mail-limits.server.ts';
import { sentAnswerOf } from '#app/features/mail-log/sent-answer-of.server.ts';
import { readTax } from '#app/features/shop-settings/shop-settings.server.ts';
import type { MailServices } from '#app/mails/mail-services.server.ts';
import { NoticeMailBody, noticeMailText } from '#app/mails/notice-mail.server.tsx';
import type { PaymentProvider } from '#app/platform/payments/payment-provider.server.ts';
import { site } from '#content/site.ts';
import { claimReminder } from './claim-reminder.server.ts';
import { findUnfinished } from './find-unfinished.server.ts';
import { reminderMail, type Unfinished } from './reminder-mail.ts';
import { isBraked } from './watch-reminders.server.ts';

interface Services extends MailServices, AskedMailServices {
  payments: PaymentProvider;
}

/**
 * Reminds the buyer who ticked a box for it of the checkout that they did not finish; nothing where
 * they have, or the address had a reminder within a week, or wants none, or the shop has sent more than is
 * usual. Run twice it is one mail;
 * rejects, to be tried again, while provider or mail server fail.
 */
export async function sendReminder(
  services: Services,
  { orderId }: { orderId: string },
): Promise<void> {
  const { db, publicUrl } = services;
  const messageId = `reminder.${orderId}@${new URL(publicUrl).hostname}`;
  if ((await sentAnswerOf(db, messageId)) !== null) return;
  const unfinished = await findUnfinished(services, orderId);
  if (unfinished === null) return;
  const { email, wanted } = unfinished;
  if (await isBraked(services)) return;
  await sendAsked(services, { limit: askedMailLimits.reminderMail, email }, async () => {
    const token = await claimReminder(services, { email, orderId });
    if (token === null) return false;
    await mailReminder(services, { orderId, email, wanted, token, messageId });
    return true;
  });
}

interface Reminder {
  orderId: string;
  email: string;
  wanted: Unfinished;
  /** Of the link that stops them. */
  token: string;
  messageId: string;
}

async function mailReminder(
  { db, mailer, publicUrl }: MailServices,
  { orderId, email, wanted, token, messageId }: Reminder,
): Promise<void> {
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
