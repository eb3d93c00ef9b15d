import { z } from 'zod';
import { defineJob } from '#app/platform/jobs/job.ts';

/**
 * Sends some of a mailing's mails, and leaves the job that goes on. `turn` is the mailing's number for it: of
 * a job that runs twice, or was left before a pause, the later does nothing.
 */
export const sendMailingJob = defineJob({
  name: 'send-mailing',
  urgency: 'background',
  schema: z.object({ mailingId: z.number(), turn: z.number() }),
  maxSeconds: 180,
});

/** Sends a mailing to one address, to be looked at. */
export const sendMailingTestJob = defineJob({
  name: 'send-mailing-test',
  urgency: 'interactive',
  schema: z.object({ mailId: z.string(), mailingId: z.number(), to: z.string() }),
});
