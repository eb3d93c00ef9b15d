import type { z } from 'zod';

/**
 * `interactive`: a person waits for it, as for a mail with a link. Has eight workers per process.
 * `background`: nobody waits. Has one worker per process.
 */
export type Urgency = 'interactive' | 'background';

/** The contract of a job: its name and the shape of its data. `server/worker.ts` says what runs it. */
export interface Job<Data extends object> {
  name: string;
  schema: z.ZodType<Data>;
  urgency: Urgency;
  /** The cron expression, in UTC, of a job that runs by itself. At most one waits or runs. */
  every?: string;
  /**
   * Whether a later job does all that an earlier one should have done. At most one waits or runs, and
   * one that succeeds discards its dead letters.
   */
  isCatchUp?: boolean;
  /** A job that runs longer is given to another worker; default 60. */
  maxSeconds?: number;
}

/**
 * A job that fails is retried for three days, with delays that grow to 45 seconds, and is then kept as
 * a dead letter. A cron job (`every`) is not retried.
 */
export function defineJob<Data extends object>(job: Job<Data>): Job<Data> {
  return job;
}
