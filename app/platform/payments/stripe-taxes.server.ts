import type Stripe from 'stripe';
import { z } from 'zod';
import type { TaxedLine } from './payment-provider.server.ts';
import { ask } from './stripe-client.server.ts';

const percentage = z.number().min(0);

const taxSchema = z.object({
  rate: z.object({
    country: z.string().nullish(),
    state: z.string().nullish(),
    /** What was really reckoned with: 0 where the shop need not collect. */
    effective_percentage: percentage.nullish(),
    percentage,
  }),
});

const lineSchema = z.object({
  amount_tax: z.number().int().min(0),
  metadata: z.record(z.string(), z.string()).nullish(),
  taxes: z.array(taxSchema).nullish(),
});

/** As many as a session can have. */
const maxLines = 100;

/** Notes on a line which books it pays for. */
export function lineMetadata(bookIds: readonly string[]): Record<string, string> {
  return { books: bookIds.join(',') };
}

/** See PaymentProvider. */
export async function listTaxes(stripe: Stripe, sessionId: string): Promise<TaxedLine[] | null> {
  const listed = await ask(() =>
    stripe.checkout.sessions.listLineItems(sessionId, { limit: maxLines, expand: ['data.taxes'] }),
  );
  return listed?.data.map(readTaxedLine) ?? null;
}

/** Reads a line item whose taxes are expanded. Several authorities may tax it: their rates add up. */
export function readTaxedLine(line: unknown): TaxedLine {
  const { amount_tax: taxCents, metadata, taxes } = lineSchema.parse(line);
  const rates = (taxes ?? []).map(({ rate }) => rate);
  const percent = rates.reduce(
    (sum, rate) => sum + (rate.effective_percentage ?? rate.percentage),
    0,
  );
  return {
    bookIds: (metadata?.books ?? '').split(',').filter((id) => id !== ''),
    taxCents,
    // Stripe has four decimals of a percentage at most.
    rateBps: Math.round(percent * 10_000) / 100,
    place: placeOf({
      country: rates.find(({ country }) => country)?.country,
      state: rates.find(({ state }) => state)?.state,
    }),
  };
}

/** `US-CA` or `DE`: a region counts where it is a code, as ISO 3166-2 has them; `null` without a country. */
export function placeOf(
  place:
    | { country?: string | null | undefined; state?: string | null | undefined }
    | null
    | undefined,
): string | null {
  if (!place?.country) return null;
  const { country, state } = place;
  return state && /^[A-Z\d]{1,3}$/.test(state) ? `${country}-${state}` : country;
}
