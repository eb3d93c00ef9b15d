import { and, eq, gt, gte } from 'drizzle-orm';
import { type Mail, type Mailer, MailRefused } from '#app/platform/mail/mailer.server.ts';
import { mails } from '#database/schema/mails.ts';
import type { Alert } from '../alert.ts';
import { keepAlert, readOpenAlerts, type WatchServices } from './keep-alert.server.ts';

/** For so long a mail has been tried in vain, and none was taken meanwhile. */
export const maxDelayMs = 15 * 60_000;

const serverAway: Alert = {
  kind: 'mail-unreachable',
  subject: '',
  summary:
    'The mail server accepted no email, or could not be reached. What waited is going out now.',
  commands: ['mails --failed'],
};

const contactRefused: Alert = {
  kind: 'mail-refused',
  subject: 'contact-message',
  summary:
    'The mail server does not take email for the contact address in content/site.ts. What visitors write is kept, and sending it is retried for three days.',
  commands: ['mails --failed', 'jobs'],
};

/**
 * The same mailer, which notices when no mail leaves any more, and when messages to the owner are
 * refused; and when that is over. It has to know the rows of the mail log. An alert's own mail raises none.
 */
export function watchMails(mailer: Mailer, services: WatchServices): Mailer {
  const unlessItFails = async (note: () => Promise<void>) => {
    try {
      await note();
    } catch (error) {
      services.log.error({ err: error }, 'What became of an email could not be noted as an alert.');
    }
  };
  return {
    async send(mail) {
      try {
        const answer = await mailer.send(mail);
        await unlessItFails(() => noteSent(services, mail));
        return answer;
      } catch (error) {
        if (mail.kind !== 'alert') await unlessItFails(() => noteFailed(services, mail, error));
        throw error;
      }
    },
    close: () => mailer.close(),
  };
}

async function noteSent(services: WatchServices, { kind }: Mail): Promise<void> {
  const open = await readOpenAlerts(services);
  await keepAlert(services, open, serverAway, false);
  if (kind === 'contact-message') await keepAlert(services, open, contactRefused, false);
}

async function noteFailed(services: WatchServices, mail: Mail, error: unknown): Promise<void> {
  const alert = await alertAbout(services, mail, error);
  if (alert !== null) await keepAlert(services, await readOpenAlerts(services), alert, true);
}

async function alertAbout(
  services: WatchServices,
  mail: Mail,
  error: unknown,
): Promise<Alert | null> {
  if (error instanceof MailRefused) {
    return mail.kind === 'contact-message' ? contactRefused : null;
  }
  return (await isServerAway(services, mail)) ? serverAway : null;
}

/** A mail alone that is not taken says nothing of the server: others leave. */
async function isServerAway({ db, clock }: WatchServices, { messageId }: Mail): Promise<boolean> {
  const [tried] = await db.select().from(mails).where(eq(mails.id, messageId));
  if (!tried) return false;
  const since = tried.firstTriedAt;
  if (clock().getTime() - since.getTime() < maxDelayMs) return false;
  const [taken] = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(gte(mails.firstTriedAt, since), gt(mails.sentAt, since)))
    .limit(1);
  return taken === undefined;
}
