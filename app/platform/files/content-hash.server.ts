import { createHash } from 'node:crypto';

/** The first 16 hex digits of SHA-256: names files, makes ETags, and tells whether a content changed. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
