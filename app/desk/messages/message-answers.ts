import { z } from 'zod';
import { customerSchema, listedOrder, pageOf } from '../answers.ts';

const { account, library, blockedAt } = customerSchema.shape;

const listedMessage = z.object({
  id: z.string(),
  receivedAt: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  subject: z.string(),
  excerpt: z.string(),
  settledAt: z.string().nullable(),
  lastAnswer: z
    .object({ answeredAt: z.string(), answeredBy: z.string(), isRefused: z.boolean() })
    .nullable(),
});

export type ListedMessage = z.infer<typeof listedMessage>;

export const messagePageSchema = pageOf(listedMessage);

export const messageSchema = listedMessage.omit({ excerpt: true, lastAnswer: true }).extend({
  message: z.string(),
  answers: z.array(
    z.object({
      id: z.string(),
      answeredAt: z.string(),
      answeredBy: z.string(),
      text: z.string(),
      state: z.enum(['sending', 'sent', 'delayed', 'refused']).nullable(),
      serverAnswer: z.string().nullable(),
    }),
  ),
  others: z.array(
    z.object({
      id: z.string(),
      receivedAt: z.string(),
      subject: z.string(),
      settledAt: z.string().nullable(),
    }),
  ),
  ...{ account, library, blockedAt, orders: z.array(listedOrder) },
  namedOrders: z.array(listedOrder),
});

export type FoundMessage = z.infer<typeof messageSchema>;
