import { z } from 'zod';
import { rawText } from '#app/platform/http/raw-text.server.ts';

/*
 * What browsers send of a passkey, as SimpleWebAuthn writes it: bytes as base64url. Lengths are those
 * that authenticators have at most, with room (WebAuthn 3: a credential's ID has 1,023 bytes).
 */

const bytes = (maxCharacters: number) =>
  rawText(maxCharacters).regex(/^[\w-]+$/, 'it cannot be read');

const credential = { id: bytes(1_364), rawId: bytes(1_364), type: z.literal('public-key') };
const clientDataJSON = bytes(4_000);

/** Of a whole request with an attestation: the lengths below, and room for the rest. */
export const maxAttestationBytes = 32 * 1024;

/** Of a passkey that was just made. */
export const attestationField = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    attestationObject: bytes(20_000),
    transports: z
      .array(rawText(30).regex(/^[a-z-]{1,30}$/))
      .max(10)
      .nullish(),
  }),
});

/** Of a passkey that has signed. */
export const assertionField = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    userHandle: bytes(100).nullish(),
  }),
});

export type Attestation = z.infer<typeof attestationField>;
export type Assertion = z.infer<typeof assertionField>;

const clientData = z.object({ challenge: bytes(1_000), crossOrigin: z.boolean().optional() });

/**
 * The challenge that an answer says it signed, and whether it says that another site's page was
 * around ours; `null` where it cannot be read. Nothing is verified yet.
 */
export function readClientData(answer: Attestation | Assertion) {
  try {
    const text = Buffer.from(answer.response.clientDataJSON, 'base64url').toString('utf8');
    return clientData.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
