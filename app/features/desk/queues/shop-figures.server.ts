import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#app/platform/database/store.server.ts';
import { deadLetterQueue } from '#app/platform/jobs/make-queues.server.ts';
import { mails } from '#database/schema/mails.ts';

/** States in which a mail is counted. */
export const unsentMailStates = mails.state.enumValues.filter((state) => state !== 'sent');

const seconds = z.coerce.number().nullable();

const figures = z.object({
  queues: z.array(
    z.object({
      queue: z.string(),
      waiting: z.number(),
      lateSeconds: z.number(),
      ageSeconds: z.number(),
    }),
  ),
  mails: z.array(z.object({ kind: z.string(), state: z.string(), count: z.number() })),
  tasks: z.array(z.object({ kind: z.string(), count: z.number() })),
  openEvents: z.coerce.number(),
  oldestOpenEventSeconds: seconds,
  secondsSinceOrder: seconds,
  secondsSinceEvent: seconds,
  secondsSinceMail: seconds,
});

/** The state of the whole shop, the same from every process. Times are seconds; `null`: never. */
export type ShopFigures = z.infer<typeof figures>;

const since = (time: ReturnType<typeof sql>) => sql`extract(epoch from now() - ${time})::float8`;

/**
 * Reads the state of the shop in one query that scans no large table. Waiting jobs are counted by
 * queue (dead letters have their own), with the age of the oldest and how long it is overdue; mails
 * are counted while they are not sent.
 */
export async function shopFigures(db: Database): Promise<ShopFigures> {
  const found = await db.execute(sql`
    select
      (select coalesce(json_agg(json_build_object('queue', name, 'waiting', waiting, 'lateSeconds', late, 'ageSeconds', age)), '[]')
        from (select name, count(*)::int as waiting,
            greatest(0, extract(epoch from now() - min(start_after)))::float8 as late,
            greatest(0, extract(epoch from now() - min(created_on)))::float8 as age
          from pgboss.job where state < 'active' and not blocked group by name) as queues) as queues,
      (select coalesce(json_agg(json_build_object('kind', kind, 'state', state, 'count', count)), '[]')
        from (select kind, state, count(*)::int as count from mails
          where state <> 'sent' group by kind, state) as unsent) as mails,
      (select coalesce(json_agg(json_build_object('kind', kind, 'count', count)), '[]')
        from (select kind, count(*)::int as count from owner_tasks
          where settled_at is null group by kind) as open_tasks) as tasks,
      (select count(*)::int from payment_events where handled_at is null) as "openEvents",
      ${since(sql`(select min(received_at) from payment_events where handled_at is null)`)} as "oldestOpenEventSeconds",
      ${since(sql`(select max(purchased_at) from user_purchases where source = 'paid')`)} as "secondsSinceOrder",
      ${since(sql`(select max(received_at) from payment_events)`)} as "secondsSinceEvent",
      ${since(sql`(select sent_at from mails where state = 'sent' order by first_tried_at desc limit 1)`)} as "secondsSinceMail"`);
  const [row] = z.object({ rows: z.array(figures) }).parse(found).rows;
  if (!row) throw new Error('The database did not say how the shop stands.');
  return row;
}

/** Whether a queue holds the dead letters. */
export const isDeadLetterQueue = (queue: string) => queue === deadLetterQueue;
