import { z } from 'zod';
import { mailingStates } from '#app/features/mailings/mailing-rules.ts';
import { pageOf } from '../answers.ts';

const listed = z.object({
  id: z.number(),
  topic: z.string(),
  subject: z.string(),
  version: z.number(),
  state: z.enum(mailingStates),
  pauseReason: z.string().nullable(),
  failures: z.number(),
  failure: z.string().nullable(),
  recipientCount: z.number(),
  sentCount: z.number(),
  waitingCount: z.number(),
  refusedCount: z.number(),
  skippedCount: z.number(),
  createdAt: z.string(),
  changedAt: z.string(),
  changedBy: z.string(),
  sentBy: z.string().nullable(),
  sendingAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
});

export type ListedMailing = z.infer<typeof listed>;

export const mailingPageSchema = pageOf(listed);

export const mailingSchema = listed.extend({
  body: z.string(),
  sizeWarning: z.string().nullable(),
});

export type Mailing = z.infer<typeof mailingSchema>;

export const keptSchema = z.object({ id: z.number(), version: z.number() });

export const unsentPageSchema = pageOf(
  z.object({
    id: z.string(),
    email: z.string().nullable(),
    state: z.enum(['refused', 'skipped']),
    outcome: z.string(),
    settledAt: z.string(),
  }),
);

export type UnsentPage = z.infer<typeof unsentPageSchema>;
