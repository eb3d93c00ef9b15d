import { z } from 'zod';

/** What the endpoints beside the desk's commands answer. */

export const deskSchema = z.object({
  email: z.string(),
  role: z.enum(['owner', 'support', 'content', 'accountant']),
  refundCapCents: z.number().nullable(),
  expiresAt: z.string(),
  isFresh: z.boolean(),
  wantsMorningMail: z.boolean(),
  hasPassword: z.boolean(),
  hasPasskey: z.boolean(),
  commands: z.array(z.string()),
  /** What the history calls acts; left out by the release before. */
  acts: z
    .array(z.object({ name: z.string(), words: z.string(), isCommon: z.boolean() }))
    .default([]),
});

export type DeskOwner = z.infer<typeof deskSchema>;

export const invitationSchema = z.object({
  email: z.string(),
  role: z.enum(['owner', 'support', 'content', 'accountant']),
  codeSecret: z.string(),
  codeAddress: z.string(),
});

export const recoverySchema = z.object({ recoveryCodes: z.array(z.string()) });

const known = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
);

/** What a passkey is made by (WebAuthn's PublicKeyCredentialCreationOptionsJSON). */
export const creationSchema = z.object({
  creation: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
    timeout: z.number(),
    attestation: z.literal('none'),
    excludeCredentials: known,
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  }),
});

/** What a passkey signs by (PublicKeyCredentialRequestOptionsJSON). */
export const requestSchema = z.object({
  request: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    userVerification: z.literal('required'),
    allowCredentials: z.exactOptional(known),
  }),
});
