import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { JobQueue } from '#app/platform/jobs/job-queue.server.ts';
import { alertMails } from '#database/schema/alerts.ts';
import type { Alert } from '../alert.ts';
import { healAlert } from '../heal-alert.server.ts';
import { ownJobNames, sendAlertMailJob } from '../jobs.server.ts';
import { endAlertMail } from '../mail/end-alert-mail.server.ts';
import { type AlertServices, raiseAlert } from '../raise-alert.server.ts';
import type { OpenAlerts } from './keep-alert.server.ts';

/** More are not looked at: the owner knows then, and which of the others went is known once there are fewer. */
const maxLooked = 1_000;

type DeadLetter = Awaited<ReturnType<JobQueue['listDeadLetters']>>[number];

/**
 * Raises an alert for each job that gave up, and ends those of jobs that were tried again, discarded
 * or done by another. A mail to the owner that gave up raises none: what it was to say is news again.
 */
export async function watchDeadLetters(
  services: AlertServices & { jobs: Pick<JobQueue, 'send' | 'listDeadLetters'> },
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
    for (const job of begun) await raiseAlert({ ...services, db: tx }, alertOf(job));
    for (const subject of over) await healAlert({ ...services, db: tx }, { kind, subject });
  });
}

/** The mails to the owner whose jobs gave up. */
function mailsOf(deadLetters: readonly DeadLetter[]): number[] {
  return deadLetters
    .filter(({ name }) => name === sendAlertMailJob.name)
    .flatMap(({ data }) => sendAlertMailJob.schema.safeParse(data).data?.mailId ?? []);
}

async function giveUpMail({ db, clock }: AlertServices, mailId: number): Promise<void> {
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

/** What it says of why it failed may name somebody; the command shows it. */
function alertOf({ id, name, data }: DeadLetter): Alert {
  const { orderId } = orderData.safeParse(data).data ?? {};
  const ofOrder = orderId === undefined ? '' : ` of order ${orderId}`;
  return {
    kind: 'dead-letter',
    subject: id,
    summary: `The job ${name}${ofOrder} failed for three days and was given up. Fix what made it fail, then let it be tried again.`,
    commands: ['jobs --parked', `retry ${id}`],
  };
}
