import { and, asc, eq, isNotNull, lt } from 'drizzle-orm';
import { render } from 'react-email';
import { shopTimeZone } from '#app/features/shop-settings/time-zone.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { longDay } from '#app/platform/day-words.ts';
import { type Mailer, MailRefused } from '#app/platform/mail/mailer.server.ts';
import { shownName } from '#app/platform/shown-name.ts';
import { normaliseEmail } from '#app/platform/text/normalise-email.ts';
import { site } from '#content/site.ts';
import { contactMessages, messageAnswers } from '#database/schema/contact.ts';
import {
  type AnswerMail,
  AnswerMailBody,
  answerMailText,
  answerSubject,
} from './answer-mail.server.tsx';
import { contactMailId } from './mail-ids.ts';

interface Services {
  db: Database;
  mailer: Mailer;
  publicUrl: string;
  defaultTimeZone: string;
}

type Message = typeof contactMessages.$inferSelect;
type Answer = typeof messageAnswers.$inferSelect;

/**
 * Mails a kept answer to whoever wrote, in reply to their message and what was answered before; what they
 * reply goes to the owner's mailbox. Run twice it sends the same mail under the same Message-ID. Where
 * the mail server refuses it for good the message is open again: nobody has read the answer.
 */
export async function sendAnswer(services: Services, answerId: string): Promise<void> {
  const { db, mailer, publicUrl } = services;
  const timeZone = await shopTimeZone(services);
  const [kept] = await db
    .select({ answer: messageAnswers, message: contactMessages })
    .from(messageAnswers)
    .innerJoin(contactMessages, eq(contactMessages.id, messageAnswers.messageId))
    .where(eq(messageAnswers.id, answerId));
  // Erased meanwhile.
  if (!kept) return;
  const { answer, message } = kept;
  const mail: AnswerMail = {
    text: answer.text,
    quoted: { ...message, name: nameOf(message), day: longDay(message.receivedAt, timeZone) },
  };
  try {
    await mailer.send({
      kind: 'answer',
      contactMessageId: message.id,
      to: { name: nameOf(message), address: normaliseEmail(message.email) ?? message.email },
      subject: answerSubject(message.subject),
      html: await render(<AnswerMailBody mail={mail} />),
      text: answerMailText(mail),
      messageId: answer.mailId,
      replyTo: site.contactEmail,
      references: [contactMailId(publicUrl, message.id), ...(await mailedBefore(db, answer))],
      isHandwritten: true,
    });
  } catch (error) {
    if (error instanceof MailRefused) await openAgain(db, message.id);
    throw error;
  }
}

function nameOf({ firstName, lastName }: Message): string {
  return shownName(firstName, lastName);
}

async function mailedBefore(db: Database, answer: Answer): Promise<string[]> {
  const { mailId, messageId, answeredAt } = messageAnswers;
  const earlier = await db
    .select({ mailId })
    .from(messageAnswers)
    .where(and(eq(messageId, answer.messageId), lt(answeredAt, answer.answeredAt)))
    .orderBy(asc(answeredAt));
  return earlier.map((each) => each.mailId);
}

async function openAgain(db: Database, messageId: string): Promise<void> {
  const { id, settledAt } = contactMessages;
  await db
    .update(contactMessages)
    .set({ settledAt: null })
    .where(and(eq(id, messageId), isNotNull(settledAt)));
}
