import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { JobQueue } from '#app/platform/jobs/job-queue.server.ts';
import { alertMails } from '#database/schema/alerts.ts';
import { ownJobNames, sendAlertMailJob } from '../jobs.server.ts';
import { endAlertMail } from '../mail/end-alert-mail.server.ts';
import { type AttentionServices, type Matter, raise } from '../raise.server.ts';
import { settle } from '../settle.server.ts';
import { type OpenAlerts, readOpenAlerts } from './keep-condition.server.ts';

/**
 * More are not read: the owner knows by then. Which of the others ended shows once there are fewer.
 */
const maxLooked = 1_000;

type DeadLetter = Awaited<ReturnType<JobQueue['listDeadLetters']>>[number];

/**
 * Raises an alert for each job that gave up, and ends those of jobs that were retried, discarded or
 * done by another. An alert mail that gave up raises none: its news goes with the next mail.
 */
export async function watchDeadLetters(
  services: AttentionServices & { jobs: Pick<JobQueue, 'send' | 'listDeadLetters'> },
  open: OpenAlerts,
): Promise<void> {
  const { db, jobs } = services;
  const deadLetters = await jobs.listDeadLetters(maxLooked);
  const kind = 'dead-letter';
  const known = new Set(open.filter((alert) => alert.kind === kind).map(({ subject }) => subject));
  const there = new Set(deadLetters.map(({ id }) => id));
  const begun = deadLetters.filter(({ id, name }) => !known.has(id) && !ownJobNames.has(name));
  const over = deadLetters.length < maxLooked ? [...known.difference(there)] : [];
  for (const mailId of mailsOf(deadLetters)) await giveUpMail(services, mailId);
  if (begun.length + over.length === 0) return;
  await db.transaction(async (tx) => {
    for (const job of begun) await raise({ ...services, db: tx }, matterOf(job));
    for (const subject of over) await settle({ ...services, db: tx }, { kind, subject });
  });
}

/** `watchDeadLetters` at once, for a process that knows that one came or went. */
export async function noteDeadLetters(
  services: AttentionServices & { jobs: Pick<JobQueue, 'send' | 'listDeadLetters'> },
): Promise<void> {
  await watchDeadLetters(services, await readOpenAlerts(services));
}

/** The alert mails whose jobs gave up. */
function mailsOf(deadLetters: readonly DeadLetter[]): number[] {
  return deadLetters
    .filter(({ name }) => name === sendAlertMailJob.name)
    .flatMap(({ data }) => sendAlertMailJob.schema.safeParse(data).data?.mailId ?? []);
}

async function giveUpMail({ db, clock }: AttentionServices, mailId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(alertMails)
      .where(eq(alertMails.id, mailId))
      .for('update');
    if (mail?.state === 'waiting') await endAlertMail(tx, mailId, 'failed', clock());
  });
}

const orderData = z.object({ orderId: z.string() });

/** Leaves the job's error out, which may name somebody; the command shows it. */
function matterOf({ id, name, data }: DeadLetter): Matter {
  const { orderId } = orderData.safeParse(data).data ?? {};
  const ofOrder = orderId === undefined ? '' : ` of order ${orderId}`;
  return {
    kind: 'dead-letter',
    subject: id,
    summary: `The job ${name}${ofOrder} failed for three days and was given up. Fix what made it fail, then let it be tried again.`,
  };
}
