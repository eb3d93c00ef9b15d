import { eq } from 'drizzle-orm';
import { sentAnswerOf } from '#app/features/mail-log/sent-answer-of.server.ts';
import { recoverUnsubscribeToken } from '#app/features/newsletter/subscription-token.server.ts';
import type { Seller } from '#app/features/shop-settings/seller.server.ts';
import { isAboutOneMail, MailRefused } from '#app/platform/mail/mailer.server.ts';
import { site } from '#content/site.ts';
import { subscriptions } from '#database/schema/newsletter.ts';
import type { Mailing } from '../find-mailing.server.ts';
import type { MailingServices } from '../mails/mailing-services.server.ts';
import { writeForReader } from '../mails/write-once.server.ts';
import type { Recipient } from './claim-recipient.server.ts';
import type { Settled } from './settle-recipient.server.ts';

/** Not taken now, but perhaps later. */
export interface PutOff {
  state: 'put-off';
  answer: string;
  /** Whether others may be taken all the same. */
  isAboutOneMail: boolean;
}

/**
 * Mails a mailing to one recipient, if they still want it: who unsubscribed until now is skipped. A second
 * try is the same mail, and none where the log knows that the first was taken.
 */
export async function mailRecipient(
  services: MailingServices,
  { mailing, recipient, seller }: { mailing: Mailing; recipient: Recipient; seller: Seller | null },
): Promise<Settled | PutOff> {
  const { db, keys, mailer, publicUrl } = services;
  const host = new URL(publicUrl).hostname;
  const messageId = `mailing.${recipient.id}@${host}`;
  const earlier = await sentAnswerOf(db, messageId);
  if (earlier !== null) return { state: 'sent', outcome: earlier };

  const subscription = await findReader(services, recipient, mailing.topic);
  if (!subscription) return { state: 'skipped', outcome: 'They had unsubscribed.' };
  const token = await recoverUnsubscribeToken(db, keys, subscription);
  const { topic, subject, body } = mailing;
  const mail = { topic, subject, body, publicUrl, seller };
  const written = await writeForReader(services.writeMailing, mail, token);
  try {
    const answer = await mailer.send({
      kind: 'mailing',
      to: { name: '', address: subscription.email },
      ...{ subject, ...written, messageId },
      replyTo: site.contactEmail,
      unsubscribeUrl: `${publicUrl}/api/newsletter/unsubscribe?token=${token}`,
      listId: `${topic}.${host}`,
    });
    return { state: 'sent', outcome: answer };
  } catch (error) {
    return outcomeOf(error);
  }
}

async function findReader({ db }: MailingServices, { subscriptionId }: Recipient, topic: string) {
  if (subscriptionId === null) return null;
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  return row?.isReader && row.topics.includes(topic) ? row : null;
}

/** A refusal for the sake of policy (RFC 3463, X.7) is about who sends, or what: the address may be good. */
const policy = /\b5\.7\.\d/;

function outcomeOf(error: unknown): Settled | PutOff {
  const answer = error instanceof Error ? error.message : String(error);
  if (error instanceof MailRefused && !policy.test(answer)) {
    return { state: 'refused', outcome: answer, isAddressRefused: true };
  }
  return { state: 'put-off', answer, isAboutOneMail: isAboutOneMail(error) };
}
