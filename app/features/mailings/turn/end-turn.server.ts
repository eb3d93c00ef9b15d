import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { mailingRecipients, mailings } from '#database/schema/mailings.ts';
import { lockMailing, type Mailing } from '../find-mailing.server.ts';
import { sendMailingJob } from '../jobs.server.ts';
import type { TurnServices } from './take-turn.server.ts';

const maxRestMs = 30 * 60_000;

/**
 * Leaves the job of the next turn for when somebody is due, `restMs` from now at the earliest; ends the mailing
 * where nobody waits for it any more, and pauses it where `restMs` is `null`. Nothing, where another turn has come meanwhile.
 */
export async function endTurn(
  { db, jobs, clock }: TurnServices,
  { id, turn }: Pick<Mailing, 'id' | 'turn'>,
  restMs: number | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const mailing = await lockMailing(tx, id);
    if (!mailing || mailing.turn !== turn || mailing.state === 'paused') return;
    const dueAt = await nextDue(tx, id);
    const now = clock();
    if (dueAt === null) return change(tx, id, finished(mailing, now));
    if (restMs === null && mailing.state === 'sending') return change(tx, id, paused(mailing));
    const delayMs = Math.max(restMs ?? 0, Math.min(dueAt.getTime() - now.getTime(), maxRestMs));
    await change(tx, id, { turn: turn + 1 });
    await jobs.send(tx, sendMailingJob, { mailingId: id, turn: turn + 1 }, { delayMs });
  });
}

type Change = Partial<typeof mailings.$inferInsert>;

async function change(tx: Database, id: number, values: Change): Promise<void> {
  await tx.update(mailings).set(values).where(eq(mailings.id, id));
}

const finished = ({ state }: Mailing, now: Date): Change => ({
  ...(state === 'sending' && { state: 'sent' }),
  finishedAt: now,
});

const paused = ({ failures, failure }: Mailing): Change => ({
  state: 'paused',
  pauseReason: `The mail server took none of the last ${failures} emails. It said: ${failure}`,
});

async function nextDue(tx: Database, mailingId: number): Promise<Date | null> {
  const [next] = await tx
    .select({ dueAt: mailingRecipients.dueAt })
    .from(mailingRecipients)
    .where(and(eq(mailingRecipients.mailingId, mailingId), eq(mailingRecipients.state, 'waiting')))
    .orderBy(asc(mailingRecipients.dueAt))
    .limit(1);
  return next?.dueAt ?? null;
}
