import type { z } from 'zod';

/** The contract of a job: its name and the shape of its data. Who does it is listed in server/worker.ts. */
export interface Job<Data extends object> {
  name: string;
  schema: z.ZodType<Data>;
  /** Cron expression, in UTC, of a job that comes round by itself. */
  every?: string;
}

/** Retried with growing delays for about three days, then parked; one that comes round is not. */
export function defineJob<Data extends object>(job: Job<Data>): Job<Data> {
  return job;
}
