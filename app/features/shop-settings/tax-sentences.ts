import { formatRate } from '#app/platform/money.ts';
import type { TaxMode } from './tax-mode.ts';

/*
 * What pages say of tax in their own words. Built pages say it as the specification taxes; the server
 * puts what fits in its place (fit-tax-sentences.server.ts), so each is one text, without what HTML
 * writes otherwise.
 */

/** Beside the shelf. */
export function shelfSentence(tax: TaxMode): string {
  switch (tax.mode) {
    case 'flat':
      return `Prices are in US dollars; ${formatRate(tax.rateBps)} tax is added in the cart.`;
    case 'none':
      return 'Prices are in US dollars.';
    case 'included':
      return `Prices are in US dollars and include ${formatRate(tax.rateBps)} tax.`;
    case 'stripe':
      return 'Prices are in US dollars, plus tax where it applies.';
  }
}

/** Under the bundle's price. */
export function bundleSentence(tax: TaxMode): string {
  switch (tax.mode) {
    case 'flat':
    case 'none':
      return 'One payment in US dollars. No tax is added, nothing renews.';
    case 'included':
      return `One payment in US dollars, ${formatRate(tax.rateBps)} tax included. Nothing renews.`;
    case 'stripe':
      return 'One payment in US dollars, plus tax where it applies. Nothing renews.';
  }
}
