import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyPurpose, Keys } from './keys.server.ts';
import { sha256 } from './random-code.server.ts';

/** HMAC-SHA-256 of a text under the newest key of its purpose: 43 characters that need no escaping. */
export function signature(keys: Keys, purpose: KeyPurpose, text: string): string {
  return hmac(keys.for(purpose).newest, text);
}

/** The same under every key of its purpose, the newest first: for looking up what was signed earlier. */
export function signatures(keys: Keys, purpose: KeyPurpose, text: string): string[] {
  return keys.for(purpose).all.map((key) => hmac(key, text));
}

/** Whether `given` is the text's signature under any key of its purpose. */
export function isSigned(keys: Keys, purpose: KeyPurpose, text: string, given: string): boolean {
  const bytes = Buffer.from(given);
  return keys.for(purpose).all.some((key) => {
    const expected = Buffer.from(hmac(key, text));
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
}

/**
 * What a mailed token is computed from: random, kept in one row and told nobody. Whatever else has a
 * name (an order, a mail, a link) is printed somewhere, and would let the secret alone make the token.
 */
export function newSeed(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The token of a mailed link. One that was issued under an older key stays as it was mailed, known by
 * its hash; without a hash, or with one that no key explains, it is a new one.
 */
export function mailedToken(
  keys: Keys,
  purpose: KeyPurpose,
  { seed, tokenHash }: { seed: string; tokenHash: string | null },
): string {
  const { newest, all } = keys.for(purpose);
  const issued = all.map((key) => hmac(key, seed)).find((token) => sha256(token) === tokenHash);
  return issued ?? hmac(newest, seed);
}

function hmac(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
