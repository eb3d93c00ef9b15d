import { createHash, randomInt } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, so that a code survives being read out on the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `length` characters from the platform's secure source; 5 bits each. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}

/** A character of the same alphabet for each byte, 5 of its bits each. */
export function codeFrom(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join('');
}

/** SHA-256 as base64url: how tokens are stored and looked up. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
