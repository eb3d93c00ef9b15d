import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { z } from 'zod';

/** What a browser would be asked for to make a passkey, as far as an authenticator reads it. */
const creation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string() }),
  user: z.object({ id: z.string() }),
  excludeCredentials: z.array(z.object({ id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    userVerification: z.literal('required'),
  }),
});

const request = z.object({
  challenge: z.string(),
  rpId: z.string(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(z.object({ id: z.string() })).optional(),
});

/** What an honest browser and authenticator would do, but for what is named here. */
export interface Dishonesty {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  crossOrigin?: boolean;
  isUserVerified?: boolean;
  isUserPresent?: boolean;
  /** How often it says that it was used; it goes on counting from there. */
  counter?: number;
  userHandle?: string | null;
}

const presentFlag = 0x01;
const verifiedFlag = 0x04;
const newCredentialFlag = 0x40;

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url');

/**
 * An authenticator with one passkey (ES256, no attestation, WebAuthn 3) and the browser around it, which
 * shows the page of `origin`. Both are as honest as they are not told otherwise.
 */
export function softwareAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let userHandle = '';
  let counter = 0;

  function clientData(type: string, challenge: string, lies: Dishonesty): Buffer {
    const said = {
      type: lies.type ?? type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? origin,
      crossOrigin: lies.crossOrigin ?? false,
    };
    return Buffer.from(JSON.stringify(said));
  }

  function authenticatorData(rpId: string, flags: number, lies: Dishonesty): Buffer {
    counter = lies.counter ?? counter + 1;
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    const present = lies.isUserPresent === false ? 0 : presentFlag;
    const verified = lies.isUserVerified === false ? 0 : verifiedFlag;
    const flagged = Buffer.from([flags | present | verified]);
    return Buffer.concat([sha256(lies.rpId ?? rpId), flagged, counted]);
  }

  /** COSE key (RFC 9053): kty EC2, alg ES256, crv P-256, x, y. */
  function coseKey(): Uint8Array {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      ...([[1, 2] as const, [3, -7] as const, [-1, 1] as const] as const),
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    return isoCBOR.encode(key);
  }

  return {
    /** Base64url, as browsers name it. */
    id: base64url(id),

    /** Makes the passkey, as `navigator.credentials.create` would. */
    create(options: unknown, lies: Dishonesty = {}) {
      const { challenge, rp, user } = creation.parse(options);
      userHandle = user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey()]);
      const authData = Buffer.concat([
        authenticatorData(rp.id, newCredentialFlag, lies),
        credential,
      ]);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...{ id: base64url(id), rawId: base64url(id), type: 'public-key' },
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, lies)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      };
    },

    /** Signs with it, as `navigator.credentials.get` would. */
    get(options: unknown, lies: Dishonesty = {}) {
      const { challenge, rpId } = request.parse(options);
      const authData = authenticatorData(rpId, 0, lies);
      const client = clientData('webauthn.get', challenge, lies);
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey);
      const handle = lies.userHandle === undefined ? userHandle : lies.userHandle;
      return {
        ...{ id: base64url(id), rawId: base64url(id), type: 'public-key' },
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          ...(handle !== null && { userHandle: handle }),
        },
      };
    },
  };
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;
