import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Keys } from '#app/platform/keys.server.ts';
import { plainCode } from '#app/platform/text/plain-code.ts';
import { site } from '#content/site.ts';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const stepSeconds = 30;

/** A new secret for the codes of one member of staff: 160 bits, as RFC 4226 wants. */
export function newCodeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The secret for keeping, of which a copy of the database alone makes no code. */
export function sealCodeSecret(keys: Keys, secret: string): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keys.for('staff-codes').newest, nonce);
  const sealed = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url');
}

/** The secret that was sealed by any key of the shop; `null` by none: then codes open nothing. */
export function unsealCodeSecret(keys: Keys, text: string): string | null {
  const bytes = Buffer.from(text, 'base64url');
  const nonce = bytes.subarray(0, nonceBytes);
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
  for (const key of keys.for('staff-codes').all) {
    try {
      const opening = createDecipheriv(cipher, key, nonce);
      opening.setAuthTag(tag);
      const opened = [opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()];
      return Buffer.concat(opened).toString('utf8');
    } catch {
      // Sealed by another key.
    }
  }
  return null;
}

/** What an authenticator app reads from the picture: `otpauth://totp/…`. */
export function codeAddress(secret: string, email: string): string {
  return generator(secret, email).toString();
}

/**
 * The number of the half minute that a code was made for, one before or after the clock's included
 * (RFC 6238, 5.2); `null` for a code that is none of theirs. Apps show it with a gap in the middle.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const token = plainCode(code);
  const delta = generator(secret, '').validate({ token, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / stepSeconds) + delta;
}

function generator(secret: string, label: string): TOTP {
  return new TOTP({ issuer: site.name, label, secret: Secret.fromBase32(secret) });
}
