import { readTax } from '#app/features/shop-settings/shop-settings.server.ts';
import type { TaxReadiness } from '#app/platform/payments/payment-provider.server.ts';
import type { FulfilServices } from '../fulfil-services.server.ts';

/**
 * Why nobody can pay a shop that leaves tax to its provider; `null` where the provider can work it out,
 * where it need not, and where the key may not ask.
 */
export async function taxProblem({
  db,
  payments,
}: Pick<FulfilServices, 'db' | 'payments'>): Promise<string | null> {
  if ((await readTax(db)).mode !== 'stripe') return null;
  const unready = unreadyTaxWords(await payments.readTaxReadiness());
  if (unready === null) return null;
  return `${unready} Until then nobody can pay: set it up at https://dashboard.stripe.com/settings/tax, or choose another mode by set-tax.`;
}

/** What the provider lacks to work out tax; `null` where it lacks nothing, or that is not known. */
export function unreadyTaxWords(readiness: TaxReadiness | null): string | null {
  if (readiness === null || readiness.isActive) return null;
  const { missing } = readiness;
  return `Stripe Tax is not set up${missing.length === 0 ? '' : `: it lacks ${missing.join(', ')}`}.`;
}
