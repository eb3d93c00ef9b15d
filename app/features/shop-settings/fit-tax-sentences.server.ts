import { formatRate } from '#app/platform/money.ts';
import { specifiedTax, type TaxMode } from './tax-mode.ts';
import { bundleSentence, shelfSentence } from './tax-sentences.ts';

/** All that built pages say of how the shop taxes. */
const sentences: readonly ((tax: TaxMode) => string)[] = [
  shelfSentence,
  bundleSentence,
  termsSentence,
];

/** In the terms: those of the specification's mode stand in content/policies/terms-and-conditions.md. */
export function termsSentence(tax: TaxMode): string {
  switch (tax.mode) {
    case 'flat':
      return `In the cart we add tax of ${formatRate(tax.rateBps)} to the subtotal and show it as its own line before you pay. The bundle has a single price to which nothing is added.`;
    case 'none':
      return 'We add no tax to our prices.';
    case 'included':
      return `Our prices include tax of ${formatRate(tax.rateBps)}; the cart shows how much it is before you pay.`;
    case 'stripe':
      return 'Where tax applies, our payment provider adds it based on where you are and shows it on the card page before you pay.';
  }
}

/** Whether a page that was built says something of it. */
export function hasTaxSentences(built: string): boolean {
  return sentences.some((sentence) => built.includes(sentence(specifiedTax)));
}

/** Puts sentences that fit how the shop taxes in place of those that a page was built with. */
export function fitTaxSentences(built: string, tax: TaxMode): string {
  return sentences.reduce(
    (text, sentence) => text.replaceAll(sentence(specifiedTax), () => sentence(tax)),
    built,
  );
}
