import { raise, type Task } from '#app/features/attention/raise.server.ts';
import { MailRefused } from '#app/platform/mail/mailer.server.ts';
import type { Services } from './services.ts';

/**
 * Runs a job, and counts it as done if its mail was refused for good: retried for three days, it
 * would be refused thousands of times, and strangers choose the addresses. An order's refused mail
 * becomes a task, once, unless nobody paid for the order. A visitor's message is retried: the
 * contact address is the owner's to correct, and the message must not be lost.
 */
export async function settleRefusedMail(
  services: Services,
  run: () => Promise<void>,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof MailRefused) || error.mail.kind === 'contact-message') throw error;
    const { kind, orderId, messageId } = error.mail;
    services.log.warn({ err: error, kind, orderId }, 'An email was refused for good.');
    if (orderId === undefined || kind === 'reminder') return;
    const task: Task = {
      kind: 'mail-refused',
      subject: messageId,
      orderId,
      summary: `The mail server does not take the ${kind} email of order ${orderId}: correct its address, or send it again.`,
      details: { answer: error.message },
    };
    await services.db.transaction((tx) => raise({ ...services, db: tx }, task));
  }
}
