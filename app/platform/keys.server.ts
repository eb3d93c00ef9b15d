import { hkdfSync } from 'node:crypto';

/** Each thing that the shop signs; a key of one opens nothing of another. */
export const keyPurposes = [
  'session-cookie',
  'known-device',
  'book-url',
  'delivery-url',
  'download-link',
  'verify-link',
  'open-library-link',
  'reset-link',
  'set-password-link',
  'enter-link',
  'keep-account-link',
  'agree-to-email-link',
  'prove-email-link',
  'confirm-subscription-link',
  'unsubscribe-link',
  'stop-reminders-link',
  'erased-buyer',
  'security-log',
  'staff-codes',
  'recovery-codes',
  'staff-invitation',
] as const;

export type KeyPurpose = (typeof keyPurposes)[number];

export interface PurposeKeys {
  /** Signs. */
  newest: Buffer;
  /** Verify: the newest first. */
  all: readonly Buffer[];
}

/** The shop's keys; who holds them never sees the secrets that they were derived from. */
export interface Keys {
  /** 256 bits each. Asked again, the same ones. */
  for(purpose: KeyPurpose): PurposeKeys;
}

/** The first secret makes what is signed from now on; the older ones still verify. */
export type Secrets = readonly [newest: string, ...older: string[]];

/** Derives the shop's keys from its secrets, by HKDF-SHA-256 (RFC 5869) with the purpose as its info. */
export function openKeys([newest, ...older]: Secrets): Keys {
  return {
    for(purpose) {
      const derived = derivedKey(newest, purpose);
      return { newest: derived, all: [derived, ...older.map((old) => derivedKey(old, purpose))] };
    },
  };
}

function derivedKey(secret: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `evenkeel ${purpose}`, 32));
}
