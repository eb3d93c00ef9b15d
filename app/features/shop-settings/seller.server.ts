import { z } from 'zod';
import { rawText } from '#app/platform/http/raw-text.server.ts';

const line = rawText(400, 'is too long').trim().max(200, 'is too long');

/** An empty one is none. */
const optionalLine = line.nullish().transform((text) => text || null);

/** Who sells, as the law wants an invoice to say it. */
export const sellerSchema = z.object({
  /** Of the firm, or of the person. */
  legalName: line.min(1, 'says nothing'),
  /** Street, place, region, as they stand on a letter; a line each. */
  addressLines: z.array(line.min(1)).min(1, 'says nothing').max(6, 'are too many lines'),
  /** In English, such as `Germany`. */
  country: line.min(1, 'says nothing'),
  /** VAT number, EIN or the like; `null` where there is none. */
  taxId: optionalLine,
  /** Such as the register and the number in it; `null` where there is none. */
  registration: optionalLine,
});

export type Seller = z.infer<typeof sellerSchema>;
