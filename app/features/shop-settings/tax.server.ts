import { z } from 'zod';
import { maxRateBps } from './tax-mode.ts';

const rateBps = z
  .int('the rate in percent is missing, or is not a number such as 19 or 8.25')
  .min(1, 'is not a rate: without tax the mode is none')
  .max(maxRateBps, `is more than ${maxRateBps / 100}%`);

/** How sales are taxed, as the owner settles it. */
export const taxSchema = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('flat'), rateBps }),
  z.object({ mode: z.literal('none') }),
  z.object({ mode: z.literal('included'), rateBps }),
  z.object({ mode: z.literal('stripe') }),
]);
