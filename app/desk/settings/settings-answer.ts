import { z } from 'zod';

const rateBps = z.number();

/** What is settled at the desk, as its page reads it. */
export const shopSettingsSchema = z.object({
  tax: z.discriminatedUnion('mode', [
    z.object({ mode: z.literal('flat'), rateBps }),
    z.object({ mode: z.literal('none') }),
    z.object({ mode: z.literal('included'), rateBps }),
    z.object({ mode: z.literal('stripe') }),
  ]),
});
