import { z } from 'zod';
import { isKind } from '#app/features/attention/kind-lists.ts';
import { setupFactNames } from '#app/features/attention/setup-fact.ts';

const salesSum = z.object({
  orders: z.number(),
  salesCents: z.number(),
  refundedCents: z.number(),
  begun: z.number(),
  begunPaid: z.number(),
});

export const salesSchema = z.array(
  salesSum.extend({ day: z.string(), later: salesSum.optional() }),
);

export const needsSchema = z.object({
  needs: z.array(
    z.object({
      kind: z.string().refine(isKind),
      subject: z.string(),
      sentence: z.string(),
      detail: z.string().nullable(),
      visitorWords: z.string().nullable(),
      since: z.coerce.date().nullable(),
      dueAt: z.coerce.date().nullable(),
      orderId: z.string().nullable(),
      amountCents: z.number().nullable(),
      bookIds: z.array(z.string()),
      providerUrl: z.string().nullable(),
      setupFact: z.enum(setupFactNames).nullable(),
    }),
  ),
  moreCount: z.number(),
});
