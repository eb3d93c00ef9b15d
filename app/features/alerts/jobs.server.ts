import { z } from 'zod';
import { defineJob } from '#app/platform/jobs/job.ts';

/** Gathers what the owner was not mailed about yet; `alertId`: what it was left for. */
export const gatherAlertsJob = defineJob({
  name: 'gather-alerts',
  urgency: 'background',
  schema: z.object({ alertId: z.number().nullable() }),
});

/** Sends the owner what was gathered. */
export const sendAlertMailJob = defineJob({
  name: 'send-alert-mail',
  urgency: 'background',
  schema: z.object({ mailId: z.number() }),
});

/** Jobs that no alert is about: they would be about themselves. */
export const ownJobNames: ReadonlySet<string> = new Set([
  gatherAlertsJob.name,
  sendAlertMailJob.name,
]);
