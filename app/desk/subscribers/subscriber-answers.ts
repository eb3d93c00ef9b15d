import { z } from 'zod';
import { subscriberStates } from '#app/features/newsletter/subscriber-state.ts';
import { pageOf } from '../answers.ts';

export const topicsSchema = z.object({
  topics: z.array(z.object({ topic: z.string(), words: z.string(), readers: z.number() })),
  readers: z.number(),
});

export type Topics = z.infer<typeof topicsSchema>;

export const growthSchema = z.array(
  z.object({ day: z.string(), confirmed: z.number(), unsubscribed: z.number() }),
);

export const subscriberPageSchema = pageOf(
  z.object({
    id: z.string(),
    email: z.string(),
    state: z.enum(subscriberStates),
    topics: z.array(z.string()),
    createdAt: z.string(),
    confirmedAt: z.string().nullable(),
    unsubscribedAt: z.string().nullable(),
    refusedAt: z.string().nullable(),
    refusal: z.string().nullable(),
  }),
);

export type SubscriberPage = z.infer<typeof subscriberPageSchema>;

/** What the export answers. */
export const readersSchema = z.array(
  z.object({
    email: z.string(),
    topics: z.array(z.string()),
    confirmedAt: z.coerce.date().nullable(),
    unsubscribeUrl: z.string(),
  }),
);
