import { z } from 'zod';
import { defineJob } from '#app/platform/jobs/job.ts';

/** Reminds the buyer of a checkout who ticked that they want it, if nothing was paid by then. */
export const sendReminderJob = defineJob({
  name: 'send-reminder',
  urgency: 'background',
  schema: z.object({ orderId: z.string() }),
});
