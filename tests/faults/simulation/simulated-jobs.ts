import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#app/platform/database/store.server.ts';
import type { JobHandler, JobQueue } from '#app/platform/jobs/job-queue.server.ts';

const rowsSchema = z.object({
  rows: z.array(z.object({ id: z.number(), name: z.string(), data: z.unknown() })),
});

export interface SimulatedJobs {
  queue: Pick<JobQueue, 'send'>;
  /**
   * Does the jobs that are due, and those that they leave, each tried once, in the order that `pick`
   * chooses: a place in a list of so many. Answers how many are due still, for they failed.
   */
  work(handlers: readonly JobHandler[], pick: (count: number) => number): Promise<number>;
}

/**
 * A job queue with the promise that counts, by the simulation's clock: a job is left in its sender's
 * transaction, and stays until it was done. The shop looks them up by `watchedDb`; `db`, another way
 * into the same database, makes their table.
 */
export async function simulatedJobs(
  watchedDb: Database,
  db: Database,
  clock: () => Date,
): Promise<SimulatedJobs> {
  await db.execute(
    sql`create table simulated_jobs (id int generated always as identity, name text, data jsonb, due_at timestamptz)`,
  );
  return {
    queue: {
      async send(tx, job, data, { delayMs = 0 } = {}) {
        const dueAt = new Date(clock().getTime() + delayMs).toISOString();
        await tx.execute(
          sql`insert into simulated_jobs (name, data, due_at) values (${job.name}, ${JSON.stringify(data)}::jsonb, ${dueAt}::timestamptz)`,
        );
      },
    },
    async work(handlers, pick) {
      const failed = new Set<number>();
      for (;;) {
        const due = await dueJobs(watchedDb, clock());
        const untried = due.filter(({ id }) => !failed.has(id));
        const job = untried[pick(untried.length)];
        if (!job) return due.length;
        failed.add(job.id);
        const handler = handlers.find(({ name }) => name === job.name);
        if (!handler) throw new Error(`Nobody does the job ${job.name}.`);
        try {
          await handler.run(job.data);
        } catch {
          continue; // It waits on, as a job does that is tried again later.
        }
        await watchedDb.execute(sql`delete from simulated_jobs where id = ${job.id}`);
      }
    },
  };
}

async function dueJobs(db: Database, now: Date) {
  const found = await db.execute(
    sql`select id, name, data from simulated_jobs where due_at <= ${now.toISOString()}::timestamptz order by id`,
  );
  return rowsSchema.parse(found).rows;
}
