import { render } from 'react-email';
import {
  type AskedMailServices,
  askedMailLimits,
  sendAsked,
} from '#app/features/identity/mails/mail-limits.server.ts';
import { shopTimeZone } from '#app/features/shop-settings/time-zone.server.ts';
import { NoticeMailBody, noticeMailText } from '#app/mails/notice-mail.server.tsx';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { longMinute } from '#app/platform/day-words.ts';
import type { Mailer } from '#app/platform/mail/mailer.server.ts';
import { readOrderId } from '#app/platform/text/read-order-id.ts';
import { site } from '#content/site.ts';
import { withdrawalOfUnknownOrderMail } from './request-mails.ts';
import type { Withdrawal } from './withdraw.server.ts';

interface Services extends AskedMailServices {
  db: Database;
  mailer: Mailer;
  clock: Clock;
  publicUrl: string;
  defaultTimeZone: string;
}

/** Confirms to an address that a withdrawal was declared for it which fits no order. Run twice it is one mail. */
export async function sendUnknownWithdrawal(
  services: Services,
  { mailId, orderId, email }: Withdrawal,
): Promise<void> {
  const declaredAt = longMinute(services.clock(), await shopTimeZone(services));
  const mail = withdrawalOfUnknownOrderMail(readOrderId(orderId), declaredAt);
  await sendAsked(services, { limit: askedMailLimits.unknownOrderMail, email }, async () => {
    await services.mailer.send({
      kind: 'refund-request',
      to: { name: '', address: email },
      subject: mail.subject,
      html: await render(<NoticeMailBody mail={mail} />),
      text: noticeMailText(mail),
      messageId: `withdrawal-of-unknown.${mailId}@${new URL(services.publicUrl).hostname}`,
      replyTo: site.supportEmail,
    });
    return true;
  });
}
