import { and, eq, gt, gte } from 'drizzle-orm';
import { type Mail, type Mailer, MailRefused } from '#app/platform/mail/mailer.server.ts';
import { mails } from '#database/schema/mails.ts';
import { worded } from '../kind-lists.ts';
import type { Matter } from '../raise.server.ts';
import { keepCondition, readOpenAlerts, type WatchServices } from './keep-condition.server.ts';

/** How long a mail is tried, with none accepted meanwhile, until the server counts as away. */
export const maxDelayMs = 15 * 60_000;

const serverAway = worded('mail-unreachable');
const contactRefused = worded('contact-refused', 'contact-message');

/**
 * The same mailer, which notices when no mail leaves any more, when messages to the owner are
 * refused, and when either is over. It reads the rows of the mail log. An alert's own mail raises
 * none.
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
  await keepCondition(services, open, serverAway, false);
  if (kind === 'contact-message') await keepCondition(services, open, contactRefused, false);
}

async function noteFailed(services: WatchServices, mail: Mail, error: unknown): Promise<void> {
  const alert = await alertAbout(services, mail, error);
  if (alert !== null) await keepCondition(services, await readOpenAlerts(services), alert, true);
}

async function alertAbout(
  services: WatchServices,
  mail: Mail,
  error: unknown,
): Promise<Matter | null> {
  if (error instanceof MailRefused) {
    return mail.kind === 'contact-message' ? contactRefused : null;
  }
  return (await isServerAway(services, mail)) ? serverAway : null;
}

/** One mail that is not accepted says nothing about the server while others leave. */
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
