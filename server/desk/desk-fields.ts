import { z } from 'zod';

/** Fields that several commands take. */

export const titles = z.array(z.string().trim().min(1).max(300)).max(100);

export const reason = z.string().trim().min(1, 'says nothing').max(500, 'is too long');

/** Rows of a list. */
export const limit = z.coerce
  .number('is no number')
  .int('is no whole number')
  .min(1, 'must be 1 or more')
  .max(1_000, 'must be 1000 or less');

/** An amount of money. */
export const cents = z.coerce
  .number('is no number of cents')
  .int('is no whole number of cents')
  .positive('must be more than 0');

export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

/** A place in a list, as it was answered with a page of it. */
export const cursorOf = (shape: RegExp) => {
  const place = z.string().max(200).regex(shape, 'is no place in the list');
  return z
    .union([z.object({ after: place }), z.object({ before: place })])
    .nullish()
    .transform((value) => value ?? null);
};

/** What somebody calls a passkey. */
export const passkeyName = z
  .string()
  .transform((name) => name.normalize('NFC').trim())
  .refine((name) => name !== '', 'says nothing')
  .refine((name) => name.length <= 60, 'is too long')
  .refine((name) => !/[\p{Cc}\p{Cs}]/u.test(name), 'has characters that cannot be used');
