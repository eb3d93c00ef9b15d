import { z } from 'zod';
import { maxReasonCharacters } from '#app/features/fulfilment/refund-requests/withdrawal-rules.ts';

/** Why somebody wants their money back, in lines of their own; an empty one is none. */
export const requestReason = z
  .string()
  .max(maxReasonCharacters * 2, 'it is too long')
  .nullish()
  .transform((text) => text?.normalize('NFC').replaceAll('\r\n', '\n').trim() || null)
  .refine((text) => (text?.length ?? 0) <= maxReasonCharacters, 'it is too long')
  .refine(
    (text) => !/[\p{Cs}\p{Cc}]/u.test(text?.replaceAll(/[\n\t]/g, '') ?? ''),
    'it has characters that cannot be used',
  );
