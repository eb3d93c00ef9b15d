import { z } from 'zod';
import { defineJob } from '#app/platform/jobs/job.ts';

/** Mails those of the staff who want it how the shop stands, once each morning of the shop's time zone. */
export const sendMorningMailsJob = defineJob({
  name: 'send-morning-mails',
  urgency: 'background',
  schema: z
    .object({})
    .nullish()
    .transform(() => ({})),
  every: '*/15 * * * *',
  // A mail server that is slow to answer is waited for: a second run would write to the same people.
  maxSeconds: 900,
});
