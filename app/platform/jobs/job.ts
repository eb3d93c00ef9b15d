import type { z } from 'zod';

/**
 * `interactive`: a person waits for what it does, such as a mail with a link. It has many workers.
 * `background`: nobody waits; it is done one at a time, beside the others.
 */
export type Urgency = 'interactive' | 'background';

/** The contract of a job: its name and the shape of its data. Who does it is listed in server/worker.ts. */
export interface Job<Data extends object> {
  name: string;
  schema: z.ZodType<Data>;
  urgency: Urgency;
  /** Cron expression, in UTC, of a job that comes round by itself. Of such a job one at most waits or runs. */
  every?: string;
  /**
   * Whether a later one does all that an earlier one was to do. Of such a job one at most waits or
   * runs, and one that is done takes the dead letters before it away.
   */
  isCatchUp?: boolean;
  /** After this long a job that still runs is given to another worker; 60 unless said. */
  maxSeconds?: number;
}

/**
 * Retried with growing delays, of 45 seconds at most, for three days, then kept as a dead letter;
 * one that comes round by `every` is not.
 */
export function defineJob<Data extends object>(job: Job<Data>): Job<Data> {
  return job;
}
