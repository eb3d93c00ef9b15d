import { formatRate } from '#app/platform/money.ts';
import { specifiedTax, type TaxMode } from './tax-mode.ts';

/** What pages say of tax in their own words, a sentence or a part of one each. */
export interface TaxSentences {
  /** Beside the shelf. */
  shelf: string;
  /** Under the bundle's price. */
  bundle: string;
  /** In the terms (content/policies/terms-and-conditions.md). */
  terms: string;
}

export function taxSentences(tax: TaxMode): TaxSentences {
  switch (tax.mode) {
    case 'flat': {
      const rate = formatRate(tax.rateBps);
      return {
        shelf: `Prices are in US dollars; ${rate} tax is added in the cart.`,
        bundle: 'One payment in US dollars. No tax is added, nothing renews.',
        terms: `In the cart we add tax of ${rate} to the subtotal and show it as its own line before you pay. The bundle has a single price to which nothing is added.`,
      };
    }
    case 'none':
      return {
        shelf: 'Prices are in US dollars.',
        bundle: 'One payment in US dollars. No tax is added, nothing renews.',
        terms: 'We add no tax to our prices.',
      };
    case 'included': {
      const rate = formatRate(tax.rateBps);
      return {
        shelf: `Prices are in US dollars and include ${rate} tax.`,
        bundle: `One payment in US dollars, ${rate} tax included. Nothing renews.`,
        terms: `Our prices include tax of ${rate}; the cart shows how much it is before you pay.`,
      };
    }
    case 'stripe':
      return {
        shelf: 'Prices are in US dollars, plus tax where it applies.',
        bundle: 'One payment in US dollars, plus tax where it applies. Nothing renews.',
        terms:
          'Where tax applies, our payment provider adds it by the place where you are and shows it on the card page before you pay.',
      };
  }
}

const names = ['shelf', 'bundle', 'terms'] as const;

/** Whether a page that was built says something of tax. */
export function hasTaxSentences(built: string): boolean {
  const sentences = taxSentences(specifiedTax);
  return names.some((name) => built.includes(sentences[name]));
}

/** Puts sentences that fit how the shop taxes in place of those that a page was built with. */
export function fitTaxSentences(html: string, tax: TaxMode): string {
  const built = taxSentences(specifiedTax);
  const fitting = taxSentences(tax);
  return names.reduce((text, name) => text.replaceAll(built[name], () => fitting[name]), html);
}
