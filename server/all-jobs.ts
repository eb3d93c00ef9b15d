import { z } from 'zod';
import * as attention from '#app/features/attention/jobs.server.ts';
import * as reminder from '#app/features/checkout/reminder/jobs.server.ts';
import * as contact from '#app/features/contact/jobs.server.ts';
import * as morning from '#app/features/desk/morning/jobs.server.ts';
import * as queues from '#app/features/desk/queues/jobs.server.ts';
import * as downloads from '#app/features/downloads/jobs.server.ts';
import * as fulfilment from '#app/features/fulfilment/jobs.server.ts';
import * as identity from '#app/features/identity/jobs.server.ts';
import * as mailings from '#app/features/mailings/jobs.server.ts';
import * as newsletter from '#app/features/newsletter/jobs.server.ts';
import { defineJob } from '#app/platform/jobs/job.ts';
import type { QueuedJob } from '#app/platform/jobs/make-queues.server.ts';

/** Enforces the periods that docs/operations.md and the privacy policy give. */
export const forgetOldJob = defineJob({
  name: 'forget-old',
  urgency: 'background',
  schema: z
    .object({})
    .nullish()
    .transform(() => ({})),
  every: '47 3 * * *',
  maxSeconds: 3_600,
});

const rooms = [
  attention,
  reminder,
  contact,
  morning,
  queues,
  downloads,
  fulfilment,
  identity,
  mailings,
  newsletter,
];

/**
 * Every job there is, for whatever queues jobs. It is apart from worker.ts, which knows what does
 * them: the command line queues jobs and cannot load the emails that their handlers write.
 */
export const allJobs: readonly QueuedJob[] = [
  ...rooms.flatMap((room) => Object.values<unknown>(room)).filter(isJob),
  forgetOldJob,
];

function isJob(exported: unknown): exported is QueuedJob {
  return typeof exported === 'object' && exported !== null && 'urgency' in exported;
}
