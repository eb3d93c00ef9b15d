import { z } from 'zod';
import { pageOf } from '../parts/page-schema.ts';

/* What the commands behind invoices, credit notes and evidence answer. */

export const listedPaper = z.object({
  id: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  orderId: z.string(),
  correctsId: z.string().nullable(),
  issuedOn: z.string(),
  suppliedOn: z.string(),
  buyerName: z.string(),
  company: z.string().nullable(),
  taxId: z.string().nullable(),
  country: z.string().nullable(),
  netCents: z.number(),
  taxCents: z.number(),
  totalCents: z.number(),
  reason: z.string().nullable(),
});

export type ListedPaper = z.infer<typeof listedPaper>;

export const paperPageSchema = pageOf(listedPaper);

/** A PDF, in base64. */
export const fileSchema = z.object({ name: z.string(), pdf: z.base64() });
