import { z } from 'zod';
import { normaliseEmail } from '#app/features/identity/normalise-email.ts';

export const nameField = z
  .string()
  .transform((text) => text.normalize('NFC').trim())
  .refine((text) => text.length <= 200, 'it may have 200 characters at most')
  .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), 'it has characters that cannot be used');

/** An email in any spelling, normalised; `null` for what is none. */
export const emailField = z
  .string()
  .max(1_000, 'it is too long')
  .transform((text) => normaliseEmail(text));

/** Read as typed; far longer than any that is taken, so that the refusal can say so. */
export const passwordField = z.string();

export const tokenField = z.string().max(200, 'it is too long');

/** What the page of a mailed link sends. */
export const tokenBody = z.object({ token: tokenField });
