import { z } from 'zod';
import { setupFactNames } from '#app/features/attention/setup-fact.ts';

/* What the commands behind the settings answer. */

export const staffSchema = z.array(
  z.object({
    email: z.string(),
    role: z.string(),
    refundCapCents: z.number().nullable(),
    joinedAt: z.string().nullable(),
    invitedAt: z.string(),
    signedInAt: z.string().nullable(),
    passkeys: z.number(),
    hasPassword: z.boolean(),
    wantsMorningMail: z.boolean(),
  }),
);

export const setupSchema = z.array(
  z.object({
    name: z.enum(setupFactNames),
    state: z.enum(['good', 'wrong', 'unknown']),
    sentence: z.string(),
  }),
);

export const claimsSchema = z.array(
  z.object({
    id: z.string(),
    says: z.string(),
    where: z.string(),
    state: z.enum(['evidence', 'left out', 'none']),
    evidence: z
      .object({ what: z.string(), since: z.string(), url: z.string().optional() })
      .nullable(),
  }),
);

const rateBps = z.number();

/** What the owner has settled, as far as these pages show it. */
export const shopSettingsSchema = z.object({
  timeZone: z.string(),
  tax: z.discriminatedUnion('mode', [
    z.object({ mode: z.literal('flat'), rateBps }),
    z.object({ mode: z.literal('none') }),
    z.object({ mode: z.literal('included'), rateBps }),
    z.object({ mode: z.literal('stripe') }),
  ]),
  seller: z
    .object({
      legalName: z.string(),
      addressLines: z.array(z.string()),
      country: z.string(),
      taxId: z.string().nullable(),
      registration: z.string().nullable(),
    })
    .nullable(),
});
