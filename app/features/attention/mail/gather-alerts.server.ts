import { and, eq, gt, gte, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { alertMails, alerts } from '#database/schema/alerts.ts';
import { gatherMs, msUntilNextMail } from '../alert-times.ts';
import { gatherAlertsJob, sendAlertMailJob } from '../jobs.server.ts';
import type { AttentionServices } from '../raise.server.ts';
import { endAlertMail } from './end-alert-mail.server.ts';

const hourMs = 3_600_000;

/** A mail's job is tried for three days; what ended before that is no news. */
const maxWaitMs = 4 * 24 * hourMs;

/** One mail gathers at most this many; the next gathers the rest. */
const maxGathered = 1_000;

/**
 * Makes one mail of all that began or ended and was not mailed yet, and queues the job that sends
 * it, in one transaction. Only one mail waits at a time: once it has left, what is new is gathered.
 * If it is too early for another mail, the job is queued again for later. Does nothing without
 * ALERT_EMAIL. Two at once, or one that runs twice, gather everything once.
 */
export async function gatherAlerts(
  services: AttentionServices & { alertEmail: string | null },
  { alertId }: { alertId: number | null },
): Promise<void> {
  const { db, jobs, clock, alertEmail } = services;
  if (alertEmail === null) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('alert mails', 0))`);
    const now = clock();
    if (await isMailWaiting(tx, now)) return;
    const news = await listNews(tx, now, alertId);
    if (news.length === 0) return;
    const delayMs = msUntilNextMail(await mailsOfLastHour(tx, now), now);
    if (delayMs === 0) {
      const mailId = await makeMail(tx, news, now);
      await jobs.send(tx, sendAlertMailJob, { mailId });
    } else if (alertId === null || news.includes(alertId)) {
      await jobs.send(tx, gatherAlertsJob, { alertId }, { delayMs });
    }
  });
}

/** A mail that has waited longer than it is tried is given up. */
async function isMailWaiting(tx: Database, now: Date): Promise<boolean> {
  const waiting = await tx.select().from(alertMails).where(eq(alertMails.state, 'waiting'));
  const isOld = ({ gatheredAt }: { gatheredAt: Date }) =>
    gatheredAt.getTime() < now.getTime() - maxWaitMs;
  for (const { id } of waiting.filter(isOld)) await endAlertMail(tx, id, 'failed', now);
  return waiting.some((mail) => !isOld(mail));
}

/**
 * Ids of alerts not mailed yet; empty while all are in their grace period. `alertId` has passed its
 * own by the database's clock, which may be ahead of this one. `mail-unreachable` is mailed once it
 * is over.
 */
async function listNews(tx: Database, now: Date, alertId: number | null): Promise<number[]> {
  const { id, kind, mailFrom, healedAt, beganMailId, healedMailId } = alerts;
  const soon = new Date(now.getTime() + gatherMs);
  const isTime = or(lte(mailFrom, soon), eq(id, alertId ?? 0));
  const isOpen = and(isNull(healedAt), ne(kind, 'mail-unreachable'));
  const endedLate = and(gte(healedAt, mailFrom), gt(healedAt, new Date(now.getTime() - maxWaitMs)));
  const news = await tx
    .select({ id, mailFrom, beganMailId })
    .from(alerts)
    .where(
      or(
        and(isNull(beganMailId), isTime, or(isOpen, endedLate)),
        and(isNotNull(beganMailId), isNotNull(healedAt), isNull(healedMailId)),
      ),
    )
    .orderBy(id)
    .limit(maxGathered);
  const isDue = news.some(
    (alert) => alert.beganMailId !== null || alert.mailFrom <= now || alert.id === alertId,
  );
  return isDue ? news.map((alert) => alert.id) : [];
}

async function mailsOfLastHour(tx: Database, now: Date): Promise<Date[]> {
  const rows = await tx
    .select({ gatheredAt: alertMails.gatheredAt })
    .from(alertMails)
    .where(gt(alertMails.gatheredAt, new Date(now.getTime() - hourMs)));
  return rows.map(({ gatheredAt }) => gatheredAt);
}

async function makeMail(tx: Database, news: number[], now: Date): Promise<number> {
  const [mail] = await tx
    .insert(alertMails)
    .values({ gatheredAt: now, state: 'waiting' })
    .returning({ id: alertMails.id });
  if (!mail) throw new Error('The email was not kept.');
  const { id, healedAt, beganMailId, healedMailId } = alerts;
  await tx
    .update(alerts)
    .set({
      beganMailId: sql`coalesce(${beganMailId}, ${mail.id})`,
      healedMailId: sql`case when ${healedAt} is not null then coalesce(${healedMailId}, ${mail.id}) end`,
    })
    .where(inArray(id, news));
  return mail.id;
}
