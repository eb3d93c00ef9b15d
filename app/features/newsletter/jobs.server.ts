import { z } from 'zod';
import { defineJob } from '#app/platform/jobs/job.ts';

/** Random: of the mail, and of the token in it, which needs the shop's secret as well. */
const mailId = z.string();

/** Asks the reader of an address whether it shall hear of these topics. */
export const askForConfirmationJob = defineJob({
  name: 'ask-for-confirmation',
  urgency: 'interactive',
  schema: z.object({ mailId, email: z.string(), topics: z.array(z.string()) }),
});

/** Thanks for a confirmation, and says how to end it. */
export const sendWelcomeJob = defineJob({
  name: 'send-newsletter-welcome',
  urgency: 'background',
  schema: z.object({ mailId, subscriptionId: z.string() }),
});
