import { z } from 'zod';

/*
 * What commands of the desk answer, as its pages read it. Bytes count little here: these pages are for
 * staff alone, and a shape that has changed should say so.
 */

const roles = ['owner', 'support', 'content', 'accountant'] as const;

export const deskSchema = z.object({
  email: z.string(),
  role: z.enum(roles),
  refundCapCents: z.number().nullable(),
  expiresAt: z.string(),
  isFresh: z.boolean(),
});

export type DeskOwner = z.infer<typeof deskSchema>;

const statuses = [
  ...(['opening', 'pending', 'expired', 'failed'] as const),
  ...(['paid', 'given', 'part-refunded', 'refunded', 'disputed'] as const),
] as const;

const listedOrder = z.object({
  orderId: z.string(),
  status: z.enum(statuses),
  createdAt: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  titles: z.array(z.string()),
  totalCents: z.number(),
  refundedCents: z.number(),
});

export type ListedOrder = z.infer<typeof listedOrder>;

export const orderPageSchema = z.object({
  orders: z.array(listedOrder),
  olderThan: z.string().nullable(),
  newerThan: z.string().nullable(),
});

const mail = z.object({
  id: z.string(),
  kind: z.string(),
  orderId: z.string().nullable(),
  toAddress: z.string(),
  subject: z.string(),
  state: z.enum(['sending', 'sent', 'delayed', 'refused']),
  tries: z.number(),
  answer: z.string().nullable(),
  firstTriedAt: z.string(),
});

export type ListedMail = z.infer<typeof mail>;

export const mailsSchema = z.array(mail);

export const orderSchema = z.object({
  orderId: z.string(),
  status: z.enum(statuses),
  source: z.enum(['paid', 'given']).nullable(),
  paymentId: z.string().nullable(),
  createdAt: z.string(),
  purchasedAt: z.string().nullable(),
  subtotalCents: z.number(),
  taxCents: z.number(),
  totalCents: z.number(),
  refundedCents: z.number(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  lines: z.array(
    z.object({
      bookId: z.string(),
      title: z.string(),
      cents: z.number(),
      taxCents: z.number(),
      access: z.enum(['none', 'open', 'ended by money', 'ended by owner']),
    }),
  ),
  account: z.object({ email: z.string(), emailVerified: z.boolean() }).nullable(),
  link: z
    .object({
      state: z.enum(['good', 'expired', 'used up', 'ended']),
      expiresAt: z.string(),
      downloadsCount: z.number(),
      maxDownloads: z.number(),
    })
    .nullable(),
  timeline: z.array(z.object({ at: z.string(), kind: z.string(), summary: z.string() })),
});

export type FoundOrder = z.infer<typeof orderSchema>;

export const customerSchema = z.object({
  email: z.string(),
  account: z
    .object({
      name: z.string(),
      emailVerified: z.boolean(),
      hasPassword: z.boolean(),
      sessionCount: z.number(),
      createdAt: z.string(),
    })
    .nullable(),
  library: z.array(
    z.object({ bookId: z.string(), title: z.string(), orderId: z.string(), isOpen: z.boolean() }),
  ),
  orders: z.array(listedOrder),
  mails: mailsSchema,
});

export const tasksSchema = z.array(
  z.object({
    id: z.number(),
    kind: z.string(),
    orderId: z.string().nullable(),
    amountCents: z.number().nullable(),
    summary: z.string(),
    raisedAt: z.string(),
  }),
);

export const salesSchema = z.array(
  z.object({
    day: z.string(),
    orders: z.number(),
    salesCents: z.number(),
    refundedCents: z.number(),
    begun: z.number(),
  }),
);

export const checkSchema = z.object({ problems: z.array(z.string()) });

export const invitationSchema = z.object({
  email: z.string(),
  role: z.enum(roles),
  codeSecret: z.string(),
  codeAddress: z.string(),
});

export const recoverySchema = z.object({ recoveryCodes: z.array(z.string()) });
