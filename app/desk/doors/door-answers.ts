import { z } from 'zod';

/** What the doors of the desk are answered; the rest of the desk's answers stand in answers.ts. */

export const invitationSchema = z.object({
  email: z.string(),
  role: z.enum(['owner', 'support', 'content', 'accountant']),
  codeSecret: z.string(),
  codeAddress: z.string(),
});

export const recoverySchema = z.object({ recoveryCodes: z.array(z.string()) });

/** What an app is set up by, and what to give back with a code of it. */
export const newCodesSchema = z.object({
  codeSecret: z.string(),
  codeAddress: z.string(),
  sealedCodeSecret: z.string(),
});

export const waysInSchema = z.object({
  hasPassword: z.boolean(),
  recoveryCodes: z.number(),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.string().nullable(),
    }),
  ),
});

export type WaysIn = z.infer<typeof waysInSchema>;

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
