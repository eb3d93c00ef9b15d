import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { render } from 'react-email';
import type { MailServices } from '#app/mails/mail-services.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import type { JobQueue } from '#app/platform/jobs/job-queue.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { MailRefused } from '#app/platform/mail/mailer.server.ts';
import { alertMails, alerts } from '#database/schema/alerts.ts';
import { gatherAlertsJob } from '../jobs.server.ts';
import { AlertMailBody } from './alert-mail.server.tsx';
import { type AlertNews, alertMailSubject, alertMailText } from './alert-words.server.ts';
import { endAlertMail } from './end-alert-mail.server.ts';

interface Services extends Omit<MailServices, 'keys'> {
  jobs: Pick<JobQueue, 'send'>;
  log: Log;
  alertEmail: string | null;
}

/**
 * Sends the owner a mail about what began and what is over by now. Run twice, it sends the same
 * mail under the same Message-ID. Rejects, to be retried, while the mail server does not accept it.
 * A mail that it refuses for good is logged and is no alert: its news goes with the next one.
 */
export async function sendAlertMail(
  services: Services,
  { mailId }: { mailId: number },
): Promise<void> {
  const { db, mailer, clock, log, alertEmail, publicUrl } = services;
  const news = await db.transaction((tx) => readNews(tx, mailId));
  if (news === null) return;
  if (alertEmail === null) {
    await db.transaction((tx) => endAlertMail(tx, mailId, 'failed', clock()));
    return;
  }
  const overCount = news.filter(({ isOver }) => isOver).length;
  try {
    await mailer.send({
      kind: 'alert',
      to: { name: '', address: alertEmail },
      subject: alertMailSubject(news),
      html: await render(<AlertMailBody news={news} publicUrl={publicUrl} />),
      text: alertMailText(news, publicUrl),
      // An alert that ended meanwhile makes it another mail.
      messageId: `alert.${mailId}.${overCount}@${new URL(publicUrl).hostname}`,
    });
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    log.error({ err: error }, 'The mail server does not take email for ALERT_EMAIL: correct it.');
    await db.transaction((tx) => endAlertMail(tx, mailId, 'failed', clock()));
    return;
  }
  await db.transaction(async (tx) => {
    await endAlertMail(tx, mailId, 'sent', clock());
    await services.jobs.send(tx, gatherAlertsJob, { alertId: null });
  });
}

/**
 * The alerts of a mail, with those that ended since it was gathered; `null`: it was sent or given
 * up.
 */
async function readNews(tx: Database, mailId: number): Promise<AlertNews[] | null> {
  const [mail] = await tx.select().from(alertMails).where(eq(alertMails.id, mailId));
  if (mail?.state !== 'waiting') return null;
  const { beganMailId, healedMailId, healedAt, id } = alerts;
  await tx
    .update(alerts)
    .set({ healedMailId: mailId })
    .where(and(eq(beganMailId, mailId), isNotNull(healedAt), isNull(healedMailId)));
  const rows = await tx
    .select()
    .from(alerts)
    .where(or(eq(beganMailId, mailId), eq(healedMailId, mailId)))
    .orderBy(id);
  return rows.map((row) => ({ ...row, isOver: row.healedMailId === mailId }));
}
