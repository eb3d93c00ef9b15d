import { z } from 'zod';
import { defineJob } from '#app/platform/jobs/job.ts';

/** Mails a message that is kept to the owner of the shop. */
export const sendContactMessageJob = defineJob({
  name: 'send-contact-message',
  urgency: 'background',
  schema: z.object({ messageId: z.string() }),
});

/** Mails an answer that is kept to whoever wrote the message. */
export const sendAnswerJob = defineJob({
  name: 'send-answer',
  urgency: 'background',
  schema: z.object({ answerId: z.string() }),
});
