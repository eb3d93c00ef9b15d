import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { fieldsOf, isText, readTexts } from '#app/platform/foreign-values.ts';

const typed = { type: 'public-key' } as const;

/** What a passkey is made by, in the server's answer; `null` for anything of another shape. */
export function readCreation(answer: unknown): PublicKeyCredentialCreationOptionsJSON | null {
  const { creation } = fieldsOf<{ creation: object }>(answer);
  const { challenge, rp, user, pubKeyCredParams, excludeCredentials, timeout } =
    fieldsOf<PublicKeyCredentialCreationOptionsJSON>(creation);
  const { id: host, name: shop } = fieldsOf<{ id: string; name: string }>(rp);
  const { id, name } = fieldsOf<{ id: string; name: string }>(user);
  if (!isText(challenge) || !isText(host) || !isText(shop) || !isText(id) || !isText(name)) {
    return null;
  }
  return {
    challenge,
    rp: { id: host, name: shop },
    user: { id, name, displayName: name },
    pubKeyCredParams: listOf(pubKeyCredParams).map((each) => ({
      ...typed,
      alg: Number(fieldsOf<{ alg: number }>(each).alg),
    })),
    excludeCredentials: listOf(excludeCredentials).map((each) => {
      const known = fieldsOf<{ id: string; transports: string[] }>(each);
      return { ...typed, id: String(known.id), transports: readTexts(known.transports) };
    }),
    timeout: Number(timeout),
    attestation: 'none',
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/** What a passkey signs by, in the server's answer; `null` for anything of another shape. */
export function readRequest(answer: unknown): PublicKeyCredentialRequestOptionsJSON | null {
  const { request } = fieldsOf<{ request: object }>(answer);
  const { challenge, rpId, timeout } = fieldsOf<PublicKeyCredentialRequestOptionsJSON>(request);
  if (!isText(challenge) || !isText(rpId)) return null;
  return { challenge, rpId, timeout: Number(timeout), userVerification: 'required' };
}

const listOf = (foreign: unknown): unknown[] => (Array.isArray(foreign) ? foreign : []);
