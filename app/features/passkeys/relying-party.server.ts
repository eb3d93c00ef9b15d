import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { type Assertion, type Attestation, readClientData } from './passkey-answers.server.ts';

/**
 * Whom passkeys are made for: one origin. Its host binds them, so no other site can ask for them.
 */
export interface RelyingParty {
  /** Host of the origin. */
  id: string;
  origin: string;
  /** What the browser calls it. */
  name: string;
}

/** What a browser finds a passkey by. */
export interface KnownPasskey {
  credentialId: string;
  transports: string[];
}

export interface NewPasskey extends KnownPasskey {
  /** COSE key, base64url. */
  publicKey: string;
  signatureCounter: number;
}

/** How long a browser asks its owner. */
export const ceremonyMs = 5 * 60_000;

/** EdDSA, ES256 and RS256, by IANA's COSE registry: every authenticator has one of them. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Loaded on first use: it takes 27 MB and a sixth of a second. */
const webauthn = () => import('@simplewebauthn/server');

/** The relying party of a public URL. */
export function relyingParty(publicUrl: string, name: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin, name };
}

interface CreationRequest {
  /** base64url. */
  challenge: string;
  /** The passkey returns `id` as its user handle, in the open, so it must not be an address. */
  user: { id: string; name: string };
  /** Passkeys the user has: an authenticator that holds one of them makes no second one. */
  existing: readonly KnownPasskey[];
}

/** The options for making a passkey that is discoverable and verifies its user. */
export async function creationOptions(
  party: RelyingParty,
  { challenge, user, existing }: CreationRequest,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    timeout: ceremonyMs,
    supportedAlgorithmIDs,
    userName: user.name,
    userDisplayName: user.name,
    userID: bytesOf(user.id, 'utf8'),
    challenge: bytesOf(challenge, 'base64url'),
    attestationType: 'none',
    excludeCredentials: existing.map(described),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** The options for signing with a passkey; without `existing`, with any of this site's. */
export async function requestOptions(
  { id }: RelyingParty,
  { challenge, existing }: { challenge: string; existing?: readonly KnownPasskey[] },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: id,
    timeout: ceremonyMs,
    userVerification: 'required',
    challenge: bytesOf(challenge, 'base64url'),
    ...(existing && { allowCredentials: existing.map(described) }),
  });
}

/** The passkey made for this party and challenge by a verified user; `null` for anything else. */
export async function checkAttestation(
  { id, origin }: RelyingParty,
  challenge: string,
  answer: Attestation,
): Promise<NewPasskey | null> {
  if (!isOfOwnPage(answer)) return null;
  const { verifyRegistrationResponse } = await webauthn();
  const { clientDataJSON, attestationObject, transports } = answer.response;
  const verified = await orNull(
    verifyRegistrationResponse({
      response: {
        ...answer,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      supportedAlgorithmIDs,
    }),
  );
  if (!verified?.verified) return null;
  const { credential } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    signatureCounter: credential.counter,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    transports: transports ?? [],
  };
}

/**
 * The use counter of a passkey that signed for this party and challenge with its user verified;
 * `null` for anything else. The caller compares the counter with the one before.
 */
export async function checkAssertion(
  { id, origin }: RelyingParty,
  challenge: string,
  { answer, publicKey }: { answer: Assertion; publicKey: string },
): Promise<{ signatureCounter: number } | null> {
  if (!isOfOwnPage(answer)) return null;
  const { verifyAuthenticationResponse } = await webauthn();
  const { clientDataJSON, authenticatorData, signature } = answer.response;
  const verified = await orNull(
    verifyAuthenticationResponse({
      response: {
        ...answer,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      // The library compares counters ahead of signatures, which would let anybody cry "copied".
      credential: { id: answer.id, publicKey: bytesOf(publicKey, 'base64url'), counter: 0 },
    }),
  );
  return verified?.verified ? { signatureCounter: verified.authenticationInfo.newCounter } : null;
}

/** False inside another site's frame, which browsers report and the library accepts. */
function isOfOwnPage(answer: Attestation | Assertion): boolean {
  const clientData = readClientData(answer);
  return clientData !== null && clientData.crossOrigin !== true;
}

const described = ({ credentialId, transports }: KnownPasskey) => ({
  id: credentialId,
  transports,
});

const bytesOf = (text: string, encoding: 'utf8' | 'base64url') =>
  new Uint8Array(Buffer.from(text, encoding));

/** The library throws for every answer that does not fit, and strangers can send any. */
async function orNull<Verified>(verifying: Promise<Verified>): Promise<Verified | null> {
  return verifying.catch(() => null);
}
