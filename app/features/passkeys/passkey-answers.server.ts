import { z } from 'zod';
import { rawText } from '#app/platform/http/raw-text.server.ts';

/*
 * What browsers send of a passkey, as SimpleWebAuthn writes it: bytes as base64url. Lengths are
 * those that authenticators have at most, with room (WebAuthn 3: a credential's ID has 1,023
 * bytes).
 */

const bytes = (maxCharacters: number) =>
  rawText(maxCharacters).regex(/^[\w-]+$/, 'it cannot be read');

const credential = { id: bytes(1_364), rawId: bytes(1_364), type: z.literal('public-key') };
const clientDataJSON = bytes(4_000);

/** Largest request with an attestation: the lengths below, with room for the rest. */
export const maxAttestationBytes = 32 * 1024;

/** What a new passkey answers. */
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

/** What a passkey that signed answers. */
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
 * The challenge that an answer claims to have signed, and whether it claims a frame of another
 * site; `null` if it cannot be read. Nothing is verified yet.
 */
export function readClientData(answer: Attestation | Assertion) {
  try {
    const text = Buffer.from(answer.response.clientDataJSON, 'base64url').toString('utf8');
    return clientData.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
