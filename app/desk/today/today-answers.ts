import { z } from 'zod';
import { type NeedKind, needKinds } from '#app/features/desk/needs/need.ts';
import { setupFactNames } from '#app/features/desk/setup-fact.ts';

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

const isNeedKind = (kind: string): kind is NeedKind => kind in needKinds;

export const needsSchema = z.object({
  needs: z.array(
    z.object({
      kind: z.string().refine(isNeedKind),
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
