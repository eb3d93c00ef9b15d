import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { answerProblem, tidyAnswer } from '#app/features/contact/answer-rules.ts';
import { sendAnswerJob } from '#app/features/contact/jobs.server.ts';
import { answerMailId } from '#app/features/contact/mail-ids.ts';
import { contactMessages, messageAnswers } from '#database/schema/contact.ts';
import { type Actor, type DeskServices, type Refused, refuse } from '../desk-services.server.ts';
import { type ActAnswer, performAct } from '../perform-act.server.ts';
import { lockMessage, messageSubject } from './lock-message.server.ts';

interface AnswerRequest {
  messageId: string;
  text: string;
  /** How many answers whoever writes this one has seen; `null`: it is sent whatever was answered. */
  answersSeen: number | null;
  /** Whether the message goes on to wait for somebody. */
  keepOpen: boolean;
}

/**
 * Keeps an answer with the job that mails it, and marks the message as done. Refused where somebody
 * answered it whom the writer has not seen: nobody is to get two answers by accident. What is written
 * stands in no act.
 */
export async function answerMessage(
  services: DeskServices,
  actor: Actor,
  { messageId, text: typed, answersSeen, keepOpen }: AnswerRequest,
): Promise<ActAnswer> {
  const text = tidyAnswer(typed);
  const problem = answerProblem(text);
  if (problem !== null) return refuse(problem, 'bad_request');
  const request = { ...actor, act: 'answer-message', subject: messageSubject(messageId) };
  return performAct(services, request, async (tx) => {
    const locked = await lockMessage(tx, messageId);
    if (locked.status === 'refused') return locked;
    const answers = await tx
      .select()
      .from(messageAnswers)
      .where(eq(messageAnswers.messageId, messageId))
      .orderBy(asc(messageAnswers.answeredAt));
    const unseen = answers.slice(answersSeen ?? answers.length);
    if (unseen.length > 0) return answeredMeanwhile(unseen);
    const answerId = randomUUID();
    const { clock, jobs, publicUrl } = services;
    const answeredAt = clock();
    await tx.insert(messageAnswers).values({
      id: answerId,
      messageId,
      text,
      answeredBy: actor.who,
      answeredAt,
      mailId: answerMailId(publicUrl, answerId),
    });
    const { settledAt: before } = locked.message;
    const settledAt = keepOpen ? null : (before ?? answeredAt);
    await tx.update(contactMessages).set({ settledAt }).where(eq(contactMessages.id, messageId));
    await jobs.send(tx, sendAnswerJob, { answerId });
    return {
      status: 'performed',
      before: { isOpen: before === null },
      after: { answerId, isOpen: settledAt === null },
    };
  });
}

function answeredMeanwhile(unseen: readonly (typeof messageAnswers.$inferSelect)[]): Refused {
  const last = unseen.at(-1);
  if (!last) throw new Error('There is no answer that was not seen.');
  const at = last.answeredAt.toISOString().slice(0, 16).replace('T', ' ');
  return refuse(
    `${last.answeredBy} already answered this message, on ${at} UTC. Read that answer, then decide whether to send yours as well.`,
  );
}
