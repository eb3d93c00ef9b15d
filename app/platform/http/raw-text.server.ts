import { z } from 'zod';

/**
 * A text as it came. One that is longer is refused before any other rule looks at it, and before it is
 * changed into anything: what composing or matching costs is bounded by this.
 */
export const rawText = (maxCharacters: number, error = 'it is too long') =>
  z.string().max(maxCharacters, { error, abort: true });
