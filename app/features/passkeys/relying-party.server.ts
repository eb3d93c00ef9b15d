import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { type Assertion, type Attestation, readClientData } from './passkey-answers.server.ts';

/** For whom passkeys are made: one origin, whose host binds them so that no other site can ask for them. */
export interface RelyingParty {
  /** Host of the origin. */
  id: string;
  origin: string;
  /** What the browser calls it. */
  name: string;
}

/** A passkey as far as the browser is to find it. */
export interface KnownPasskey {
  credentialId: string;
  transports: string[];
}

export interface NewPasskey extends KnownPasskey {
  /** COSE key, base64url. */
  publicKey: string;
  signatureCounter: number;
}

/** For so long a browser asks its owner. */
export const ceremonyMs = 5 * 60_000;

/** EdDSA, ES256 and RS256 (IANA's registry of COSE): every authenticator has one of them, every Node checks all. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** 27 MB and a sixth of a second, which a shop without passkeys and most commands never pay. */
const webauthn = () => import('@simplewebauthn/server');

/** The party that an address is the origin of. */
export function relyingParty(publicUrl: string, name: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin, name };
}

interface CreationRequest {
  /** base64url. */
  challenge: string;
  /** `id`: what the passkey hands back as the user handle; no address, since it is not kept secret. */
  user: { id: string; name: string };
  /** What they have already; an authenticator that holds one of these makes no second one. */
  existing: readonly KnownPasskey[];
}

/** What a browser makes a passkey by: one that it finds by itself, and that asks who its user is. */
export async function creationOptions(
  party: RelyingParty,
  { challenge, user, existing }: CreationRequest,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    ...{ rpID: party.id, rpName: party.name, timeout: ceremonyMs, supportedAlgorithmIDs },
    ...{ userName: user.name, userDisplayName: user.name, userID: bytesOf(user.id, 'utf8') },
    challenge: bytesOf(challenge, 'base64url'),
    attestationType: 'none',
    excludeCredentials: existing.map(described),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** What a browser lets a passkey sign by; without `existing` any of this site, as its owner chooses. */
export async function requestOptions(
  { id }: RelyingParty,
  { challenge, existing }: { challenge: string; existing?: readonly KnownPasskey[] },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    ...{ rpID: id, timeout: ceremonyMs, userVerification: 'required' },
    challenge: bytesOf(challenge, 'base64url'),
    ...(existing && { allowCredentials: existing.map(described) }),
  });
}

/** The passkey that was made for this party and challenge, its user verified; `null` for anything else. */
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
      ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id },
      supportedAlgorithmIDs,
    }),
  );
  if (!verified?.verified) return null;
  const { credential } = verified.registrationInfo;
  return {
    ...{ credentialId: credential.id, signatureCounter: credential.counter },
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    transports: transports ?? [],
  };
}

/**
 * How often the passkey says that it was used, where it signed for this party and challenge with its
 * user verified; `null` for anything else. Whether that is more often than before is the caller's to ask.
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
      ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id },
      // The library compares counters ahead of signatures, which would let anybody cry "copied".
      credential: { id: answer.id, publicKey: bytesOf(publicKey, 'base64url'), counter: 0 },
    }),
  );
  return verified?.verified ? { signatureCounter: verified.authenticationInfo.newCounter } : null;
}

/** Browsers say so where another site's page was around ours; the library lets that pass. */
function isOfOwnPage(answer: Attestation | Assertion): boolean {
  const clientData = readClientData(answer);
  return clientData !== null && clientData.crossOrigin !== true;
}

const described = ({ credentialId, transports }: KnownPasskey) => ({
  ...{ id: credentialId, transports },
});

const bytesOf = (text: string, encoding: 'utf8' | 'base64url') =>
  new Uint8Array(Buffer.from(text, encoding));

/** The library throws for whatever does not fit, in words for programmers: all of it is a stranger's to get wrong. */
async function orNull<Verified>(verifying: Promise<Verified>): Promise<Verified | null> {
  return verifying.catch(() => null);
}
