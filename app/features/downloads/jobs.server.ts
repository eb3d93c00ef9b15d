import { z } from 'zod';
import { defineJob } from '#app/platform/jobs/job.ts';

/** Deletes the stamped copies of orders whose buyer is to be forgotten, or whose money went back. */
export const forgetCopiesJob = defineJob({
  name: 'forget-copies',
  urgency: 'background',
  schema: z.object({ orderIds: z.array(z.string()) }),
});
