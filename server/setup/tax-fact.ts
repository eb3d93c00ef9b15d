import type { SetupFact } from '#app/features/attention/setup-fact.ts';
import type { FulfilServices } from '#app/features/fulfilment/fulfil-services.server.ts';
import { taxProblem } from '#app/features/fulfilment/provider-check/tax-problem.server.ts';
import { readTax } from '#app/features/shop-settings/shop-settings.server.ts';
import type { TaxMode } from '#app/features/shop-settings/tax-mode.ts';
import { formatRate } from '#app/platform/money.ts';
import { ProviderUnavailable } from '#app/platform/payments/payment-provider.server.ts';

type Services = Pick<FulfilServices, 'db' | 'payments'>;

/** How the shop taxes and, where the provider is to work it out, whether it can. */
export async function taxFact(services: Services): Promise<SetupFact> {
  const tax = await readTax(services.db);
  const sentence = wordsOf(tax);
  if (tax.mode !== 'stripe') return { name: 'Tax', state: 'good', sentence };
  try {
    const problem = await taxProblem(services);
    if (problem !== null) return { name: 'Tax', state: 'wrong', sentence: problem };
    return (await services.payments.readTaxReadiness()) === null
      ? {
          ...unknown,
          sentence: `${sentence} The key is not allowed to check whether that is set up.`,
        }
      : { name: 'Tax', state: 'good', sentence: `${sentence} It is set up.` };
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return { ...unknown, sentence: `${sentence} The provider did not answer.` };
  }
}

const unknown = { name: 'Tax', state: 'unknown' } as const;

function wordsOf(tax: TaxMode): string {
  switch (tax.mode) {
    case 'flat':
      return `${formatRate(tax.rateBps)} is added to the subtotal of a cart; the price of the bundle is charged as it is.`;
    case 'none':
      return 'None is charged.';
    case 'included':
      return `Prices contain ${formatRate(tax.rateBps)}.`;
    case 'stripe':
      return 'Stripe Tax works it out from the buyer’s location.';
  }
}
