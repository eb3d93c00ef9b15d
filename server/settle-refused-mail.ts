import {
  type OwnerTask,
  raiseOwnerTask,
} from '#app/features/fulfilment/owner-tasks/raise-owner-task.server.ts';
import { MailRefused } from '#app/platform/mail/mailer.server.ts';
import type { Services } from './services.ts';

/**
 * Does a job, and takes it for done where its mail was refused for good: tried for three days, it
 * would be refused thousands of times, and strangers choose the addresses. Of an order's mail the owner
 * is told by a task, once, unless nobody paid for it. What a visitor wrote to the owner is tried on: that address is the owner's to
 * mend, and the message must not be lost.
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
    const task: OwnerTask = {
      kind: 'mail-refused',
      reference: messageId,
      orderId,
      summary: `The mail server does not take the ${kind} email of order ${orderId}: correct its address, or send it again.`,
      details: { answer: error.message },
    };
    await services.db.transaction((tx) => raiseOwnerTask({ ...services, db: tx }, task));
  }
}
