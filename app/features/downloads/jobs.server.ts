import { z } from 'zod';
import { defineJob } from '#app/platform/jobs/job.ts';

/** Deletes the stamped copies of orders whose buyer is to be forgotten, or whose money went back. */
export const forgetCopiesJob = defineJob({
  name: 'forget-copies',
  urgency: 'background',
  schema: z.object({ orderIds: z.array(z.string()) }),
});

/** Counts or gives back the reserved downloads whose addresses are over. */
export const settleReservationsJob = defineJob({
  name: 'settle-reservations',
  urgency: 'background',
  schema: z
    .object({})
    .nullish()
    .transform(() => ({})),
  every: '* * * * *',
});
