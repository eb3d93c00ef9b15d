import { eq, sql } from 'drizzle-orm';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { type Mail, type Mailer, MailRefused } from '#app/platform/mail/mailer.server.ts';
import { mails } from '#database/schema/mails.ts';
import { keepMailCopy } from './mail-copy.server.ts';

interface LogServices {
  db: Database;
  clock: Clock;
  log: Log;
}

/**
 * The same mailer, which keeps a row of every mail: before it is tried and once it was; and for a while
 * what was written in it, without what its links open. A mail must not be sent inside a transaction: its
 * row would go with it, and the embedded store would wait for itself.
 */
export function logMails(mailer: Mailer, services: LogServices): Mailer {
  return {
    async send(mail) {
      await noteTry(services, mail);
      // What a visitor wrote is kept as a message, and goes when its writer is erased. What a mailing said
      // stands with it: a copy for each reader would say it thousands of times.
      if (mail.kind !== 'contact-message' && mail.kind !== 'mailing')
        await keepMailCopy(services.db, mail, services.clock());
      try {
        const answer = await mailer.send(mail);
        await noteOutcome(services, mail, { state: 'sent', answer, sentAt: services.clock() });
        // Without the domain, or the log would take the id for somebody's address.
        const [id = ''] = mail.messageId.split('@');
        services.log.info(
          { mail: id, kind: mail.kind, orderId: mail.orderId },
          'An email was sent.',
        );
        return answer;
      } catch (error) {
        const answer = error instanceof Error ? error.message : String(error);
        const state = error instanceof MailRefused ? 'refused' : 'delayed';
        await noteOutcome(services, mail, { state, answer, sentAt: null });
        throw error;
      }
    },
    close: () => mailer.close(),
  };
}

async function noteTry({ db, clock }: LogServices, mail: Mail): Promise<void> {
  const now = clock();
  const state = 'sending';
  await db
    .insert(mails)
    .values({
      id: mail.messageId,
      kind: mail.kind,
      orderId: mail.orderId,
      userId: mail.userId,
      contactMessageId: mail.contactMessageId,
      toAddress: mail.to.address,
      subject: mail.subject,
      state,
      tries: 1,
      firstTriedAt: now,
      lastTriedAt: now,
    })
    .onConflictDoUpdate({
      target: mails.id,
      set: { state, tries: sql`${mails.tries} + 1`, lastTriedAt: now, sentAt: null },
    });
}

/** A mail that was taken is not sent again because its row could not be written: that stays `sending`. */
async function noteOutcome(
  { db, log }: LogServices,
  { messageId }: Mail,
  outcome: Pick<typeof mails.$inferInsert, 'state' | 'answer' | 'sentAt'>,
): Promise<void> {
  try {
    await db.update(mails).set(outcome).where(eq(mails.id, messageId));
  } catch (error) {
    log.error({ err: error, state: outcome.state }, 'What came of an email could not be kept.');
  }
}
