import { z } from 'zod';
import { linkStates } from '#app/features/downloads/link/link-state.ts';
import { orderStatuses } from '#app/features/orders/order-status.ts';
import { taxKinds } from '#app/features/shop-settings/tax-mode.ts';

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
  wantsMorningMail: z.boolean(),
  hasPassword: z.boolean(),
  hasPasskey: z.boolean(),
  commands: z.array(z.string()),
});

export type DeskOwner = z.infer<typeof deskSchema>;

export const listedOrder = z.object({
  orderId: z.string(),
  status: z.enum(orderStatuses),
  createdAt: z.string(),
  purchasedAt: z.string().nullable(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  titles: z.array(z.string()),
  bundleTitle: z.string().nullable(),
  source: z.enum(['paid', 'given']).nullable(),
  receipt: z.enum(['sending', 'sent', 'delayed', 'refused']).nullable(),
  downloadsCount: z.number().nullable(),
  maxDownloads: z.number().nullable(),
  taxCents: z.number(),
  totalCents: z.number(),
  ...{ taxMode: z.string().nullable(), taxRate: z.string().nullable() },
  taxPlace: z.string().nullable(),
  refundedCents: z.number(),
});

export type ListedOrder = z.infer<typeof listedOrder>;

/** A page of a list. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.string().nullable(), previous: z.string().nullable() });

export const orderPageSchema = pageOf(listedOrder);

const mail = z.object({
  id: z.string(),
  kind: z.string(),
  orderId: z.string().nullable(),
  contactMessageId: z.string().nullable(),
  toAddress: z.string(),
  subject: z.string(),
  state: z.enum(['sending', 'sent', 'delayed', 'refused']),
  tries: z.number(),
  answer: z.string().nullable(),
  firstTriedAt: z.string(),
});

export type ListedMail = z.infer<typeof mail>;

export const mailPageSchema = pageOf(mail);

export const listedPaper = z.object({
  id: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  orderId: z.string(),
  correctsId: z.string().nullable(),
  issuedAt: z.string(),
  issuedOn: z.string(),
  suppliedOn: z.string(),
  buyerName: z.string(),
  company: z.string().nullable(),
  taxId: z.string().nullable(),
  country: z.string().nullable(),
  netCents: z.number(),
  taxCents: z.number(),
  totalCents: z.number(),
  reason: z.string().nullable(),
});

export type ListedPaper = z.infer<typeof listedPaper>;

export const paperPageSchema = pageOf(listedPaper);

export const orderSchema = z.object({
  orderId: z.string(),
  status: z.enum(orderStatuses),
  source: z.enum(['paid', 'given']).nullable(),
  sessionId: z.string().nullable(),
  paymentId: z.string().nullable(),
  createdAt: z.string(),
  purchasedAt: z.string().nullable(),
  subtotalCents: z.number(),
  taxCents: z.number(),
  totalCents: z.number(),
  taxMode: z.enum(taxKinds).nullable(),
  refundedCents: z.number(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** What the buyer agreed to about delivery at once, and when; `null` where that is not on record. */
  consentVersion: z.string().nullable(),
  consentedAt: z.string().nullable(),
  lines: z.array(
    z.object({
      bookId: z.string(),
      title: z.string(),
      cents: z.number(),
      taxCents: z.number(),
      taxRateBps: z.number().nullable(),
      taxPlace: z.string().nullable(),
      access: z.enum(['none', 'open', 'ended by money', 'ended by owner']),
    }),
  ),
  account: z.object({ email: z.string(), emailVerified: z.boolean() }).nullable(),
  link: z
    .object({
      state: z.enum(linkStates),
      expiresAt: z.string(),
      downloadsCount: z.number(),
      maxDownloads: z.number(),
    })
    .nullable(),
  mails: z.array(mail),
  tasks: z.array(
    z.object({
      ...{ id: z.number(), kind: z.string(), summary: z.string() },
      ...{ orderId: z.string().nullable(), settledAt: z.string().nullable() },
      details: z.object({ bookIds: z.array(z.string()).default([]) }),
    }),
  ),
  /** What the buyer asked to have back, in their words. */
  requests: z.array(z.object({ reason: z.string().nullable(), settledAt: z.string().nullable() })),
  papers: z.array(listedPaper),
  /** The invoice that is in force. */
  currentInvoiceId: z.string().nullable(),
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
      sessions: z.array(z.object({ createdAt: z.string(), lastSeenAt: z.string() })),
      passkeys: z.array(
        z.object({ name: z.string(), createdAt: z.string(), lastUsedAt: z.string().nullable() }),
      ),
      createdAt: z.string(),
    })
    .nullable(),
  library: z.array(
    z.object({ bookId: z.string(), title: z.string(), orderId: z.string(), isOpen: z.boolean() }),
  ),
  orders: z.array(listedOrder),
  mails: z.array(mail),
  messages: z.array(
    z.object({
      id: z.string(),
      receivedAt: z.string(),
      subject: z.string(),
      message: z.string(),
      settledAt: z.string().nullable(),
      answers: z.array(z.object({ answeredAt: z.string() })),
    }),
  ),
  subscriptions: z.array(
    z.object({ id: z.string(), status: z.string(), topics: z.array(z.string()) }),
  ),
  blockedAt: z.string().nullable(),
  erasure: z.object({ askedAt: z.string(), dueAt: z.string() }).nullable(),
});

export const customerPageSchema = pageOf(
  z.object({
    userId: z.string(),
    email: z.string(),
    name: z.string(),
    emailVerified: z.boolean(),
    createdAt: z.string(),
    orderCount: z.number(),
    spentCents: z.number(),
    lastSeenAt: z.string().nullable(),
  }),
);

export const eventPageSchema = pageOf(
  z.object({
    id: z.string(),
    type: z.string(),
    source: z.string(),
    paymentId: z.string().nullable(),
    sessionId: z.string().nullable(),
    orderId: z.string().nullable(),
    receivedAt: z.string(),
    handledAt: z.string().nullable(),
    outcome: z.string().nullable(),
  }),
);

export const jobsSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    state: z.string(),
    tries: z.number(),
    lastError: z.string().nullable(),
    leftAt: z.string(),
    dueAt: z.string().nullable(),
  }),
);

export const historyPageSchema = pageOf(
  z.object({
    id: z.string(),
    at: z.string(),
    who: z.string(),
    role: z.string().nullable(),
    act: z.string(),
    orderId: z.string().nullable(),
    subject: z.string().nullable(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    reason: z.string().nullable(),
    refusal: z.string().nullable(),
  }),
);
