import { eq } from 'drizzle-orm';
import type { AttentionServices } from '#app/features/attention/raise.server.ts';
import { mailboxOf } from '#app/features/identity/mailbox-of.ts';
import {
  type AskedMailServices,
  askedMailLimits,
  sendAsked,
} from '#app/features/identity/mails/mail-limits.server.ts';
import type { Mailer } from '#app/platform/mail/mailer.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { sendRequestMailJob } from '../jobs.server.ts';
import { withdrawalRefusedMail } from './request-mails.ts';
import { requestRefund } from './request-refund.server.ts';
import { mailBuyer } from './send-request-mail.server.tsx';

interface Services extends AttentionServices, AskedMailServices {
  mailer: Mailer;
  publicUrl: string;
  defaultTimeZone: string;
}

export interface Withdrawal {
  mailId: string;
  /** As it was typed, where it has not the form of one. */
  orderId: string;
  /** Normalised, as whoever withdraws typed it. */
  email: string;
  reason: string | null;
}

/**
 * Takes the word of whoever withdraws from an order and names its mailbox too, and mails the
 * order's address what comes of it; `false`, and nothing is done, where the two do not belong
 * together. A refund that was asked for before becomes the withdrawal; declared again while it is
 * open it is confirmed once more, and stays the declaration that it was. Whatever repeats a mail is
 * limited, the declaration never.
 */
export async function withdraw(
  services: Services,
  { mailId, orderId, email, reason }: Withdrawal,
): Promise<boolean> {
  const [order] = await services.db
    .select({ email: checkouts.email })
    .from(checkouts)
    .innerJoin(userPurchases, eq(userPurchases.orderId, checkouts.id))
    .where(eq(checkouts.id, orderId));
  if (!order || mailboxOf(order.email) !== mailboxOf(email)) return false;
  const asked = await requestRefund(services, {
    ...{ orderId, kind: 'withdrawal', bookIds: [], reason },
  });
  if (asked.status === 'refused') {
    await sendAsked(services, { limit: askedMailLimits.withdrawalMail, email }, async () => {
      const mail = withdrawalRefusedMail(orderId, asked.why);
      await mailBuyer(services, { orderId, mail, messageId: `withdrawal-refused.${mailId}` });
      return true;
    });
    return true;
  }
  const { request, isNew, isRepeat } = asked;
  if (isNew) return true;
  await services.jobs.send(services.db, sendRequestMailJob, {
    ...{ requestId: request.id, about: 'asked', mailId, isRepeat },
  });
  return true;
}
