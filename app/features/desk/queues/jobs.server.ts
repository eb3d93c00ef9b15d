import { z } from 'zod';
import { defineJob } from '#app/platform/jobs/job.ts';

/** Sends a test mail. */
export const deliverTestMailJob = defineJob({
  name: 'deliver-test-mail',
  urgency: 'interactive',
  schema: z.object({ mailId: z.string(), to: z.string() }),
});
