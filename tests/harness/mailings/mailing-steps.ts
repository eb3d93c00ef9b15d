import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Actor } from '#app/features/desk/desk-services.server.ts';
import { logMails } from '#app/features/mail-log/log-mails.server.ts';
import { findMailing } from '#app/features/mailings/find-mailing.server.ts';
import { keepMailing } from '#app/features/mailings/keep-mailing.server.ts';
import { sendMailing } from '#app/features/mailings/send-mailing.server.ts';
import { takeTurn } from '#app/features/mailings/turn/take-turn.server.ts';
import type { Topic } from '#app/features/newsletter/topics.ts';
import { type Mail, type Mailer, MailRefused } from '#app/platform/mail/mailer.server.ts';
import { mailingRecipients } from '#database/schema/mailings.ts';
import { subscriptions } from '#database/schema/newsletter.ts';
import type { Services } from '#server/services.ts';

/** Somebody at the desk, with a key of their own for each act. */
export const somebody = (): Actor => ({ who: 'ada@example.com', key: randomUUID() });

/** What a mail server does with a mail: takes it, or fails as the mailer tells it. */
type MailFault = (mail: Mail) => Error | null;

/** As nodemailer tells that a mail server answered a command with a status. */
export function smtpError(status: number, command: string, words = 'no'): Error {
  return Object.assign(new Error(`${status} ${words}`), { command, responseCode: status });
}

/** An address that is refused for good. */
export const addressRefused = (mail: Mail) =>
  new MailRefused(mail, smtpError(550, 'RCPT TO', '5.1.1 no such user'));

export interface MailServer {
  mailer: Mailer;
  /** What it took, in order. */
  taken: Mail[];
  /** Asked of each mail from now on. */
  fault: MailFault;
  /** Called once it took a mail, ahead of its answer. */
  onTaken: () => Promise<void>;
}

export function standInMailServer(): MailServer {
  const server: MailServer = {
    taken: [],
    fault: () => null,
    onTaken: () => Promise.resolve(),
    mailer: {
      async send(mail) {
        const error = server.fault(mail);
        if (error) throw error;
        server.taken.push(mail);
        await server.onTaken();
        return '250 taken';
      },
      close: () => undefined,
    },
  };
  return server;
}

/** The same services by another mail server, whose mails are logged, and with nobody waiting for anything else. */
export function mailedBy(services: Services, { mailer }: MailServer): Services {
  const { jobs } = services;
  return {
    ...services,
    mailer: logMails(mailer, services),
    jobs: { ...jobs, isSomebodyWaiting: () => Promise.resolve(false) },
  };
}

/** A draft; its number. */
export async function draftMailing(services: Services, topic: Topic = 'newsletter') {
  const written = { version: null, topic, subject: 'News', body: 'Hello **readers**.' };
  const kept = await keepMailing(services, somebody(), written);
  if (kept.status === 'refused') throw new Error(kept.sentence);
  return Number(kept.result.id);
}

/** A mailing that was just sent; its number. */
export async function beginMailing(services: Services, topic: Topic = 'newsletter') {
  const id = await draftMailing(services, topic);
  const sent = await sendMailing(services, somebody(), { id, version: null });
  if (sent.status === 'refused') throw new Error(sent.sentence);
  return id;
}

/** Does the job that was left for it, whenever it is due. */
export async function nextTurn(services: Services, mailingId: number): Promise<void> {
  const mailing = await findMailing(services.db, mailingId);
  if (mailing) await takeTurn(services, { mailingId, turn: mailing.turn });
}

/** Each recipient of a mailing with what became of them, by address. */
export async function recipientsOf({ db }: Pick<Services, 'db'>, mailingId: number) {
  return db
    .select({
      id: mailingRecipients.id,
      email: subscriptions.email,
      state: mailingRecipients.state,
      outcome: mailingRecipients.outcome,
    })
    .from(mailingRecipients)
    .leftJoin(subscriptions, eq(subscriptions.id, mailingRecipients.subscriptionId))
    .where(eq(mailingRecipients.mailingId, mailingId))
    .orderBy(asc(subscriptions.email));
}
