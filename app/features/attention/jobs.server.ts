import { z } from 'zod';
import { defineJob } from '#app/platform/jobs/job.ts';

/** Gathers the alerts not mailed yet; `alertId`: the one that queued the job. */
export const gatherAlertsJob = defineJob({
  name: 'gather-alerts',
  urgency: 'background',
  schema: z.object({ alertId: z.number().nullable() }),
});

/** Sends the owner a gathered mail. */
export const sendAlertMailJob = defineJob({
  name: 'send-alert-mail',
  urgency: 'background',
  schema: z.object({ mailId: z.number() }),
});

/** Jobs that raise no alert when they give up: it would be about itself. */
export const ownJobNames: ReadonlySet<string> = new Set([
  gatherAlertsJob.name,
  sendAlertMailJob.name,
]);
