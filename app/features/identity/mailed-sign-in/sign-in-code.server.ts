import { createHash, timingSafeEqual } from 'node:crypto';
import { plainCode } from '#app/platform/text/plain-code.ts';

const digits = 6;

/**
 * The code beside a mailed link, for whoever reads the mail on another device. It follows from the
 * link's token, and so stands nowhere; a million of them cannot be told from the token's hash.
 */
export function signInCode(token: string): string {
  const hash = createHash('sha256').update(`sign-in-code:${token}`).digest();
  return String(hash.readUInt32BE() % 10 ** digits).padStart(digits, '0');
}

/** Whether somebody typed the code of this token, in whatever way codes are typed. */
export function isSignInCode(token: string, typed: string): boolean {
  const [given, expected] = [Buffer.from(plainCode(typed)), Buffer.from(signInCode(token))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
