import { z } from 'zod';
import { sellerSchema } from '#app/features/shop-settings/seller.server.ts';

/** A book as a paper names it: sold by an invoice, or given back by a credit note, in whole or in part. */
const paperLine = z.object({
  bookId: z.string(),
  title: z.string(),
  /** The bundle that the book came in; `null` for a book sold alone. */
  bundleTitle: z.string().nullable(),
  /** Without tax. */
  cents: z.int(),
  taxCents: z.int(),
  /** Hundredths of a percent, of which some places have fractions; `null` where the order does not tell. */
  taxRateBps: z.number().nullable(),
  /** Whose tax it is; `null` where the order does not tell. */
  taxPlace: z.string().nullable(),
});

export type PaperLine = z.infer<typeof paperLine>;

/** Who is invoiced, as they want it said. */
const paperBuyer = z.object({
  /** Empty where the company alone is named. */
  name: z.string(),
  company: z.string().nullable(),
  taxId: z.string().nullable(),
  addressLines: z.array(z.string()),
  country: z.string().nullable(),
});

export type PaperBuyer = z.infer<typeof paperBuyer>;

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);

/** Everything that an invoice or a credit note says, but for its number. */
const paperFacts = z.object({
  seller: sellerSchema,
  buyer: paperBuyer,
  orderId: z.string(),
  /** Days of the shop's calendar. */
  issuedOn: day,
  /** When the books were paid and handed over. */
  suppliedOn: day,
  /** The provider's id of the payment. */
  paymentId: z.string(),
  currency: z.string(),
  lines: z.array(paperLine),
  netCents: z.int(),
  taxCents: z.int(),
  totalCents: z.int(),
  /** The invoice that a credit note corrects, and why; `null` for an invoice. */
  corrects: z.object({ id: z.string(), issuedOn: day, reason: z.string() }).nullable(),
});

export type PaperFacts = z.infer<typeof paperFacts>;

/** Reads what was frozen with a paper. Throws for what no version of the shop wrote. */
export const readPaperFacts = (facts: unknown): PaperFacts => paperFacts.parse(facts);

/** What lines come to. */
export function sumsOf(
  lines: readonly Pick<PaperLine, 'cents' | 'taxCents'>[],
): Pick<PaperFacts, 'netCents' | 'taxCents' | 'totalCents'> {
  const netCents = lines.reduce((sum, { cents }) => sum + cents, 0);
  const taxCents = lines.reduce((sum, line) => sum + line.taxCents, 0);
  return { netCents, taxCents, totalCents: netCents + taxCents };
}
