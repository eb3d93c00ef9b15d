import type { SetupFact } from '#app/features/desk/setup-fact.ts';
import type { FulfilServices } from '#app/features/fulfilment/fulfil-services.server.ts';
import { readTax } from '#app/features/shop-settings/shop-settings.server.ts';
import type { TaxMode } from '#app/features/shop-settings/tax-mode.ts';
import { formatRate } from '#app/platform/money.ts';
import { ProviderUnavailable } from '#app/platform/payments/payment-provider.server.ts';

interface Places {
  services: Pick<FulfilServices, 'db' | 'payments'>;
}

/** How the shop taxes and, where the provider is to work it out, whether it can. */
export async function taxFact({ services: { db, payments } }: Places): Promise<SetupFact> {
  const tax = await readTax(db);
  const fact = (state: SetupFact['state'], sentence: string) => ({ name: 'Tax', state, sentence });
  if (tax.mode !== 'stripe') return fact('good', ownTaxWords(tax));
  const how = 'Stripe Tax works it out by the place of the buyer';
  try {
    const readiness = await payments.readTaxReadiness();
    if (readiness === null) {
      return fact('unknown', `${how}; whether it is set up, this key may not ask.`);
    }
    if (readiness.isActive) return fact('good', `${how}, and is set up.`);
    const lacks = readiness.missing.length === 0 ? '' : ` (${readiness.missing.join(', ')})`;
    return fact(
      'wrong',
      `${how}, but is not set up${lacks}: nobody can pay. See https://dashboard.stripe.com/settings/tax, or choose another mode.`,
    );
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return fact('unknown', `${how}. The provider did not answer.`);
  }
}

function ownTaxWords(tax: Exclude<TaxMode, { mode: 'stripe' }>): string {
  if (tax.mode === 'none') return 'None is charged.';
  const rate = formatRate(tax.rateBps);
  return tax.mode === 'flat'
    ? `${rate} is added to the subtotal of a cart; the price of the bundle is charged as it is.`
    : `Prices contain ${rate}.`;
}
