import { randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** `newId('pi', 24)` → `pi_` and 24 letters and digits: the look of the provider's own ids. */
export function newId(prefix: string, length = 24): string {
  const letters: string[] = [];
  while (letters.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 is the largest multiple of 62 in a byte: beyond it some letters would come up more often.
      if (byte < 248 && letters.length < length) letters.push(alphabet.charAt(byte % 62));
    }
  }
  return `${prefix}_${letters.join('')}`;
}
