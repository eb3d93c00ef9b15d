import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type Actor,
  type DeskServices,
  type Refused,
  refuse,
} from '#app/features/desk/desk-services.server.ts';
import { type ActAnswer, performAct } from '#app/features/desk/perform-act.server.ts';
import { inBatches, maxBatchRows } from '#app/platform/database/delete-in-batches.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { mailings } from '#database/schema/mailings.ts';
import { lockMailing, type Mailing, noMailing, subjectOf } from './find-mailing.server.ts';
import { sendMailingJob } from './jobs.server.ts';
import { bodyProblem } from './mailing-rules.ts';

/**
 * Sends a mailing to who reads of its topic now, in the background. Whoever subscribes later does not get
 * it, and who unsubscribes before their turn comes does not either. Refused for what was sent before,
 * for a text without subject or words, where nobody reads of the topic, and for another version than was seen.
 */
export async function sendMailing(
  services: DeskServices,
  actor: Actor,
  { id, version }: { id: number; version: number | null },
): Promise<ActAnswer> {
  const request = { ...actor, act: 'send-mailing', subject: subjectOf(id) };
  return performAct(services, request, async (tx) => {
    const mailing = await lockMailing(tx, id);
    if (!mailing) return noMailing(id);
    const obstacle = obstacleTo(mailing, version);
    if (obstacle) return obstacle;
    const now = services.clock();
    const recipientCount = await chooseRecipients(tx, mailing, now);
    if (recipientCount === 0) return refuse('Nobody subscribes to this topic yet.');
    const turn = mailing.turn + 1;
    await tx
      .update(mailings)
      .set({ state: 'sending', sendingAt: now, sentBy: actor.who, recipientCount, turn })
      .where(eq(mailings.id, id));
    await services.jobs.send(tx, sendMailingJob, { mailingId: id, turn });
    const { topic } = mailing;
    return { status: 'performed', before: null, after: { id, topic, recipientCount } };
  });
}

function obstacleTo(mailing: Mailing, version: number | null): Refused | null {
  const { id, state, subject, body, changedBy } = mailing;
  if (state !== 'draft') return refuse(`Mailing ${id} was sent already.`);
  if (version !== null && version !== mailing.version) {
    return refuse(`${changedBy} has changed this draft since you opened it. Look at it again.`);
  }
  if (subject === '') return refuse('The mailing has no subject yet.');
  if (body.trim() === '') return refuse('The mailing says nothing yet.');
  // A draft of an earlier release may have more than is taken now.
  const problem = bodyProblem(body);
  return problem === null ? null : refuse(problem);
}

const batch = z.object({
  rows: z.tuple([z.object({ count: z.number(), lastId: z.string().nullable() })]),
});

/**
 * One row a reader, made by the database alone: of a hundred thousand none travels here. In batches, since it
 * ends a statement that takes too long.
 */
async function chooseRecipients(tx: Database, { id, topic }: Mailing, now: Date): Promise<number> {
  let after = '';
  return inBatches(async () => {
    const chosen = await tx.execute(sql`
      with batch as (
        select id from subscriptions
        where is_reader and topics @> array[${topic}::text] and id > ${after}
        order by id limit ${maxBatchRows}
      ), chosen as (
        insert into mailing_recipients (id, mailing_id, subscription_id, state, due_at)
        select gen_random_uuid()::text, ${id}::bigint, id, 'waiting', ${now.toISOString()}::timestamptz
        from batch
      )
      select count(*)::int as count, max(id) as "lastId" from batch`);
    const { count, lastId } = batch.parse(chosen).rows[0];
    after = lastId ?? after;
    return count;
  });
}
